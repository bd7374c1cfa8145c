import type { PlayedVideo } from './element'

/** The engine that plays a recording inside the element. */
export interface Attached {
  /** Starts loading at this position, in seconds; called once, at the first play or seek. */
  start(seconds: number): void
  close(): void
}

export type ReplayTold = 'ready' | 'error' | 'expired'

/** What the engine tells; with an error, where in the recording it met what it cannot play, in ms, if it knows. */
export type TellReplay = (what: ReplayTold, atMs?: number) => void

/** A way to attach recordings to the elements of this client. */
export interface Attaching {
  /** Attaches a recording by its kind. Returns undefined if the device cannot play it. */
  attach(video: PlayedVideo, src: string, tell: TellReplay): Promise<Attached | undefined>
}
