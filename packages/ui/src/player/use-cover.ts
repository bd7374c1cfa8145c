import { useCallback, useEffect, useState, type RefObject } from 'react'
import { pressedKey } from '../base/keys'
import { useLayer } from '../base/layers'

/** How the stage lies while it covers the page; the style sheet turns `across` on a phone that is held upright. */
type Cover = 'across' | 'upright'

export const isUpright = (video: HTMLVideoElement | null): boolean =>
  video !== null && video.videoHeight > video.videoWidth

/**
 * The stage over the whole page, in the browser's top layer, where no container of the page cuts it off. Back, Android's
 * key and Esc end it. `can` is false in browsers without a top layer of their own for it.
 */
export function useCover(box: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [is, setIs] = useState(false)
  const enter = (): void => {
    const stage = box.current
    if (!stage) return
    const cover: Cover = isUpright(video.current) ? 'upright' : 'across'
    stage.dataset['cover'] = cover
    stage.popover = 'manual'
    stage.showPopover()
    setIs(true)
  }
  const leave = useCallback((): void => {
    const stage = box.current
    if (stage) {
      stage.hidePopover()
      stage.popover = null
      delete stage.dataset['cover']
    }
    setIs(false)
  }, [box])
  useLayer(is, leave)
  useEffect(() => {
    if (!is) return undefined
    const onKey = (event: KeyboardEvent) => pressedKey(event) === 'Escape' && leave()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [is, leave])
  return { is, can: canCover(), enter, leave }
}

const canCover = (): boolean => typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype

/** Where a pointer is along an element, 0 at its left side and 1 at its right one, on a turned stage too. */
export function shareAlong(element: Element, { clientX, clientY }: Readonly<Record<'clientX' | 'clientY', number>>) {
  const { left, top, width, height } = element.getBoundingClientRect()
  // A quarter turn clockwise: the left side is above.
  const [from, size, at] = isTurned(element) ? [top, height, clientY] : [left, width, clientX]
  return size > 0 ? (at - from) / size : undefined
}

const isTurned = (element: Element): boolean =>
  element.closest('[data-cover="across"]') !== null && window.matchMedia('(orientation: portrait)').matches
