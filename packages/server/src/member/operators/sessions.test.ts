import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeNow, operatorWith, PASSWORD, signIn, type SignedIn } from './testing/people'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
})
afterAll(() => w.close())

const MINUTE = 60_000

/** Binds an authenticator and returns its secret. */
async function bind({ call }: SignedIn): Promise<string> {
  const { secret } = await call('member.beginTotp', { password: PASSWORD })
  await call('member.confirmTotp', { code: codeNow(w, secret) })
  w.clock.move(MINUTE)
  return secret
}

test('an hour without a call ends the login, an hour of calls does not', async () => {
  const [idle, busy] = [await operatorWith(w), await operatorWith(w)]
  for (let n = 0; n < 4; n += 1) {
    w.clock.move(20 * MINUTE)
    await busy.call('member.getOperator')
  }
  await expect(idle.call('member.getOperator')).rejects.toMatchObject({ code: 401 })
  for (let n = 0; n < 31; n += 1) {
    w.clock.move(20 * MINUTE)
    await busy.call('member.getOperator')
  }
  w.clock.move(21 * MINUTE)
  await expect(busy.call('member.getOperator')).rejects.toMatchObject({ code: 401 })
  await w.jobs.runNow('member.forgetOld')
  const { rows } = await w.kernel.db.q.execute(
    sql`select count(*)::int as open from member_operator_session where operator_id = ${idle.operatorId}`,
  )
  expect(rows).toEqual([{ open: 0 }])
})

test('the last use is written once a minute', async () => {
  const one = await operatorWith(w)
  const seen = async () => (await one.call('member.listOperatorSessions')).rows[0]?.lastSeenAt
  const first = await seen()
  w.clock.move(MINUTE - 1)
  expect(await seen()).toBe(first)
  w.clock.move(1)
  await one.call('member.getOperator')
  expect(await seen()).toBe((first ?? 0) + MINUTE)
})

test('an operator sees the own logins, and ends one; that of another stays', async () => {
  const [here, other] = [await operatorWith(w), await operatorWith(w)]
  w.clock.move(MINUTE)
  const there = await signIn(w, here.userName)
  const { rows } = await here.call('member.listOperatorSessions')
  expect(rows.map(({ isThis }) => isThis)).toContain(true)
  expect(rows).toHaveLength(2)
  const [foreign] = (await other.call('member.listOperatorSessions')).rows
  await expect(here.call('member.endOperatorSession', { id: foreign?.id ?? '' })).rejects.toMatchObject({
    reason: 'member.operator_session_unknown',
  })
  await other.call('member.getOperator')
  await here.call('member.endOperatorSession', { id: rows.find(({ isThis }) => !isThis)?.id ?? '' })
  await expect(there.call('member.getOperator')).rejects.toMatchObject({ code: 401 })
  await here.call('member.getOperator')
})

test('with an authenticator bound, a login needs its code, and each code opens once', async () => {
  const one = await operatorWith(w)
  const { secret, uri } = await one.call('member.beginTotp', { password: PASSWORD })
  expect(uri).toContain(`secret=${secret}`)
  await expect(one.call('member.confirmTotp', { code: codeNow(w, secret, 9) })).rejects.toMatchObject({
    reason: 'member.totp_wrong',
  })
  await expect(signIn(w, one.userName)).resolves.toMatchObject({ stage: 'open' })
  await one.call('member.confirmTotp', { code: codeNow(w, secret) })
  await expect(one.call('member.getOperator')).resolves.toMatchObject({ hasTotp: true })
  await expect(signIn(w, one.userName)).rejects.toMatchObject({ reason: 'member.totp_needed' })
  await expect(signIn(w, one.userName, PASSWORD, codeNow(w, secret))).rejects.toMatchObject({
    reason: 'member.totp_wrong',
  })
  w.clock.move(30_000)
  const code = codeNow(w, secret)
  await expect(signIn(w, one.userName, PASSWORD, code)).resolves.toMatchObject({ stage: 'open' })
  await expect(signIn(w, one.userName, PASSWORD, code)).rejects.toMatchObject({ reason: 'member.totp_wrong' })
})

test('a clock half a minute off is accepted, one a minute off is not', async () => {
  const one = await operatorWith(w)
  const secret = await bind(one)
  await expect(signIn(w, one.userName, PASSWORD, codeNow(w, secret, 2))).rejects.toMatchObject({
    reason: 'member.totp_wrong',
  })
  await expect(signIn(w, one.userName, PASSWORD, codeNow(w, secret, 1))).resolves.toMatchObject({ stage: 'open' })
})

test('wrong codes lock like wrong passwords, and a password alone counts as no guess', async () => {
  const one = await operatorWith(w)
  const secret = await bind(one)
  const from = { headers: { 'x-forwarded-for': '10.77.0.1' } }
  const login = (totp?: string, more: object = {}) =>
    w.call('member.loginOperator', { username: one.userName, password: PASSWORD, totp, ...more }, from)
  for (let n = 0; n < 6; n += 1) await expect(login()).rejects.toMatchObject({ reason: 'member.totp_needed' })
  const wrong = codeNow(w, secret, 40)
  for (let n = 0; n < 3; n += 1) await expect(login(wrong)).rejects.toMatchObject({ reason: 'member.totp_wrong' })
  await expect(login()).rejects.toMatchObject({ reason: 'member.captcha_needed' })
})

test('a reset takes the authenticator away, and no stored row shows a secret', async () => {
  const [one, admin] = [await operatorWith(w), await operatorWith(w, { roles: ['admin'] })]
  const secret = await bind(one)
  const { rows } = await w.kernel.db.q.execute<{ line: string }>(sql`select t::text as line from member_operator t`)
  expect(rows.map(({ line }) => line).join()).not.toContain(secret)
  const { password } = await admin.call('member.resetOperator', { operatorId: one.operatorId, why: '丢了手机' })
  await expect(signIn(w, one.userName, password)).resolves.toMatchObject({ stage: 'password' })
})

test('in production nobody works without an authenticator', async () => {
  const own = await world({ mode: 'production' })
  const one = await operatorWith(own, { roles: ['admin'] })
  expect(one.stage).toBe('totp')
  await expect(one.call('member.listOperators')).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  await expect(one.call('member.listOperatorSessions')).rejects.toMatchObject({ reason: 'kernel.no_permission' })
  const { secret } = await one.call('member.beginTotp', { password: PASSWORD })
  await expect(one.call('member.confirmTotp', { code: codeNow(own, secret) })).resolves.toEqual({ stage: 'open' })
  await expect(one.call('member.listOperators')).resolves.toMatchObject({ rows: [{ hasTotp: true }] })
  await own.close()
})
