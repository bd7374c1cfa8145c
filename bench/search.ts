/**
 * Search over many titles and summaries: the product's own query (pairs of characters, GIN, checked again by LIKE)
 * compared, in the same round, with a plain ILIKE over the same rows for the same page. `npm run bench -- search [rows]
 * [rounds]`.
 */
import type { MemberId } from '@rostrum/contract/kernel'
import type { MemberCaller } from '@rostrum/server/kernel'
import { searchTokens } from '@rostrum/server/kernel/db'
import { createNews } from '@rostrum/server/news'
import { sql } from 'drizzle-orm'
import { median, quantile, ratios, spread, table } from './lib/figures'
import { benchKernel, timed } from './lib/kernel'
import { begin, machine, say } from './lib/processes'

const [rowCount = 100_000, rounds = 9] = process.argv.slice(2).map(Number)
const PAGE = 21
const BATCH = 2_000

/** The search words, and the number of rows that contain them: planted in that many, or left to chance. */
const asked = [
  ['four characters, in 20 rows', '钌铑合金'],
  ['two characters, in one row of twelve', '业绩'],
  ['two words', '业绩 黄金'],
  ['one character, in 20 rows', '铑'],
  ['a code', 'sh600519'],
  ['nothing has it', '量子纠缠'],
] as const
const vocabulary = (
  '市场 股票 基金 债券 黄金 原油 美元 利率 通胀 央行 政策 财报 业绩 利润 营收 现金 估值 风险 仓位 止损 趋势 均线 成交 换手 资金 北向 两融 主力 散户 机构 ' +
  '券商 银行 保险 地产 医药 消费 白酒 家电 汽车 电池 光伏 风电 储能 芯片 软件 算力 通信 军工 航空 航运 钢铁 煤炭 有色 化工 农业 养殖 旅游 传媒 游戏 教育 ' +
  '环保 电力 燃气 水务 港口 铁路 公路 物流 零售 电商 支付 征信 信托 期货 期权 外汇 波动 反弹 回调 突破 支撑 压力 缺口 放量 缩量 震荡 分红 回购 增持 减持'
).split(' ')

/** The same rows in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const next = numbers(7)
const words = (count: number): string =>
  Array.from({ length: count }, () => vocabulary[Math.floor(next() * vocabulary.length)] ?? '').join('')
const planted = (row: number, every: number): string => (row % every === 0 ? '钌铑合金' : '')

begin('search')
const { kernel, close } = await benchKernel('search', () => Date.now())
const { q } = kernel.db
const news = createNews(kernel, {
  people: { authors: async () => new Map(), commenters: async () => new Map() },
  riskTip: async () => '',
})
const reader: MemberCaller = {
  kind: 'member',
  memberId: '' as MemberId,
  sessionId: '',
  nickname: '',
  levelIds: [],
  roles: [],
  permissions: [],
}

async function fill(): Promise<void> {
  await q.execute(
    sql`insert into news_category (code, parent_code, name, position) values ('headline', 'news', '要闻', 0)`,
  )
  for (let from = 0; from < rowCount; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, rowCount - from) }, (_, at) => {
      const title = `${words(3)}${planted(from + at, Math.floor(rowCount / 20))}${words(3)}${at === 0 ? ' SH600519' : ''}`
      const summary = words(8)
      return { title, summary, at: from + at, tokens: searchTokens(`${title} ${summary}`) }
    })
    await q.execute(sql`insert into news_article (id, category_code, title, summary, source_name, publish_at, level_ids, is_public, body, opening, state, comments_open, sample, tokens)
      select gen_random_uuid(), 'headline', r.title, r.summary, '', now() - r.at * interval '1 minute', '{}', true, '', '', 'published', true, false, array_to_tsvector(array(select jsonb_array_elements_text(r.tokens)))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(title text, summary text, at int, tokens jsonb)`)
  }
  await q.execute(sql`analyze news_article`)
}

const ours = async (phrase: string) =>
  news.searches?.['news']?.find({ words: phrase, caller: reader, offset: 0, limit: PAGE }) ?? []
const plain = (phrase: string) =>
  q.execute(sql`select id, title, summary, publish_at from news_article
  where state in ('published', 'edited') and publish_at <= now() and ${sql.join(
    phrase.split(' ').map((word) => sql`title || ' ' || summary ilike ${`%${word}%`}`),
    sql` and `,
  )}
  order by publish_at desc, id desc limit ${PAGE}`)

say(`filling ${rowCount.toLocaleString('en')} rows`)
await fill()
const {
  rows: [size],
} = await q.execute<{ index: string }>(sql`select pg_size_pretty(pg_relation_size('news_article_tokens')) as index`)
const lines: string[][] = []
for (const [what, phrase] of asked) {
  const [found, there] = [await ours(phrase), await plain(phrase)]
  if (found.length !== there.rows.length)
    throw new Error(`${phrase}: ${found.length} rows, ILIKE has ${there.rows.length}`)
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timed(() => ours(phrase)))
    times[1].push(await timed(() => plain(phrase)))
  }
  lines.push([
    what,
    String(found.length),
    spread(times[0], 1),
    quantile(times[0], 0.95).toFixed(1),
    spread(times[1], 1),
    median(ratios(times[0], times[1])).toFixed(3),
  ])
}
say(
  table(
    [`${rowCount.toLocaleString('en')} rows, page of ${PAGE}, ms`, 'hits', 'ours', 'p95', 'ILIKE', 'ours ÷ ILIKE'],
    lines,
  ),
)
say(`index ${size?.index ?? '?'}; ${machine()}`)
await close()
process.exit(0)
