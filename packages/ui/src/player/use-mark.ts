import { useEffect, type RefObject } from 'react'
import { cx } from '../base/cx'
import css from './stage.module.css'

/**
 * Words that move over the picture, created outside React so that they are recreated when someone removes, hides or
 * changes them in the browser's tools.
 */
export function useMark(box: RefObject<HTMLElement | null>, words: string | undefined): void {
  useEffect(() => {
    const host = box.current
    if (!host || !words) return undefined
    let layer = makeLayer(words)
    const observer = new MutationObserver((changes) => {
      const isOurs = changes.some(({ target }) => layer.contains(target))
      if (layer.parentElement === host && !isOurs) return
      observer.disconnect()
      layer.remove()
      layer = makeLayer(words)
      put()
    })
    const put = () => {
      // Above the picture and below messages and controls.
      host.querySelector('video')?.after(layer)
      observer.observe(host, { childList: true, subtree: true, characterData: true })
      observer.observe(layer, { attributes: true, childList: true, subtree: true, characterData: true })
    }
    put()
    return () => {
      observer.disconnect()
      layer.remove()
    }
  }, [box, words])
}

function makeLayer(words: string): HTMLElement {
  const layer = document.createElement('div')
  layer.className = cx(css.water) ?? ''
  layer.setAttribute('aria-hidden', 'true')
  for (const name of [css.mark, cx(css.mark, css.late)]) {
    const mark = document.createElement('span')
    mark.className = name ?? ''
    mark.textContent = words
    layer.append(mark)
  }
  return layer
}
