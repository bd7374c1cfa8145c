import { act, createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InfiniteList, type MoreState } from '../list/infinite-list'
import { PullRefresh } from '../list/pull-refresh'
import { fakeWx } from '../testing/fake-wx'
import { render } from '../testing/render'
import { emit, propsOf } from '../testing/weapp-elements'
import { InSight } from './in-sight'
import { ScrollBox, type ScrollBoxHandle } from './scroll-box'

interface Box {
  readonly top: number
  readonly height: number
}

/** Positions that the page reports: the box at the top of the window, everything else as given. */
function pageWith(box: Box, other: Box): void {
  const { wx } = fakeWx()
  Object.assign(wx, {
    createSelectorQuery: () => ({
      select: (id: string) => ({
        boundingClientRect: (told: (found: unknown) => void) => ({
          exec: () => told({ left: 0, width: 390, ...(id.startsWith('#scroll') ? box : other) }),
        }),
      }),
    }),
  })
}

const list = (more: MoreState, onMore: () => void) => (
  <ScrollBox>
    <InfiniteList items={['招商银行']} keyOf={String} render={String} more={more} onMore={onMore} />
  </ScrollBox>
)

/** Gives every element its id in the page, as Taro does. */
function giveIds(host: HTMLElement): void {
  host.querySelectorAll('[aria-live="polite"]').forEach((node) => Object.assign(node, { uid: 'end' }))
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeWx()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(200)
  })

test('the end of a list loads more when the box reports its lower edge', () => {
  const more = vi.fn()
  const { rerender } = render(list('idle', more))
  act(() => emit('scroll-view', 'onScrollToLower'))
  expect(more).toHaveBeenCalledTimes(1)
  rerender(list('busy', more))
  act(() => emit('scroll-view', 'onScrollToLower'))
  expect(more).toHaveBeenCalledTimes(1)
})

test('a list that does not fill its box loads more by itself', async () => {
  pageWith({ top: 0, height: 700 }, { top: 300, height: 44 })
  const more = vi.fn()
  const { host } = render(list('idle', more))
  giveIds(host)
  await settle()
  expect(more).toHaveBeenCalledTimes(1)
})

test('a list whose end is far below loads nothing', async () => {
  pageWith({ top: 0, height: 700 }, { top: 2400, height: 44 })
  const more = vi.fn()
  const { host } = render(list('idle', more))
  giveIds(host)
  await settle()
  expect(more).not.toHaveBeenCalled()
})

test('pulling refreshes, and the box shows it until the refresh is done', async () => {
  let done = (): void => undefined
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve
      }),
  )
  render(
    <ScrollBox>
      <PullRefresh onRefresh={refresh}>资讯</PullRefresh>
    </ScrollBox>,
  )
  expect(propsOf('scroll-view')).toMatchObject({ refresherEnabled: true, refresherTriggered: false })
  act(() => emit('scroll-view', 'onRefresherRefresh'))
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(propsOf('scroll-view')['refresherTriggered']).toBe(true)
  done()
  await settle()
  expect(propsOf('scroll-view')['refresherTriggered']).toBe(false)
})

test('a box without a PullRefresh cannot be pulled', () => {
  render(<ScrollBox>正文</ScrollBox>)
  expect(propsOf('scroll-view')['refresherEnabled']).toBe(false)
})

test('it starts at the given position, and can be sent to the same position twice', () => {
  const box = createRef<ScrollBoxHandle>()
  render(
    <ScrollBox ref={box} startAt={120}>
      正文
    </ScrollBox>,
  )
  expect([propsOf('scroll-view')['scrollTop'], box.current?.top()]).toEqual([120, 120])
  act(() => box.current?.scrollTo(0, true))
  expect(propsOf('scroll-view')).toMatchObject({ scrollTop: 0, scrollWithAnimation: true })
  act(() => emit('scroll-view', 'onScroll', { scrollTop: 900, scrollHeight: 4000 }))
  expect(box.current?.top()).toBe(900)
  act(() => box.current?.scrollTo(0))
  expect(propsOf('scroll-view')['scrollTop']).toBeCloseTo(0.01)
})

test('the marked element scrolls to the middle', async () => {
  pageWith({ top: 100, height: 600 }, { top: 1500, height: 100 })
  render(
    <ScrollBox>
      <InSight>今天</InSight>
    </ScrollBox>,
  )
  await settle()
  expect(propsOf('scroll-view')['scrollTop']).toBe(1500 - 100 - 250)
})
