import type { SettingLine } from '@rostrum/contract/content'
import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, world, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let admin: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  admin = await w.operator()
})
afterAll(() => w.close())

async function found(key: string): Promise<SettingLine> {
  const line = (await admin.call('content.listSettings')).rows.find((row) => row.key === key)
  if (!line) throw new Error(`no setting ${key}`)
  return line
}
const save = (key: string, value: unknown, seen: string) =>
  admin.call('content.saveSetting', { key, value, seen, why: '领导要求' })
const lastAct = async () => (await admin.call('access.listAudit', {})).rows[0]

test('a setting nobody changed shows its fallback, with a form in Chinese', async () => {
  const { rows } = await admin.call('content.listSettings')
  const groups = rows.map(({ group }) => group)
  expect(groups.filter((group, at) => groups.indexOf(group) === at || groups[at - 1] === group)).toEqual(groups)
  expect(rows.find(({ key }) => key === 'service')).toMatchObject({
    title: '在线客服',
    group: '客服',
    isSet: false,
    version: '',
    updatedAt: null,
    by: '',
    value: { days: 'working' },
    fallback: { days: 'working' },
    schema: {
      properties: {
        days: { title: '服务日', enumTitles: { working: '工作日', all: '每天' } },
        spans: { title: '服务时段', items: { properties: { from: { title: '开始', format: 'minute-of-day' } } } },
      },
    },
  })
})

test('a change is in force at once, says who made it, and leaves before and after in the record', async () => {
  const fallback = async () => (await w.call('access.getAllowList')).visitorFallback
  expect(await fallback()).toBe('login')
  const after = await save('visitorFallback', 'about', '')
  expect(after).toMatchObject({
    isSet: true,
    by: admin.userName,
    updatedAt: w.clock.now(),
    secondPerson: false,
    waiting: null,
  })
  expect(await fallback()).toBe('about')
  expect(await lastAct()).toMatchObject({
    call: 'content.saveSetting',
    subject: 'visitorFallback',
    why: '领导要求',
    before: 'login',
    after: 'about',
    end: 'done',
  })
  const asked = { key: 'visitorFallback', seen: after.version, why: '写错了' }
  const back = await admin.call('content.resetSetting', asked)
  expect(back).toMatchObject({ isSet: false, version: '', value: 'login' })
  expect(await fallback()).toBe('login')
  expect(await lastAct()).toMatchObject({ call: 'content.resetSetting', before: 'about', after: 'login' })
})

test('who did not see the last change overwrites nothing', async () => {
  const first = await save('visitorWatch', false, '')
  const changed = { reason: 'content.setting_changed' }
  await expect(save('visitorWatch', true, '')).rejects.toMatchObject(changed)
  const second = await save('visitorWatch', false, first.version)
  await expect(save('visitorWatch', true, first.version)).rejects.toMatchObject(changed)
  await expect(
    admin.call('content.resetSetting', { key: 'visitorWatch', seen: first.version, why: '改回去' }),
  ).rejects.toMatchObject(changed)
  await expect(save('visitorWatch', true, 'x')).rejects.toMatchObject(changed)
  expect(await found('visitorWatch')).toMatchObject({ value: false, version: second.version })
  const both = await Promise.allSettled([1, 2].map(() => save('visitorWatch', true, second.version)))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['service', { spans: [{ from: 60, to: 30 }] }, '服务时段的结束须晚于开始'],
  [
    'service',
    {
      spans: [
        { from: 60, to: 90 },
        { from: -1, to: 90 },
      ],
    },
    '服务时段第2项 · 开始不能小于0',
  ],
  ['service', { days: 'never' }, '服务日不在可选的范围内'],
  ['service', { keepDays: undefined }, '请填写聊天记录保留天数'],
  ['clientVersion', { androidLink: 'https://a.test/a.apk' }, '有安卓安装包地址时，校验值和字节数也要填写'],
  [
    'privacy',
    { keep: { advice: { days: 1, rule: '' }, log: { days: 1, rule: '有' } } },
    '请填写注销后仍须保留的 · 投资顾问服务的记录 · 依据',
  ],
])('what does not fit %s is refused with the field in words, and nothing is stored: %j', async (key, change, what) => {
  const { value, version, isSet } = await found(key)
  await expect(save(key, { ...(value as object), ...change }, version)).rejects.toMatchObject({
    reason: 'content.setting_shape',
    details: { what },
  })
  expect(await found(key)).toMatchObject({ value, isSet })
  expect(await lastAct()).toMatchObject({ end: 'refused', reason: expect.stringContaining(what) })
})

test('a setting that no slice declares does not exist, not even a mark of the server’s own', async () => {
  for (const key of ['nothing', 'wordsAdded', 'toString'])
    await expect(save(key, true, '')).rejects.toMatchObject({ reason: 'content.setting_unknown' })
})

test('only those with the permission see and change settings', async () => {
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  const account = { userName: 'shenzhi', password: 'Operator#2026' }
  await createMember(w.kernel, deps).addOperator({ ...account, roles: [], permissions: ['content:word:edit'] })
  const login = { username: account.userName, password: account.password }
  const clerk = callAt(w.origin((await w.call('member.loginOperator', login)).token))
  const no = { reason: 'kernel.no_permission' }
  await expect(clerk('content.listSettings')).rejects.toMatchObject(no)
  await expect(
    clerk('content.saveSetting', { key: 'riskTip', value: '甲', seen: '', why: '试试' }),
  ).rejects.toMatchObject(no)
})
