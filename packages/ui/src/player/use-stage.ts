import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const IDLE_MS = 3000

/** Whether somebody has touched, moved over or focused the player lately. */
export function useAwake(): { readonly isAwake: boolean; readonly wake: () => void; readonly doze: () => void } {
  const [isAwake, setAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), IDLE_MS)
    setAwake(true)
  }, [])
  const doze = useCallback(() => {
    clearTimeout(timer.current)
    setAwake(false)
  }, [])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [wake])
  return { isAwake, wake, doze }
}

/** Sound as the element has it, and the setters. A live picture begins muted: browsers refuse to start with sound. */
export function useSound(video: RefObject<HTMLVideoElement | null>, startsMuted = true) {
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

interface PhoneVideo extends HTMLVideoElement {
  /** Phones of one maker let only the video itself fill the screen. */
  webkitEnterFullscreen?: () => void
}

/** Not in the types any more: some browsers never had it. */
interface Turning {
  lock?: (way: 'landscape') => Promise<void>
  unlock?: () => void
}
const turning = (): Turning | undefined => window.screen.orientation as Turning | undefined

/** Filling the screen, on its side where a phone lets itself be turned. `can` is false where no way exists; then no control is drawn. */
export function useFullscreen(box: RefObject<HTMLElement | null>, video: RefObject<PhoneVideo | null>) {
  const [is, setIs] = useState(false)
  const [can, setCan] = useState(false)
  useEffect(() => {
    const read = () => {
      const isFull = document.fullscreenElement !== null && document.fullscreenElement === box.current
      if (!isFull) turning()?.unlock?.()
      setIs(isFull)
    }
    setCan(document.fullscreenEnabled || video.current?.webkitEnterFullscreen !== undefined)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [box, video])
  const toggle = () => {
    if (is) return void document.exitFullscreen()
    if (document.fullscreenEnabled) return void box.current?.requestFullscreen().then(() => turning()?.lock?.('landscape')).catch(() => {})
    video.current?.webkitEnterFullscreen?.()
  }
  return { is, can, toggle }
}

/** The small window that stays on top, where the browser has one. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const [is, setIs] = useState(false)
  const [can, setCan] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const read = () => setIs(document.pictureInPictureElement === element)
    setCan(document.pictureInPictureEnabled === true)
    element.addEventListener('enterpictureinpicture', read)
    element.addEventListener('leavepictureinpicture', read)
    return () => {
      element.removeEventListener('enterpictureinpicture', read)
      element.removeEventListener('leavepictureinpicture', read)
    }
  }, [video])
  const toggle = () => {
    const act = is ? document.exitPictureInPicture() : video.current?.requestPictureInPicture()
    // Refused before the first picture: nothing to show yet.
    void act?.catch(() => {})
  }
  return { is, can, toggle }
}
