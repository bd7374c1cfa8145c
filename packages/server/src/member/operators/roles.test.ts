import { OperatorRoleId } from '@rostrum/contract/member'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '@rostrum/server/kernel/db'
import { operatorWith, type SignedIn } from './testing/people'

let w: World
let admin: SignedIn
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  admin = await operatorWith(w, { roles: ['admin'] })
})
afterAll(() => w.close())

let made = 0
const roleId = () => OperatorRoleId.parse(newId())
/** A role that nobody has yet. */
function save(permissions: string[], wish: { roleId?: OperatorRoleId; name?: string; seen?: string } = {}, by = admin) {
  made += 1
  const { roleId: id = roleId(), name = `岗位${made}`, seen = '' } = wish
  return by.call('member.saveOperatorRole', { roleId: id, name, permissions, seen, why: '新岗位' })
}
const listed = async (id: string) =>
  (await admin.call('member.listOperatorRoles')).rows.find((row) => row.roleId === id)
const account = async (id: string) =>
  (await admin.call('member.listOperators')).rows.find((row) => row.operatorId === id)

/** Gives an account the roles that it has from now on. */
async function give(to: SignedIn, roleIds: OperatorRoleId[], by = admin) {
  const found = await account(to.operatorId)
  if (!found) throw new Error('no such account')
  const { operatorId, name, permissions, isActive, seen } = found
  const facts = { operatorId, name, roles: [], permissions, isActive, seen, why: '换岗' }
  return by.call('member.changeOperator', { ...facts, roleIds })
}

