import { createHmac } from 'node:crypto'
import { wrongCode, world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '@rostrum/server/kernel'
import { sealOf } from '../tokens'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const consents = [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }]
const PASSWORD = 'Correct7horse'
let count = 0

/** A member who registered by an account name, and has no number. */
async function named() {
  count += 1
  const { uuid } = await w.call('member.getCaptcha')
  const secret = new Secret(createHmac('sha256', 'test file secret').update('member codes').digest('base64url'))
  await w.kernel.db.q.execute(
    sql`update member_captcha set text_hash = ${sealOf(secret, uuid, 'abcd')} where uuid = ${uuid}`,
  )
  const username = `merge_${'abcdefghijklmnop'[count]}`
  const { token, memberId } = await w.call('member.register', {
    username,
    password: PASSWORD,
    code: 'abcd',
    uuid,
    isAdult: true,
    consents,
  })
  return { token, memberId, username }
}
async function bindCode(mobile: string, token: string): Promise<string> {
  w.clock.move(13 * 60_000)
  await w.call('member.sendCode', { mobile, kind: 'bind' }, { token })
  return (await w.outbox(mobile))[0]?.code ?? ''
}
const watched = (token: string, ms: number) =>
  w.call('member.saveHistory', { kind: 'file', id: 'f1' as never, ms, deviceTime: w.clock.now() }, { token })

test('an account without a number is merged into the one that has it: shown first, then done, once', async () => {
  const [ada, old] = [await w.member(), await named()]
  await watched(ada.token, 1_000)
  w.clock.move(1_000)
  await watched(old.token, 7_000)
  const code = await bindCode(ada.mobile, old.token)
  const given = { mobile: ada.mobile, code }
  const merge = (more: object) => w.call('member.mergeAccounts', { ...given, ...more }, { token: old.token })
  await expect(w.call('member.bindMobile', given, { token: old.token })).rejects.toMatchObject({
    reason: 'member.mobile_in_use',
  })
  const seen = await merge({ preview: true })
  expect(seen).toEqual({
    into: expect.objectContaining({ memberId: ada.memberId }),
    moved: { userName: old.username, wechat: false, items: [] },
  })
  await expect(w.call('member.getMember', {}, { token: old.token })).resolves.toMatchObject({ memberId: old.memberId })

  const done = await merge({ memberId: ada.memberId })
  expect(done.signedIn).toMatchObject({ memberId: ada.memberId, hasMobile: 1 })
  await expect(w.call('member.getMember', {}, { token: old.token })).rejects.toMatchObject({ code: 401 })
  await expect(w.call('member.getMember', {}, { token: done.signedIn?.token ?? '' })).resolves.toMatchObject({
    userName: old.username,
    hasPassword: true,
  })
  await expect(w.call('member.loginByAccount', { username: old.username, password: PASSWORD })).resolves.toMatchObject({
    memberId: ada.memberId,
  })
  const { rows } = await w.kernel.db.q.execute(
    sql`select position_ms from member_history where member_id = ${ada.memberId}`,
  )
  expect(rows).toEqual([{ position_ms: 7_000 }])
  expect((await ada.call('member.listNotices', {})).rows[0]).toMatchObject({ title: '账号已合并' })

  await w.jobs.runNow('member.deleteDue')
  const { rows: ended } = await w.kernel.db.q.execute(sql`select state from member where member_id = ${old.memberId}`)
  expect(ended).toEqual([{ state: 'deleted' }])
  await expect(w.call('member.loginByAccount', { username: old.username, password: PASSWORD })).resolves.toMatchObject({
    memberId: ada.memberId,
  })
})

test('only the account of the proven number can be named', async () => {
  const [ada, bob, old] = [await w.member(), await w.member(), await named()]
  const code = await bindCode(ada.mobile, old.token)
  const merge = (input: { mobile: string; code: string; memberId?: string; preview?: boolean }, token = old.token) =>
    w.call('member.mergeAccounts', input, { token })
  await expect(merge({ mobile: ada.mobile, code, memberId: bob.memberId })).rejects.toMatchObject({
    reason: 'member.account_changed',
  })
  await expect(merge({ mobile: ada.mobile, code })).rejects.toMatchObject({ reason: 'member.account_changed' })
  await expect(merge({ mobile: bob.mobile, code, memberId: bob.memberId, preview: true })).rejects.toMatchObject({
    reason: 'member.code_expired',
  })
  await expect(merge({ mobile: ada.mobile, code: wrongCode(code), preview: true })).rejects.toMatchObject({
    reason: 'member.code_wrong',
  })
  await expect(merge({ mobile: ada.mobile, code, memberId: ada.memberId }, bob.token)).rejects.toMatchObject({
    reason: 'member.mobile_set',
  })
  await expect(
    w.call('member.mergeAccounts', { mobile: ada.mobile, code, memberId: ada.memberId }),
  ).rejects.toMatchObject({ code: 401 })
  await expect(w.call('member.getMember', {}, { token: old.token })).resolves.toMatchObject({ memberId: old.memberId })
})

test('of ten confirmations at once one merges', async () => {
  const [ada, old] = [await w.member(), await named()]
  const input = { mobile: ada.mobile, code: await bindCode(ada.mobile, old.token), memberId: ada.memberId }
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => w.call('member.mergeAccounts', input, { token: old.token })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an account with its own rights cannot be given up, and a closed one cannot be joined', async () => {
  const [ada, old] = [await w.member(), await named()]
  const code = await bindCode(ada.mobile, old.token)
  const seen = () => w.call('member.mergeAccounts', { mobile: ada.mobile, code, preview: true }, { token: old.token })
  await w.kernel.db.q.execute(sql`update member set level_ids = '{2}' where member_id = ${old.memberId}`)
  await expect(seen()).rejects.toMatchObject({
    reason: 'member.merge_blocked',
    details: { blockers: [{ kind: 'level', text: expect.any(String), link: expect.stringMatching(/^\/pages\//) }] },
  })
  await w.kernel.db.q.execute(sql`update member set level_ids = '{}' where member_id = ${old.memberId}`)
  await w.kernel.db.q.execute(sql`update member set state = 'locked' where member_id = ${ada.memberId}`)
  await expect(seen()).rejects.toMatchObject({ reason: 'member.banned' })
})
