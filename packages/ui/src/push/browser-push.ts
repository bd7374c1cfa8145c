import { Capture, type CaptureChoice } from './capture'
import { type DeviceTrouble, pickType, troubleOf } from './devices'
import { browserPlatform, type PushPlatform } from './platform'
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
import { type LineTrouble, type PushTicket, UplinkRun } from './uplink'

export type { BrowserPushOptions, PushPhase, Watched } from './push-state'

export type PushSnapshot = PushState

const STEADY_MS = 10_000
/** A new attempt cannot change these. */
const FINAL: ReadonlySet<string> = new Set<LineTrouble>([
  'bad_start',
  'bad_type',
  'no_ffmpeg',
  'replaced',
  'kicked',
  'over',
])
const NOT_ASKED: CaptureChoice = { source: 'camera', facing: 'user' }

/**
 * Broadcasts from this browser: holds the devices, the connection and the recorder, and keeps the broadcast running.
 * Draws nothing. `open` shows the preview, `start` goes on air; every change of the source makes a new recorder on a
 * new connection with a fresh ticket, which viewers see as a pause of about a second.
 */
export class BrowserPush implements Watched<PushSnapshot> {
  readonly #options: BrowserPushOptions
  readonly #platform: PushPlatform
  readonly #capture: Capture
  readonly #watchers = new Set<() => void>()
  readonly #offOnline: () => void
  #snapshot: PushSnapshot = IDLE
  #choice = NOT_ASKED
  #run: UplinkRun | undefined
  #attempt = 0
  #opening = 0
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #steady: ReturnType<typeof setTimeout> | undefined
  #isWanted = false
  #isDestroyed = false

