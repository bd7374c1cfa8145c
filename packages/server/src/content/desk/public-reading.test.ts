import { refused, type Member, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishAlone } from '../testing/alone'
import { NOW, promotion, TEN, type Promotion } from '../testing/promotion'

let w: World
/** Writes banners, and no more. */
let xu: Operator
/** Writes everything, and asks. */
let huang: Operator
/** Decides. */
let lin: Operator
let ada: Member
let whole: Promotion['whole']
beforeAll(async () => {
  ;({ w, xu, huang, ada, whole } = await promotion('content:home:edit', 'content.uploadBannerPicture'))
  lin = await w.operator()
})
afterAll(() => w.close())
beforeEach(async () => {
  w.clock.set(NOW)
  for (const table of ['content_notice', 'content_banner', 'content_help', 'access_approval', 'content_setting'])
    await w.kernel.db.q.execute(sql.raw(`delete from ${table}`))
})

const announce = (title: string, more: object = {}) =>
  huang.call('content.saveNotice', { title, body: '<p>今晚八点维护</p>', why: '例行公告', ...more })
const notices = async () => (await w.call('content.listNotices', {})).rows.map(({ title }) => title)
const banners = async () => (await w.call('content.getHomeBlocks', {})).banners.map(({ title }) => title)
const questions = async () => (await w.call('content.listHelp', {})).rows.map(({ question }) => question)
const waiting = async () => (await lin.call('access.listApprovals', { which: 'decide' })).rows
async function decide(pass = true) {
  const [first] = await waiting()
  if (!first) throw new Error('nothing waits')
  return lin.call('access.decideApproval', { id: first.id, pass, why: pass ? '' : '日期不对' })
}
const drafts = () => huang.call('content.listNoticeDrafts', { pageSize: 100 })

test('a notice is read by nobody until another person confirmed it, and begins then', async () => {
  const { id, waiting: waits } = await announce('系统维护')
  expect(waits).toEqual({ by: huang.userName, at: NOW })
  expect(await notices()).toEqual([])
  expect(await drafts()).toMatchObject({ total: 0, asked: [{ id, title: '系统维护', by: huang.userName }] })
  const [own] = (await huang.call('access.listApprovals', { which: 'own' })).rows
  const self = huang.call('access.decideApproval', { id: own?.id ?? ('' as never), pass: true, why: '' })
  expect(await refused(self)).toBe('access.approval_own')
  const [asked] = await waiting()
  expect(asked).toMatchObject({ title: '公告', about: '系统维护', why: '例行公告' })
  expect(asked?.changes).toEqual(
    expect.arrayContaining([
      { place: '正文', before: '', after: '今晚八点维护' },
      { place: '开始', before: '', after: '确认后就展示' },
    ]),
  )
  w.clock.move(TEN)
  await decide()
  expect(await notices()).toEqual(['系统维护'])
  expect(await drafts()).toMatchObject({ rows: [{ id, from: NOW + TEN, state: 'shown' }], asked: [] })
})

test('a change shows what was and what will be, and members read the former until it is confirmed', async () => {
  const { id } = await announce('旧标题')
  await decide()
  const [{ seen } = { seen: '' }] = (await drafts()).rows
  await announce('新标题', { id, seen })
  expect((await waiting())[0]?.changes).toEqual([{ place: '标题', before: '旧标题', after: '新标题' }])
  expect(await notices()).toEqual(['旧标题'])
  expect((await drafts()).rows).toMatchObject([{ title: '旧标题', waiting: { by: huang.userName } }])
  const other = lin.call('content.saveNotice', { id, seen, title: '别的', body: '<p>别的</p>', why: '更正' })
  expect(await refused(other)).toBe('access.approval_waiting')
  await decide(false)
  expect(await notices()).toEqual(['旧标题'])
  await announce('新标题', { id, seen })
  await decide()
  expect(await notices()).toEqual(['新标题'])
  const { rows } = await lin.call('access.listAudit', { subject: id, call: 'content.saveNotice' })
  const after = expect.objectContaining({ title: '新标题', waiting: expect.anything() })
  expect(rows).toContainEqual(expect.objectContaining({ why: '例行公告', after }))
})

