import type { PlayedVideo } from './element'

/** What plays a recording inside the element. */
export interface Attached {
  /** Begins to fetch at this place, in s; called once, at the first play or seek. */
  start(seconds: number): void
  close(): void
}

export type ReplayTold = 'ready' | 'error' | 'expired'

/** A way to attach recordings to the elements of this client. */
export interface Attaching {
  /** Attaches a recording by its kind. Answers undefined where the device has no way. */
  attach(video: PlayedVideo, src: string, tell: (what: ReplayTold) => void): Promise<Attached | undefined>
}
