import { useEffect, useState, type RefObject } from 'react'
import type { ScreenElement } from './screen'
import type { Toggle } from './sound'

/** Filling the screen, on its side. There the element is alone: it brings its own controls, or the stage's way out. */
export function useFullscreen(_box: RefObject<unknown>, video: RefObject<ScreenElement | null>): Toggle {
  const [is, setIs] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const read = () => setIs(element.getShape().isFull)
    element.addEventListener('shape', read)
    return () => element.removeEventListener('shape', read)
  }, [video])
  return { is, can: true, toggle: () => video.current?.turnFull(!is) }
}

const never: Toggle = { is: false, can: false, toggle: () => {} }

/** WeChat's own small window leaves the page; it is not offered. */
export function usePictureInPicture(_video: RefObject<ScreenElement | null>): Toggle {
  return never
}
