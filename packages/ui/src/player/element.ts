/** The part of a video element that the players use and every client has. Times in seconds. */
export interface PlayedVideo {
  currentTime: number
  playbackRate: number
  defaultPlaybackRate: number
  muted: boolean
  volume: number
  readonly duration: number
  readonly readyState: number
  readonly paused: boolean
  readonly ended: boolean
  readonly buffered: { readonly length: number; start(at: number): number; end(at: number): number }
  play(): Promise<void>
  pause(): void
  addEventListener(event: string, run: () => void): void
  removeEventListener(event: string, run: () => void): void
}
