import { expect, test } from 'vitest'
import { readLine } from '../bond/reading'
import { codeIn, dayIn, milleIn, quantityIn, sheetOf } from './reading'

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
