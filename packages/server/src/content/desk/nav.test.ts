import { linkTo } from '@rostrum/contract/pages'
import { refused, world, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let xu: Operator
let huang: Operator
beforeAll(async () => {
  w = await world()
  xu = await w.operator(['content:nav:edit'])
  huang = await w.operator()
})
afterAll(() => w.close())

const shownOn = async (linkTypeCode: string) =>
  (await w.call('content.listNav', { linkTypeCode })).map(({ title }) => title)
const entry = (title: string, link: string, more: object = {}) => ({ title, icon: 'list' as const, link, ...more })
const live = entry('直播', linkTo('live.list'))
const news = entry('资讯', linkTo('news.list'))

test('the order that an operator gives is everybody’s, and each entry says for whom it is', async () => {
  const { seen, rows } = await xu.call('content.getNav', {})
  const turned = [...rows].reverse().map((row) => ({ ...row, icon: 'home' as const }))
  const last = entry('登录', linkTo('member.login'), { who: 'visitors' })
  const wanted = [...turned.slice(0, 4), last, { ...turned[4], who: 'members' }]
  const after = await xu.call('content.saveNav', { seen, rows: wanted as never, why: '改版' })
  expect(after.rows.map(({ title }) => title)).toEqual(['我的', '互动', '资讯', '直播', '登录', '首页'])
  expect(after.rows[0]?.id).toBe(rows[4]?.id)
  const told = await w.call('content.listNav', { linkTypeCode: 'h5' })
  expect(told.map(({ title, who }) => [title, who]).slice(3)).toEqual([
    ['直播', 'all'],
    ['登录', 'visitors'],
    ['首页', 'members'],
  ])
})

test('a client with a list of its own shows only that, until it is taken away', async () => {
  const mini = { linkTypeCode: 'wxApplet' as const }
  const { seen, rows, common } = await xu.call('content.getNav', mini)
  expect(rows).toEqual([])
  expect(common.length).toBeGreaterThan(0)
  const own = await xu.call('content.saveNav', { ...mini, seen, rows: [live, news], why: '小程序从简' })
  expect(await shownOn('wxApplet')).toEqual(['直播', '资讯'])
  expect(await shownOn('h5')).toEqual(common.map(({ title }) => title))
  await xu.call('content.saveNav', { ...mini, seen: own.seen, rows: [], why: '恢复通用' })
  expect(await shownOn('wxApplet')).toEqual(common.map(({ title }) => title))
})

test('too few, too many, the same page twice, a page that there is not: nothing changes', async () => {
  const { seen } = await xu.call('content.getNav', {})
  const before = await shownOn('h5')
  const save = (rows: object[]) => refused(xu.call('content.saveNav', { seen, rows: rows as never, why: '改版' }))
  expect(await save([])).toBe('content.nav_count')
  expect(await save([live, { ...news, who: 'members' }])).toBe('content.nav_count')
  expect(await save([live, news, { ...live, title: '再来' }])).toBe('content.nav_twice')
  expect(await save([live, entry('外面', 'https://example.com')])).toBe('content.link_unknown')
  expect(await save([live, { ...news, icon: 'unicorn' }])).toBe('kernel.bad_input')
  expect(await shownOn('h5')).toEqual(before)
})

test('what somebody else arranged meanwhile is not overwritten, and before and after are kept', async () => {
  const { seen } = await xu.call('content.getNav', {})
  await huang.call('content.saveNav', { seen, rows: [live, news], why: '先简化' })
  const late = xu.call('content.saveNav', { seen, rows: [news, live], why: '换次序' })
  expect(await refused(late)).toBe('content.row_changed')
  const [act] = (await huang.call('access.listAudit', { subject: 'footer' })).rows.filter(({ end }) => end === 'done')
  expect(act).toMatchObject({ why: '先简化', after: [{ title: '直播' }, { title: '资讯' }] })
})

test('without the permission nobody arranges navigation', async () => {
  const clerk = await w.operator(['content:home:edit'])
  await expect(clerk.call('content.getNav', {})).rejects.toMatchObject({ code: 206 })
})
