/** What the players look at and act on: the part of a video element that every client has. Times in s. */
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
