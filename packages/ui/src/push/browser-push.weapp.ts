/// <reference types="miniprogram-api-typings" />
import type { CaptureChoice } from './capture'
import { askDevices, wordOf, type PusherShape } from './pusher.weapp'
import {
  type BrowserPushOptions,
  GIVE_UP_AFTER,
  IDLE,
  NO_FIGURES,
  type PushState,
  waitAfter,
  type Watched,
  watchLevel,
} from './push-state'

export type { BrowserPushOptions, PushPhase, Watched } from './push-state'

export interface PushSnapshot extends PushState {
  /** The shape the preview draws, and the receiver of its events. */
  readonly pusher?: { readonly shape: PusherShape; readonly heard: PusherHeard }
}

/** The events of the drawn element. */
export interface PusherHeard {
  state(code: number): void
  error(code: number | undefined): void
  net(info: { readonly netSpeed?: number; readonly videoCache?: number }): void
  volume(of100: number): void
  /** Called when the preview is drawn: it shows nothing by itself. */
  drawn(): void
}

const LAG_WEAK_MS = 2000
const PREVIEW: PusherShape = { url: '', hasCamera: true, isFront: true, isMuted: false, isAway: false }

/**
 * Broadcasts from the mini-program by `live-pusher`, which reconnects by itself; when it gives up, a fresh ticket is
 * requested.
 */
export class BrowserPush implements Watched<PushSnapshot> {
  readonly #options: BrowserPushOptions
  readonly #watchers = new Set<() => void>()
  #shape = PREVIEW
  #snapshot: PushSnapshot = IDLE
  #volume = 0
  #failures = 0
  #attempt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #isDestroyed = false

  constructor(options: BrowserPushOptions) {
    this.#options = options
  }

  readonly getSnapshot = (): PushSnapshot => this.#snapshot

  readonly subscribe = (run: () => void): (() => void) => {
    this.#watchers.add(run)
    return () => this.#watchers.delete(run)
  }

  /** Loudness of the microphone, 0 to 1. */
  readonly level = watchLevel(() => (this.#snapshot.isMuted || this.#snapshot.isAway ? 0 : this.#volume))

  /** Opens the camera or the microphone alone; call it from a tap. Resolves to whether it is open. */
  async open(choice: Partial<CaptureChoice> = {}): Promise<boolean> {
    const { source = this.#snapshot.source, facing = this.#snapshot.facing } = choice
    const before = this.#snapshot.phase
    if (before === 'idle') this.#show({ phase: 'opening', trouble: undefined })
    const trouble = await askDevices(source === 'camera')
    if (trouble) {
      this.#show({ phase: before, trouble })
      return false
    }
    this.#draw(
      { hasCamera: source === 'camera', isFront: facing === 'user' },
      { source, facing, trouble: undefined, ...(before === 'idle' && { phase: 'ready' }) },
    )
    return true
  }

  /** Switches between the front and the back camera. */
  flip(): Promise<boolean> {
    return this.open({ source: 'camera', facing: this.#snapshot.facing === 'user' ? 'environment' : 'user' })
  }

  /** Goes on air with the open source; opens one first if none is open. */
  async start(): Promise<void> {
    const isOpen = this.#snapshot.phase !== 'idle' || (await this.open())
    if (!isOpen || this.#isDestroyed) return
    this.#failures = 0
    await this.#connect()
  }

  /** Goes off air; the preview stays open. */
  stop(): void {
    this.#hangUp()
    if (this.#snapshot.phase !== 'idle')
      this.#draw(
        { url: '', isAway: false },
        { phase: 'ready', since: undefined, isAway: false, trouble: undefined, ...NO_FIGURES },
      )
  }

  mute(isMuted: boolean): void {
    this.#draw({ isMuted }, { isMuted })
  }

  /** Sends neither picture nor sound, and keeps the connection. Returns whether it is paused. */
  pause(): boolean {
    if (this.#shape.url === '') return false
    this.#draw({ isAway: true }, { isAway: true })
    return true
  }

  resume(): boolean {
    this.#draw({ isAway: false }, { isAway: false })
    return true
  }

  /** Releases everything. */
  destroy(): void {
    this.#hangUp()
    this.#isDestroyed = true
    this.#watchers.clear()
  }

  readonly #heard: PusherHeard = {
    state: (code) => this.#hear(code),
    error: (code) => this.#give(wordOf(code) === 'denied' ? 'denied' : 'unapproved'),
    net: ({ netSpeed = 0, videoCache = 0 }) => {
      if (this.#snapshot.phase === 'live')
        this.#show({
          kbps: Math.round(netSpeed),
          lagMs: videoCache,
          uplink: videoCache > LAG_WEAK_MS ? 'weak' : 'good',
        })
    },
    volume: (of100) => {
      this.#volume = Math.min(1, of100 / 100)
    },
    drawn: () => {
      if (this.#shape.url === '') wx.createLivePusherContext().startPreview()
    },
  }

  #hear(code: number): void {
    const word = wordOf(code)
    if (word === undefined || this.#shape.url === '') return
    if (word === 'live')
      return this.#show({ phase: 'live', since: this.#snapshot.since ?? Date.now(), trouble: undefined })
    if (word === 'again') return this.#show({ phase: 'reconnecting', ...NO_FIGURES })
    if (word === 'weak') return this.#show({ uplink: 'bad' })
    if (word === 'gone') return this.#fail('lost', false)
    this.#give(word)
  }

  async #connect(): Promise<void> {
    this.#hangUp()
    const attempt = this.#attempt
    this.#show({ phase: this.#snapshot.since === undefined ? 'connecting' : 'reconnecting', ...NO_FIGURES })
    try {
      const { rtmp } = await this.#options.grant()
      if (attempt !== this.#attempt) return
      if (!rtmp) return this.#fail('no_ingest', true)
      this.#draw({ url: rtmp }, {})
    } catch (error) {
      if (attempt === this.#attempt) this.#fail('grant', this.#options.isFinal?.(error) ?? false)
    }
  }

  #fail(trouble: NonNullable<PushSnapshot['trouble']>, isFinal: boolean): void {
    this.#hangUp()
    this.#failures += 1
    if (isFinal || this.#failures >= GIVE_UP_AFTER) return this.#give(trouble)
    this.#draw(
      { url: '' },
      { phase: this.#snapshot.since === undefined ? 'connecting' : 'reconnecting', trouble, ...NO_FIGURES },
    )
    this.#retry = setTimeout(() => void this.#connect(), Math.random() * waitAfter(this.#failures))
  }

  /** A new attempt cannot change this. */
  #give(trouble: NonNullable<PushSnapshot['trouble']>): void {
    this.#hangUp()
    this.#draw({ url: '', isAway: false }, { phase: 'failed', trouble, since: undefined, isAway: false, ...NO_FIGURES })
  }

  #hangUp(): void {
    this.#attempt += 1
    clearTimeout(this.#retry)
  }

  #draw(shape: Partial<PusherShape>, change: Partial<PushSnapshot>): void {
    this.#shape = { ...this.#shape, ...shape }
    this.#show({ ...change, pusher: { shape: this.#shape, heard: this.#heard } })
  }

  #show(change: Partial<PushSnapshot>): void {
    if (this.#isDestroyed) return
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const run of this.#watchers) run()
  }
}
