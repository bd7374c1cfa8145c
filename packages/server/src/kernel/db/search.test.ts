import { expect, test } from 'vitest'
import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { searchColumn, searchCondition, searchMatch, searchQuery, searchTokens } from './search'

test.each([
  ['贵州茅台', ['贵州', '州茅', '茅台', '台']],
  ['茅', ['茅']],
  ['ＳＨ600519 大涨', ['sh', '600519', '大涨', '涨']],
  ['沪深300ETF', ['沪深', '深', '300', 'etf']],
  ['Α收益 β系数', ['α', '收益', '益', 'β', '系数', '数']],
  ['滬深', ['沪深', '深']],
  ['科\u200b创５０', ['科创', '创', '50']],
  ['A股、港股', ['a', '股', '港股']],
  ['涨涨涨', ['涨涨', '涨']],
  ['🚀 %_\'"\\', []],
  ['', []],
])('%j is stored as %j', (text, tokens) => {
  expect(searchTokens(text)).toEqual(tokens)
})

test.each([
  ['茅台', `'茅台'`, ['%茅台%']],
  ['贵州茅台', `'贵州' & '州茅' & '茅台'`, ['%贵州茅台%']],
  ['茅', `'茅':*`, ['%茅%']],
  ['6005', `'6005':*`, ['%6005%']],
  ['茅台 600519', `'茅台' & '600519':*`, ['%茅台%', '%600519%']],
  ['600519.SH', `'600519':*`, ['%600519%']],
  ['sz000001', `'000001':*`, ['%000001%']],
  ['３００ＥＴＦ', `'300':* & 'etf':*`, ['%300etf%']],
  ['Β系数', `'β':* & '系数'`, []],
  ['100%涨', `'100':* & '涨':*`, ['%100\\%涨%']],
  ['《贵州茅台》、“涨停”', `'贵州' & '州茅' & '茅台' & '涨停'`, ['%贵州茅台%', '%涨停%']],
  ['T+1 - 3,000', `'t':* & '1':* & '3':* & '000':*`, ['%t+1%', '%3,000%']],
  [`'; drop table`, `'drop':* & 'table':*`, ['%drop%', '%table%']],
])('%j asks for %s', (words, tsquery, patterns) => {
  expect(searchQuery(words)).toEqual({ tsquery, patterns })
})

test.each(['', '%', '🚀', ' '])('%j finds nothing rather than everything', (words) => {
  expect(searchQuery(words)).toBeUndefined()
})

const notes = pgTable('notes', { words: text('words').notNull(), tokens: searchColumn('tokens').notNull() })
const looksAgain = (words: string, isPart?: boolean): boolean => {
  const condition = searchCondition(notes.tokens, notes.words, words, isPart)
  return new PgDialect().sqlToQuery(condition).sql.includes('like all')
}

test.each([
  ['茅台', false],
  ['茅', false],
  ['600519', false],
  ['茅台 600519', false],
  ['贵州茅台', true],
  ['100%', true],
  ['a股', true],
  ['300etf', true],
  ['etf', false],
  ['茅台 贵州茅台', true],
])('%j: the text is checked again: %j', (words, again) => {
  expect(looksAgain(words)).toBe(again)
})

test('where the tokens cover more than the caller may read, the text is always checked again', () => {
  expect(looksAgain('茅台', true)).toBe(true)
})

test.each([
  ['茅台', '贵州茅台涨了', true],
  ['茅臺 600519', '贵州茅台（600519.SH）', true],
  ['ＥＴＦ', '沪深300 etf', true],
  ['300ETF', '沪深300 ETF', true],
  ['茅台 五粮液', '贵州茅台涨了', false],
  ['贵台', '贵州茅台', false],
])('%j in %j at hand: %s', (words, text, isIn) => {
  expect(searchMatch(words)?.(text)).toBe(isIn)
})

test('nothing is found at hand with words of nothing', () => {
  expect(searchMatch('。 %')).toBeUndefined()
})