test('one person takes it down at once, which ends what was asked for; it returns by a second person', async () => {
  const { id } = await announce('写错的')
  await decide()
  const [{ seen } = { seen: '' }] = (await drafts()).rows
  await announce('改过的', { id, seen })
  const off = await huang.call('content.withdrawNotice', { id, seen, why: '写错了' })
  expect(off).toMatchObject({ state: 'withdrawn' })
  expect(await notices()).toEqual([])
  expect(await decide()).toMatchObject({ state: 'refused' })
  await huang.call('content.withdrawNotice', { id, seen: off.seen, isOff: false, why: '没有写错' })
  expect(await notices()).toEqual([])
  expect((await waiting())[0]?.changes).toEqual(
    expect.arrayContaining([
      { place: '状态', before: '已撤下', after: '展示' },
      { place: '正文', before: '', after: '今晚八点维护' },
    ]),
  )
  await decide()
  expect(await notices()).toEqual(['写错的'])
})

test('forbidden words are asked of nobody, and words to judge reach the second person even where one may do alone', async () => {
  for (const [word, action] of [
    ['蓝鲸计划', 'refuse'],
    ['灰鹤名单', 'hold'],
  ] as const)
    await lin.call('content.saveWord', { word, action, why: '合规要求' })
  await expect.poll(() => refused(announce('蓝鲸计划')), { timeout: 8_000 }).toBe('content.public_words')
  await publishAlone(w)
  await announce('没有灰鹤名单')
  expect(await notices()).not.toContain('没有灰鹤名单')
  const asked = (await waiting()).find(({ about }) => about === '没有灰鹤名单')
  expect(asked?.changes).toContainEqual({ place: '命中的敏感词', before: '', after: '灰鹤名单' })
})

test('a banner and its change wait for a second person who may write banners', async () => {
  const put = (title: string, more: object = {}) => xu.call('content.saveBanner', { title, ...whole, ...more })
  const { id } = await put('周三晚直播')
  expect(await banners()).toEqual([])
  const clerk = await w.operator(['content:notice:edit', 'access:approval:decide'])
  const [asked] = await waiting()
  expect(asked).toMatchObject({ title: '横幅', about: '周三晚直播' })
  const byClerk = clerk.call('access.decideApproval', { id: asked?.id ?? ('' as never), pass: true, why: '' })
  expect(await refused(byClerk)).not.toBe('done')
  await decide()
  expect(await banners()).toEqual(['周三晚直播'])
  const [{ seen } = { seen: '' }] = (await xu.call('content.listBanners', {})).rows
  await put('周四晚直播', { id, seen })
  expect((await xu.call('content.listBanners', {})).rows).toMatchObject([{ title: '周三晚直播', waiting: {} }])
  expect((await waiting())[0]?.changes).toEqual([{ place: '标题', before: '周三晚直播', after: '周四晚直播' }])
  await decide()
  expect(await banners()).toEqual(['周四晚直播'])
})

test('a question and its answer wait; one that is kept off needs nobody', async () => {
  const asked = { category: 'account' as const, question: '收不到短信怎么办？', answer: '<p>先检查信号。</p>' }
  const hidden = await huang.call('content.saveHelp', { ...asked, isOff: true })
  expect(hidden).toMatchObject({ isOff: true })
  expect(hidden.waiting).toBeUndefined()
  await huang.call('content.saveHelp', { ...asked, id: hidden.id, seen: hidden.seen, why: '写好了' })
  expect(await questions()).toEqual([])
  expect((await waiting())[0]).toMatchObject({ title: '常见问题', about: asked.question, why: '写好了' })
  await decide()
  expect(await questions()).toEqual([asked.question])
  expect(await ada.call('content.getHelp', { id: hidden.id })).toMatchObject({ answer: '<p>先检查信号。</p>' })
})

test('without the setting one person publishes alone', async () => {
  await publishAlone(w)
  expect((await announce('系统维护')).waiting).toBeUndefined()
  expect(await notices()).toEqual(['系统维护'])
})