  constructor(options: BrowserPushOptions) {
    this.#options = options
    this.#platform = options.platform ?? browserPlatform()
    this.#capture = new Capture(this.#platform, (what) => this.#lose(what))
    this.#offOnline = this.#platform.onOnline(() => {
      if (this.#retry !== undefined) void this.#connect()
    })
  }

  readonly getSnapshot = (): PushSnapshot => this.#snapshot

  readonly subscribe = (run: () => void): (() => void) => {
    this.#watchers.add(run)
    return () => this.#watchers.delete(run)
  }

  /** Loudness of the microphone, 0 to 1. */
  readonly level = watchLevel(() => Math.round(this.#capture.level * 50) / 50)

  /**
   * Opens a source, or changes to another one, on air or not; call it from a tap. Resolves to whether it is open; if
   * not, `trouble` gives the reason and the former source is kept if the device allows it.
   */
  async open(choice: Partial<CaptureChoice> = {}): Promise<boolean> {
    if (!this.#platform.isSecure) return this.#refuse('insecure')
    const wanted = { ...this.#choice, ...choice }
    if (!pickType(this.#platform, wanted.source !== 'microphone')) return this.#refuse('unsupported')
    this.#opening += 1
    const opening = this.#opening
    const before = this.#snapshot.phase
    if (!this.#isWanted) this.#show({ phase: 'opening', trouble: undefined })
    try {
      await this.#capture.open(wanted)
    } catch (error) {
      if (opening !== this.#opening) return false
      await this.#reopen(wanted)
      this.#show({
        phase: this.#isWanted ? this.#snapshot.phase : before,
        trouble: troubleOf(error, wanted.source),
        preview: this.#capture.preview(),
      })
      return false
    }
    if (this.#isDestroyed) this.#capture.close()
    if (opening !== this.#opening || this.#isDestroyed) return false
    this.#choice = wanted
    this.#capture.mute(this.#snapshot.isMuted)
    const { source, facing } = wanted
    this.#show({
      source,
      facing,
      preview: this.#capture.preview(),
      trouble: undefined,
      isAway: false,
      ...(this.#isWanted ? {} : { phase: 'ready' }),
    })
    if (this.#isWanted) this.#again()
    return true
  }

  /** Switches between the front and the back camera. */
  flip(): Promise<boolean> {
    return this.open({
      source: 'camera',
      facing: this.#choice.facing === 'user' ? 'environment' : 'user',
      cameraId: undefined,
    })
  }

  /** Goes on air with the open source; opens one first if none is open. */
  async start(): Promise<void> {
    const isOpen = this.#snapshot.phase !== 'idle' || (await this.open())
    if (!isOpen || this.#isDestroyed) return
    this.#isWanted = true
    this.#again()
  }

  /** Goes off air; the preview stays open. */
  stop(): void {
    this.#isWanted = false
    this.#hangUp()
    this.#capture.back()
    if (this.#snapshot.phase !== 'idle')
      this.#show({ phase: 'ready', since: undefined, isAway: false, trouble: undefined, ...NO_FIGURES })
  }

  /** The recording continues with silence: no new connection. */
  mute(isMuted: boolean): void {
    this.#capture.mute(isMuted)
    this.#show({ isMuted })
  }

  /** Shows viewers the slate without sound, and stays on air. Returns whether this browser can. */
  pause(): boolean {
    if (!this.#isWanted || this.#snapshot.isAway) return this.#snapshot.isAway
    this.#show({ isAway: true })
    this.#again()
    return this.#snapshot.isAway
  }

  /** Returns from the slate. Returns false if there is no source to return to: a lost source must be opened again. */
  resume(): boolean {
    if (!this.#snapshot.isAway) return true
    if (!this.#capture.hasPicture && this.#choice.source !== 'microphone') return this.#refuse('lost')
    this.#show({ isAway: false, trouble: undefined })
    this.#capture.back()
    this.#again()
    return true
  }

  /** Releases everything. */
  destroy(): void {
    this.#isDestroyed = true
    this.#isWanted = false
    this.#hangUp()
    this.#capture.close()
    this.#offOnline()
    this.#watchers.clear()
  }

  #again(): void {
    this.#failures = 0
    void this.#connect()
  }

  async #connect(): Promise<void> {
    this.#hangUp()
    const attempt = this.#attempt
    this.#show({ phase: this.#snapshot.since === undefined ? 'connecting' : 'reconnecting', ...NO_FIGURES })
    let ticket: PushTicket
    try {
      ticket = await this.#options.grant()
    } catch (error) {
      if (attempt === this.#attempt) this.#fail('grant', this.#options.isFinal?.(error) ?? false)
      return
    }
    if (attempt !== this.#attempt) return
    const stream = this.#onAir()
    const type = pickType(this.#platform, stream.getVideoTracks().length > 0)
    if (type === undefined) return this.#fail('unsupported', true)
    this.#run = new UplinkRun(this.#platform, ticket, stream, type, {
      onLive: () => this.#arrive(),
      onFigures: (figures) => this.#show(figures),
      onGone: (reason) => this.#fail(reason, FINAL.has(reason)),
    })
  }

  #arrive(): void {
    this.#steady = setTimeout(() => (this.#failures = 0), STEADY_MS)
    // The reason for the absence is shown until there is a picture again.
    const { since = Date.now(), isAway, trouble } = this.#snapshot
    this.#show({ phase: 'live', since, trouble: isAway ? trouble : undefined })
  }

  #onAir(): MediaStream {
    if (!this.#snapshot.isAway) return this.#capture.stream()
    const slate = this.#capture.away(this.#options.slateText)
    if (!slate) this.#show({ isAway: false })
    return slate ?? this.#capture.stream()
  }

  #fail(trouble: NonNullable<PushSnapshot['trouble']>, isFinal: boolean): void {
    this.#hangUp()
    this.#failures += 1
    const isOver = isFinal || this.#failures >= GIVE_UP_AFTER
    if (isOver) {
      this.#isWanted = false
      this.#capture.back()
      return this.#show({ phase: 'failed', trouble, since: undefined, isAway: false, ...NO_FIGURES })
    }
    this.#show({ phase: this.#snapshot.since === undefined ? 'connecting' : 'reconnecting', trouble, ...NO_FIGURES })
    const ceiling = waitAfter(this.#failures)
    this.#retry = setTimeout(() => void this.#connect(), this.#platform.random() * ceiling)
  }

  #hangUp(): void {
    this.#attempt += 1
    clearTimeout(this.#retry)
    clearTimeout(this.#steady)
    this.#retry = undefined
    this.#run?.close()
    this.#run = undefined
  }

  /**
   * Without a picture the slate is shown until another source is opened; without a microphone, on air, there is
   * silence.
   */
  #lose(what: 'picture' | 'voice'): void {
    this.#show({ trouble: 'lost', preview: this.#capture.preview() })
    if (!this.#isWanted) return this.#show({ phase: this.#capture.hasPicture ? 'ready' : 'idle' })
    if (what === 'picture' || this.#choice.source === 'microphone') this.pause()
  }

  /** A phone had to close the first camera before it tried the other, so the first must be opened again. */
  async #reopen(wanted: CaptureChoice): Promise<void> {
    if (wanted.source !== 'camera' || this.#choice.source !== 'camera' || this.#snapshot.preview === undefined) return
    await this.#capture.open(this.#choice).catch(() => undefined)
    if (this.#isWanted && this.#capture.hasPicture) this.#again()
  }

  #refuse(trouble: DeviceTrouble): false {
    this.#show({ trouble })
    return false
  }

  #show(change: Partial<PushSnapshot>): void {
    if (this.#isDestroyed) return
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const run of this.#watchers) run()
  }
}
