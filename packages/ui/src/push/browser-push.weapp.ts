/// <reference types="miniprogram-api-typings" />
import type { CaptureChoice } from './capture'
import type { DeviceTrouble, PushSource } from './devices'
import type { PushPlatform } from './platform'
import { askDevices, wordOf, type PusherShape } from './pusher.weapp'
import type { LineTrouble, PushTicket, UplinkFigures } from './uplink'

/**
 * `idle`: nothing is open. `opening`: the person is being asked. `ready`: preview, not on air. `connecting`: going on air.
 * `live`: on air. `reconnecting`: it was on air and will be again by itself. `failed`: given up, see `trouble`; `start` tries again.
 */
export type PushPhase = 'idle' | 'opening' | 'ready' | 'connecting' | 'live' | 'reconnecting' | 'failed'

export interface PushSnapshot extends Partial<UplinkFigures> {
  readonly phase: PushPhase
  readonly source: PushSource
  readonly facing: 'user' | 'environment'
  readonly isMuted: boolean
  /** On air, and neither picture nor sound of the teacher goes out. */
  readonly isAway: boolean
  readonly preview?: MediaStream
  /** The last thing that went wrong; gone when it works again. `grant`: no ticket was given. */
  readonly trouble?: DeviceTrouble | LineTrouble | 'grant'
  /** `Date.now()` of going on air. */
  readonly since?: number
  /** What the preview draws, and whom it tells. */
  readonly pusher?: { readonly shape: PusherShape; readonly heard: PusherHeard }
}

/** What the drawn element says. */
export interface PusherHeard {
  state(code: number): void
  error(code: number | undefined): void
  net(info: { readonly netSpeed?: number; readonly videoCache?: number }): void
  volume(of100: number): void
  /** Drawn for the preview: it shows nothing by itself. */
  drawn(): void
}

export interface BrowserPushOptions {
  /** Asks the API for a fresh ticket; called on every attempt. A rejection is tried again, unless `isFinal` says that it is a no. */
  readonly grant: () => Promise<PushTicket>
  readonly isFinal?: (error: unknown) => boolean
  /** Words on the slate while the teacher is away. */
  readonly slateText: string
  readonly platform?: PushPlatform
}

/** A value that changes, as `useSyncExternalStore` wants it. */
export interface Watched<T> {
  readonly subscribe: (run: () => void) => () => void
  readonly getSnapshot: () => T
}

const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 10_000
const GIVE_UP_AFTER = 8
const LEVEL_MS = 100
const LAG_WEAK_MS = 2000
const PREVIEW: PusherShape = { url: '', hasCamera: true, isFront: true, isMuted: false, isAway: false }
const NO_FIGURES = { uplink: undefined, lagMs: undefined, kbps: undefined } as const

/** Broadcasts from the mini-program by `live-pusher`, which keeps its line by itself; when it gives up, a fresh ticket is asked for. */
export class BrowserPush implements Watched<PushSnapshot> {
  readonly #options: BrowserPushOptions
  readonly #watchers = new Set<() => void>()
  #shape = PREVIEW
  #snapshot: PushSnapshot = { phase: 'idle', source: 'camera', facing: 'user', isMuted: false, isAway: false }
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

  /** Loudness of the microphone, 0 to 1, while somebody subscribes. */
  readonly level: Watched<number> = {
    subscribe: (run) => {
      const beat = setInterval(run, LEVEL_MS)
      return () => clearInterval(beat)
    },
    getSnapshot: () => (this.#snapshot.isMuted || this.#snapshot.isAway ? 0 : this.#volume),
  }

  /** Opens the camera or the microphone alone; call it from a tap. Answers whether it is open. */
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

  /** Front camera to back camera and back. */
  flip(): Promise<boolean> {
    return this.open({ source: 'camera', facing: this.#snapshot.facing === 'user' ? 'environment' : 'user' })
  }

  /** Goes on air with what is open; opens it first when nothing is. */
  async start(): Promise<void> {
    const isOpen = this.#snapshot.phase !== 'idle' || (await this.open())
    if (!isOpen || this.#isDestroyed) return
    this.#failures = 0
    await this.#connect()
  }

  /** Goes off air; the preview stays. */
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

  /** Neither picture nor sound goes out, and the line stays. Answers whether it is so. */
  pause(): boolean {
    if (this.#shape.url === '') return false
    this.#draw({ isAway: true }, { isAway: true })
    return true
  }

  resume(): boolean {
    this.#draw({ isAway: false }, { isAway: false })
    return true
  }

  /** Lets go of everything. */
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
    this.#retry = setTimeout(
      () => void this.#connect(),
      Math.random() * Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures),
    )
  }

  /** No attempt will change this. */
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
