import { sql } from 'drizzle-orm'
import { codeOf, world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WeChat, WxPerson } from './wechat'

/** A platform that identifies a few people by code, each code once. */
function fakeWeChat() {
  const persons = new Map<string, WxPerson>()
  const numbers = new Map<string, string>()
  const once = <T>(table: Map<string, T>, code: string): T | undefined => {
    const found = table.get(code)
    table.delete(code)
    return found
  }
  const wechat: WeChat = {
    applet: async (code) => once(persons, code),
    offiaccount: async (code) => once(persons, code),
    phoneNumber: async (code) => once(numbers, code),
    authorizeUrl: (state, again) => `https://platform.test/?state=${state}&again=${again}`,
  }
  return { wechat, persons, numbers }
}

let w: World
const fake = fakeWeChat()
beforeAll(async () => {
  w = await world({ adapters: { wechat: fake.wechat } })
})
afterAll(() => w.close())

const joining = { isAdult: true, consents: [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }] }
let count = 0
const freshMobile = () => `1350000${String((count += 1)).padStart(4, '0')}`

async function codeFor(mobile: string): Promise<string> {
  w.clock.move(61_000)
  await w.call('member.sendCode', { mobile, kind: 'bind' })
  return (await w.outbox(mobile))[0]?.code ?? ''
}

/** A half login of a new person. */
async function half(name: string): Promise<string> {
  fake.persons.set(`code of ${name}`, { openid: name, unionid: `u-${name}`, nickname: name })
  const answer = await w.call('member.loginByApplet', { code: `code of ${name}` })
  if (answer.hasMobile === 1) throw new Error('there is a session already')
  return answer.ticket
}

// holds: 4-2, 7.2-8
test('a new person gets a ticket and no token; the ticket opens the bind calls and nothing else', async () => {
  fake.persons.set('c1', { openid: 'o1' })
  const answer = await w.call('member.loginByApplet', { code: 'c1' })
  expect(answer).toMatchObject({ hasMobile: 0, isTeacher: 0, ticket: expect.stringMatching(/^t_/) })
  expect(answer).not.toHaveProperty('token')
  const ticket = answer.hasMobile === 0 ? answer.ticket : ''
  await expect(w.call('member.getMember', {}, { token: ticket })).rejects.toMatchObject({ code: 401 })
  await expect(w.call('member.saveSettings', { theme: 'dark' }, { token: ticket })).rejects.toMatchObject({ code: 401 })
  const mobile = freshMobile()
  await expect(w.call('member.listBindable', { mobile, code: await codeFor(mobile), ticket })).resolves.toEqual({
    rows: [],
  })
})

test('a code of the platform is used once', async () => {
  fake.persons.set('once', { openid: 'o-once' })
  await w.call('member.loginByApplet', { code: 'once' })
  await expect(w.call('member.loginByApplet', { code: 'once' })).rejects.toMatchObject({
    reason: 'member.wx_code_invalid',
  })
})

// holds: 7.2-19
test('binding a new number makes the account and the session, and the ticket is used up', async () => {
  const ticket = await half('春风')
  const mobile = freshMobile()
  const code = await codeFor(mobile)
  await expect(w.call('member.bindMobile', { mobile, code, ticket })).rejects.toMatchObject({
    reason: 'member.under_age',
  })
  await expect(w.call('member.bindMobile', { mobile, code, ticket, isAdult: true })).rejects.toMatchObject({
    reason: 'member.consent_needed',
  })
  const signedIn = await w.call('member.bindMobile', { mobile, code, ticket, ...joining })
  expect(signedIn).toMatchObject({ hasMobile: 1, isNew: true })
  await expect(w.call('member.getMember', {}, { token: signedIn.token })).resolves.toMatchObject({ nickname: '春风' })
  const again = freshMobile()
  await expect(
    w.call('member.bindMobile', { mobile: again, code: await codeFor(again), ticket, ...joining }),
  ).rejects.toMatchObject({ code: 401 })

  fake.persons.set('next visit', { openid: 'another app', unionid: 'u-春风' })
  const next = await w.call('member.loginByOffiaccount', { code: 'next visit' })
  expect(next).toMatchObject({ hasMobile: 1, memberId: signedIn.memberId })
})

// holds: 7.2-18
test('binding a known number joins its account, once its owner has proven it', async () => {
  const ada = await w.member()
  const ticket = await half('ada-wx')
  await expect(w.call('member.listBindable', { mobile: ada.mobile, code: codeOf(0), ticket })).rejects.toMatchObject({
    code: 400,
  })
  const code = await codeFor(ada.mobile)
  const { rows } = await w.call('member.listBindable', { mobile: ada.mobile, code, ticket })
  expect(rows).toMatchObject([{ memberId: ada.memberId, lastLoginAt: expect.any(Number) }])
  const other = await w.member()
  await expect(
    w.call('member.bindMobile', { mobile: ada.mobile, code, ticket, memberId: other.memberId }),
  ).rejects.toMatchObject({ reason: 'member.account_changed' })
  const signedIn = await w.call('member.bindMobile', { mobile: ada.mobile, code, ticket, memberId: ada.memberId })
  expect(signedIn).toMatchObject({ memberId: ada.memberId, isNew: false })
})

