import type { DeviceTrouble, PushSource } from './devices'
import type { PushPlatform } from './platform'
import type { LineTrouble, PushTicket, UplinkFigures } from './uplink'

/**
 * `idle`: nothing is open. `opening`: waiting for the user's permission. `ready`: preview, not on air. `connecting`:
 * going on air. `live`: on air. `reconnecting`: was on air and will be again by itself. `failed`: gave up, see
 * `trouble`; `start` tries again.
 */
export type PushPhase = 'idle' | 'opening' | 'ready' | 'connecting' | 'live' | 'reconnecting' | 'failed'

/** The state of a broadcast on any client. */
export interface PushState extends Partial<UplinkFigures> {
  readonly phase: PushPhase
  readonly source: PushSource
  readonly facing: 'user' | 'environment'
  readonly isMuted: boolean
  /** On air, but the teacher's picture and sound are not sent: viewers see the slate if there is one. */
  readonly isAway: boolean
  /**
   * For a muted `<video>`; without sound. Undefined for the microphone alone, and if a separate element shows the
   * preview.
   */
  readonly preview?: MediaStream
  /** The last failure; cleared when it works again. `grant`: the server gave no ticket. */
  readonly trouble?: DeviceTrouble | LineTrouble | 'grant'
  /** `Date.now()` at the start of the broadcast. */
  readonly since?: number
}

export interface BrowserPushOptions {
  /**
   * Requests a fresh ticket from the API; called on every attempt. A rejection is tried again, unless `isFinal` says
   * that it is final.
   */
  readonly grant: () => Promise<PushTicket>
  readonly isFinal?: (error: unknown) => boolean
  /** Words on the slate while the teacher is away. */
  readonly slateText: string
  readonly platform?: PushPlatform
}

/** A changing value, as `useSyncExternalStore` needs it. */
export interface Watched<T> {
  readonly subscribe: (run: () => void) => () => void
  readonly getSnapshot: () => T
}

export const IDLE: PushState = { phase: 'idle', source: 'camera', facing: 'user', isMuted: false, isAway: false }
export const NO_FIGURES = { uplink: undefined, lagMs: undefined, kbps: undefined } as const

/** Consecutive failures before it gives up; a server that is full counts as one, because others may leave. */
export const GIVE_UP_AFTER = 8
const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 10_000
const LEVEL_MS = 100

/** The longest wait after this many consecutive failures; each wait is a random part of it. */
export const waitAfter = (failures: number): number => Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)

/**
 * Loudness of the microphone, 0 to 1, ten times a second while there is a subscriber; separate, so that other screens
 * do not rerender.
 */
export function watchLevel(read: () => number): Watched<number> {
  return {
    subscribe: (run) => {
      const beat = setInterval(run, LEVEL_MS)
      return () => clearInterval(beat)
    },
    getSnapshot: read,
  }
}
