import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { byRole, press, render } from '../testing/render'
import { InfiniteList, type MoreState } from './infinite-list'

type Seen = (entries: readonly { isIntersecting: boolean }[]) => void

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const list = (more: MoreState, onMore = vi.fn()) => (
  <InfiniteList items={['一', '二']} keyOf={(item) => item} render={(item) => item} more={more} onMore={onMore} />
)

test.each([
  ['idle', '加载更多'],
  ['busy', '正在加载...'],
  ['failed', '加载失败，点击重试'],
] as const)('while %s the last line says %s', (more, words) => {
  const { host } = render(list(more))
  expect(host.textContent).toBe(`一二${words}`)
})

test.each([
  ['longer than the screen', 2000, '一二没有更多了', 'end'],
  ['shorter than the screen, which leaves no empty line under it', 300, '一二', ''],
])('the end of a list that is %s', (_name, height, words, looks) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  const { host } = render(list('end'))
  expect(host.textContent).toBe(words)
  expect(host.querySelector('[aria-live]')?.className).toMatch(looks === '' ? /^$/ : looks)
})

test('old rows stay when loading more failed, and a press tries again', () => {
  const ask = vi.fn()
  const { host } = render(list('failed', ask))
  expect(host.querySelectorAll('[role="listitem"]')).toHaveLength(2)
  press(byRole('button', '加载失败'))
  expect(ask).toHaveBeenCalledTimes(1)
})

test('scrolling near the end loads more by itself, but not while loading or at the end', () => {
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
