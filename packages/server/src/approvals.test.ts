import type { Approval } from '@rostrum/contract/access'
import { operatorWith, type SignedIn } from './member/operators/testing/people'
import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let w: World
/** Asks. */
let xu: SignedIn
/** Decides. */
let huang: SignedIn
/** Holds the permission of the act, and decides nothing. */
let clerk: SignedIn

const DAY = 86_400_000
const OLD = '风险提示：市场有风险，投资需谨慎。以上内容仅供参考，不构成投资建议，据此操作风险自担。'

beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', connections: 1 })
  const permissions = ['content:setting:edit', 'access:approval:decide']
  xu = await operatorWith(w, { permissions })
  huang = await operatorWith(w, { permissions })
  clerk = await operatorWith(w, { permissions: ['content:setting:edit'] })
})
beforeEach(async () => {
  await w.kernel.db.q.execute(sql`delete from access_approval`)
  await w.kernel.db.q.execute(sql`delete from content_setting where key in ('riskTip', 'about')`)
})
afterAll(() => w.close())

const save = (by: SignedIn, value: string, key = 'riskTip') =>
  by.call('content.saveSetting', { key, value, seen: '', why: '合规要求' })
const listed = async (by: SignedIn, which: 'decide' | 'own' | 'settled' = 'decide') =>
  (await by.call('access.listApprovals', { which })).rows
const shown = () => w.call('content.getRiskTip')

async function asked(value = '投资有风险，入市须谨慎。'): Promise<Approval> {
  await save(xu, value)
  const [first] = await listed(huang)
  if (!first) throw new Error('nothing waits')
  return first
}
const decide = (by: SignedIn, { id }: Approval, pass = true, why = '') =>
  by.call('access.decideApproval', { id, pass, why })

test('a setting that matters waits, changes nothing meanwhile, and is in force once somebody else approves', async () => {
  const line = await save(xu, '投资有风险，入市须谨慎。')
  expect(line).toMatchObject({
    value: OLD,
    isSet: false,
    secondPerson: true,
    waiting: { by: xu.userName, why: '合规要求', value: '投资有风险，入市须谨慎。', at: w.clock.now() },
  })
  await expect(shown()).resolves.toBe(OLD)
  const [waiting] = await listed(huang)
  expect(waiting).toMatchObject({
    kind: 'content.settings',
    title: '改设置',
    about: '风险提示语',
    changes: [{ place: '风险提示语', before: OLD, after: '投资有风险，入市须谨慎。' }],
    state: 'waiting',
    askedBy: xu.userName,
    mayDecide: true,
    isOwn: false,
    isStale: false,
    expiresAt: w.clock.now() + 7 * DAY,
  })
  const done = await decide(huang, waiting as Approval)
  expect(done).toMatchObject({ state: 'done', decidedBy: huang.userName, outcome: '设置已改，立即生效' })
  await expect(shown()).resolves.toBe('投资有风险，入市须谨慎。')
  await expect(listed(huang)).resolves.toEqual([])
  const admin = await w.operator()
  const [act] = (await admin.call('access.listAudit', { call: 'access.decideApproval' })).rows
  expect(act).toMatchObject({
    operatorName: huang.userName,
    before: { riskTip: OLD },
    after: { about: '风险提示语', askedBy: xu.userName, state: 'done', now: { riskTip: '投资有风险，入市须谨慎。' } },
    end: 'done',
  })
  expect((await admin.call('content.listSettings')).rows.find(({ key }) => key === 'riskTip')).toMatchObject({
    by: xu.userName,
    waiting: null,
  })
})

