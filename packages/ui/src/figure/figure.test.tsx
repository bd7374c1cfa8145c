import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShowContext } from '../base/show'
import { render } from '../testing/render'
import { Delta, Price } from './figure'
import { clockOf, directionOf, groupDigits } from './format'
import { Countdown, RelativeTime } from './time'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test.each([
  [1234567.891, 2, '1,234,567.89'],
  [0, 2, '0.00'],
  [-0.001, 2, '0.00'],
  [-23.67, 2, '−23.67'],
  [999, 0, '999'],
  [1000, 0, '1,000'],
  [-1234.5, 1, '−1,234.5'],
])('%s at %s digits is drawn as %s', (value, digits, words) => {
  expect(groupDigits(value, digits)).toBe(words)
})

test('a change that rounds to nothing is flat', () => {
  expect([directionOf(0.004), directionOf(-0.004), directionOf(0.005), directionOf(-1)]).toEqual([
    'flat',
    'flat',
    'rise',
    'fall',
  ])
})

test.each([
  [0.42, '涨+0.42%'],
  [-0.18, '跌−0.18%'],
  [0, '平0.00%'],
  [null, '--'],
])('a change of %s is announced as %s, so colour is never the only sign', (value, words) => {
  expect(render(<Delta value={value} />).host.textContent).toBe(words)
})

test('a missing price is announced as missing', () => {
  const { host } = render(<Price value={null} />)
  expect([host.textContent, host.firstElementChild?.getAttribute('aria-label')]).toEqual(['--', '暂无'])
})

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [309_000, '05:09'],
  [3_723_000, '1:02:03'],
  [183_845_000, '2天 03:04:05'],
  [-5, '00:00'],
])('%s ms is drawn as %s', (ms, words) => {
  expect(clockOf(ms)).toBe(words)
})

test('a countdown runs to its end and reports it once', () => {
  const end = vi.fn()
  const { host } = render(<Countdown until={1_003_000} onEnd={end} />)
  expect(host.textContent).toBe('00:03')
  after(1000)
  expect(host.textContent).toBe('00:02')
  after(10_000)
  expect([host.textContent, end.mock.calls.length]).toEqual(['00:00', 1])
})

test('a countdown that has already ended at the start reports it too', () => {
  const end = vi.fn()
  render(<Countdown until={999_000} onEnd={end} />)
  expect(end).toHaveBeenCalledTimes(1)
})

test('a hidden page has no timer, and shows the right time when it returns', () => {
  const page = (isShown: boolean) => (
    <ShowContext.Provider value={isShown}>
      <Countdown until={1_060_000} />
    </ShowContext.Provider>
  )
  const { host, rerender } = render(page(true))
  rerender(page(false))
  expect(vi.getTimerCount()).toBe(0)
  after(30_000)
  expect(host.textContent).toBe('01:00')
  rerender(page(true))
  expect(host.textContent).toBe('00:30')
})

test('another end restarts the countdown', () => {
  const end = vi.fn()
  const { host, rerender } = render(<Countdown until={1_001_000} onEnd={end} />)
  after(1000)
  rerender(<Countdown until={1_060_000} onEnd={end} />)
  expect(host.textContent).toBe('00:59')
  after(60_000)
  expect(end).toHaveBeenCalledTimes(2)
})

test('relative time is computed after the start and again each minute', () => {
  const format = (at: number, now: number): string => `${(now - at) / 60_000}分钟前`
  const { host } = render(<RelativeTime at={700_000} now={Date.now} before="11-20" format={format} />)
  expect(host.textContent).toBe('5分钟前')
  after(60_000)
  expect(host.textContent).toBe('6分钟前')
  expect(host.querySelector('time')?.getAttribute('datetime')).toBe('1970-01-01T00:11:40.000Z')
})
