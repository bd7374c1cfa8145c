import { randomUUID } from 'node:crypto'
import type { ColumnId, NewsId, OpinionWritten, OwnDraft } from '@rostrum/contract/news'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
/** Writes. */
let chen: Teacher
let other: Teacher
/** Reviews and publishes. */
let huang: Operator
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-06-10T10:30:00+08:00', sampled: true })
  chen = await w.teacher()
  other = await w.teacher()
  huang = await w.operator()
  ada = await w.member()
})
afterAll(() => w.close())

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
const write = (more: object = {}, by: Teacher = chen): Promise<OwnDraft> =>
  by.call('news.writeOwnDraft', {
    id: randomUUID() as NewsId,
    version: 0,
    title: '存货附注怎么读',
    categoryCode: 'research',
    summary: '答案在附注里',
    body: '<p onclick="x()">先看库存商品。</p>',
    ...more,
  } as never)
const at = ({ id, version }: OwnDraft) => ({ id, version })
const submit = async (draft: OwnDraft) => chen.call('news.submitOwnDraft', { ...at(draft), note: '请看第二节' })
async function publish(more: object = {}): Promise<OwnDraft> {
  const sent = await submit(await write(more))
  const passed = await huang.call('news.reviewDraft', { ...at(sent), pass: true })
  await huang.call('news.publishDraft', { id: passed.id, version: passed.version })
  return chen.call('news.getOwnDraft', { id: sent.id })
}
const notices = async (by: Member) => (await by.call('member.listNotices', { kind: 'system' })).rows

test('a teacher writes, hands in, and somebody at the desk lets it through; the teacher hears of each step', async () => {
  const draft = await write({ opinion })
  expect(draft).toMatchObject({
    state: 'draft',
    version: 1,
    isOpinion: true,
    body: '<p>先看库存商品。</p>',
    changed: { name: '陈老师' },
    screening: { stocks: [{ code: '980005.SIM', name: '模拟芯片' }] },
    diff: [],
  })
  const sent = await submit(draft)
  expect(sent).toMatchObject({
    state: 'review',
    approvals: [{ act: 'submit', why: '请看第二节', by: { name: '陈老师' } }, {}],
  })
  // The answer was lost.
  expect(await submit(draft)).toEqual(sent)
  const { rows } = await huang.call('news.listDraftsToReview', {})
  expect(rows.find(({ id }) => id === draft.id)).toMatchObject({ authorName: '陈老师', changed: { name: '陈老师' } })
  const back = await huang.call('news.reviewDraft', { ...at(sent), pass: false, why: '依据太旧' })
  expect(await chen.call('news.getOwnDraft', { id: draft.id })).toMatchObject({ state: 'draft', why: '依据太旧' })
  await w.settle()
  expect((await notices(chen))[0]).toMatchObject({
    title: '文章被退回',
    body: expect.stringContaining('依据太旧') as never,
  })
  const again = await submit(await write({ ...at(back as never), opinion, body: '<p>改过。</p>' }))
  const passed = await huang.call('news.reviewDraft', { ...at(again), pass: true })
  await huang.call('news.publishDraft', { id: passed.id, version: passed.version })
  await w.settle()
  expect((await notices(chen)).map(({ title }) => title).slice(0, 2)).toEqual(['文章已发布', '文章已通过审核'])
  expect(await ada.call('news.get', { id: draft.id })).toMatchObject({
    author: { name: '陈老师' },
    source: { name: '测试机构' },
    opinion: { view: 'down', interest: '作者不持有所涉证券。' },
  })
  const changed = await write({
    ...at(await chen.call('news.getOwnDraft', { id: draft.id })),
    opinion,
    body: '<p>又改。</p>',
  })
  expect(changed).toMatchObject({ state: 'draft', isLive: true })
  expect(changed.diff).toEqual([
    { kind: 'gone', text: '改过。' },
    { kind: 'new', text: '又改。' },
  ])
})

test('what is typed is saved again and again without a step for each; another device is not overwritten', async () => {
  const one = await write()
  const two = await write({ ...at(one), body: '<p>甲</p>' })
  const three = await write({ ...at(two), body: '<p>甲乙</p>' })
  expect(three.approvals.map(({ act, version }) => [act, version])).toEqual([['save', 3]])
  // The same save again, whose answer was lost.
  expect(await write({ ...at(two), body: '<p>甲乙</p>' })).toMatchObject({ version: 3 })
  await expect(write({ ...at(one), body: '<p>丙</p>' })).rejects.toMatchObject({ reason: 'news.draft_changed' })
  w.clock.move(11 * 60_000)
  const later = await write({ ...at(three), body: '<p>甲乙丙</p>' })
  expect(later.approvals).toHaveLength(2)
  const sent = await submit(later)
  const back = await huang.call('news.reviewDraft', { ...at(sent), pass: false, why: '再想想' })
  const after = await write({ ...at(back as never), body: '<p>丁</p>' })
  expect(after.approvals.map(({ act }) => act)).toEqual(['save', 'back', 'submit', 'save', 'save'])
})

