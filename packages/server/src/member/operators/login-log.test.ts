import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeNow, operatorWith, PASSWORD, signIn, type SignedIn } from './testing/people'

let w: World
let admin: SignedIn
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  admin = await operatorWith(w, { roles: ['admin'], userName: 'huang' })
})
afterAll(() => w.close())

const list = async (input: object = {}) => admin.call('member.listOperatorLogins', input)
const attempt = (username: string, password: string, ip: string) =>
  w
    .call(
      'member.loginOperator',
      { username, password },
      { headers: { 'x-forwarded-for': ip, 'user-agent': 'Firefox/140.0' } },
    )
    .catch(() => undefined)

test('a login is written down with its end, from where and by what', async () => {
  await operatorWith(w, { userName: 'heqiuran', name: '何秋染' })
  await attempt('heqiuran', PASSWORD, '10.70.0.1')
  const { rows, total } = await list({ userName: 'heqiuran' })
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({
    at: w.clock.now(),
    userName: 'heqiuran',
    name: '何秋染',
    end: 'in',
    stage: 'open',
    ip: '10.70.0.1',
    browser: expect.stringContaining('Firefox'),
  })
})

test('a failure says at which step it stopped, and a guessed name is not kept whole', async () => {
  await operatorWith(w, { userName: 'guessed' })
  for (let n = 0; n < 5; n += 1) await attempt('guessed', 'wrong', '10.70.0.2')
  const ends = (await list({ ip: '10.70.0.2' })).rows.map(({ end }) => end)
  expect(ends).toEqual(['captcha', 'captcha', 'password', 'password', 'password'])
  await attempt('my-own-secret-2026', 'wrong', '10.70.0.3')
  expect((await list({ ip: '10.70.0.3' })).rows).toMatchObject([{ userName: 'm***', operatorId: null, name: '' }])
  const { rows } = await w.kernel.db.q.execute(
    sql`select 1 from member_operator_login where to_jsonb(member_operator_login)::text like '%secret%'`,
  )
  expect(rows).toEqual([])
})

test('the authenticator is a step of its own', async () => {
  const one = await operatorWith(w, { userName: 'totp' })
  const { secret } = await one.call('member.beginTotp', { password: PASSWORD })
  await one.call('member.confirmTotp', { code: codeNow(w, secret) })
  await signIn(w, 'totp').catch(() => undefined)
  await signIn(w, 'totp', PASSWORD, codeNow(w, secret, 40)).catch(() => undefined)
  await signIn(w, 'totp', PASSWORD, codeNow(w, secret, 1))
  const { rows } = await list({ userName: 'totp' })
  expect(rows.map(({ end }) => end)).toEqual(['in', 'totp_wrong', 'totp_needed', 'in'])
})

test('the log is narrowed by end and time, and pages', async () => {
  expect((await list({ end: 'totp_wrong' })).rows).toMatchObject([{ userName: 'totp' }])
  expect((await list({ to: w.clock.now() - 1 })).rows).toEqual([])
  const first = await list({ pageSize: 2 })
  const second = await list({ pageSize: 2, pageNum: 2 })
  expect(first.hasMore).toBe(true)
  expect(second.rows[0]?.id).not.toBe(first.rows[0]?.id)
})

test('only those who read the record of acts read it, and after a year it is gone', async () => {
  const clerk = await operatorWith(w, { permissions: ['content:word:edit'] })
  await expect(clerk.call('member.listOperatorLogins', {})).rejects.toMatchObject({ code: 206 })
  w.clock.move(367 * 86_400_000)
  await w.jobs.runNow('member.forgetOperatorLogins')
  const { rows } = await w.kernel.db.q.execute(sql`select 1 from member_operator_login`)
  expect(rows).toEqual([])
})

test('what an operator was not allowed to do is in the record of acts, once for a while', async () => {
  const own = await world()
  const [keeper, clerk] = [await operatorWith(own, { roles: ['admin'] }), await operatorWith(own, { permissions: [] })]
  const word = { word: '甲', action: 'refuse' } as const
  for (let n = 0; n < 3; n += 1) await expect(clerk.call('content.saveWord', word)).rejects.toMatchObject({ code: 206 })
  await expect(clerk.call('member.listOperators')).rejects.toMatchObject({ code: 206 })
  const lines = async () => (await keeper.call('access.listAudit', { operatorId: clerk.operatorId })).rows
  expect((await lines()).map(({ call, end, reason }) => `${call} ${end} ${reason}`)).toEqual([
    'member.listOperators refused 没有权限，请联系管理员授权',
    'content.saveWord refused 没有权限，请联系管理员授权',
  ])
  own.clock.move(600_000)
  await expect(clerk.call('content.saveWord', word)).rejects.toMatchObject({ code: 206 })
  expect(await lines()).toHaveLength(3)
  await expect(keeper.call('access.verifyAudit')).resolves.toMatchObject({ brokenAt: null })
  await own.close()
})
