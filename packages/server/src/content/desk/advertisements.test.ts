import { randomUUID } from 'node:crypto'
import { linkTo } from '@rostrum/contract/pages'
import { refused, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW, promotion, TEN, type Promotion } from '../testing/promotion'

let w: World
/** Asks. */
let xu: Operator
/** Decides. */
let huang: Operator
let ada: Member
let whole: Promotion['whole']
beforeAll(async () => {
  const made = await promotion('content:advertisement:edit', 'content.uploadAdvertisementPicture')
  ;({ w, xu, huang, ada, whole } = made)
})
afterAll(() => w.close())
beforeEach(async () => {
  w.clock.set(NOW)
  await w.kernel.db.q.execute(sql`delete from content_advertisement`)
  await w.kernel.db.q.execute(sql`delete from access_approval`)
})

const ask = (more: object = {}, by: Operator = xu) =>
  by.call('content.askAdvertisement', { id: randomUUID() as never, title: '周三晚直播', ...whole, ...more })
const shownTo = async ({ call }: Pick<World, 'call'>) => (await call('content.getHomeBlocks', {})).advertisement
const waiting = async () => (await huang.call('access.listApprovals', { which: 'decide' })).rows
async function decide(pass = true) {
  const [first] = await waiting()
  if (!first) throw new Error('nothing waits')
  return huang.call('access.decideApproval', { id: first.id, pass, why: pass ? '' : '图片不清楚' })
}
const listed = async () => (await xu.call('content.listAdvertisements', {})).rows

test('there is none until somebody asks for one and another person approves it', async () => {
  expect(await shownTo(w)).toBeUndefined()
  const { id } = await ask({ everyDays: 3 })
  expect(await shownTo(w)).toBeUndefined()
  expect(await listed()).toMatchObject([{ id, state: 'asked', by: xu.userName }])
  const [approval] = await waiting()
  expect(approval).toMatchObject({ title: '首页广告', about: '周三晚直播', askedBy: xu.userName, why: '开播预告' })
  expect(approval?.changes.map(({ place, after }) => `${place}：${after}`)).toEqual(
    expect.arrayContaining(['标题：周三晚直播', '开始：通过复核就展示', '关闭以后：隔 3 天再出现']),
  )
  w.clock.move(TEN)
  await decide()
  expect(await shownTo(w)).toEqual({
    id,
    title: '周三晚直播',
    link: linkTo('live.list'),
    image: expect.stringContaining('/files/'),
    everyDays: 3,
  })
  expect(await listed()).toMatchObject([{ id, state: 'shown', from: NOW + TEN }])
})

test('nobody approves what he asked for, and what was refused is not shown', async () => {
  await ask({}, huang)
  const [own] = (await huang.call('access.listApprovals', { which: 'own' })).rows
  const id = own?.id ?? ('' as never)
  await expect(huang.call('access.decideApproval', { id, pass: true, why: '' })).rejects.toMatchObject({
    reason: 'access.approval_own',
  })
  await huang.call('access.withdrawApproval', { id })
  await ask()
  await decide(false)
  expect(await shownTo(w)).toBeUndefined()
  expect(await listed()).toEqual([])
})

test('a member in the mode for minors sees none; other members and visitors do', async () => {
  await ask()
  await decide()
  const minor = await w.member()
  await minor.call('member.turnOnMinor', { pin: '2468' })
  expect(await shownTo(minor)).toBeUndefined()
  expect((await shownTo(ada))?.title).toBe('周三晚直播')
  expect((await shownTo(w))?.title).toBe('周三晚直播')
})

test('it is there between its dates, for those it is meant for, and of several the one that began last', async () => {
  await ask({ title: '旧的' })
  await decide()
  await ask({ title: '给会员', who: 'members', from: NOW + TEN, to: NOW + 2 * TEN })
  await decide()
  expect((await shownTo(ada))?.title).toBe('旧的')
  w.clock.set(NOW + TEN)
  expect((await shownTo(ada))?.title).toBe('给会员')
  expect((await shownTo(w))?.title).toBe('旧的')
  const preview = await huang.call('content.previewHome', { who: 'member' })
  expect(preview.advertisement?.title).toBe('给会员')
  w.clock.set(NOW + 2 * TEN)
  expect((await shownTo(ada))?.title).toBe('旧的')
})

test('anybody with the permission takes it down at once; a change and a return wait for a second person', async () => {
  const { id } = await ask()
  await decide()
  const [first] = await listed()
  const seen = first?.seen ?? ''
  await ask({ id, seen, title: '改过的' })
  expect((await shownTo(w))?.title).toBe('周三晚直播')
  const off = await xu.call('content.withdrawAdvertisement', { id, seen, why: '写错了' })
  expect(off.state).toBe('withdrawn')
  expect(await shownTo(w)).toBeUndefined()
  // What was asked for started from another state.
  expect(await decide()).toMatchObject({ state: 'refused' })
  expect(await refused(ask({ id, seen }))).toBe('content.row_changed')
  await ask({ id, seen: off.seen })
  expect((await waiting())[0]?.changes).toEqual([{ place: '状态', before: '已撤下', after: '展示' }])
  await decide()
  expect(await shownTo(w)).toMatchObject({ id, title: '周三晚直播' })
  const [act] = (await huang.call('access.listAudit', { subject: id, call: 'content.withdrawAdvertisement' })).rows
  expect(act).toMatchObject({ why: '写错了', before: { state: 'shown' }, after: { state: 'withdrawn' } })
})

test('it leads to a page that there is and shows a picture that there is; asking twice asks once', async () => {
  expect((await xu.call('content.getAdvertisementChoices')).levels).toEqual([{ id: '3', name: '高级会员' }])
  expect(await refused(ask({ link: 'https://example.com' }))).toBe('content.link_unknown')
  expect(await refused(ask({ imageId: randomUUID() }))).toBe('content.banner_image')
  expect(await refused(ask({ levelIds: ['3'] }))).toBe('content.level_members')
  expect(await refused(ask({ who: 'members', levelIds: ['nobody'] }))).toBe('content.level_unknown')
  expect(await refused(ask({ to: NOW - TEN }))).toBe('content.dates_order')
  expect(await refused(ask({ seen: 'something' }))).toBe('content.row_not_found')
  expect(await refused(ask({ everyDays: 0 }))).toBe('kernel.bad_input')
  const id = randomUUID()
  await ask({ id })
  await ask({ id })
  expect(await waiting()).toHaveLength(1)
})

test('without the permission nobody lists, asks for or withdraws one', async () => {
  const clerk = await w.operator(['content:home:edit'])
  for (const one of [clerk, ada]) {
    await expect(one.call('content.listAdvertisements', {})).rejects.toMatchObject({ code: 206 })
  }
  await expect(ask({}, clerk)).rejects.toMatchObject({ code: 206 })
})
