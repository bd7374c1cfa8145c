import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '../index'
import { Secret } from '@rostrum/server/kernel'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function secondDevice(mobile: string) {
  w.clock.move(61_000)
  await w.call('member.sendCode', { mobile })
  const code = (await w.outbox(mobile))[0]?.code ?? ''
  return w.call(
    'member.loginByCode',
    { phone: mobile, code },
    { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604' } },
  )
}

test('logout ends this session at once, and only this one', async () => {
  const ada = await w.member()
  const mobile = await secondDevice(ada.mobile)
  await ada.call('member.getMember')
  await ada.call('member.logout')
  await expect(ada.call('member.getMember')).rejects.toMatchObject({ code: 401, reason: 'kernel.unauthorized' })
  await expect(ada.call('member.logout')).rejects.toMatchObject({ code: 401 })
  await expect(w.call('member.getMember', {}, { token: mobile.token })).resolves.toMatchObject({
    memberId: ada.memberId,
  })
})

test('a member sees their devices and ends one, or all others; another member’s id ends nothing', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  const mobile = await secondDevice(ada.mobile)
  const { rows } = await ada.call('member.listDevices')
  expect(rows.map(({ name, current }) => [name, current])).toEqual([
    ['Safari · iPhone', false],
    [expect.any(String), true],
  ])
  const other = rows.find(({ current }) => !current)
  await expect(bob.call('member.removeDevices', { id: other?.id })).resolves.toEqual({ removed: 0 })
  await expect(w.call('member.getMember', {}, { token: mobile.token })).resolves.toBeTruthy()
  await expect(ada.call('member.removeDevices', { id: other?.id })).resolves.toEqual({ removed: 1 })
  await expect(w.call('member.getMember', {}, { token: mobile.token })).rejects.toMatchObject({ code: 401 })
  await expect(ada.call('member.removeDevices', { id: other?.id })).resolves.toEqual({ removed: 0 })
  await secondDevice(ada.mobile)
  await expect(ada.call('member.removeDevices', { others: 1 })).resolves.toEqual({ removed: 1 })
  await expect(ada.call('member.getMember')).resolves.toBeTruthy()
})

test('a new device is marked for a week, unless it is the first one or has no name', async () => {
  const ada = await w.member()
  const login = async (deviceId: string, userAgent: string) => {
    w.clock.move(13 * 60_000)
    await w.call('member.sendCode', { mobile: ada.mobile })
    const code = (await w.outbox(ada.mobile))[0]?.code ?? ''
    return w.call('member.loginByCode', { phone: ada.mobile, code }, { headers: { deviceId, 'user-agent': userAgent } })
  }
  const MINI = 'Mozilla/5.0 (Linux; Android 14; wv) MicroMessenger/8.0.50 MiniProgramEnv/android'
  await login('first', 'Mozilla/5.0 (Windows NT 10.0) Chrome/126')
  await login('', 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Safari/605')
  await login('first', 'Mozilla/5.0 (Windows NT 10.0) Chrome/126')
  const { token } = await login('second', MINI)
  const shown = async () =>
    (await ada.call('member.listDevices')).rows.map(({ name, client, isNew }) => [name, client, isNew])
  expect(await shown()).toContainEqual(['微信 · Android', 'wxApplet', true])
  expect((await shown()).filter(([, , isNew]) => isNew)).toHaveLength(1)
  await w.call('member.logout', {}, { token })
  await login('second', MINI)
  expect((await shown()).some(([, , isNew]) => isNew)).toBe(false)
  await login('third', MINI)
  w.clock.move(7 * 86_400_000)
  expect((await shown()).some(([, , isNew]) => isNew)).toBe(false)
})

test('listeners are told of the end of a session', async () => {
  const heard: unknown[] = []
  w.server.events.handle([
    { event: 'session.revoked', name: 'test.heard', run: async (payload) => void heard.push(payload) },
  ])
  const ada = await w.member()
  await ada.call('member.logout')
  await w.settle()
  expect(heard).toEqual([{ memberId: ada.memberId, sessionIds: [expect.any(String)] }])
})

test('a session ended elsewhere is out after thirty seconds at the latest', async () => {
  const ada = await w.member()
  await ada.call('member.getMember')
  const elsewhere = createMember(w.kernel, {
    codeSecret: new Secret('x'),
    legalTexts: { findDocVersion: async () => undefined },
  })
  const { memberId } = await ada.call('member.getMember')
  await expect(elsewhere.revoke(memberId)).resolves.toBe(1)
  w.clock.move(30_001)
  await expect(ada.call('member.getMember')).rejects.toMatchObject({ code: 401 })
})

test('an unused session ends after thirty days, a used one continues', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  for (let n = 0; n < 4; n += 1) {
    w.clock.move(10 * 86_400_000)
    await ada.call('member.getMember')
  }
  await expect(bob.call('member.getMember')).rejects.toMatchObject({ code: 401 })
})