test('whoever has a role may do what it says, by page and by call, and no longer once it is taken away', async () => {
  const clerk = await operatorWith(w)
  const role = await save(['content:word:edit'], { name: '内容编辑' })
  await expect(clerk.call('content.listWords', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  await expect(give(clerk, [role.roleId])).resolves.toMatchObject({
    permissions: [],
    named: [{ roleId: role.roleId, name: '内容编辑' }],
    held: ['content:word:edit'],
  })
  await clerk.call('content.listWords', {})
  await expect(clerk.call('member.getOperator')).resolves.toMatchObject({ permissions: ['content:word:edit'] })
  expect(await listed(role.roleId)).toMatchObject({
    holders: [{ operatorId: clerk.operatorId, isActive: true }],
    changedBy: admin.userName,
  })
  await give(clerk, [])
  await expect(clerk.call('content.listWords', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
})

test('a change of a role reaches everybody who has it with their next call', async () => {
  const clerk = await operatorWith(w, { permissions: ['access:stats:read'] })
  const role = await save(['content:word:edit'])
  await give(clerk, [role.roleId])
  await save(['content:help:edit'], { ...role, name: '帮助编辑' })
  await expect(clerk.call('content.listWords', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  await clerk.call('content.listHelpDrafts', {})
  expect(await account(clerk.operatorId)).toMatchObject({
    named: [{ name: '帮助编辑' }],
    permissions: ['access:stats:read'],
    held: ['access:stats:read', 'content:help:edit'],
  })
})

test('pressed twice makes one role, and a role that somebody else changed meanwhile is not overwritten', async () => {
  const id = roleId()
  const first = await save(['content:word:edit'], { roleId: id, name: '一人一份' })
  await expect(save(['content:word:edit'], { roleId: id, name: '一人一份' })).resolves.toMatchObject({
    seen: first.seen,
  })
  const second = await save(['content:help:edit'], { ...first })
  await expect(save(['live:room:read'], { ...first })).rejects.toMatchObject({ reason: 'member.role_changed' })
  expect(await listed(id)).toMatchObject({ permissions: ['content:help:edit'], seen: second.seen })
  await expect(save(['live:room:read'], { name: '没有这个', seen: 'v1' })).rejects.toMatchObject({
    reason: 'member.role_unknown',
  })
})

test('two roles do not share a name, in whatever letter case', async () => {
  await save(['content:word:edit'], { name: 'Desk甲' })
  await expect(save(['content:word:edit'], { name: 'desk甲' })).rejects.toMatchObject({ reason: 'member.role_taken' })
})

test.each(['access:approval:decide', 'content:setting:edit', 'member:operator:edit'])(
  'what takes a second person is in no role: %s',
  async (permission) => {
    const id = roleId()
    await expect(save([permission], { roleId: id })).rejects.toMatchObject({ reason: 'member.role_grave' })
    expect(await listed(id)).toBeUndefined()
  },
)

test('a role of everything, and one of nothing, is no role', async () => {
  for (const permissions of [['*:*:*'], []])
    await expect(save(permissions)).rejects.toMatchObject({ reason: 'kernel.bad_input' })
})

test('nobody gives by a role what he does not hold, nor changes a role that reaches further than he does', async () => {
  const deputy = await operatorWith(w, { permissions: ['member:operator:edit', 'content:word:edit'] })
  const wide = await save(['live:room:stop'])
  const clerk = await operatorWith(w)
  await expect(save(['live:room:stop'], {}, deputy)).rejects.toMatchObject({ reason: 'member.operator_beyond' })
  await expect(save(['content:word:edit'], { ...wide }, deputy)).rejects.toMatchObject({
    reason: 'member.operator_beyond',
  })
  await expect(give(clerk, [wide.roleId], deputy)).rejects.toMatchObject({ reason: 'member.operator_beyond' })
  await give(clerk, [wide.roleId])
  await expect(
    deputy.call('member.resetOperator', { operatorId: clerk.operatorId, why: '忘了密码' }),
  ).rejects.toMatchObject({ reason: 'member.operator_beyond' })
  const narrow = await save(['content:word:edit'], {}, deputy)
  await expect(give(await operatorWith(w), [narrow.roleId], deputy)).resolves.toMatchObject({
    held: ['content:word:edit'],
  })
})

test('nobody changes his own roles', async () => {
  const deputy = await operatorWith(w, { permissions: ['member:operator:edit', 'content:word:edit'] })
  const role = await save(['content:word:edit'])
  await expect(give(deputy, [role.roleId], deputy)).rejects.toMatchObject({ reason: 'member.operator_self' })
})

test('a new account comes with its roles, and one that is not there makes no account', async () => {
  const role = await save(['content:word:edit'])
  const facts = { name: '何秋染', roles: [], permissions: [], why: '新同事' }
  const { operatorId } = await admin.call('member.addOperator', {
    ...facts,
    userName: 'withrole',
    roleIds: [role.roleId],
  })
  expect(await account(operatorId)).toMatchObject({ named: [{ roleId: role.roleId }], held: ['content:word:edit'] })
  await expect(
    admin.call('member.addOperator', { ...facts, userName: 'norole', roleIds: [roleId()] }),
  ).rejects.toMatchObject({ reason: 'member.role_unknown' })
  expect((await admin.call('member.listOperators')).rows.map(({ userName }) => userName)).not.toContain('norole')
})

test('a role that somebody has is not removed; one that nobody has is, once', async () => {
  const clerk = await operatorWith(w)
  const role = await save(['content:word:edit'])
  await give(clerk, [role.roleId])
  const remove = (seen = role.seen) =>
    admin.call('member.removeOperatorRole', { roleId: role.roleId, seen, why: '岗位撤了' })
  await expect(remove()).rejects.toMatchObject({ reason: 'member.role_held' })
  await give(clerk, [])
  await expect(remove('an older one')).rejects.toMatchObject({ reason: 'member.role_changed' })
  await remove()
  await remove()
  expect(await listed(role.roleId)).toBeUndefined()
})

test('an account whose change does not speak of roles keeps them', async () => {
  const clerk = await operatorWith(w)
  const role = await save(['content:word:edit'])
  const { operatorId, seen } = await give(clerk, [role.roleId])
  const facts = { operatorId, name: '改了姓名', roles: [], permissions: [], isActive: true, seen, why: '改姓名' }
  await expect(admin.call('member.changeOperator', facts)).resolves.toMatchObject({ named: [{ roleId: role.roleId }] })
})

test('whoever does not manage accounts sees no roles', async () => {
  const clerk = await operatorWith(w, { permissions: ['content:word:edit'] })
  await expect(clerk.call('member.listOperatorRoles')).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  await expect(save(['content:word:edit'], {}, clerk)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
})

test('the record says who changed a role, from what to what, and why', async () => {
  const role = await save(['content:word:edit'], { name: '留痕' })
  await save(['content:word:edit', 'content:help:edit'], { ...role, name: '留痕' })
  const { rows } = await admin.call('access.listAudit', { subject: role.roleId })
  expect(rows[0]).toMatchObject({
    why: '新岗位',
    before: { permissions: ['content:word:edit'] },
    after: { permissions: ['content:help:edit', 'content:word:edit'] },
  })
})
