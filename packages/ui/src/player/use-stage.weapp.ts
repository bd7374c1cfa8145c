import { useEffect, useState, type RefObject } from 'react'
import type { ScreenElement } from './screen'
import type { Toggle } from './sound'

/** Full screen in landscape. The element is alone there: it has its own controls, or the stage's exit button. */
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

/** WeChat's own small window leaves the page, so it is not offered. */
export function usePictureInPicture(_video: RefObject<ScreenElement | null>): Toggle {
  return never
}