test('a banned member is out and cannot sign in', async () => {
  const ada = await w.member()
  await w.kernel.db.q.execute(sql`update member set state = 'locked' where member_id = ${ada.memberId}`)
  await expect(ada.call('member.getMember')).rejects.toMatchObject({ code: 401 })
  await expect(secondDevice(ada.mobile)).rejects.toMatchObject({ reason: 'member.banned' })
})

test('no stored row reveals a token or a code', async () => {
  const ada = await w.member()
  await w.call('member.sendCode', { mobile: '13500000001' })
  const code = (await w.outbox('13500000001'))[0]?.code ?? 'none'
  const { rows } = await w.kernel.db.q.execute(sql`
    select t::text as line from member_session t union all select t::text from member_code t union all select t::text from member t`)
  const stored = rows.map(({ line }) => String(line)).join('\n')
  expect(stored).not.toContain(ada.token)
  expect(stored).not.toContain(ada.token.slice(2))
  expect(stored).not.toMatch(new RegExp(`[^0-9a-f-]${code}[^0-9a-f-]`))
})

test.each([['rubbish'], ['s_short'], ['x_'.padEnd(45, 'a')], ["s_' or 1=1 --"]])(
  'the token %s belongs to nobody',
  async (token) => {
    await expect(w.call('member.getMember', {}, { token })).rejects.toMatchObject({ code: 401 })
  },
)

test('an operator signs in only to the console, a member never there', async () => {
  const [operator, ada] = [await w.operator(), await w.member()]
  await expect(operator.call('member.getOperator')).resolves.toMatchObject({ roles: ['admin'], permissions: ['*:*:*'] })
  await expect(operator.call('member.getMember')).rejects.toMatchObject({ code: 206 })
  await expect(ada.call('member.getOperator')).rejects.toMatchObject({ code: 206 })
  await expect(w.call('member.getOperator')).rejects.toMatchObject({ code: 401 })
  await expect(w.call('member.loginOperator', { username: 'operator1', password: 'wrong' })).rejects.toMatchObject({
    reason: 'member.operator_wrong',
  })
  await operator.call('member.logoutOperator')
  await expect(operator.call('member.getOperator')).rejects.toMatchObject({ code: 401 })
})

test('the sample people can sign in, are marked as samples, and loading them twice makes them once', async () => {
  const own = await world()
  const members = createMember(own.kernel, {
    codeSecret: new Secret('x'),
    legalTexts: { findDocVersion: async () => undefined },
  })
  await expect(members.sampleAccounts?.()).resolves.toEqual([])
  await members.sample?.()
  await members.sample?.()
  expect([...((await members.sampleAccounts?.()) ?? [])].sort()).toEqual([
    '13800000001',
    '13800000002',
    '13800000003',
    '13800000004',
    '13800000005',
    'admin',
  ])
  const password = 'Rostrum#2026'
  await expect(own.call('member.loginByAccount', { username: '13800000001', password })).resolves.toMatchObject({
    isTeacher: 0,
  })
  await expect(own.call('member.loginByAccount', { username: '13800000002', password })).resolves.toMatchObject({
    isTeacher: 1,
  })
  await expect(own.call('member.loginOperator', { username: 'admin', password })).resolves.toMatchObject({
    token: expect.any(String),
  })
  const people = await members.samplePeople()
  expect([people.teachers.length, people.members.length]).toEqual([3, 2])
  const [teacher] = await members.teachers(people.teachers.map(({ teacherId }) => teacherId))
  expect(teacher).toMatchObject({ sample: true, regNo: expect.stringContaining('演示') })
  await own.close()
})
