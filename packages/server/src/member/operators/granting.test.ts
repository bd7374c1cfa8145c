import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorWith, signIn, type SignedIn } from './testing/people'

let w: World
/** Asks. */
let xu: SignedIn
/** Decides. */
let huang: SignedIn
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', connections: 1 })
  xu = await operatorWith(w, { roles: ['admin'] })
  huang = await operatorWith(w, { roles: ['admin'] })
})
afterAll(() => w.close())

let made = 0
const add = (permissions: string[], roles: 'admin'[] = [], by = xu) => {
  made += 1
  return by.call('member.addOperator', { userName: `grant${made}`, name: '何秋染', roles, permissions, why: '新同事' })
}
const listed = async (operatorId: string) =>
  (await xu.call('member.listOperators')).rows.find((row) => row.operatorId === operatorId)
const waiting = async (about = '何秋染') => {
  const { rows } = await huang.call('access.listApprovals', { pageSize: 100 })
  const found = rows.filter((one) => one.about === about).at(-1)
  if (!found) throw new Error(`nothing waits for ${about}`)
  return found
}
const pass = async (about?: string) =>
  huang.call('access.decideApproval', { id: (await waiting(about)).id, pass: true })

test('a new account has what is harmless at once, and the rest once a second person has approved it', async () => {
  const account = await add(['content:word:edit', 'member:operator:edit'])
  expect(account.isWaiting).toBe(true)
  expect(await listed(account.operatorId)).toMatchObject({
    permissions: ['content:word:edit'],
    waiting: { by: xu.userName, permissions: ['member:operator:edit'], roles: [] },
  })
  expect((await waiting()).changes).toEqual([
    { place: '权限', before: 'content:word:edit', after: 'content:word:edit、member:operator:edit' },
  ])
  await expect(pass()).resolves.toMatchObject({ state: 'done' })
  expect(await listed(account.operatorId)).toMatchObject({
    permissions: ['content:word:edit', 'member:operator:edit'],
    waiting: null,
  })
  expect((await add(['content:word:edit'])).isWaiting).toBe(false)
})

test('a change does what needs nobody else, and asks for the rest', async () => {
  const { operatorId } = await add(['content:word:edit'])
  const after = await xu.call('member.changeOperator', {
    operatorId,
    name: '许一',
    roles: ['admin'],
    permissions: ['content:help:edit'],
    isActive: true,
    seen: (await listed(operatorId))?.seen ?? '',
    why: '升任主管',
  })
  expect(after).toMatchObject({
    name: '许一',
    roles: [],
    permissions: ['content:help:edit'],
    waiting: { roles: ['admin'] },
  })
  await expect(pass('许一')).resolves.toMatchObject({ state: 'done' })
  expect(await listed(operatorId)).toMatchObject({ roles: ['admin'], permissions: ['content:help:edit'] })
})

test('somebody else’s change of the account meanwhile makes the request stale', async () => {
  const { operatorId } = await add(['content:setting:edit'])
  await w.kernel.db.q.execute(
    sql`update member_operator set permissions = '{content:about:edit}' where operator_id = ${operatorId}`,
  )
  await expect(pass()).resolves.toMatchObject({ state: 'refused' })
  expect(await listed(operatorId)).toMatchObject({ permissions: ['content:about:edit'] })
})

test('who holds less than what is asked for does not decide on it', async () => {
  await add([], ['admin'])
  const deputy = await operatorWith(w, { permissions: ['member:operator:edit', 'access:approval:decide'] })
  const { id } = await waiting()
  await expect(deputy.call('access.decideApproval', { id, pass: true })).rejects.toMatchObject({
    reason: 'access.approval_beyond',
  })
  await expect(pass()).resolves.toMatchObject({ state: 'done' })
})

test('an asker who has been stopped since gives nobody anything', async () => {
  const gone = await operatorWith(w, { roles: ['admin'] })
  const { operatorId } = await add(['*:*:*'], [], gone)
  await w.kernel.db.q.execute(sql`update member_operator set is_active = false where operator_id = ${gone.operatorId}`)
  await expect(pass()).resolves.toMatchObject({ state: 'failed' })
  expect(await listed(operatorId)).toMatchObject({ permissions: [] })
})

test('whoever is alone appoints the first second person, and from then on needs one', async () => {
  const own = await world()
  const alone = await operatorWith(own, { roles: ['admin'] })
  const facts = { name: '沈知言', roles: ['admin'] as 'admin'[], permissions: [], why: '第二位' }
  const first = await alone.call('member.addOperator', { ...facts, userName: 'shenzhiyan' })
  expect(first.isWaiting).toBe(false)
  // Nobody decides before the password is his own.
  const second = await alone.call('member.addOperator', { ...facts, userName: 'another' })
  expect(second.isWaiting).toBe(false)
  const signed = await signIn(own, 'shenzhiyan', first.password)
  await signed.call('member.changeOperatorPassword', { oldPassword: first.password, newPassword: 'zhongguan 2026 cun' })
  const third = await alone.call('member.addOperator', { ...facts, userName: 'third' })
  expect(third.isWaiting).toBe(true)
  await own.close()
})
