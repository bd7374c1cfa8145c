import { expect, test } from 'vitest'
import { securitiesFor } from './searching'
import type { Instrument } from './source'

const security = (code: string, name: string, pinyin: string): Instrument => ({
  ...{ code, name, kind: 'stock', digits: 2, pinyin },
})
const all = [
  security('600519.SH', '贵州茅台', 'gui zhou mao tai'),
  security('000002.SZ', '万  科Ａ', 'wan ke a'),
  security('510300.SH', '沪深300ETF', 'hu shen 3 0 0 e t f'),
  security('000001.SH', '上证指数', 'shang zheng zhi shu'),
  security('000001.SZ', '平安银行', 'ping an yin hang'),
]

test.each([
  ...[
    '600519',
    '600519.SH',
    'sh600519',
    'SH.600519',
    'sh:600519',
    '600519.SS',
    '600519.xshg',
    '６００５１９',
    ' 600 519 ',
  ],
  ...['600519SH', '600519 SH', '$贵州茅台(SH600519)$', '贵州茅台（600519.SH）', '贵州茅台 600519', '600519贵州茅台'],
  ...['“茅台”', '茅台？', 'XD贵州茅台', '#贵州茅台#'],
  ...['贵州', '貴州茅臺', '茅 台', '茅\u200b台', 'gzmt', 'ＧＺＭＴ', 'mao tai', 'MaoTai'],
])('%j means 贵州茅台', (words) => {
  expect(securitiesFor(words, all)[0]?.name).toBe('贵州茅台')
})

test.each([
  ['万科A', '万  科Ａ'],
  ['萬科', '万  科Ａ'],
  ['ETF', '沪深300ETF'],
  ['ｅｔｆ', '沪深300ETF'],
  ['300ETF', '沪深300ETF'],
  ['沪深 300 etf', '沪深300ETF'],
  ['滬深３００', '沪深300ETF'],
])('%j means %s', (words, name) => {
  expect(securitiesFor(words, all).map((one) => one.name)).toEqual([name])
})

test('a market that is written with the code decides between two of the same digits', () => {
  expect(securitiesFor('000001.SZ', all)[0]?.name).toBe('平安银行')
  expect(securitiesFor('sz000001', all)[0]?.name).toBe('平安银行')
  expect(securitiesFor('sh000001', all)[0]?.name).toBe('上证指数')
  expect(securitiesFor('000001', all)).toHaveLength(2)
})

test('what is in none of them finds none', () => {
  expect(securitiesFor('银茅', all)).toEqual([])
  expect(securitiesFor('...', all)).toEqual([])
})
