import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMediaSession } from '../player/use-media-session'
import type { AudioControl, AudioOptions, AudioSpeed, AudioState, ShowIn } from './audio-props'
import { follow } from './follow'
import css from './track-picture.module.css'

/**
 * Draws nothing but the picture, if there is one; sound goes on when the user leaves the page or turns the screen off.
 */
export function useAudio({
  src,
  hasPicture = false,
  startAt = 0,
  now,
  onPlayed,
  onBegin,
}: AudioOptions): AudioControl<ShowIn> {
  const element = useRef<HTMLMediaElement | null>(null)
  const box = useRef<HTMLElement | null>(null)
  const [state, setState] = useState<AudioState>({ phase: 'idle', position: startAt, duration: 0, speed: 1 })
  const latest = useRef({ onPlayed, onBegin, startAt })
  useEffect(() => {
    latest.current = { onPlayed, onBegin, startAt }
  })

  useEffect(() => {
    const audio = hasPicture ? pictured() : new Audio()
    audio.preload = 'metadata'
    audio.src = src
    element.current = audio
    if (hasPicture) box.current?.replaceChildren(audio)
    const stop = follow(
      audio,
      () => latest.current,
      (part) => setState((before) => ({ ...before, ...part })),
    )
    return () => {
      stop()
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
      audio.remove()
      element.current = null
    }
  }, [src, hasPicture])

  const actions = useMemo(
    () => ({
      play() {
        const audio = element.current
        if (!audio) return
        // After a failure the address is loaded again.
        if (audio.error) audio.load()
        setState((before) => ({ ...before, phase: 'waiting' }))
        audio.play().catch((error: unknown) => {
          // The browser wants another press: nothing is wrong with the address.
          const phase = error instanceof Error && error.name === 'NotAllowedError' ? 'paused' : 'failed'
          setState((before) => (before.phase === 'waiting' ? { ...before, phase } : before))
        })
      },
      pause: () => element.current?.pause(),
      seek(seconds: number) {
        const audio = element.current
        if (!audio) return
        audio.currentTime = Math.max(0, Math.min(seconds, Number.isFinite(audio.duration) ? audio.duration : seconds))
      },
      setSpeed(speed: AudioSpeed) {
        if (element.current) {
          element.current.playbackRate = speed
          element.current.defaultPlaybackRate = speed
        }
        setState((before) => ({ ...before, speed }))
      },
    }),
    [],
  )
  const isOn = state.phase === 'playing' || state.phase === 'paused' || state.phase === 'waiting'
  useMediaSession(isOn, state.phase === 'playing', now, {
    play: actions.play,
    pause: actions.pause,
    seekBy: (by) => actions.seek(state.position + by),
  })
  // The box may appear before or after the element.
  const screen = useCallback((drawn: HTMLElement | null) => {
    box.current = drawn
    if (element.current) drawn?.replaceChildren(element.current)
  }, [])
  return { ...state, ...actions, screen: hasPicture ? screen : undefined }
}

function pictured(): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  if (css.picture) video.className = css.picture
  return video
}
