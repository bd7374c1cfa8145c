import type { JsonObject } from '../shared/protocol'
import { child, type Mount } from '../view/part'

/** `scroll-view`: scrolls if allowed, reports its position, and handles the pull-down if enabled. */
export const mountScroll: Mount = (part) => {
  const { node } = part
  let [wasTop, wasLeft] = [0, 0]
  let [isNearStart, isNearEnd] = [true, false]
  let waiting = 0
  const detail = (): JsonObject => ({
    scrollTop: node.scrollTop,
    scrollLeft: node.scrollLeft,
    scrollHeight: node.scrollHeight,
    scrollWidth: node.scrollWidth,
    deltaX: wasLeft - node.scrollLeft,
    deltaY: wasTop - node.scrollTop,
  })
  const ends = (): void => {
    const isDown = part.isOn('scroll-y')
    const before = isDown ? node.scrollTop : node.scrollLeft
    const after = isDown
      ? node.scrollHeight - node.clientHeight - node.scrollTop
      : node.scrollWidth - node.clientWidth - node.scrollLeft
    const nearStart = before <= part.number('upper-threshold', 50)
    const nearEnd = after <= part.number('lower-threshold', 50)
    const isForward = isDown ? node.scrollTop >= wasTop : node.scrollLeft >= wasLeft
    if (nearStart && !isNearStart && !isForward) part.fire('scrolltoupper', { direction: isDown ? 'top' : 'left' })
    if (nearEnd && !isNearEnd && isForward) part.fire('scrolltolower', { direction: isDown ? 'bottom' : 'right' })
    ;[isNearStart, isNearEnd] = [nearStart, nearEnd]
  }
  node.addEventListener('scroll', () => {
    if (waiting) return
    waiting = requestAnimationFrame(() => {
      waiting = 0
      part.fire('scroll', detail())
      ends()
      ;[wasTop, wasLeft] = [node.scrollTop, node.scrollLeft]
    })
  })
  node.addEventListener('scrollend', () => part.fire('scrollend', detail()))
  const refresher = child(part, 'div', 'wx-refresher')
  const reveal = (selector: string): void => {
    const target = selector ? node.querySelector(`[id="${CSS.escape(selector)}"]`) : null
    if (target) node.scrollTop += target.getBoundingClientRect().top - node.getBoundingClientRect().top
  }
  return {
    update: (attribute, value) => {
      if (attribute === 'scroll-y') node.style.overflowY = part.isOn('scroll-y') ? 'auto' : 'hidden'
      if (attribute === 'scroll-x') node.style.overflowX = part.isOn('scroll-x') ? 'auto' : 'hidden'
      if (attribute === 'scroll-top' && value !== '' && value !== undefined && value !== null)
        requestAnimationFrame(() => {
          node.scrollTop = part.number('scroll-top')
        })
      if (attribute === 'scroll-left' && value !== '' && value !== undefined && value !== null)
        requestAnimationFrame(() => {
          node.scrollLeft = part.number('scroll-left')
        })
      if (attribute === 'scroll-into-view') requestAnimationFrame(() => reveal(part.text('scroll-into-view')))
      if (attribute === 'refresher-triggered') {
        const isOn = part.isOn('refresher-triggered')
        if (!isOn && refresher.hasAttribute('data-on')) part.fire('refresherrestore')
        refresher.toggleAttribute('data-on', isOn)
      }
    },
    // The browser does not perform a finger's pull, so tests request it.
    command: (verb) => {
      if (verb !== 'pullDown' || !part.isOn('refresher-enabled')) return
      part.fire('refresherpulling', { dy: 60 })
      refresher.toggleAttribute('data-on', true)
      part.fire('refresherrefresh', { dy: 60 })
    },
  }
}
