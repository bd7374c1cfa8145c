export interface NowPlaying {
  readonly title?: string
  /** The teacher. */
  readonly artist?: string
  readonly artwork?: string
}

export interface MediaKeys {
  readonly play: () => void
  readonly pause: () => void
  /** Seconds, signed. Left out where there is nothing to step through. */
  readonly seekBy?: (seconds: number) => void
}

/** The mini-program has no say in the lock screen; what plays stops when it is left. */
export function useMediaSession(_isOn: boolean, _isPlaying: boolean, _now: NowPlaying, _keys: MediaKeys): void {}
