import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PlayedVideo } from './element'
import { rememberSound, startsMuted } from './screen'

/** The element's sound state, and its setters. */
export function useSound(video: RefObject<PlayedVideo | null>, startsMuted: boolean) {
  const [sound, setSound] = useState({ isMuted: startsMuted, volume: 1 })
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    element.muted = startsMuted
    const read = () => setSound({ isMuted: element.muted || element.volume === 0, volume: element.volume })
    element.addEventListener('volumechange', read)
    return () => element.removeEventListener('volumechange', read)
  }, [video, startsMuted])
  const setVolume = (volume: number) => {
    if (!video.current) return
    video.current.volume = Math.min(1, Math.max(0, volume))
    video.current.muted = volume <= 0
  }
  const toggle = () => {
    const element = video.current
    if (!element) return
    if (element.volume === 0) element.volume = 1
    element.muted = !sound.isMuted
  }
  return { ...sound, setVolume, toggle }
}

/**
 * A broadcast is heard at once where the device allows it, and as its viewer left it last. A browser that refuses sound
 * still shows the picture.
 */
export function useLiveSound(video: RefObject<PlayedVideo | null>, isBlocked: boolean, play: () => void) {
  const [isQuiet, setQuiet] = useState(startsMuted)
  const sound = useSound(video, isQuiet)
  const latest = useRef(play)
  useEffect(() => {
    latest.current = play
  })
  const isRefused = isBlocked && !sound.isMuted
  useEffect(() => {
    if (!isRefused || !video.current) return
    video.current.muted = true
    setQuiet(true)
    latest.current()
  }, [isRefused, video])
  const toggle = () => {
    rememberSound(sound.isMuted)
    sound.toggle()
  }
  return { ...sound, toggle }
}
