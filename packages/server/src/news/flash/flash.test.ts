import { randomUUID } from 'node:crypto'
import type { FlashId } from '@rostrum/contract/news'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
/** Writes. */
let xu: Operator
/** Is the second person. */
let huang: Operator
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', connections: 1 })
  xu = await w.operator()
  huang = await w.operator()
  ada = await w.member()
})
afterAll(() => w.close())

const publish = (text: string, more: object = {}, by: Operator = xu) =>
  by.call('news.publishFlash', { id: randomUUID() as FlashId, text, source: '编辑部', ...more })
const read = async (more: object = {}) => (await ada.call('news.listFlash', more)).rows.map(({ text }) => text)
const waiting = async () => (await huang.call('access.listApprovals', { which: 'decide' })).rows

test('a flash is published at once, read by members newest first, and by nobody who is not signed in', async () => {
  await publish('资金面平稳')
  w.clock.move(1_000)
  const red = await publish('利率调整', { importance: 'important' })
  expect(red).toMatchObject({ state: 'shown', at: w.clock.now(), by: xu.userName })
  expect(await read()).toEqual(['利率调整', '资金面平稳'])
  expect(await read({ importance: 'important' })).toEqual(['利率调整'])
  const first = await ada.call('news.listFlash', { pageSize: 1 })
  expect(await read({ pageSize: 1, cursor: first.nextCursor })).toEqual(['资金面平稳'])
  await expect(w.call('news.listFlash', {})).rejects.toMatchObject({ code: 401 })
})

test('one that names a security waits for a second person, who reads what it is about', async () => {
  const asked = await publish('该公司公告半年报', { stocks: ['980001'] })
  expect(asked).toMatchObject({ state: 'asked', stocks: [{ code: '980001.SIM', name: '模拟银行' }] })
  expect(await read()).not.toContain('该公司公告半年报')
  expect((await xu.call('news.listFlashRows', {})).rows[0]).toMatchObject({ id: asked.id, state: 'asked' })
  await expect(
    xu.call('access.decideApproval', { id: (await waiting())[0]?.id as never, pass: true }),
  ).rejects.toMatchObject({ reason: 'access.approval_own' })
  const [approval] = await waiting()
  expect(approval).toMatchObject({ title: '快讯', about: '该公司公告半年报' })
  expect(approval?.changes).toContainEqual({ place: '证券', before: '', after: '模拟银行 980001.SIM' })
  w.clock.move(60_000)
  await huang.call('access.decideApproval', { id: approval?.id as never, pass: true })
  expect((await ada.call('news.listFlash', {})).rows[0]).toMatchObject({ id: asked.id, at: w.clock.now() })
})

test('a security that the words name, and a word that has to be judged, wait as well', async () => {
  expect(await publish('模拟芯片今日停牌')).toMatchObject({ state: 'asked' })
  expect(await publish('警惕荐股骗局')).toMatchObject({ state: 'asked', stocks: [] })
  for (const { id } of await waiting()) await huang.call('access.decideApproval', { id, pass: false, why: '来源不明' })
  expect(await read()).not.toContain('模拟芯片今日停牌')
})

test('a forbidden word is refused by name, also one that was forbidden while it waited', async () => {
  await expect(publish('稳赚的机会')).rejects.toMatchObject({
    reason: 'news.flash_words',
    details: { words: '稳赚' },
  })
  await publish('模拟银行说了暗语丙')
  await xu.call('content.saveWord', { word: '暗语丙', action: 'refuse' })
  const [approval] = await waiting()
  await huang.call('access.decideApproval', { id: approval?.id as never, pass: true })
  expect(await read()).not.toContain('模拟银行说了暗语丙')
  await expect(publish('某事', { stocks: ['123456'] })).rejects.toMatchObject({ reason: 'news.flash_stock' })
})

test('sent twice it is one, with other words it is refused; withdrawn it is gone, and its reason is kept', async () => {
  const id = randomUUID() as FlashId
  const first = await publish('只发一次', { id })
  expect(await publish('只发一次', { id })).toEqual(first)
  await expect(publish('换了字', { id })).rejects.toMatchObject({ reason: 'news.flash_known' })
  expect((await read()).filter((text) => text === '只发一次')).toHaveLength(1)
  await xu.call('news.withdrawFlash', { id, why: '数字写错' })
  const again = await xu.call('news.withdrawFlash', { id, why: '又一次' })
  expect(again).toMatchObject({ state: 'withdrawn', why: '数字写错' })
  expect(await read()).not.toContain('只发一次')
  const acts = (await huang.call('access.listAudit', { subject: id, call: 'news.withdrawFlash' })).rows
  expect(acts.at(-1)).toMatchObject({ before: { state: 'shown' }, after: { state: 'withdrawn' } })
  await expect(xu.call('news.withdrawFlash', { id: 'x' as FlashId, why: '没有' })).rejects.toMatchObject({
    reason: 'news.flash_not_found',
  })
})

test('members find it by its words, visitors do not; without the permission nobody publishes', async () => {
  await publish('跨境理财通扩容落地')
  const found = async ({ call }: Pick<World, 'call'>) =>
    (await call('content.search', { keyword: '理财通' })).groups.flatMap(({ rows }) => rows.map(({ kind }) => kind))
  expect(await found(ada)).toEqual(['flash'])
  expect(await found(w)).toEqual([])
  expect((await ada.call('content.search', { keyword: '🚀%_\\' })).groups).toEqual([])
  const clerk = await w.operator(['news:article:edit'])
  await expect(publish('没有权限', {}, clerk)).rejects.toMatchObject({ code: 206 })
})