// holds: 7.2-10
test('the platform may confirm the number instead of a code', async () => {
  const ticket = await half('vouched')
  const mobile = freshMobile()
  fake.numbers.set('phone code', mobile)
  const signedIn = await w.call('member.bindByWeChatMobile', { code: 'phone code', ticket, ...joining })
  expect(signedIn).toMatchObject({ hasMobile: 1, isNew: true })
  await expect(w.call('member.bindByWeChatMobile', { code: 'phone code', ticket, ...joining })).rejects.toMatchObject({
    code: 401,
  })
})

test('a ticket ends after a quarter of an hour', async () => {
  const ticket = await half('slow')
  const mobile = freshMobile()
  w.clock.move(15 * 60_000)
  await expect(
    w.call('member.bindMobile', { mobile, code: await codeFor(mobile), ticket, ...joining }),
  ).rejects.toMatchObject({ code: 401 })
})

test('without a ticket nothing is bound', async () => {
  const mobile = freshMobile()
  await expect(w.call('member.bindMobile', { mobile, code: await codeFor(mobile), ...joining })).rejects.toMatchObject({
    code: 401,
  })
})

test('a member with a number cannot get a second one this way', async () => {
  const ada = await w.member()
  const mobile = freshMobile()
  await expect(ada.call('member.bindMobile', { mobile, code: await codeFor(mobile) })).rejects.toMatchObject({
    reason: 'member.mobile_set',
  })
})

test('a ticket used up by one of its two calls does not open the other', async () => {
  const ticket = await half('both ways')
  const mobile = freshMobile()
  await w.call('member.bindMobile', { mobile, code: await codeFor(mobile), ticket, ...joining })
  fake.numbers.set('after', freshMobile())
  await expect(w.call('member.bindByWeChatMobile', { code: 'after', ticket, ...joining })).rejects.toMatchObject({
    code: 401,
  })
  await expect(w.call('member.listBindable', { mobile, code: codeOf(0), ticket })).rejects.toMatchObject({ code: 401 })
})

test('two clicks at once use a ticket once', async () => {
  const ticket = await half('two clicks')
  const mobile = freshMobile()
  const code = await codeFor(mobile)
  const settled = await Promise.allSettled(
    [1, 2].map(() => w.call('member.bindMobile', { mobile, code, ticket, ...joining })),
  )
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the nickname of the platform is kept only if it is allowed and free', async () => {
  const ticket = await half('官方客服')
  const mobile = freshMobile()
  const signedIn = await w.call('member.bindMobile', { mobile, code: await codeFor(mobile), ticket, ...joining })
  const { nickname } = await w.call('member.getMember', {}, { token: signedIn.token })
  expect(nickname).not.toBe('官方客服')
})

test('nor is a teacher’s name kept, whatever script it is written in', async () => {
  const teacher = await w.teacher()
  await w.kernel.db.q.execute(sql`update member_teacher set name = '沈知远' where teacher_id = ${teacher.teacherId}`)
  const ticket = await half('沈知遠')
  const mobile = freshMobile()
  const signedIn = await w.call('member.bindMobile', { mobile, code: await codeFor(mobile), ticket, ...joining })
  const { nickname } = await w.call('member.getMember', {}, { token: signedIn.token })
  expect(nickname).not.toBe('沈知遠')
})

describe('WeChat’s browser leaves with a state and returns with it', () => {
  const leave = async (again = false) =>
    new URL((await w.call('member.authorizeOffiaccount', { again })).url).searchParams
  const someone = () => {
    fake.persons.set('oa', { openid: 'o-oa' })
    return 'oa'
  }

  test('once', async () => {
    const state = (await leave(true)).get('state') ?? ''
    expect(state).toMatch(/^[\w-]{32}$/)
    expect(await w.call('member.loginByOffiaccount', { code: someone(), state })).toMatchObject({ hasMobile: 0 })
    await expect(w.call('member.loginByOffiaccount', { code: someone(), state })).rejects.toMatchObject({
      reason: 'member.wx_code_invalid',
    })
  })

  test('within ten minutes', async () => {
    const state = (await leave()).get('state') ?? ''
    w.clock.move(10 * 60_000)
    await expect(w.call('member.loginByOffiaccount', { code: someone(), state })).rejects.toMatchObject({
      reason: 'member.wx_code_invalid',
    })
  })

  test('on the same device, and an invented one is refused', async () => {
    const state = (await leave()).get('state') ?? ''
    const elsewhere = { headers: { deviceId: 'another' } }
    await expect(w.call('member.loginByOffiaccount', { code: someone(), state }, elsewhere)).rejects.toMatchObject({
      reason: 'member.wx_code_invalid',
    })
    await expect(w.call('member.loginByOffiaccount', { code: someone(), state: 'invented' })).rejects.toMatchObject({
      reason: 'member.wx_code_invalid',
    })
    expect(await w.call('member.loginByOffiaccount', { code: someone(), state })).toMatchObject({ hasMobile: 0 })
  })
})

test('a missing configuration is answered, and the client is told beforehand', async () => {
  const bare = await world({})
  const [code, as] = ['c', { reason: 'member.wx_unavailable' }]
  await expect(bare.call('member.loginByApplet', { code })).rejects.toMatchObject(as)
  await expect(bare.call('member.loginByOffiaccount', { code })).rejects.toMatchObject(as)
  await expect(bare.call('member.authorizeOffiaccount', {})).rejects.toMatchObject(as)
  expect((await bare.call('content.getConfig')).wxLogin).toEqual([])
  expect((await w.call('content.getConfig')).wxLogin).toEqual(['applet', 'offiaccount'])
  await bare.close()
})
