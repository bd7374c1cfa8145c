import { useEffect, useMemo, useRef, useState } from 'react'
import { useMediaSession } from '../player/use-media-session'
import type { AudioControl, AudioOptions, AudioSpeed, AudioState } from './audio-props'
import { Stretch } from './stretch'

/** Sound alone, without anything drawn: it goes on when the page or the screen is turned away from. */
export function useAudio({ src, startAt = 0, now, onPlayed, onBegin }: AudioOptions): AudioControl {
  const element = useRef<HTMLAudioElement | null>(null)
  const [state, setState] = useState<AudioState>({ phase: 'idle', position: startAt, duration: 0, speed: 1 })
  const latest = useRef({ onPlayed, onBegin, startAt })
  useEffect(() => {
    latest.current = { onPlayed, onBegin, startAt }
  })

  useEffect(() => {
    const audio = new Audio()
    audio.preload = 'metadata'
    audio.src = src
    element.current = audio
    const stretch = new Stretch((from, to) => latest.current.onPlayed?.(from, to))
    const show = (part: Partial<AudioState>) => setState((before) => ({ ...before, ...part }))
    const heard: Readonly<Record<string, () => void>> = {
      loadedmetadata: () => {
        if (latest.current.startAt > 0 && latest.current.startAt < audio.duration - 1) audio.currentTime = latest.current.startAt
        show({ duration: audio.duration })
      },
      playing: () => {
        latest.current.onBegin?.()
        stretch.begin(audio.currentTime)
        show({ phase: 'playing' })
      },
      waiting: () => show({ phase: 'waiting' }),
      timeupdate: () => {
        if (!audio.paused && !audio.seeking) stretch.at(audio.currentTime, audio.playbackRate)
        show({ position: audio.currentTime })
      },
      seeked: () => show({ position: audio.currentTime }),
      pause: () => {
        stretch.at(audio.currentTime, audio.playbackRate)
        stretch.end()
        if (!audio.ended) show({ phase: 'paused' })
      },
      ended: () => {
        stretch.end()
        show({ phase: 'ended', position: audio.duration })
      },
      error: () => {
        stretch.end()
        show({ phase: 'failed' })
      },
    }
    for (const [event, run] of Object.entries(heard)) audio.addEventListener(event, run)
    return () => {
      stretch.end()
      for (const [event, run] of Object.entries(heard)) audio.removeEventListener(event, run)
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
      element.current = null
    }
  }, [src])

  const deeds = useMemo(() => ({
    play() {
      const audio = element.current
      if (!audio) return
      // After a failure the address is asked for anew.
      if (audio.error) audio.load()
      setState((before) => ({ ...before, phase: 'waiting' }))
      audio.play().catch(() => setState((before) => (before.phase === 'waiting' ? { ...before, phase: 'failed' } : before)))
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
  }), [])
  const isOn = state.phase === 'playing' || state.phase === 'paused' || state.phase === 'waiting'
  useMediaSession(isOn, state.phase === 'playing', now, { play: deeds.play, pause: deeds.pause, seekBy: (by) => deeds.seek(state.position + by) })
  return { ...state, ...deeds }
}
