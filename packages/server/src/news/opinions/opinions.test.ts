import { randomUUID } from 'node:crypto'
import type { CategoryCode, ColumnId, Draft, NewsId, OpinionWritten } from '@rostrum/contract/news'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsAfter } from './presenting'

let w: World
/** Writes. */
let xu: Operator
/** Reviews. */
let huang: Operator
let ada: Member
let authorId: string
beforeAll(async () => {
  w = await world({ at: '2026-06-10T10:30:00+08:00', sampled: true })
  await comeIn()
  authorId = (await xu.call('news.getDraftChoices')).authors[0]?.id ?? ''
})
afterAll(() => w.close())

/** Sessions end with time. */
async function comeIn(): Promise<void> {
  xu = await w.operator()
  huang = await w.operator()
  ada = await w.member()
}
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )
const opinion: OpinionWritten = {
  view: 'down',
  stocks: ['980005.SIM'],
  evidence: [{ report: '半年度报告', publisher: '模拟公司', day: '2026-05-28' }],
  opposite: '库存增加可能是为新产线备货。',
  interest: '作者不持有所涉证券。',
}
const write = (more: object = {}): Promise<Draft> =>
  xu.call('news.saveDraft', {
    id: randomUUID() as NewsId,
    version: 0,
    title: '毛利率为什么先掉头',
    categoryCode: 'research',
    summary: '答案在存货附注里',
    source: { name: '编辑部' },
    authorId,
    body: '<p>模拟芯片的毛利率连降三个季度，看淡。</p>',
    opinion,
    ...more,
  } as never)
const at = ({ id, version }: Draft) => ({ id, version })
async function publish(more: object = {}): Promise<Draft> {
  const sent = await xu.call('news.submitDraft', { ...at(await write(more)), why: '更正' })
  const passed = await huang.call('news.reviewDraft', { ...at(sent), pass: true })
  return xu.call('news.publishDraft', at(passed))
}

test('an opinion is never public, is about quoted securities, and goes with author, evidence and the opposite', async () => {
  expect(await refused(write({ isPublic: true }))).toBe('news.opinion_public')
  expect(await refused(write({ opinion: { ...opinion, stocks: ['600519'] } }))).toBe('news.opinion_stock')
  const bare = await write({ authorId: undefined, opinion: { ...opinion, evidence: [], opposite: '' } })
  await expect(xu.call('news.submitDraft', at(bare))).rejects.toMatchObject({
    reason: 'news.draft_incomplete',
    message: expect.stringContaining('依据') as never,
  })
  const named = await write({ title: '看淡模拟芯片' })
  expect(await refused(xu.call('news.submitDraft', at(named)))).toBe('news.opinion_named')
})

test('visitors read neither a direction nor a security of it, wherever they look', async () => {
  const { columns } = await xu.call('news.listSections')
  const saved = await xu.call('news.saveColumns', {
    ...{ seen: columns.seen, why: '开专栏' },
    rows: [...columns.rows, { categoryCode: 'research' as CategoryCode, title: '行业手记' }],
  })
  const columnId = saved.columns.rows.at(-1)?.id ?? ('' as ColumnId)
  const { id } = await publish({ columnId })
  const seen = [
    await w.call('news.getShared', { id }),
    await w.call('news.list', { kind: 'opinion', pageSize: 100 }),
    await w.call('news.listForApplet', { kind: 'opinion', pageSize: 100 }),
    await w.call('news.listColumns', { pageSize: 100 }),
    await w.call('news.getColumn', { id: columnId }),
    await w.call('news.list', { columnId }),
  ]
  for (const answer of seen) {
    expect(JSON.stringify(answer)).toContain('毛利率为什么先掉头')
    expect(JSON.stringify(answer)).not.toMatch(/模拟芯片|980005|"view"|看淡|opposite/)
  }
  expect(JSON.stringify(seen[1])).toContain('答案在存货附注里')
})

