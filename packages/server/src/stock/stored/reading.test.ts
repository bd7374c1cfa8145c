import { expect, test } from 'vitest'
import { readLine } from '../bond/reading'
import { instantOf } from '@rostrum/market'
import { deliveredDays } from './minute-days'
import { barsOfDay, lineOfDay, type MinuteBar, type MinuteKind } from './minutes'
import { codeIn, dayIn, milleIn, quantityIn, sheetOf } from './reading'
import { rowsOf } from './rows'

const DAY = '2026-11-26'
const minute = (end: number, volume = 1): MinuteBar => [end, 10, 10, 10, 10, volume, 0]
const of = (...given: readonly [MinuteKind, readonly MinuteBar[]][]) => new Map(given)
const ends = (bars: readonly MinuteBar[] | undefined) => bars?.map(([end, , , , , volume]) => [end, volume])
const delivered = (day: string, found: readonly number[]) => found.map((end) => ({ day, bar: minute(end) }))

test('a table with a head and cells in full width is read like any other', () => {
  const sheet = sheetOf('日期,成交量（股）,收盘价\n２０２６／４／１,１０００,９．１\n')
  expect(sheet).toMatchObject({
    head: new Map([
      ['day', 0],
      ['close', 2],
      ['volume', 1],
    ]),
  })
})

test.each([
  ['６００５１９．ＳＨ', '600519.SH'],
  ['ＳＨ６００５１９', '600519.SH'],
  ['sh.600519\u200b', '600519.SH'],
  ['600519', undefined],
])('the code %s is %s', (said, code) => {
  expect(codeIn(said)).toBe(code)
})

test.each(['2026-04-01', '20260401', '2026/4/1', '２０２６－０４－０１', '2026年4月1日', ' 2026.4.1'])(
  '%s is the first of April',
  (said) => {
    expect(dayIn(said)).toBe('2026-04-01')
  },
)

test.each(['2026-02-30', '4/1', '', '二〇二六年'])('%j is no day', (said) => {
  expect(dayIn(said)).toBeUndefined()
})

test('prices and quantities are read in any width', () => {
  expect([milleIn('９．１'), milleIn('9.1'), milleIn('九'), quantityIn('１００'), quantityIn('-1')]).toEqual([
    9_100,
    9_100,
    undefined,
    100,
    undefined,
  ])
})

test('a pasted line of a bond in full width is the same bond', () => {
  const line = (rate: string, scale: string) =>
    ['019999.SH', '测试国债', '国债', '财政部', rate, '1', '2026-01-05', '2026-01-05', '2036-01-05', scale, ''].join(
      '\t',
    )
  expect(readLine(line('２．５％', '１００'))).toEqual(readLine(line('2.5%', '100')))
})

test('an hour that is known half by fives goes on with the minutes and the quotations after them', () => {
  const fives = [635, 640, 645].map((end) => minute(end, 100))
  const ones = [644, 645, 646, 647].map((end) => minute(end, 10))
  const known = of(['5', fives], ['1', ones], ['quotes', [minute(647), minute(648)]])
  expect(ends(barsOfDay(known, 60))).toEqual([[690, 321]])
  expect(ends(barsOfDay(known, 15))).toEqual([
    [645, 300],
    [660, 21],
  ])
})

test('five minutes that are still running are not kept', () => {
  const answer = { code: '600001.SH', kind: '5', isCounted: true, now: instantOf(DAY, 581) } as const
  const [only] = deliveredDays(answer, delivered(DAY, [575, 580, 585]))
  expect(ends(only?.bars)).toEqual([
    [575, 1],
    [580, 1],
  ])
})

test.each([
  ['trade_time', 'volume'],
  ['trade_date', 'lots'],
])('vol beside %s counts what %s does', (moment, column) => {
  const sheet = sheetOf(`ts_code,${moment},open,close,high,low,vol,amount\n600001.SH,x,1,1,1,1,200,1\n`)
  expect('head' in sheet && [...sheet.head].filter(([, at]) => at === 6)).toEqual([[column, 6]])
})

test('only the oldest day of an answer of so many bars may be a piece; a day that began late is whole', () => {
  const found = ['2026-11-24', '2026-11-25', DAY].flatMap((day) => delivered(day, [635, 640]))
  const days = (isCounted: boolean) =>
    deliveredDays({ code: '600001.SH', kind: '5', isCounted, now: Infinity }, found).map(({ day }) => day)
  expect(days(true)).toEqual(['2026-11-25', DAY])
  expect(days(false)).toEqual(['2026-11-24', '2026-11-25', DAY])
})

test('the line of a day goes on after a piece of it by the minute with fives, and then with quotations', () => {
  const known = of(
    ['1', [571, 572, 573].map((end) => minute(end))],
    ['5', [575, 580, 585].map((end) => minute(end, 5))],
    ['15', [585, 600].map((end) => minute(end, 15))],
    ['quotes', [minute(572), minute(601)]],
  )
  expect(ends(lineOfDay(known))?.map(([end]) => end)).toEqual([571, 572, 573, 575, 580, 585, 600, 601])
})

const asFile = { today: DAY, closed: DAY }

test('minutes of a file, the newest first, are as long as the least time between them', () => {
  const rows = [585, 580, 575].map((end) => `${DAY} 09:${end - 540},1,1,1,1,1\n`).join('')
  const bytes = new TextEncoder().encode(`datetime,open,high,low,close,volume\n${rows}`)
  expect(rowsOf({ ...asFile, name: '600001.SH.csv', bytes })).toMatchObject({ rows: [{ kind: '5', day: DAY }] })
})

test.each([
  [true, 10_000],
  [false, 100],
])('a terminal’s minutes in lots (%s) are %s shares', (isLots, shares) => {
  const view = new DataView(new ArrayBuffer(32))
  view.setUint16(0, 22 * 2048 + 1126, true)
  view.setUint16(2, 575, true)
  for (const place of [4, 8, 12, 16]) view.setFloat32(place, 10, true)
  view.setUint32(24, 100, true)
  const bytes = new Uint8Array(view.buffer)
  const found = rowsOf({ ...asFile, name: 'sh600001.lc5', bytes, isLots })
  expect(found).toMatchObject({ rows: [{ bars: [[575, 10_000, 10_000, 10_000, 10_000, shares, 0]] }] })
})
