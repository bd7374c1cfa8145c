import { vi } from 'vitest'
import { LivePlayer, type Memory, type PlayerState } from '../player/live-player'
import type { Adapter, Choice, PlaySource, Running, SourceEnd } from '../player/source'

/** The part of a video element that the players use. */
export class FakeVideo extends EventTarget {
  currentTime = 0
  playbackRate = 1
  defaultPlaybackRate = 1
  duration = NaN
  readyState = 0
  paused = true
  ended = false
  ranges: [number, number][] = []
  refuse = false
  get buffered() {
    return {
      length: this.ranges.length,
      start: (at: number) => this.ranges[at]?.[0] ?? 0,
      end: (at: number) => this.ranges[at]?.[1] ?? 0,
    }
  }

  async play(): Promise<void> {
    if (this.refuse) throw Object.assign(new Error('gesture'), { name: 'NotAllowedError' })
    this.paused = false
  }

  pause(): void {
    this.paused = true
    this.say('pause')
  }

  shows(): void {
    this.say('playing')
  }

  say(event: string): void {
    this.dispatchEvent(new Event(event))
  }
}

export interface Opened {
  readonly adapter: string
  readonly address: string
  readonly isAudioOnly: boolean
  readonly tell: (what: SourceEnd) => void
  isClosed: boolean
}

export interface StageOptions {
  readonly random?: number
  readonly memory?: Memory
  readonly more?: Partial<Running>
  readonly choice?: Choice
  /** What the server offers beside the picture. */
  readonly offered?: Partial<PlaySource>
}

/** A live player over fakes. Each source carries the number of its request. */
export function stage({ random = 0.5, memory, more = {}, choice, offered }: StageOptions = {}) {
  const video = new FakeVideo()
  const opened: Opened[] = []
  let grants = 0
  const adapter = (name: 'wsFlv' | 'flv'): Adapter => ({
    name,
    pick: (urls) => urls[name],
    async open(_video, address, tell, isAudioOnly = false) {
      const one: Opened = { adapter: name, address, isAudioOnly, tell, isClosed: false }
      opened.push(one)
      return { close: () => void (one.isClosed = true), ...more }
    },
  })
  const getSource = vi.fn(async (): Promise<PlaySource> => {
    grants += 1
    return { wsFlv: `ws?${grants}`, flv: `http?${grants}`, ...offered }
  })
  // The fake has exactly the members that the player uses.
  const player = new LivePlayer(video as unknown as HTMLVideoElement, {
    getSource,
    adapters: [adapter('wsFlv'), adapter('flv')],
    random: () => random,
    ...(memory && { memory }),
    ...(choice && { choice }),
  })
  const told: string[] = []
  for (const event of ['stalled', 'ended', 'error'] as const) player.on(event, () => told.push(event))
  const states: PlayerState[] = []
  player.subscribe(() => states.push(player.getState()))
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const last = () => opened[opened.length - 1]
  return { video, player, opened, getSource, told, states, settle, last }
}

export async function playing(options?: StageOptions) {
  const set = stage(options)
  set.player.load()
  await set.settle()
  set.video.shows()
  return set
}

/** Time passes and the picture moves with it. */
export async function run(video: FakeVideo, seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 1) {
    video.currentTime += 1
    await vi.advanceTimersByTimeAsync(1000)
  }
}
