import { offline, renderScreen, unmountAll, type Replies } from '@rostrum/app/testing'
import { stockMarksMax } from '@rostrum/contract/stock/limits'
import { instantOf } from '@rostrum/market'
import { pressGuardMs } from '@rostrum/ui'
import { given } from '@rostrum/ui/testing/kline-chart'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everything } from '../testing/cases'
import { stockScreens } from './manifest'

const drawn = () => {
  if (!given.last) throw new Error('no chart was drawn')
  return given.last
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  unmountAll()
})

const bar = (day: string) => ({ t: instantOf(day), o: 10, h: 13, l: 9, c: 11, v: 1, a: 1 })
const row = (kind: string, id: string, day: string, more = {}) => ({
  ...{ kind, id, t: instantOf(day, 600), title: `标题${id}`, link: `/pages/news/details/index?id=${id}`, ...more },
})
const opinion = { view: 'up', opposite: '订单没有恢复', results: [] }
const rows = [
  row('view', 'v', '2026-11-24', { by: '沈知远', opinion }),
  row('news', 'n', '2026-11-25'),
  row('note', 'o', '2026-11-25'),
]
const replies: object = {
  'stock.listMarks': { rows },
  'stock.getKline': {
    ...(everything['stock.getKline'] as object),
    ...{ bars: [bar('2026-11-24'), bar('2026-11-25')], hasMore: false },
  },
}
const show = (stored = {}, period = 'day', more: Replies = {}) =>
  renderScreen(stockScreens['stock.kline'], {
    ...{ stored: { memberId: 'm1', ...stored }, params: { code: '990001.SIM', period } },
    replies: { ...everything, ...replies, ...more },
  })
const cells = () => drawn().marks?.map(({ t, text }) => [t, text])

test('what was written lies on the bars, is told to who cannot see them, and stands in the figures', async () => {
  await show()
  expect(cells()).toEqual([
    [instantOf('2026-11-24'), '观'],
    [instantOf('2026-11-25'), '2条'],
  ])
  expect(drawn().label).toContain('图上有标记：观点1条、资讯1条、笔记1条。')
  expect([drawn().table.head.at(-1), ...drawn().table.rows.map((line) => line.at(-1))]).toEqual([
    '标记',
    '观点1条',
    '资讯1条、笔记1条',
  ])
})

test('a mark that is pressed opens what lies there, without a word of direction', async () => {
  const screen = await show()
  act(() => drawn().onMark?.([instantOf('2026-11-24')]))
  const sheet = screen.find('dialog')
  expect(sheet.textContent).toContain('2026-11-24 的标记')
  expect(sheet.textContent).toContain('标题v')
  expect(sheet.textContent).toContain('沈知远')
  expect(sheet.textContent).not.toMatch(/标题n|看多|看涨|看好|看空/)
  expect(sheet.querySelector('a')?.getAttribute('href')).toContain('/pages/news/details/index?id=v')
})

test('a sign of several bars opens what lies on all of them', async () => {
  const screen = await show()
  act(() => drawn().onMark?.([instantOf('2026-11-24'), instantOf('2026-11-25')]))
  const sheet = screen.find('dialog')
  expect(sheet.textContent).toContain('2026-11-24 至 2026-11-25 的标记')
  for (const id of ['v', 'n', 'o']) expect(sheet.textContent).toContain(`标题${id}`)
})

test('a kind is left off the chart, for this member and the next time', async () => {
  const screen = await show()
  await screen.press('button', '标记')
  vi.advanceTimersByTime(pressGuardMs)
  await screen.press('switch', '图上标出观点')
  expect(cells()).toEqual([[instantOf('2026-11-25'), '2条']])
  const chartMarks = screen.platform.storage.get('chartMarks')
  unmountAll()
  await show({ chartMarks })
  expect(cells()).toEqual([[instantOf('2026-11-25'), '2条']])
  unmountAll()
  await show({ chartMarks, memberId: 'm2' })
  expect(cells()).toHaveLength(2)
})

test('minutes have no marks, and no key for them', async () => {
  const screen = await show({}, '60')
  expect([cells(), screen.has('button', '标记')]).toEqual([undefined, false])
})

test('what did not arrive is not counted', async () => {
  const screen = await show({}, 'day', { 'stock.listMarks': offline })
  await screen.press('button', '标记')
  expect(screen.find('dialog').textContent).toContain('观点')
  expect(screen.find('dialog').textContent).not.toContain('0条')
})

test('what the newest bars lack, since only so many of a kind come at first, is asked for', async () => {
  const many = Array.from({ length: stockMarksMax }, (_, no) => row('news', `m${no}`, '2026-11-25'))
  const asked: unknown[] = []
  await show({}, 'day', {
    'stock.listMarks': (input: { readonly from?: string; readonly to?: string }) => {
      if (input.from === undefined) return { rows: many }
      asked.push({ from: Number(input.from), to: Number(input.to) })
      return { rows: [row('news', 'old', '2026-11-24')] }
    },
  } as object)
  expect(asked).toEqual([{ from: instantOf('2026-11-24'), to: instantOf('2026-11-25', 600) }])
  expect(cells()).toContainEqual([instantOf('2026-11-24'), '讯'])
})

test('older bars bring what was written in their time', async () => {
  const kline = replies['stock.getKline' as keyof object] as object
  const old = row('news', 'old', '2026-11-20')
  const asked: unknown[] = []
  const more: object = {
    'stock.getKline': ({ end }: { readonly end?: number }) =>
      end === undefined ? { ...kline, hasMore: true } : { ...kline, bars: [bar('2026-11-20'), bar('2026-11-23')] },
    'stock.listMarks': (input: { readonly from?: string; readonly to?: string }) => {
      if (input.from === undefined) return { rows }
      asked.push({ from: Number(input.from), to: Number(input.to) })
      return { rows: [old] }
    },
  }
  const screen = await show({}, 'day', more)
  await act(async () => void (await drawn().loadOlder(instantOf('2026-11-24'))))
  await screen.settle()
  expect(cells()).toContainEqual([instantOf('2026-11-20'), '讯'])
  expect(asked).toEqual([{ from: instantOf('2026-11-20'), to: instantOf('2026-11-24') - 1 }])
})
