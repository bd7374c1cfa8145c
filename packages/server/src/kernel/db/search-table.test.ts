import { pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { cloneDatabase, type TestDatabase } from '@rostrum/testkit/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from './pool'
import { searchColumn, searchCondition, searchTokens } from './search'

/** Titles as editors and teachers write them, each under a letter. */
const titles: Readonly<Record<string, string>> = {
  a: '沪深300ETF午后放量',
  b: '科创50etf份额创新高',
  c: '贵州茅台（600519.SH）2026年三季报点评',
  d: 'SH600519 与 五粮液 000858 的估值对比',
  e: '平安银行sz000001一致预期',
  f: '招商银行：净息差1.98%，ROE 15.2%',
  g: '什么是α收益与β系数',
  h: 'Α股与H股溢价',
  i: 'QDII基金与LOF折价',
  j: 'T+1 与 T+0 的区别',
  k: '北向资金净流入120.5亿元',
  l: '中证A500指数编制方法',
  m: 'MSCI China A50 互联互通指数',
  n: 'ＥＴＦ联接基金怎么选',
  o: '新能源车销量同比+35%',
  p: '5G、6G 与 AI 算力',
  q: 'ChatGPT带动CPO概念',
  r: '国债ETF（511010）与货币基金',
  s: '上证50ETF期权入门',
  t: 'PE、PB、PEG怎么看',
  u: '比亚迪 002594 月销 51万辆',
  v: '宁德时代300750：4680电池',
  w: '黄金突破3,000美元',
  x: '可转债打新：中签率0.02‰',
  y: '收益率100%是骗局',
  z: 'Level-2行情与L2数据',
  0: '融資融券餘額創新高',
}

/** What people type, and the titles that they expect. */
const table: readonly string[] = [
  // ETF and what stands before it, in either case and width
  ...['ETF', 'etf', 'Etf', 'ＥＴＦ', 'ｅｔｆ', 'eT', ' etf '].map((words) => `${words} = abnrs`),
  ...['沪深300ETF', '沪深300etf', '沪深３００ＥＴＦ', '沪深300 ETF', '沪深 300 ETF', '沪深300', '沪深'].map(
    (w) => `${w} = a`,
  ),
  ...['300ETF', '300 etf', '３００etf', '300ETF午后', 'ETF午后', 'etf午后放量', '午后 ETF'].map((w) => `${w} = a`),
  ...['科创50ETF', '科创50etf', '科创５０', '科创50', '50etf份额', 'ETF 科创', 'etf份额'].map((w) => `${w} = b`),
  ...['50ETF', '50etf', '５０ＥＴＦ', '50 ETF', 'etf 50'].map((words) => `${words} = bs`),
  ...['上证50', '上证50ETF', '上证50etf期权', 'ETF期权', '50ETF期权', '期权'].map((words) => `${words} = s`),
  ...['国债ETF', '国债etf', '511010', '国债 511010', '511010.SH', 'sh511010'].map((words) => `${words} = r`),
  ...['ETF联接', 'etf联接基金', 'ＥＴＦ联接', '联接基金', 'etf 联接'].map((words) => `${words} = n`),
  // codes, with their market and without it
  ...['600519', '６００５１９', '600519.SH', '600519.sh', 'sh600519', 'SH600519', 'SH.600519'].map((w) => `${w} = cd`),
  ...['sh:600519', '600519.ss', '600519.SSE', '600519.XSHG', 'ＳＨ６００５１９', '6005', '60051', '600'].map(
    (w) => `${w} = cd`,
  ),
  ...['茅台 600519', '贵州茅台600519.SH', '600519 茅台', '茅台 sh600519', '贵州茅台'].map((words) => `${words} = c`),
  ...['000858', '000858.SZ', 'sz000858', 'SZ.000858', '五粮液', '五粮液 000858', '五粮液000858'].map((w) => `${w} = d`),
  ...['000001', '000001.SZ', 'sz000001', 'SZ000001', '平安银行', '平安银行 000001', 'sz000001 平安'].map(
    (w) => `${w} = e`,
  ),
  ...['002594', '002594.sz', 'sz002594', '比亚迪', '比亚迪002594', '比亚迪 002594'].map((words) => `${words} = u`),
  ...['300750', '300750.SZ', 'sz300750', '宁德时代', '宁德时代300750', '宁德 300750', '4680', '4680电池'].map(
    (w) => `${w} = v`,
  ),
  // names with letters in them
  ...['A500', 'a500', '中证A500', '中证a500', 'Ａ５００', '中证 A500', 'A500指数', '500指数'].map((w) => `${w} = l`),
  ...['A50', 'a50'].map((words) => `${words} = lm`),
  ...['MSCI', 'msci', 'ＭＳＣＩ', 'msci a50', 'China A50', 'china', 'MSCI 互联互通'].map((w) => `${w} = m`),
  ...['QDII', 'qdii', 'QDII基金', 'LOF', 'lof折价', 'LOF 折价', 'qdii lof', 'ＱＤＩＩ'].map((words) => `${words} = i`),
  ...['H股', 'h股', 'Ｈ股', 'H股溢价', '溢价'].map((words) => `${words} = h`),
  ...['ChatGPT', 'chatgpt', 'CPO', 'cpo概念', 'CPO 概念', 'gpt带动', 'chat'].map(
    (words) => `${words} = ${words === 'gpt带动' ? '' : 'q'}`,
  ),
  ...['AI', 'ai', 'AI算力', 'AI 算力', '5G', '6g', '６Ｇ', '5g 算力', '6G AI'].map((words) => `${words} = p`),
  ...['PEG', 'peg', 'PB', 'pb', 'pe pb', 'PE、PB', 'peg怎么看'].map((words) => `${words} = t`),
  ...['Level-2', 'level-2', 'level2', 'L2', 'l2数据', 'Level-2行情', 'ＬＥＶＥＬ'].map(
    (w) => `${w} = ${w === 'level2' ? '' : 'z'}`,
  ),
  ...['T+1', 't+1', 'T+0', 'Ｔ＋１', 'T+1 T+0', 'T＋0'].map((words) => `${words} = j`),
  // Greek letters
  ...['α', 'α收益', 'α 收益'].map((words) => `${words} = ${words === 'α' ? 'gh' : 'g'}`),
  ...['β', 'Β', 'β系数', 'Β系数', 'β 系数', '系数'].map((words) => `${words} = g`),
  // numbers and their units
  ...['120.5', '120.5亿', '120.5亿元', '１２０．５亿', '120亿'].map(
    (words) => `${words} = ${words === '120亿' ? '' : 'k'}`,
  ),
  ...['北向 120', '北向资金', '净流入120.5亿'].map((words) => `${words} = k`),
  ...['1.98%', '１．９８％', '净息差1.98%', 'ROE', 'roe 15.2', 'ROE 15.2%', '15.2%'].map((words) => `${words} = f`),
  ...['35%', '+35%', '＋３５％', '同比+35%'].map((words) => `${words} = o`),
  ...['100%', '１００％', '100%是骗局'].map((words) => `${words} = y`),
  ...['51万', '51万辆', '５１万辆', '月销51万辆', '月销 51万辆'].map((words) => `${words} = u`),
  ...['3,000', '3,000美元', '３，０００', '黄金 3,000', '0.02‰', '中签率0.02‰'].map(
    (w) => `${w} = ${w.includes('‰') ? 'x' : 'w'}`,
  ),
  // traditional and simplified characters
  ...[
    '貴州茅臺',
    '貴州茅台',
    '滬深300ETF',
    '滬深',
    '國債ETF',
    '國債',
    '比亞迪 002594',
    '寧德時代',
    '電池',
    '指數編制方法',
  ].map((words, at) => `${words} = ${'ccaarruvvl'.charAt(at)}`),
  ...['融资融券', '融資融券', '融资融券余额', '餘額', '余额', '融资'].map((words) => `${words} = 0`),
  // nothing
  ...['tf', '茅台ETF', '沪深500', '%', '', '🚀', "'", '600518', 'sz600518', '贵台'].map((words) => `${words} = `),
  // signs around words and between them
  ...['"贵州茅台"', '“贵州茅台”', '《贵州茅台》', '$贵州茅台$', '#贵州茅台#', '【贵州茅台】', '「茅台」', '@茅台'].map(
    (words) => `${words} = c`,
  ),
  ...['贵州茅台？', '贵州茅台。', '茅台，点评', '茅台、点评', '茅台+点评', '茅台/点评', '贵州·茅台', '茅台🚀'].map(
    (words) => `${words} = c`,
  ),
  ...['$贵州茅台(SH600519)$', '贵州茅台（600519.SH）', '茅台(600519)', '茅台 - 点评', '(茅台) — (点评)'].map(
    (words) => `${words} = c`,
  ),
  ...['什么是α？', '“α收益”', '什么是 α'].map((words) => `${words} = g`),
  ...['融资、融券', '「融資融券」', '融资/融券', '⻩金突破', '黄金，突破'].map(
    (words) => `${words} = ${words.includes('突破') ? 'w' : '0'}`,
  ),
  // hidden characters in what was copied
  ...['沪深\u200b300', '\ufeff沪深300ETF', '沪深300\u2060ETF'].map((words) => `${words} = a`),
]

const found = pgTable('test_found', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  tokens: searchColumn('tokens').notNull(),
})
let home: TestDatabase
let db: Database

beforeAll(async () => {
  home = await cloneDatabase()
  db = openDatabase({ connection: home.connection, log: { warn: vi.fn() }, max: 4 })
  await db.q.execute(sql`create table test_found (key text primary key, title text not null, tokens tsvector not null)`)
  await db.q.execute(sql`create index on test_found using gin (tokens)`)
  await db.q
    .insert(found)
    .values(Object.entries(titles).map(([key, title]) => ({ key, title, tokens: searchTokens(title) })))
})
afterAll(async () => {
  await db.end()
  await home.drop()
})

test('the table has two hundred queries', () => {
  expect(new Set(table).size).toBeGreaterThanOrEqual(200)
})

test.each(table)('%s', async (line) => {
  const [words = '', keys = ''] = line.split(' = ')
  const condition = searchCondition(found.tokens, found.title, words)
  const rows = await db.q.select({ key: found.key }).from(found).where(condition)
  expect(
    rows
      .map(({ key }) => key)
      .sort()
      .join(''),
  ).toBe(keys)
})