test('what is missing, forbidden or for visitors is refused by the rules of the desk', async () => {
  const bare = await write({
    summary: '',
    body: '',
    opinion: { ...opinion, stocks: [], evidence: [], opposite: '', interest: '' },
  })
  await expect(submit(bare)).rejects.toMatchObject({
    reason: 'news.draft_incomplete',
    message: expect.stringContaining('请先补全：摘要、正文、观点涉及的证券、观点的依据、反方意见、利益说明') as never,
  })
  expect(await refused(write({ isPublic: true, opinion }))).toBe('news.opinion_public')
  expect(await refused(write({ opinion: { ...opinion, stocks: ['600519'] } }))).toBe('news.opinion_stock')
  const named = await write({ title: '看淡模拟芯片', opinion })
  expect(await refused(submit(named))).toBe('news.opinion_named')
  const open = await write({ isPublic: true, body: '<p>模拟芯片看多。</p>' })
  expect(await refused(submit(open))).toBe('news.public_named')
  expect(await refused(write({ categoryCode: 'nothing' }))).toBe('news.category_not_found')
  expect(await refused(write({ title: ' ' }))).toBe('kernel.bad_input')
  expect(await refused(write({ id: 'not-an-id' }))).toBe('news.draft_not_found')
})

test('nobody sees or touches the text of another writer; members and visitors cannot write', async () => {
  const draft = await write()
  expect(await refused(other.call('news.getOwnDraft', { id: draft.id }))).toBe('news.draft_not_found')
  expect(await refused(write({ ...at(draft), body: '<p>夺</p>' }, other))).toBe('news.draft_not_found')
  expect(await refused(other.call('news.submitOwnDraft', at(draft)))).toBe('news.draft_not_found')
  expect(await refused(other.call('news.withdrawOwnDraft', { ...at(draft), reason: '不是我的' }))).toBe(
    'news.draft_not_found',
  )
  expect((await other.call('news.listOwnDrafts', {})).rows.map(({ id }) => id)).not.toContain(draft.id)
  expect((await chen.call('news.listOwnDrafts', { state: 'draft' })).rows.map(({ id }) => id)).toContain(draft.id)
  expect(await refused(ada.call('news.listOwnDrafts', {}))).toBe('kernel.no_permission')
  await expect(w.call('news.listOwnDrafts', {})).rejects.toMatchObject({ code: 401 })
})

test('it is taken back from review, and withdrawn from the readers with a reason', async () => {
  const sent = await submit(await write())
  await expect(chen.call('news.withdrawOwnDraft', { ...at(sent), reason: ' ' })).rejects.toMatchObject({ code: 400 })
  const taken = await chen.call('news.withdrawOwnDraft', { ...at(sent), reason: '还要改' })
  expect(taken).toMatchObject({ state: 'draft', approvals: [{ act: 'withdraw', why: '还要改' }, {}, {}] })
  expect(await refused(chen.call('news.withdrawOwnDraft', { ...at(taken), reason: '再来' }))).toBe('news.draft_state')
  const live = await publish({ title: '会撤下的一篇' })
  expect(live).toMatchObject({ state: 'published', isLive: true })
  const gone = await chen.call('news.withdrawOwnDraft', { ...at(live), reason: '数据有误' })
  expect(gone).toMatchObject({ state: 'withdrawn', isLive: false, why: '数据有误' })
  expect(await chen.call('news.withdrawOwnDraft', { ...at(live), reason: '数据有误' })).toEqual(gone)
  expect(await refused(ada.call('news.get', { id: live.id }))).toBe('news.not_found')
})

test('a teacher does not turn the own forecast round after it was published', async () => {
  const live = await publish({ title: '毛利率先掉头', opinion })
  expect(live.isOpinionLocked).toBe(true)
  const turned = { ...opinion, view: opinion.view === 'up' ? 'down' : 'up' }
  expect(await refused(write({ ...at(live), title: live.title, opinion: turned }))).toBe('news.opinion_locked')
  expect(await refused(write({ ...at(live), title: live.title, opinion: undefined }))).toBe('news.opinion_locked')
  expect(await write({ ...at(live), title: live.title, opinion })).toMatchObject({ isOpinionLocked: true })
})

test('a column has several writers; nobody else writes for it', async () => {
  const { columns } = await huang.call('news.listSections')
  const own = { title: '两个人的专栏', categoryCode: 'research', authorId: other.teacherId } as never
  const saved = await huang.call('news.saveColumns', {
    seen: columns.seen,
    rows: [...columns.rows, own],
    why: '开专栏',
  })
  const id = saved.columns.rows.at(-1)?.id as ColumnId
  expect(await refused(write({ columnId: id }))).toBe('news.column_not_yours')
  const rows = async () => (await huang.call('news.listColumnDetails', { pageSize: 100 })).rows
  const details = (await rows()).find((row) => row.id === id)
  const said = { id, seen: details?.seen ?? '', why: '加作者' }
  expect(await refused(huang.call('news.saveColumnDetails', { ...said, writerIds: ['nobody' as never] }))).toBe(
    'news.draft_author',
  )
  await huang.call('news.saveColumnDetails', { ...said, writerIds: [chen.teacherId] })
  expect(await write({ columnId: id })).toMatchObject({ columnId: id, columnName: '两个人的专栏' })
  expect((await chen.call('news.getOwnChoices')).columns.map((one) => one.title)).toContain('两个人的专栏')
  expect(await ada.call('news.getColumn', { id })).toMatchObject({ writers: [{ id: chen.teacherId, name: '陈老师' }] })
  expect(await refused(write({ columnId: id, categoryCode: 'education' }))).toBe('news.draft_column')
})
