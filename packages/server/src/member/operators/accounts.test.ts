import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorWith, PASSWORD, signIn, type SignedIn } from './testing/people'

let w: World
let admin: SignedIn
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  admin = await operatorWith(w, { roles: ['admin'] })
})
afterAll(() => w.close())

let made = 0
const add = (by: SignedIn, wish: { roles?: 'admin'[]; permissions?: string[]; userName?: string } = {}) => {
  made += 1
  const userName = wish.userName ?? `desk${made}`
  const { roles = [], permissions = [] } = wish
  return by.call('member.addOperator', { userName, name: '何秋染', roles, permissions, why: '新同事' })
}

/** The account as the list shows it. */
const listed = async (operatorId: string) =>
  (await admin.call('member.listOperators')).rows.find((row) => row.operatorId === operatorId)

const seen = async (operatorId: string) => (await listed(operatorId))?.seen ?? ''

test('a new account gets a password once, and opens nothing before that is changed', async () => {
  const { operatorId, password } = await add(admin, { userName: 'heqiuran', permissions: ['content:word:edit'] })
  expect(password).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{16}$/)
  const her = await signIn(w, 'heqiuran', password)
  expect(her.stage).toBe('password')
  await expect(her.call('member.getOperator')).resolves.toMatchObject({ stage: 'password', roles: [], permissions: [] })
  await expect(her.call('content.listWords', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  for (const name of ['member.listOperatorSessions', 'content.listWords'] as const)
    await expect(her.call(name)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  await expect(her.call('member.beginTotp', { password })).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  const newPassword = 'zhongguan 2026 cun'
  await expect(her.call('member.changeOperatorPassword', { oldPassword: password, newPassword })).resolves.toEqual({
    stage: 'open',
  })
  await expect(her.call('content.listWords', {})).resolves.toMatchObject({ rows: expect.any(Array) })
  await expect(signIn(w, 'heqiuran', password)).rejects.toMatchObject({ reason: 'member.operator_wrong' })
  await expect(listed(operatorId)).resolves.toMatchObject({ name: '何秋染', mustChange: false, isActive: true })
})

test.each([
  ['too short', 'Kurz12'],
  ['without a digit', 'OnlyLettersHere'],
  ['without a letter', '123456789012345'],
  ['with the account in it', 'my-WEAKLY-2026-word'],
  ['the one it was', PASSWORD],
])('a password that is %s is refused, and the old one stays', async (what, newPassword) => {
  const one = await operatorWith(w, what === 'with the account in it' ? { userName: 'weakly' } : {})
  const reason = newPassword.length < 12 ? 'kernel.bad_input' : 'member.operator_password_weak'
  await expect(one.call('member.changeOperatorPassword', { oldPassword: PASSWORD, newPassword })).rejects.toMatchObject(
    { reason },
  )
  await expect(signIn(w, one.userName)).resolves.toMatchObject({ stage: 'open' })
})

test('a new password ends the logins elsewhere at once and keeps this one', async () => {
  const here = await operatorWith(w)
  const there = await signIn(w, here.userName)
  await expect(
    here.call('member.changeOperatorPassword', { oldPassword: 'not mine', newPassword: 'another word 2026' }),
  ).rejects.toMatchObject({ reason: 'member.operator_password_wrong' })
  await there.call('member.getOperator')
  await here.call('member.changeOperatorPassword', { oldPassword: PASSWORD, newPassword: 'another word 2026' })
  await here.call('member.getOperator')
  await expect(there.call('member.getOperator')).rejects.toMatchObject({ code: 401 })
})

test('the own password cannot be guessed either', async () => {
  const one = await operatorWith(w)
  const guess = () => one.call('member.beginTotp', { password: 'guessing' })
  for (let n = 0; n < 4; n += 1)
    await expect(guess()).rejects.toMatchObject({ reason: 'member.operator_password_wrong' })
  await expect(guess()).rejects.toMatchObject({ reason: 'member.locked' })
  await expect(one.call('member.beginTotp', { password: PASSWORD })).rejects.toMatchObject({ reason: 'member.locked' })
})

test('a name is given once, in whatever letter case, and not every name is one', async () => {
  await add(admin, { userName: 'Shenzhi' })
  await expect(add(admin, { userName: 'shenzhi' })).rejects.toMatchObject({ reason: 'member.operator_taken' })
  await expect(add(admin, { userName: '9lives' })).rejects.toMatchObject({ reason: 'kernel.bad_input' })
})

test('who is no admin grants only what he holds, and touches nobody who holds more', async () => {
  const permissions = ['member:operator:edit', 'content:word:edit']
  const deputy = await operatorWith(w, { permissions })
  const beyond = { reason: 'member.operator_beyond' }
  await expect(add(deputy, { permissions: ['content:about:edit'] })).rejects.toMatchObject(beyond)
  await expect(add(deputy, { permissions: ['*:*:*'] })).rejects.toMatchObject(beyond)
  await expect(add(deputy, { roles: ['admin'] })).rejects.toMatchObject(beyond)
  const { operatorId } = await add(deputy, { permissions: ['content:word:edit'] })
  const change = { name: '改名', roles: [], isActive: true, why: '换岗' }
  await expect(
    deputy.call('member.changeOperator', {
      ...change,
      operatorId,
      permissions: ['content:help:edit'],
      seen: await seen(operatorId),
    }),
  ).rejects.toMatchObject(beyond)
  const higher = (await add(admin, { permissions: ['content:help:edit'] })).operatorId
  await expect(
    deputy.call('member.changeOperator', {
      ...change,
      operatorId: higher,
      permissions: [],
      seen: await seen(higher),
    }),
  ).rejects.toMatchObject(beyond)
  await expect(deputy.call('member.resetOperator', { operatorId: higher, why: '忘了密码' })).rejects.toMatchObject(
    beyond,
  )
  await expect(listed(higher)).resolves.toMatchObject({ permissions: ['content:help:edit'], name: '何秋染' })
  await expect(
    deputy.call('member.resetOperator', { operatorId: admin.operatorId, why: '忘了密码' }),
  ).rejects.toMatchObject(beyond)
})

test('without the permission nobody sees or makes accounts', async () => {
  const clerk = await operatorWith(w, { permissions: ['content:word:edit'] })
  await expect(clerk.call('member.listOperators')).rejects.toMatchObject({ code: 206 })
  await expect(add(clerk)).rejects.toMatchObject({ code: 206 })
})

test('nobody changes the own permissions or stops himself, but may change the own name', async () => {
  const own = { operatorId: admin.operatorId, name: '管理员甲', why: '改姓名' }
  const call = async (more: { roles: 'admin'[]; permissions: string[]; isActive: boolean }) =>
    admin.call('member.changeOperator', { ...own, ...more, seen: await seen(admin.operatorId) })
  const self = { reason: 'member.operator_self' }
  await expect(call({ roles: ['admin'], permissions: [], isActive: false })).rejects.toMatchObject(self)
  await expect(call({ roles: [], permissions: [], isActive: true })).rejects.toMatchObject(self)
  await expect(call({ roles: ['admin'], permissions: [], isActive: true })).resolves.toMatchObject({ name: '管理员甲' })
  await expect(
    admin.call('member.resetOperator', { operatorId: admin.operatorId, why: '忘了密码' }),
  ).rejects.toMatchObject(self)
})

test('what somebody else changed meanwhile is not overwritten, and the refusal says so', async () => {
  const { operatorId } = await add(admin, { permissions: ['content:word:edit'] })
  const first = await seen(operatorId)
  const change = (name: string, permissions: string[], at: string) =>
    admin.call('member.changeOperator', {
      operatorId,
      name,
      roles: [],
      permissions,
      isActive: true,
      why: '换岗',
      seen: at,
    })
  const after = await change('何秋染', ['content:help:edit'], first)
  const changed = { reason: 'member.operator_changed', message: expect.stringContaining('刚刚有人改过这个账号') }
  await expect(change('改个名字', ['content:word:edit'], first)).rejects.toMatchObject(changed)
  await expect(listed(operatorId)).resolves.toMatchObject({ permissions: ['content:help:edit'], name: '何秋染' })
  await expect(change('改个名字', ['content:help:edit'], after.seen)).resolves.toMatchObject({ name: '改个名字' })
  const now = await seen(operatorId)
  const tried = await Promise.allSettled(['甲', '乙', '丙'].map((name) => change(name, ['content:help:edit'], now)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('stopping an account ends its logins at once; started again, it may sign in', async () => {
  const other = await operatorWith(w, { permissions: ['content:word:edit'] })
  const change = { operatorId: other.operatorId, name: '', roles: [], permissions: ['content:word:edit'], why: '离职' }
  const set = async (isActive: boolean) =>
    admin.call('member.changeOperator', { ...change, name: '某人', isActive, seen: await seen(other.operatorId) })
  await expect(set(false)).resolves.toMatchObject({ isActive: false })
  await expect(other.call('member.getOperator')).rejects.toMatchObject({ code: 401 })
  await expect(signIn(w, other.userName)).rejects.toMatchObject({ reason: 'member.operator_wrong' })
  await set(true)
  await expect(other.call('member.getOperator')).rejects.toMatchObject({ code: 401 })
  await expect(signIn(w, other.userName)).resolves.toMatchObject({ stage: 'open' })
})

test('a reset gives a new password once, and ends everything of the old one', async () => {
  const other = await operatorWith(w)
  const { password } = await admin.call('member.resetOperator', { operatorId: other.operatorId, why: '忘了密码' })
  await expect(other.call('member.getOperator')).rejects.toMatchObject({ code: 401 })
  await expect(signIn(w, other.userName)).rejects.toMatchObject({ reason: 'member.operator_wrong' })
  await expect(signIn(w, other.userName, password)).resolves.toMatchObject({ stage: 'password' })
  const nobody = crypto.randomUUID()
  await expect(
    admin.call('member.resetOperator', { operatorId: nobody as never, why: '忘了密码' }),
  ).rejects.toMatchObject({ reason: 'member.operator_unknown' })
})

test('two admins who stop each other at once leave one, and the last one stays', async () => {
  const own = await world()
  const [one, two] = [await operatorWith(own, { roles: ['admin'] }), await operatorWith(own, { roles: ['admin'] })]
  const { rows: before } = await one.call('member.listOperators')
  const stop = (by: SignedIn, { operatorId }: SignedIn) =>
    by.call('member.changeOperator', {
      seen: before.find((row) => row.operatorId === operatorId)?.seen ?? '',
      operatorId,
      name: '某',
      roles: [],
      permissions: [],
      isActive: false,
      why: '争执',
    })
  const ends = await Promise.allSettled([stop(one, two), stop(two, one)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await own.kernel.db.q.execute<{ left: number }>(
    sql`select count(*)::int as left from member_operator where is_active and 'admin' = any(roles)`,
  )
  expect(rows).toEqual([{ left: 1 }])
  const deputy = await operatorWith(own, { permissions: ['*:*:*'] })
  const [last] = (await deputy.call('member.listOperators')).rows.filter(({ roles }) => roles.includes('admin'))
  await expect(stop(deputy, { ...one, operatorId: last?.operatorId ?? one.operatorId })).rejects.toMatchObject({
    reason: 'member.operator_last_admin',
  })
  await own.close()
})
