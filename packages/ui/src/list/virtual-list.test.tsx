import { act, forwardRef, useImperativeHandle, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../testing/render'
import { VirtualList, type VirtualListHandle } from './virtual-list'

const box = vi.hoisted(() => ({ scrollSize: 1000, viewportSize: 100, offset: 900, onScroll: (_: number) => {} }))

// happy-dom has no layout: this one scrolls at once, and says so only afterwards, as a browser does.
vi.mock('virtua', () => ({
  VList: forwardRef<object, { children: ReactNode; onScroll: (offset: number) => void }>(function List(
    { children, onScroll },
    ref,
  ) {
    box.onScroll = onScroll
    useImperativeHandle(ref, () => ({
      ...box,
      get scrollSize() {
        return box.scrollSize
      },
      get viewportSize() {
        return box.viewportSize
      },
      scrollToIndex: () => (box.offset = box.scrollSize - box.viewportSize),
    }))
    return <div>{children}</div>
  }),
}))

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
