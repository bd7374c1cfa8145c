import { describe, expect, test } from 'vitest'
import { securitiesIn, securitiesNamedIn } from './naming'
import type { Instrument } from './source'

const instruments: readonly Instrument[] = [
  { code: '980001.SIM', name: '模拟银行', kind: 'stock', digits: 2 },
  { code: '980100.SIM', name: '模拟指数', kind: 'index', digits: 2 },
  { code: '980002.SIM', name: '万  科Ａ', kind: 'stock', digits: 2 },
]
const codes = (text: string) => securitiesNamedIn(text, instruments).map(({ code }) => code)

test('a share is named by its name, by its code and by a code in full width; an index is none', () => {
  expect(codes('模拟银行与 980001，又是９８０００１')).toEqual(['980001.SIM'])
  expect(codes('模拟指数 980100 收高')).toEqual([])
})

test.each(['模擬銀行', '模\u200b拟\u2060银行', '模拟银行'])('%j is no way to write a name past it', (words) => {
  expect(codes(`看好${words}`)).toEqual(['980001.SIM'])
})

test('a name that the exchange fills with spaces and full width is found as people write it', () => {
  expect(codes('看好万科A')).toEqual(['980002.SIM'])
  expect(codes('看好万科ａ')).toEqual(['980002.SIM'])
})

test('a code that nobody quotes is still a share; sums, counts and longer numbers are none', () => {
  expect(securitiesNamedIn('关注 600519。', instruments)).toEqual([{ code: '600519', name: '' }])
  expect(codes('共600000元，300100 人，编号6005190，0.600519，120000')).toEqual([])
})

test('a name of one character is meant only where it stands alone, and an empty one nowhere', () => {
  const short: readonly Instrument[] = [
    { code: '980003.SIM', name: '金', kind: 'stock', digits: 2 },
    { code: '980004.SIM', name: 'Ｔ', kind: 'stock', digits: 2 },
    { code: '980005.SIM', name: ' ', kind: 'stock', digits: 2 },
  ]
  const named = (words: string) => securitiesNamedIn(words, short).map(({ code }) => code)
  const pasted = (words: string) => securitiesIn(words, short).found.map(({ code }) => code)
  for (const words of ['资金流入，现金为王', 'ETF 与 T0 策略', '大盘'])
    expect([named(words), pasted(words)]).toEqual([[], []])
  for (const words of ['看好：金、t。', '金\nＴ'])
    expect([named(words), pasted(words)]).toEqual([
      ['980003.SIM', '980004.SIM'],
      ['980003.SIM', '980004.SIM'],
    ])
  expect(named('980005')).toEqual(['980005.SIM'])
})

describe('a pasted list', () => {
  const listed: readonly Instrument[] = [
    { code: '980001.SIM', name: '模拟银行', kind: 'stock', digits: 2, pinyin: 'mo ni yin hang' },
    { code: '980002.SIM', name: '模拟酒业', kind: 'stock', digits: 2, pinyin: 'mo ni jiu ye' },
    { code: '980003.SIM', name: '模拟家用', kind: 'stock', digits: 2, pinyin: 'mo ni jia yong' },
  ]
  const read = (words: string) => {
    const { found, unknown } = securitiesIn(words, listed)
    return [found.map(({ code }) => code), unknown]
  }

  test('of pinyin means the one security that is spelled so; where several are, none', () => {
    expect(read('mnyh\nMoNiJiuYe')).toEqual([['980001.SIM', '980002.SIM'], []])
    expect(read('mnjy')).toEqual([[], ['MNJY']])
  })

  test('tells which words and codes mean nothing; sums and the head of a table are neither', () => {
    expect(read('模拟银行\n无此股份\n600519')).toEqual([['980001.SIM'], ['600519', '无此股份']])
    expect(read('证券代码 证券名称 股票余额\n980002 模拟酒业 100 股 市值 120000.00')).toEqual([['980002.SIM'], []])
  })

  test('is in its own order, and names each once', () => {
    expect(read('980003 1\nmnyh\n模拟家用\n980002')).toEqual([['980003.SIM', '980001.SIM', '980002.SIM'], []])
  })
})
