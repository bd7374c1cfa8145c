import { renderScreen, unmountAll } from '@rostrum/app/testing'
import { instantOf } from '@rostrum/market'
import { afterEach, expect, test } from 'vitest'
import { everything } from '../testing/cases'
import { stockScreens } from './manifest'
import { dayText, momentText, referenceOf } from './moments'
import { klineText } from './text.kline.zh'

// This environment cannot draw.
afterEach(unmountAll)

const info = everything['stock.getInfo'] as { readonly quote: object }
const show = (quote: object, origin: object, more: object = {}) => {
  const replies: object = { 'stock.getInfo': { ...info, ...origin, quote: { ...info.quote, ...quote } }, ...more }
  return renderScreen(stockScreens['stock.kline'], {
    params: { code: '990001.SIM', period: 'time' },
    replies: { ...everything, ...replies },
  })
}
const words = (): string => document.body.textContent

test('a day or a moment of another year says which', () => {
  expect([dayText('2026-11-20', '2026'), dayText('2025-11-20', '2026')]).toEqual(['11-20', '2025-11-20'])
  const at = instantOf('2025-08-05', 15 * 60)
  expect([momentText(at, '2025'), momentText(at, '2026', 'hh:MM:ss')]).toEqual(['08-05 15:00', '2025-08-05 15:00:00'])
})

test('the header of a chart whose figures are years old says the year', async () => {
  await show({ day: '2018-08-03', state: 'closed' }, { source: 'csv', label: '历史行情', delaySec: 86_400 })
  expect(words()).toContain('2018-08-03')
})

test('a source of days alone says that it has no minutes, and shows days instead', async () => {
  const screen = await show({}, { periods: ['day', 'week', 'month', 'year'] })
  expect(words()).toContain(klineText.noMinutes)
  expect([screen.has('tab', '分时'), screen.has('tab', '日K')]).toEqual([false, true])
})

test('a security without minutes says so where its line would be', async () => {
  const kline = { ...(everything['stock.getKline'] as object), period: 'time', bars: [], hasMore: false }
  await show({}, {}, { 'stock.getKline': kline })
  expect(words()).toContain(klineText.noMinutesOf)
})

test('a line is measured from the close before its own day', () => {
  const quote = { day: '2026-11-26', prevClose: 10 } as never
  const bars = [{ t: instantOf('2026-11-26', 600) }] as never
  expect(referenceOf(quote, { bars, prevClose: 9.5 })).toBe(9.5)
  expect(referenceOf(quote, { bars, prevClose: 0 })).toBe(10)
  expect(referenceOf({ ...(quote as object), day: '2026-11-27' } as never, { bars, prevClose: 0 })).toBeUndefined()
})
