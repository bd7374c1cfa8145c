import { useEffect, useRef } from 'react'

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

const STEP_S = 10

/** What the lock screen and the keys of a headset show and do during playback. */
export function useMediaSession(isOn: boolean, isPlaying: boolean, now: NowPlaying, keys: MediaKeys): void {
  const { title, artist, artwork } = now
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const session = mediaSession()
    if (!session || !isOn) return undefined
    const seek =
      (way: 1 | -1) =>
      ({ seekOffset }: MediaSessionActionDetails) =>
        latest.current.seekBy?.(way * (seekOffset ?? STEP_S))
    const handlers: readonly [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => latest.current.play()],
      ['pause', () => latest.current.pause()],
      ['seekbackward', seek(-1)],
      ['seekforward', seek(1)],
    ]
    for (const [action, handler] of handlers) setHandler(session, action, handler)
    return () => {
      for (const [action] of handlers) setHandler(session, action, null)
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [isOn])
  useEffect(() => {
    const session = mediaSession()
    if (!session || !isOn || !title || !('MediaMetadata' in window)) return
    session.metadata = new MediaMetadata({
      title,
      ...(artist && { artist }),
      ...(artwork && { artwork: [{ src: artwork }] }),
    })
  }, [isOn, title, artist, artwork])
  useEffect(() => {
    const session = mediaSession()
    if (session && isOn) session.playbackState = isPlaying ? 'playing' : 'paused'
  }, [isOn, isPlaying])
}

const mediaSession = (): MediaSession | undefined => ('mediaSession' in navigator ? navigator.mediaSession : undefined)

/** Older browsers throw for unknown actions. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // Then that key has no effect.
  }
}
