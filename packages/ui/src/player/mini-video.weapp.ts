/// <reference types="miniprogram-api-typings" />
import { freshId } from '../weapp/nodes.weapp'
import type { PlayedVideo } from './element'
import { MiniClock } from './mini-clock'

/** What to draw: nothing, a file or HLS in `video`, or FLV in `live-player`. */
export interface MiniShape {
  readonly kind: 'none' | 'video' | 'live'
  /** The element's id; a new one for every address. */
  readonly id: string
  readonly src: string
  readonly autoplay: boolean
  readonly isMuted: boolean
  readonly isFull: boolean
}

const NOTHING: MiniShape = { kind: 'none', id: '', src: '', autoplay: false, isMuted: false, isFull: false }
/** Codes of `live-player`: the picture moves; it waits; it has ended; it gave up. */
const MOVES = new Set([2003, 2004])
const WAITS = new Set([2007, 2103])
const ENDS = 2006
const FAILS = new Set([-2301, -2302])

/**
 * The mini-program's players behind the interface of a video element, so that one player drives both clients. Draws
 * nothing: `getShape` says what to draw, `heard` receives the events of the drawn element.
 */
export class MiniVideo implements PlayedVideo {
  readonly #runs = new Map<string, Set<() => void>>()
  #shape: MiniShape = NOTHING
  #isDrawn = false
  #isMuted = false
  readonly #clock = new MiniClock()
  #loaded = 0
  defaultPlaybackRate = 1
  duration = NaN
  readyState = 0
  paused = true
  ended = false
  /** The drawn element of a broadcast has reported anything at all. */
  hasSpoken = false
  /** Seconds a broadcast buffers, where the element reports it. */
  cacheS: number | undefined
  readonly volume = 1

  readonly getShape = (): MiniShape => this.#shape
  readonly subscribe = (run: () => void): (() => void) => {
    this.addEventListener('shape', run)
    return () => this.removeEventListener('shape', run)
  }

  addEventListener(event: string, run: () => void): void {
    const runs = this.#runs.get(event) ?? new Set()
    this.#runs.set(event, runs.add(run))
  }

  removeEventListener(event: string, run: () => void): void {
    this.#runs.get(event)?.delete(run)
  }

  /** Sets an address; it plays once `play` was called. */
  show(kind: 'video' | 'live', src: string): void {
    this.#forget(kind === 'live')
    this.#change({ kind, src, id: freshId('player'), autoplay: false })
  }

  /** Releases the address. */
  clear(): void {
    this.#forget(false)
    this.#change({ ...NOTHING, isMuted: this.#isMuted })
  }

  /** The shape is on the page: from now on calls go to the element itself. */
  drawn(): void {
    this.#isDrawn = this.#shape.kind !== 'none'
  }

  get currentTime(): number {
    return this.#clock.now()
  }

