import { act, forwardRef, useImperativeHandle, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import { VirtualList, type VirtualListHandle } from './virtual-list'

const box = vi.hoisted(() => ({
  ...{ scrollSize: 1000, viewportSize: 100, offset: 900 },
  onScroll: (_: number) => {},
  onScrollEnd: () => {},
  onWheel: (_: { deltaY: number }) => {},
}))

// happy-dom has no layout: this one scrolls at once, and says so only afterwards, as a browser does.
vi.mock('virtua', () => ({
  VList: forwardRef<object, { children: ReactNode } & Pick<typeof box, 'onScroll' | 'onScrollEnd' | 'onWheel'>>(
    function List({ children, onScroll, onScrollEnd, onWheel }, ref) {
      Object.assign(box, { onScroll, onScrollEnd, onWheel })
      useImperativeHandle(ref, () => ({
        ...box,
        get scrollSize() {
          return box.scrollSize
        },
        get scrollOffset() {
          return box.offset
        },
        get viewportSize() {
          return box.viewportSize
        },
        scrollToIndex: () => (box.offset = box.scrollSize - box.viewportSize),
      }))
      return <div>{children}</div>
    },
  ),
}))

afterEach(() => void vi.useRealTimers())

test('a reader taken to the end is told to be there, though the list moved before it said so', () => {
  const told: boolean[] = []
  const handle: { current: VirtualListHandle | null } = { current: null }
  render(
    <VirtualList
      ref={handle}
      items={['一', '二']}
      keyOf={(one) => one}
      label="消息"
      render={(one) => one}
      onAtEnd={(isAtEnd) => told.push(isAtEnd)}
    />,
  )
  act(() => box.onScroll(900))
  act(() => box.onScroll(200))
  expect(told).toEqual([false])
  act(() => handle.current?.toEnd())
  act(() => box.onScroll(box.offset))
  expect(told).toEqual([false, true])
})

test('what comes while the wheel is turned up does not pull the reader back; turned too little, the end is followed again', () => {
  const rows = (items: readonly string[]) => (
    <VirtualList items={items} keyOf={(one) => one} label="消息" render={(one) => one} />
  )
  const { rerender } = render(rows(['一', '二']))
  const comes = (...items: string[]) => {
    box.scrollSize += 50
    rerender(rows(items))
    return box.offset
  }
  act(() => box.onScroll(box.offset))
  const end = comes('一', '二', '三')
  expect(end).toBe(box.scrollSize - box.viewportSize)
  act(() => box.onWheel({ deltaY: -400 }))
  box.offset -= 10
  act(() => box.onScroll(box.offset))
  expect(comes('一', '二', '三', '四')).toBe(end - 10)
  act(() => box.onScrollEnd())
  expect(box.offset).toBe(box.scrollSize - box.viewportSize)
  act(() => box.onWheel({ deltaY: -400 }))
  box.offset -= 400
  act(() => box.onScroll(box.offset))
  act(() => box.onScrollEnd())
  const away = box.offset
  expect(comes('一', '二', '三', '四', '五')).toBe(away)
})

test('a turn of the wheel that scrolls nothing, as when the page is enlarged, ends by itself', () => {
  vi.useFakeTimers()
  const rows = (items: readonly string[]) => (
    <VirtualList items={items} keyOf={(one) => one} label="消息" render={(one) => one} />
  )
  const { rerender } = render(rows(['一', '二']))
  act(() => box.onScroll(box.offset))
  act(() => box.onWheel({ deltaY: -100 }))
  box.scrollSize += 50
  rerender(rows(['一', '二', '三']))
  expect(box.offset).toBe(box.scrollSize - box.viewportSize - 50)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(box.offset).toBe(box.scrollSize - box.viewportSize)
})
