import { refused, world, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let xu: Operator
let huang: Operator
beforeAll(async () => {
  w = await world()
  xu = await w.operator(['content:disclosure:edit'])
  huang = await w.operator()
})
afterAll(() => w.close())

const entry = {
  list: 'sdk' as const,
  name: '推送组件',
  company: '某推送公司',
  purpose: '推送开播提醒',
  data: ['设备型号'],
  way: '由组件收集',
  platform: 'android' as const,
  since: '2026-11',
  why: '接入推送',
}
const onAndroid = async () => (await w.call('content.listSdks', { platform: 'android' })).rows

test('a component is added, changed and removed, and members see it at once on its own client', async () => {
  const added = await xu.call('content.saveDisclosure', entry)
  expect(await onAndroid()).toMatchObject([{ name: '推送组件', data: ['设备型号'], since: '2026-11' }])
  expect((await w.call('content.listSdks', { platform: 'h5' })).rows).toEqual([])
  const { id, seen } = added
  const changed = await xu.call('content.saveDisclosure', { ...entry, id, seen, since: '2026-12-01', data: [] })
  expect(await onAndroid()).toMatchObject([{ data: [], since: '2026-12-01' }])
  const left = await xu.call('content.removeDisclosure', { id, seen: changed.seen, why: '不再使用' })
  expect(left.rows).toEqual([])
  expect(await onAndroid()).toEqual([])
  const [act] = (await huang.call('access.listAudit', { subject: id, call: 'content.removeDisclosure' })).rows
  expect(act).toMatchObject({ why: '不再使用', before: { name: '推送组件' } })
})

test('receivers of personal information have a list of their own', async () => {
  await xu.call('content.saveDisclosure', { ...entry, list: 'share', name: '短信服务商', platform: 'h5' })
  expect((await w.call('content.listThirdParties')).rows).toMatchObject([{ name: '短信服务商' }])
  expect((await xu.call('content.listDisclosures', { list: 'share' })).rows).toHaveLength(1)
})

test('a change meanwhile is not overwritten; no month, no address of a page, no entry: nothing is saved', async () => {
  const { id, seen } = await xu.call('content.saveDisclosure', entry)
  await huang.call('content.saveDisclosure', { ...entry, id, seen, purpose: '推送与统计' })
  expect(await refused(xu.call('content.saveDisclosure', { ...entry, id, seen }))).toBe('content.row_changed')
  expect(await refused(xu.call('content.removeDisclosure', { id, seen, why: '删去' }))).toBe('content.row_changed')
  expect(await refused(xu.call('content.saveDisclosure', { ...entry, since: '去年' }))).toBe('kernel.bad_input')
  expect(await refused(xu.call('content.saveDisclosure', { ...entry, link: 'javascript:x()' }))).toBe(
    'kernel.bad_input',
  )
  expect(await refused(xu.call('content.saveDisclosure', { ...entry, id: 'nothing' as never }))).toBe(
    'content.row_not_found',
  )
})

test('without the permission nobody keeps the lists', async () => {
  const clerk = await w.operator(['content:legal:write'])
  await expect(clerk.call('content.listDisclosures', {})).rejects.toMatchObject({ code: 206 })
})