  set currentTime(seconds: number) {
    this.#clock.seek(seconds)
    this.ended = false
    if (this.#shape.kind === 'video' && this.#isDrawn) this.#video().seek(seconds)
    this.#say('seeking')
  }

  get playbackRate(): number {
    return this.#clock.rate
  }

  set playbackRate(rate: number) {
    if (rate === this.#clock.rate) return
    this.#clock.rate = rate
    this.#tellRate()
  }

  get muted(): boolean {
    return this.#isMuted
  }

  set muted(isMuted: boolean) {
    this.#isMuted = isMuted
    this.#change({ isMuted })
    this.#say('volumechange')
  }

  get buffered(): PlayedVideo['buffered'] {
    const end = Number.isFinite(this.duration) ? this.duration * this.#loaded : 0
    return { length: end > 0 ? 1 : 0, start: () => 0, end: () => end }
  }

  async play(): Promise<void> {
    this.paused = false
    this.ended = false
    if (this.#isDrawn) this.#context().play()
    else this.#change({ autoplay: true })
  }

  pause(): void {
    if (this.#isDrawn) this.#context().pause()
    else this.#change({ autoplay: false })
    this.heard.pause()
  }

  /** Jumps to the newest picture of a broadcast. */
  restart(): void {
    if (this.#shape.kind !== 'live' || !this.#isDrawn) return
    this.#live().stop()
    this.#live().play()
  }

  /** Enters full screen in landscape, or leaves it. */
  turnFull(isFull: boolean): void {
    if (!this.#isDrawn) return
    if (!isFull) return this.#context().exitFullScreen()
    if (this.#shape.kind === 'live') this.#live().requestFullScreen({ direction: 90 })
    else this.#video().requestFullScreen({ direction: 90 })
  }

  readonly heard = {
    /** Called with a code of `live-player`. */
    state: (code: number): void => {
      this.hasSpoken = true
      if (MOVES.has(code)) this.#moves()
      else if (WAITS.has(code)) this.#waits()
      else if (code === ENDS) this.heard.ended()
      else if (FAILS.has(code)) this.heard.error()
    },
    cache: (ms: number | undefined): void => {
      this.cacheS = ms === undefined ? undefined : ms / 1000
    },
    meta: (seconds: number): void => {
      if (this.readyState > 0) return
      this.readyState = 1
      this.#clock.set(0)
      this.duration = seconds
      this.#say('loadedmetadata')
      // Every new element starts at speed 1.
      if (this.#clock.rate !== 1) this.#tellRate()
    },
    time: (seconds: number, duration: number): void => {
      if (duration > 0) this.heard.meta(duration)
      if (this.#clock.isFormer(seconds) || this.paused) return
      const isMoved = this.#clock.isOther(seconds)
      this.#clock.set(seconds)
      if (isMoved && !this.#clock.isMoving) this.#moves()
      this.#say('timeupdate')
    },
    progress: (percent: number): void => {
      this.#loaded = Math.min(1, percent / 100)
      this.#say('progress')
    },
    /** Started or continued, also through the controls of full screen. */
    play: (): void => {
      this.paused = false
      this.ended = false
    },
    pause: (): void => {
      if (this.paused) return
      this.#clock.move(false)
      this.paused = true
      this.#say('pause')
    },
    waiting: (): void => this.#waits(),
    ended: (): void => {
      this.#clock.move(false)
      this.ended = true
      this.paused = true
      this.#say('ended')
    },
    error: (): void => {
      this.#clock.move(false)
      this.#say('error')
    },
    full: (isFull: boolean): void => {
      this.#change({ isFull })
      this.#say('fullscreenchange')
    },
  }

  #tellRate(): void {
    if (this.#shape.kind === 'video' && this.#isDrawn && this.readyState > 0)
      this.#video().playbackRate(this.#clock.rate)
  }

  #moves(): void {
    this.#clock.move(true)
    this.paused = false
    this.#say('playing')
  }

  #waits(): void {
    this.#clock.move(false)
    this.#say('waiting')
  }

  #forget(isFree: boolean): void {
    this.#isDrawn = false
    this.#clock.reset(isFree)
    this.#loaded = 0
    this.duration = NaN
    this.readyState = 0
    this.paused = true
    this.ended = false
    this.cacheS = undefined
    this.hasSpoken = false
  }

  #context(): WechatMiniprogram.VideoContext | WechatMiniprogram.LivePlayerContext {
    return this.#shape.kind === 'live' ? this.#live() : this.#video()
  }

  #video = (): WechatMiniprogram.VideoContext => wx.createVideoContext(this.#shape.id)
  #live = (): WechatMiniprogram.LivePlayerContext => wx.createLivePlayerContext(this.#shape.id)

  #change(some: Partial<MiniShape>): void {
    this.#shape = { ...this.#shape, ...some }
    this.#say('shape')
  }

  #say(event: string): void {
    for (const run of [...(this.#runs.get(event) ?? [])]) run()
  }
}