test('members read the price then and now, and after a month what became of it; the price then stays', async () => {
  const { id, version } = await publish()
  const [then] = (await ada.call('news.get', { id })).opinion?.stocks ?? []
  expect(then).toMatchObject({ code: '980005.SIM', name: '模拟芯片', results: [] })
  expect(then?.priceAt).toBe(then?.priceNow)
  w.clock.move(40 * 86_400_000)
  await comeIn()
  const draft = await xu.call('news.getDraft', { id })
  expect(draft.version).toBe(version)
  const changed = { ...opinion, opposite: '改过的反方意见。' }
  await publish({ id, version, opinion: changed })
  const later = await ada.call('news.get', { id })
  const [now] = later.opinion?.stocks ?? []
  expect(now?.priceAt).toBe(then?.priceAt)
  expect(now?.results.map(({ months }) => months)).toEqual([1])
  expect(later.opinion).toMatchObject({ view: 'down', opposite: '改过的反方意见。', evidence: opinion.evidence })
  const { rows } = await ada.call('news.listChanges', { id })
  expect(rows[0]?.diff).toContainEqual({ kind: 'new', text: '改过的反方意见。' })
  const listed = await ada.call('news.list', { kind: 'opinion', authorId: authorId as never })
  expect(listed.rows.find((row) => row.id === id)?.opinion?.view).toBe('down')
})

test('what a publication said of the market stays: no other view, no security less, no article without it', async () => {
  const { id, version } = await publish({ opinion: { ...opinion, stocks: ['980005.SIM', '980001.SIM'] } })
  const draft = await xu.call('news.getDraft', { id })
  expect(draft.isOpinionLocked).toBe(true)
  for (const cleaner of [
    { ...opinion, stocks: ['980005.SIM', '980001.SIM'], view: 'up' },
    opinion,
    { ...opinion, stocks: ['980005.SIM', '980002.SIM'] },
    undefined,
  ])
    expect(await refused(write({ id, version, opinion: cleaner }))).toBe('news.opinion_locked')
  const gone = await xu.call('news.withdrawArticle', { id, version, why: '数据有误' })
  expect(await refused(write({ ...at(gone), opinion: undefined }))).toBe('news.opinion_locked')
  // Another order and other grounds say the same of the market.
  const same = { ...opinion, stocks: ['980001.SIM', '980005.SIM'], opposite: '另一种反方意见。' }
  await publish({ ...at(gone), opinion: same })
  const { opinion: read } = await ada.call('news.get', { id })
  expect(read).toMatchObject({ view: 'down', opposite: '另一种反方意见。' })
  expect(read?.stocks.map(({ code }) => code)).toEqual(['980005.SIM', '980001.SIM'])
})

test('an article that was published without a view does not become a forecast of that day', async () => {
  const { id, version } = await publish({ opinion: undefined })
  expect(await refused(write({ id, version }))).toBe('news.opinion_locked')
  expect(await xu.call('news.getDraft', { id: (await write()).id })).toMatchObject({ isOpinionLocked: false })
})

test('related reading of an opinion begins with the same security', async () => {
  const one = await publish({ title: '同一只证券的另一篇', categoryCode: 'company' })
  const two = await publish({ title: '再一篇' })
  const { rows, stocks } = await ada.call('news.listRelated', { id: two.id })
  expect(stocks).toEqual([{ code: '980005.SIM', name: '模拟芯片' }])
  expect(rows.map(({ id }) => id)).toContain(one.id)
})

test('a month after the 31st is the last day of a shorter month', () => {
  expect(monthsAfter(new Date('2026-01-31T02:00:00Z'), 1).toISOString()).toBe('2026-02-28T02:00:00.000Z')
  // Seven in the morning of the first of March, and six of the 31st of January: days of Beijing, not of Greenwich.
  expect(monthsAfter(new Date('2026-02-28T23:00:00Z'), 1).toISOString()).toBe('2026-03-31T23:00:00.000Z')
  expect(monthsAfter(new Date('2026-01-30T22:00:00Z'), 1).toISOString()).toBe('2026-02-27T22:00:00.000Z')
  expect(monthsAfter(new Date('2026-03-31T02:00:00Z'), 12).toISOString()).toBe('2027-03-31T02:00:00.000Z')
})
