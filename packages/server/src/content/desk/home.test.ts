import { linkTo } from '@rostrum/contract/pages'
import { refused, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishAlone } from '../testing/alone'
import { NOW, promotion, TEN, type Promotion } from '../testing/promotion'
import { leadsSomewhere } from './links'

let w: World
let xu: Operator
let huang: Operator
let ada: Member
let whole: Promotion['whole']
beforeAll(async () => {
  ;({ w, xu, huang, ada, whole } = await promotion('content:home:edit', 'content.uploadBannerPicture'))
  await publishAlone(w)
})
afterAll(() => w.close())

const put = (title: string, more: object = {}) => xu.call('content.saveBanner', { title, ...whole, ...more })
const bannersOf = async ({ call }: Pick<World, 'call'>) =>
  (await call('content.getHomeBlocks', {})).banners.map(({ title }) => title)
const kinds = async () => (await w.call('content.getHomeBlocks', {})).blocks.map(({ kind }) => kind)

test('a banner is there between its dates, and not outside them', async () => {
  await put('早的', { from: (NOW - 2 * TEN) as never, to: (NOW - TEN) as never })
  const later = await put('晚的', { from: (NOW + TEN) as never, to: (NOW + 2 * TEN) as never })
  expect(later).toMatchObject({ state: 'coming', image: expect.stringContaining('/files/') })
  expect(await bannersOf(w)).toEqual([])
  w.clock.set(NOW + TEN)
  expect(await bannersOf(w)).toEqual(['晚的'])
  w.clock.set(NOW + 2 * TEN)
  expect(await bannersOf(w)).toEqual([])
})

test('visitors, members and holders of a level each see their own banners, in their order', async () => {
  const { levels } = await xu.call('content.getHome')
  const level = levels[0]?.id ?? ('' as never)
  await put('给会员', { who: 'members', position: 2 })
  await put('给游客', { who: 'visitors', position: 3 })
  await put('给等级', { who: 'members', levelIds: [level], position: 4 })
  await put('给所有人', { position: 1 })
  expect(await bannersOf(w)).toEqual(['给所有人', '给游客'])
  expect(await bannersOf(ada)).toEqual(['给所有人', '给会员'])
  const asked = await w.call('content.getHomeBlocks', { memberLevelIds: level })
  expect(asked.banners.map(({ title }) => title)).not.toContain('给等级')
  const preview = async (more: object) => (await xu.call('content.previewHome', more)).banners.map(({ title }) => title)
  expect(await preview({})).toEqual(['给所有人', '给游客'])
  expect(await preview({ who: 'member', levelId: level })).toEqual(['给所有人', '给会员', '给等级'])
})

test('a withdrawn banner is gone at once, and what somebody else changed is not overwritten', async () => {
  const { id, seen } = await put('要撤下的')
  const off = await huang.call('content.withdrawBanner', { id, seen, why: '写错了' })
  expect(off.state).toBe('withdrawn')
  expect(await bannersOf(w)).not.toContain('要撤下的')
  expect(await refused(put('改', { id, seen }))).toBe('content.row_changed')
  const [act] = (await huang.call('access.listAudit', { subject: id, call: 'content.withdrawBanner' })).rows
  expect(act).toMatchObject({ why: '写错了', before: { state: 'shown' } })
})

test('a banner leads to a page that there is, shows a picture that there is, to levels that there are', async () => {
  expect(await refused(put('外面', { link: 'https://example.com' }))).toBe('content.link_unknown')
  expect(await refused(put('没有', { link: '/pages/nowhere' }))).toBe('content.link_unknown')
  expect(await refused(put('少编号', { link: '/pages/liveVideo/index/index' }))).toBe('content.link_unknown')
  expect(await refused(put('没图', { imageId: crypto.randomUUID() }))).toBe('content.banner_image')
  expect(await refused(put('没级', { who: 'members', levelIds: ['nobody'] }))).toBe('content.level_unknown')
  expect(await refused(put('倒着', { to: (NOW - TEN) as never }))).toBe('content.dates_order')
  expect(leadsSomewhere(linkTo('live.video', { id: 'r1' }))).toBe(true)
  expect(leadsSomewhere('//example.com/pages/index')).toBe(false)
})

test('blocks are put in order, switched off, limited to dates and to levels, all at once', async () => {
  const { seen, blocks, levels } = await xu.call('content.getHome')
  const [first, ...others] = [...blocks].reverse()
  const level = levels[0]?.id ?? ('' as never)
  const change: Record<string, object> = {
    news: { isOff: true },
    live: { from: w.clock.now() + TEN },
    grid: { levelIds: [level] },
  }
  const wanted = [first, ...others].flatMap((block) => (block ? [{ ...block, ...change[block.kind] }] : []))
  const after = await xu.call('content.saveHome', { seen, blocks: wanted as never, why: '改版' })
  expect(after.blocks.map(({ kind }) => kind)).toEqual([...blocks].reverse().map(({ kind }) => kind))
  expect(await kinds()).toEqual(['reading', 'teachers', 'notices', 'indices'])
  const asked = await w.call('content.getHomeBlocks', { memberLevelIds: level })
  expect(asked.blocks.map(({ kind }) => kind)).toContain('grid')
  w.clock.move(TEN)
  expect(await kinds()).toContain('live')
  expect(await refused(xu.call('content.saveHome', { seen, blocks: wanted as never, why: '改版' }))).toBe(
    'content.row_changed',
  )
})

test('a second block of a kind, an entry that leads nowhere, an unknown category change nothing', async () => {
  const { seen, blocks } = await xu.call('content.getHome')
  const save = (more: object) =>
    refused(xu.call('content.saveHome', { seen, blocks: [...blocks, more] as never, why: '改版' }))
  expect(await save({ kind: 'live', title: '直播' })).toBe('content.block_twice')
  const entry = { title: '没有', icon: 'live', link: '/pages/nowhere' }
  expect(await save({ kind: 'grid', title: '更多', items: [entry] })).toBe('content.link_unknown')
  expect(await save({ kind: 'reading', title: '阅读', categoryCode: 'nothing' })).toBe('content.block_category')
  expect(await save({ kind: 'reading', title: '更多阅读', categoryCode: 'education' })).toBe('done')
})

test('without the permission nobody arranges the home page', async () => {
  const clerk = await w.operator(['content:notice:edit'])
  for (const one of [clerk, ada]) {
    await expect(one.call('content.getHome')).rejects.toMatchObject({ code: 206 })
    await expect(one.call('content.listBanners', {})).rejects.toMatchObject({ code: 206 })
  }
})
