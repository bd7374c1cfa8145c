import type { SettingsFile } from '@rostrum/contract/content'
import { schemaOf } from '@rostrum/server/kernel'
import { world, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let admin: Operator
let huang: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  admin = await w.operator()
  huang = await w.operator()
})
afterAll(() => w.close())

const file = () => admin.call('content.exportSettings', {})
const withValues = async (values: Record<string, unknown>): Promise<SettingsFile> => {
  const all = await file()
  return { ...all, values: { ...all.values, ...values } }
}
const compare = async (one: SettingsFile) => (await admin.call('content.compareSettings', { file: one })).rows
const restore = async (one: SettingsFile, seen?: Record<string, string>) =>
  admin.call('content.restoreSettings', {
    file: one,
    seen: seen ?? Object.fromEntries((await compare(one)).map((row) => [row.key, row.seen])),
    why: '换了服务器',
  })

test('the file holds every setting, and read in again it changes nothing', async () => {
  const all = await file()
  const { rows } = await admin.call('content.listSettings')
  expect(Object.keys(all.values).sort()).toEqual(rows.map(({ key }) => key).sort())
  expect(await compare(all)).toEqual([])
  await expect(restore(all)).rejects.toMatchObject({ reason: 'content.restore_same' })
})

test('nothing that a file carries is a secret', () => {
  const settings = w.server.slices.flatMap((slice) => slice.settings ?? [])
  const names = settings.flatMap((one) =>
    [one.key, ...JSON.stringify(schemaOf(one)).matchAll(/"(\w+)":\{/g)].map(String),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => /secret|password|token|appkey|apikey|private/i.test(name))).toEqual([])
})

test('what differs is said in words before anything changes, and is changed all at once', async () => {
  const wanted = await withValues({ visitorFallback: 'about', library: { historyKeepDays: 30 } })
  expect(await compare(wanted)).toMatchObject([
    { key: 'visitorFallback', changes: [{ place: '游客打不开的页面转到哪里', before: '登录页', after: '关于我们' }] },
    { key: 'library', secondPerson: false, changes: [{ before: '365', after: '30' }] },
  ])
  await expect(restore(wanted)).resolves.toEqual({ changed: 2, isWaiting: false })
  expect(await compare(wanted)).toEqual([])
  const [act] = (await admin.call('access.listAudit', { call: 'content.restoreSettings' })).rows
  expect(act).toMatchObject({
    why: '换了服务器',
    before: { visitorFallback: 'login', library: { historyKeepDays: 365 } },
    after: { visitorFallback: 'about', library: { historyKeepDays: 30 } },
  })
})

test('one value that does not fit, or a setting nobody knows, refuses the whole file', async () => {
  const bad = await withValues({ visitorWatch: false, library: { historyKeepDays: 0 } })
  await expect(compare(bad)).rejects.toMatchObject({
    reason: 'content.restore_shape',
    message: expect.stringContaining('一项都没有恢复'),
  })
  await expect(restore(bad, {})).rejects.toMatchObject({ reason: 'content.restore_shape' })
  const unknown = await withValues({ nothing: 1 })
  await expect(compare(unknown)).rejects.toMatchObject({ reason: 'content.setting_unknown' })
  const foreign = { ...(await file()), format: 'another' }
  await expect(
    admin.call('content.compareSettings', { file: foreign as unknown as SettingsFile }),
  ).rejects.toMatchObject({ reason: 'kernel.bad_input' })
  expect((await file()).values).toMatchObject({ visitorWatch: true })
})

test('who did not see what somebody else changed meanwhile restores nothing', async () => {
  const wanted = await withValues({ visitorWatch: false })
  const seen = Object.fromEntries((await compare(wanted)).map((row) => [row.key, row.seen]))
  const [now] = (await admin.call('content.listSettings')).rows.filter(({ key }) => key === 'visitorWatch')
  await huang.call('content.saveSetting', { key: 'visitorWatch', value: true, seen: now?.version ?? '', why: '确认' })
  await expect(restore(wanted, seen)).rejects.toMatchObject({ reason: 'content.setting_changed' })
  expect((await file()).values).toMatchObject({ visitorWatch: true })
})

test('with a setting that wants a second person the whole file waits, and is put in force whole', async () => {
  const wanted = await withValues({ riskTip: '备份里的提示', visitorWatch: false })
  await expect(restore(wanted)).resolves.toEqual({ changed: 2, isWaiting: true })
  expect((await file()).values).toMatchObject({ visitorWatch: true })
  const [waiting] = (await huang.call('access.listApprovals', {})).rows
  expect(waiting).toMatchObject({ about: '从备份恢复 2 项设置', changes: [expect.anything(), expect.anything()] })
  const done = await huang.call('access.decideApproval', { id: waiting?.id ?? ('' as never), pass: true })
  expect(done.state).toBe('done')
  expect((await file()).values).toMatchObject({ riskTip: '备份里的提示', visitorWatch: false })
})

test('only those with the permission take settings out or read them in', async () => {
  const member = await w.member()
  await expect(member.call('content.exportSettings', {})).rejects.toMatchObject({ code: 206 })
  await expect(w.call('content.exportSettings', {})).rejects.toMatchObject({ code: 401 })
})