test('nobody decides on his own, nor without the permission to decide, nor without that of the act', async () => {
  const waiting = await asked()
  await expect(decide(xu, waiting)).rejects.toMatchObject({ reason: 'access.approval_own' })
  await expect(decide(clerk, waiting)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  const stranger = await operatorWith(w, { permissions: ['access:approval:decide'] })
  await expect(decide(stranger, waiting)).rejects.toMatchObject({ reason: 'access.approval_beyond' })
  await expect(listed(stranger)).resolves.toEqual([])
  await expect(listed(clerk)).resolves.toEqual([])
  await expect(listed(xu)).resolves.toEqual([])
  expect(await listed(xu, 'own')).toMatchObject([{ isOwn: true, mayDecide: false }])
  await expect(shown()).resolves.toBe(OLD)
})

test('a second click gives the first result, and nobody overturns it', async () => {
  const waiting = await asked()
  const [one, two] = await Promise.all([decide(huang, waiting), decide(huang, waiting)])
  expect([one.state, two.state]).toEqual(['done', 'done'])
  expect(two.decidedAt).toBe(one.decidedAt)
  await expect(decide(huang, waiting, false, '再想想')).rejects.toMatchObject({ reason: 'access.approval_settled' })
  const other = await operatorWith(w, { permissions: ['content:setting:edit', 'access:approval:decide'] })
  await expect(decide(other, waiting)).rejects.toMatchObject({ reason: 'access.approval_settled' })
})

test('a refusal says why, and leaves everything as it was', async () => {
  const waiting = await asked()
  await expect(decide(huang, waiting, false)).rejects.toMatchObject({ reason: 'access.approval_why' })
  const refused = await decide(huang, waiting, false, '措辞不妥')
  expect(refused).toMatchObject({ state: 'refused', decidedWhy: '措辞不妥', outcome: '' })
  await expect(decide(huang, waiting, false, '措辞不妥')).resolves.toEqual(refused)
  await expect(shown()).resolves.toBe(OLD)
  expect(await listed(xu, 'settled')).toMatchObject([{ state: 'refused', isOwn: true }])
  await asked('另一种措辞，投资须谨慎。')
})

test('what changed since it was asked for is not carried out and has to be asked for again', async () => {
  const waiting = await asked()
  await w.kernel.db.q.execute(
    sql`insert into content_setting (key, value, version) values ('riskTip', '"别人改的"', gen_random_uuid())`,
  )
  expect(await listed(huang)).toMatchObject([{ isStale: true }])
  const stale = await decide(huang, waiting)
  expect(stale).toMatchObject({ state: 'refused', outcome: expect.stringContaining('重新提出') })
  await expect(shown()).resolves.toBe('别人改的')
  await expect(decide(huang, waiting)).resolves.toMatchObject({ state: 'refused' })
})

test('what can no longer be carried out fails in words and changes nothing', async () => {
  const waiting = await asked()
  await w.kernel.db.q.execute(sql`update access_approval
    set payload = jsonb_set(payload, '{changes,0,value}', '""') where id = ${waiting.id}`)
  expect(await decide(huang, waiting)).toMatchObject({ state: 'failed', outcome: expect.stringContaining('没有保存') })
  await expect(shown()).resolves.toBe(OLD)
})

test('decision and act are one: when the act breaks down it still waits', async () => {
  const waiting = await asked()
  await w.kernel.db.q.execute(sql`alter table content_setting add constraint broken check (key <> 'riskTip')`)
  await expect(decide(huang, waiting)).rejects.toMatchObject({ code: 500 })
  w.bugs.splice(0)
  await w.kernel.db.q.execute(sql`alter table content_setting drop constraint broken`)
  expect(await listed(huang)).toMatchObject([{ state: 'waiting' }])
  await expect(decide(huang, waiting)).resolves.toMatchObject({ state: 'done' })
})

test('one thing about a setting waits at a time; the same request again is the first one', async () => {
  const waiting = await asked('甲的提法，投资须谨慎。')
  await expect(save(clerk, '乙的提法，投资须谨慎。')).rejects.toMatchObject({
    reason: 'access.approval_waiting',
    details: { who: xu.userName },
  })
  await expect(save(xu, '甲的另一种提法。')).rejects.toMatchObject({ reason: 'access.approval_waiting' })
  await save(xu, '甲的提法，投资须谨慎。')
  expect(await listed(huang)).toMatchObject([{ id: waiting.id }])
})

test('only the asker takes it back, once, and then it can be asked for anew', async () => {
  const { id } = await asked()
  await expect(huang.call('access.withdrawApproval', { id })).rejects.toMatchObject({
    reason: 'access.approval_unknown',
  })
  const back = await xu.call('access.withdrawApproval', { id })
  expect(back.state).toBe('withdrawn')
  await expect(xu.call('access.withdrawApproval', { id })).resolves.toEqual(back)
  await expect(decide(huang, back)).rejects.toMatchObject({ reason: 'access.approval_settled' })
  await asked('新的提法，投资须谨慎。')
  const nothing = crypto.randomUUID() as never
  await expect(xu.call('access.withdrawApproval', { id: nothing })).rejects.toMatchObject({ code: 404 })
})

test('after the days of the setting nobody can approve it, and it can be asked for again', async () => {
  const own = await world({ at: '2026-11-20T10:00:00+08:00' })
  const [one, two] = [await own.operator(), await own.operator()]
  await one.call('content.saveSetting', { key: 'approvals', value: { days: 2 }, seen: '', why: '缩短' })
  const ask = () => one.call('content.saveSetting', { key: 'riskTip', value: '新的', seen: '', why: '合规' })
  await ask()
  const [waiting] = (await two.call('access.listApprovals', {})).rows
  own.clock.move(2 * DAY)
  expect(waiting?.expiresAt).toBe(own.clock.now())
  const fresh = await operatorWith(own, { roles: ['admin'] })
  await expect(
    fresh.call('access.decideApproval', { id: waiting?.id ?? ('' as never), pass: true }),
  ).rejects.toMatchObject({ reason: 'access.approval_settled', message: expect.stringContaining('过了期限') })
  expect((await fresh.call('access.listApprovals', {})).rows).toEqual([])
  await own.jobs.runNow('access.expireApprovals')
  expect((await fresh.call('access.listApprovals', { which: 'settled' })).rows).toMatchObject([{ state: 'expired' }])
  const asked = { key: 'riskTip', value: '新的', seen: '', why: '合规' }
  await expect(fresh.call('content.saveSetting', asked)).resolves.toMatchObject({ waiting: { value: '新的' } })
  await own.close()
})

test('a session that still lacks a password of its own sees nothing', async () => {
  const fresh = await operatorWith(w, { mustChange: true, roles: ['admin'] })
  await expect(fresh.call('access.listApprovals', {})).rejects.toMatchObject({ reason: 'kernel.no_permission' })
})
