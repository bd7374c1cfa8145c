import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { byRole, press, render } from '../testing/render'
import { InfiniteList, type MoreState } from './infinite-list'

type Seen = (entries: readonly { isIntersecting: boolean }[]) => void

afterEach(() => {
  vi.unstubAllGlobals()
})

const list = (more: MoreState, onMore = vi.fn()) => (
  <InfiniteList items={['一', '二']} keyOf={(item) => item} render={(item) => item} more={more} onMore={onMore} />
)

test.each([
  ['idle', '加载更多'],
  ['busy', '正在加载...'],
  ['end', '没有更多了'],
  ['failed', '加载失败，点击重试'],
] as const)('while %s the last line reads %s', (more, words) => {
  const { host } = render(list(more))
  expect(host.textContent).toBe(`一二${words}`)
})

test('old rows stay when more failed, and pressing asks again', () => {
  const ask = vi.fn()
  const { host } = render(list('failed', ask))
  expect(host.querySelectorAll('[role="listitem"]')).toHaveLength(2)
  press(byRole('button', '加载失败'))
  expect(ask).toHaveBeenCalledTimes(1)
})

test('coming near the end asks by itself, but not while it is busy or at the end', () => {
  const seen: Seen[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(run: Seen) {
        seen.push(run)
      }

      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  const ask = vi.fn()
  const { rerender } = render(list('idle', ask))
  act(() => seen[0]?.([{ isIntersecting: false }]))
  expect(ask).not.toHaveBeenCalled()
  act(() => seen[0]?.([{ isIntersecting: true }]))
  expect(ask).toHaveBeenCalledTimes(1)
  rerender(list('busy', ask))
  rerender(list('end', ask))
  expect(seen).toHaveLength(1)
})
