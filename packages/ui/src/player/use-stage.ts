import { useEffect, useState, type RefObject } from 'react'
import { useDevice } from '../base/device'
import { isUpright, useCover } from './use-cover'

interface PhoneVideo extends HTMLVideoElement {
  /** iPhones let only the video itself fill the screen. */
  webkitEnterFullscreen?: () => void
}

/** No longer in the types: some browsers never had it. */
interface Turning {
  lock?: (way: 'landscape') => Promise<void>
  unlock?: () => void
}
const turning = (): Turning | undefined => window.screen.orientation as Turning | undefined

/** Browsers have their own orientation lock, which is released again. */
const browserScreen = {
  turn: async (way: 'landscape' | 'portrait'): Promise<void> => {
    if (way === 'portrait') turning()?.unlock?.()
    else await turning()?.lock?.(way)
  },
}

/**
 * Full screen, in landscape if the phone allows the rotation and the picture is not upright. Where no element may fill
 * the screen, the stage covers the page instead: an iPhone's own full screen shows the bare video, without watermark,
 * captions and controls of ours, and is the last resort. `can` is false if there is no way to do it; then no control is
 * drawn.
 */
export function useFullscreen(box: RefObject<HTMLElement | null>, video: RefObject<PhoneVideo | null>) {
  const [is, setIs] = useState(false)
  const [can, setCan] = useState(false)
  const { screen = browserScreen } = useDevice()
  const cover = useCover(box, video)
  useEffect(() => {
    const read = () => {
      const isFull = document.fullscreenElement !== null && document.fullscreenElement === box.current
      if (!isFull) void screen.turn('portrait').catch(() => {})
      setIs(isFull)
    }
    setCan(document.fullscreenEnabled || cover.can || video.current?.webkitEnterFullscreen !== undefined)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [box, video, screen, cover.can])
  const turn = () => (isUpright(video.current) ? undefined : screen.turn('landscape').catch(() => {}))
  const fill = () => (cover.can ? cover.enter() : video.current?.webkitEnterFullscreen?.())
  const toggle = () => {
    if (cover.is) return cover.leave()
    if (is) return void document.exitFullscreen()
    // Some apps say that their browser can, and refuse.
    if (document.fullscreenEnabled) return void box.current?.requestFullscreen().then(turn, fill)
    fill()
  }
  return { is: is || cover.is, can, toggle }
}

/** The small window that stays on top, if the browser has one. */
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
    // The browser refuses before the first picture, because there is nothing to show yet.
    void act?.catch(() => {})
  }
  return { is, can, toggle }
}
