import { child, partsIn, type Mount } from '../view/part'

const SWIPE = 30

/** `swiper`: one item at a time, by finger, by time or by its attribute. */
export const mountSwiper: Mount = (part) => {
  let [current, timer, from] = [0, 0, 0]
  const dots = child(part, 'div', 'wx-dots')
  const items = () =>
    partsIn(part.node, ['swiper-item']).filter(({ part: item }) => item.node.closest('wx-swiper') === part.node)
  const show = (): void => {
    items().forEach(({ part: item }, at) => {
      item.node.style.transform = part.isOn('vertical')
        ? `translateY(${(at - current) * 100}%)`
        : `translateX(${(at - current) * 100}%)`
    })
    dots.textContent = part.isOn('indicator-dots')
      ? items()
          .map((_, at) => (at === current ? '●' : '○'))
          .join('')
      : ''
  }
  const turn = (to: number, source: string): void => {
    const count = items().length
    if (count === 0) return
    const next = part.isOn('circular') ? (to + count) % count : Math.min(Math.max(0, to), count - 1)
    if (next === current) return
    current = next
    show()
    part.fire('change', { current, currentItemId: items()[current]?.part.text('item-id') ?? '', source })
    part.fire('animationfinish', { current, source })
  }
  part.node.addEventListener('pointerdown', ({ clientX, clientY }) => {
    from = part.isOn('vertical') ? clientY : clientX
  })
  part.node.addEventListener('pointerup', ({ clientX, clientY }) => {
    const way = (part.isOn('vertical') ? clientY : clientX) - from
    if (Math.abs(way) > SWIPE) turn(current + (way < 0 ? 1 : -1), 'touch')
  })
  return {
    update: (attribute, value) => {
      if (attribute === 'current' && value !== undefined && value !== '') current = part.number('current')
      if (attribute === 'autoplay' || attribute === 'interval') {
        clearInterval(timer)
        if (part.isOn('autoplay'))
          timer = window.setInterval(() => turn(current + 1, 'autoplay'), part.number('interval', 5000))
      }
      requestAnimationFrame(show)
    },
    // An item was added or removed.
    command: () => void requestAnimationFrame(show),
    removed: () => clearInterval(timer),
  }
}

export const mountMovable: Mount = (part) => {
  let [x, y, startX, startY, isHeld] = [0, 0, 0, 0, false]
  const place = (): void => {
    part.node.style.transform = `translate(${x}px, ${y}px)`
  }
  part.node.addEventListener('pointerdown', (event) => {
    const way = part.text('direction', 'none')
    isHeld = way !== 'none' && !part.isOn('disabled')
    ;[startX, startY] = [event.clientX - x, event.clientY - y]
    if (isHeld) part.node.setPointerCapture(event.pointerId)
  })
  part.node.addEventListener('pointermove', (event) => {
    if (!isHeld) return
    const way = part.text('direction')
    if (way !== 'vertical') x = event.clientX - startX
    if (way !== 'horizontal') y = event.clientY - startY
    place()
    part.fire('change', { x, y, source: 'touch' })
  })
  part.node.addEventListener('pointerup', () => {
    isHeld = false
  })
  return {
    update: () => {
      ;[x, y] = [part.number('x'), part.number('y')]
      place()
    },
  }
}

/** `text` shows line breaks and accepts only words and other texts inside. */
export const mountText: Mount = (part) => ({
  update: () => {
    part.node.style.userSelect = part.isOn('selectable') || part.isOn('user-select') ? 'text' : 'none'
  },
})
