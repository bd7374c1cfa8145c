export interface NowPlaying {
  readonly title?: string
  /** The teacher. */
  readonly artist?: string
  readonly artwork?: string
}

export interface MediaKeys {
  readonly play: () => void
  readonly pause: () => void
  /** Signed seconds. Omitted if there is nothing to seek in. */
  readonly seekBy?: (seconds: number) => void
}

/** A mini-program cannot control the lock screen; playback stops when the user leaves it. */
export function useMediaSession(_isOn: boolean, _isPlaying: boolean, _now: NowPlaying, _keys: MediaKeys): void {}
