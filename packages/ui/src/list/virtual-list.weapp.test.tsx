import { act, createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeWx } from '../testing/fake-wx'
import { render } from '../testing/render'
import { emit, propsOf } from '../testing/weapp-elements'
import { VirtualList, type VirtualListHandle } from './virtual-list'

const HEIGHT = 300
const LINE = 50

beforeEach(() => {
  vi.useFakeTimers()
  fakeWx({ height: HEIGHT })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lines = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, at) => `m${from + at}`)

interface Told {
  readonly onAtEnd?: (atEnd: boolean) => void
  readonly onReachTop?: () => void
}

const handle = createRef<VirtualListHandle>()
const list = (items: readonly string[], told: Told = {}) => (
  <VirtualList ref={handle} items={items} keyOf={String} render={(item) => item} label="消息" live {...told} />
)

const settle = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(200)
  })
const topOf = (): unknown => propsOf('scroll-view')['scrollTop']
const scroll = async (top: number, count: number): Promise<void> => {
  act(() => emit('scroll-view', 'onScroll', { scrollTop: top, scrollHeight: count * LINE }))
  await settle()
}

test('it starts at the newest line, and follows new ones', async () => {
  const { rerender } = render(list(lines(0, 20)))
  await settle()
  const first = Number(topOf())
  expect(first).toBeGreaterThan(20 * LINE)
  await scroll(20 * LINE - HEIGHT, 20)
  rerender(list(lines(0, 21)))
  await settle()
  expect(Number(topOf())).toBeGreaterThan(first)
})

test('a reader further up is left there, reported once, and followed again at the end', async () => {
  const onAtEnd = vi.fn()
  const { rerender } = render(list(lines(0, 20), { onAtEnd }))
  await scroll(700, 20)
  await scroll(500, 20)
  await scroll(480, 20)
  expect(onAtEnd.mock.calls).toEqual([[false]])
  const stood = topOf()
  rerender(list(lines(0, 22), { onAtEnd }))
  await settle()
  expect(topOf()).toBe(stood)
  act(() => emit('scroll-view', 'onScrollToLower'))
  expect(onAtEnd.mock.calls).toEqual([[false], [true]])
})

test('lines dropped in front, and a growing list, do not count as the reader’s scrolling', async () => {
  const onAtEnd = vi.fn()
  render(list(lines(0, 20), { onAtEnd }))
  await scroll(700, 20)
  await scroll(700, 24)
  await scroll(400, 14)
  expect(onAtEnd).not.toHaveBeenCalled()
})

test('older lines are requested once near the top, and never while the reader is at the end', async () => {
  const onReachTop = vi.fn()
  const { rerender } = render(list(lines(10, 30), { onReachTop }))
  act(() => emit('scroll-view', 'onScrollToUpper'))
  expect(onReachTop).not.toHaveBeenCalled()
  await scroll(700, 20)
  await scroll(100, 20)
  act(() => emit('scroll-view', 'onScrollToUpper'))
  act(() => emit('scroll-view', 'onScrollToUpper'))
  expect(onReachTop).toHaveBeenCalledTimes(1)
  rerender(list(lines(0, 30), { onReachTop }))
  act(() => emit('scroll-view', 'onScrollToUpper'))
  expect(onReachTop).toHaveBeenCalledTimes(2)
})

test('at the very top the first line stays visible when older ones arrive', async () => {
  const { rerender } = render(list(lines(10, 30)))
  await scroll(700, 20)
  await scroll(0, 20)
  rerender(list(lines(0, 30)))
  await settle()
  expect(propsOf('scroll-view')['scrollIntoView']).toMatch(/-m10$/)
})

test('the list can scroll to a line, twice to the same one', async () => {
  render(list(lines(0, 20)))
  const seen: unknown[] = []
  for (let again = 0; again < 2; again += 1) {
    act(() => handle.current?.toKey('m4'))
    seen.push(propsOf('scroll-view')['scrollIntoView'])
    await settle()
    seen.push(propsOf('scroll-view')['scrollIntoView'])
  }
  expect(seen).toEqual(['', expect.stringMatching(/-m4$/), '', expect.stringMatching(/-m4$/)])
})

test('at most the last 300 lines are drawn', () => {
  const { host } = render(list(lines(0, 420)))
  const shown = host.querySelectorAll('[data-tag="scroll-view"] > div')
  expect([shown.length, shown[0]?.textContent]).toEqual([300, 'm120'])
})
