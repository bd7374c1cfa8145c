import type { NowPlaying } from '../player/use-media-session'

export const AUDIO_SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
export type AudioSpeed = (typeof AUDIO_SPEEDS)[number]

export interface AudioOptions {
  readonly src: string
  /** The track has a picture, which `TrackPicture` shows. */
  readonly hasPicture?: boolean
  /** Start position in seconds. */
  readonly startAt?: number
  /** The metadata on the lock screen. */
  readonly now: NowPlaying
  /** Seconds `from` to `to` were really played without a gap; reported every few seconds and when it stops. */
  readonly onPlayed?: (from: number, to: number) => void
  /** Playback begins; called again after every pause. */
  readonly onBegin?: () => void
}

export interface AudioState {
  /** `waiting`: it should be playing but has no data yet. */
  readonly phase: 'idle' | 'waiting' | 'playing' | 'paused' | 'ended' | 'failed'
  /** Seconds. */
  readonly position: number
  /** 0 until it is known. */
  readonly duration: number
  readonly speed: AudioSpeed
}

/** Takes the box in which the picture is shown; releases it when given `null`. */
export type ShowIn = (box: HTMLElement | null) => void

/** `Screen`: what `TrackPicture` of the same client shows. */
export interface AudioControl<Screen> extends AudioState {
  /** For `TrackPicture`; undefined when there is no picture. */
  readonly screen: Screen | undefined
  play(): void
  pause(): void
  seek(seconds: number): void
  setSpeed(speed: AudioSpeed): void
}
