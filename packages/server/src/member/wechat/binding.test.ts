import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WeChat, WxPerson } from './wechat'

/** A platform that identifies people by codes, each code once. */
const persons = new Map<string, WxPerson>()
const once = async (code: string): Promise<WxPerson | undefined> => {
  const found = persons.get(code)
  persons.delete(code)
  return found
}
const wechat: WeChat = {
  applet: once,
  offiaccount: once,
  authorizeUrl: (state) => `https://platform.test/?state=${state}`,
}

let w: World
beforeAll(async () => {
  w = await world({ adapters: { wechat } })
})
afterAll(() => w.close())

let count = 0
/** A fresh code by which the platform identifies the person. */
function codeOf(name: string, { openid = name, unionid = `u-${name}` as string | undefined } = {}): string {
  const code = `code ${(count += 1)}`
  persons.set(code, { openid, ...(unionid !== undefined && { unionid }) })
  return code
}
type Somebody = Awaited<ReturnType<World['member']>>
const bind = (who: Pick<Somebody, 'call'>, code: string) => who.call('member.bindWx', { on: true, code })
const isBound = async (who: Somebody) => (await who.call('member.getDetails')).wxBound
const titles = async (who: Somebody) => (await who.call('member.listNotices')).rows.map(({ title }) => title)

test('a bound identity signs in the next time, over all applications, and the member is told', async () => {
  const ada = await w.member()
  expect(await isBound(ada)).toBe(false)
  await expect(bind(ada, codeOf('ada'))).resolves.toEqual({ wxBound: true, signedOut: 0 })
  expect(await isBound(ada)).toBe(true)
  expect(await titles(ada)).toEqual(['已绑定微信'])
  await expect(w.call('member.loginByApplet', { code: codeOf('ada') })).resolves.toMatchObject({
    hasMobile: 1,
    memberId: ada.memberId,
  })
  await expect(
    w.call('member.loginByOffiaccount', { code: codeOf('ada', { openid: 'elsewhere' }) }),
  ).resolves.toMatchObject({ memberId: ada.memberId })
})

test('who comes in by the name over all applications is known by that of the application from then on', async () => {
  const dot = await w.member()
  await bind(dot, codeOf('dot'))
  const names = async () => {
    const { rows } = await w.kernel.db.q.execute<{ value: string }>(
      sql`select value from member_login_name where member_id = ${dot.memberId} and kind = 'openid' order by value`,
    )
    return rows.map(({ value }) => value)
  }
  expect(await names()).toEqual(['applet:dot'])
  const comeIn = () => w.call('member.loginByOffiaccount', { code: codeOf('dot', { openid: 'dot-oa' }) })
  await comeIn()
  await comeIn()
  expect(await names()).toEqual(['applet:dot', 'offiaccount:dot-oa'])
})

test('binding the same one again changes nothing and tells nobody', async () => {
  const ben = await w.member()
  await bind(ben, codeOf('ben'))
  await expect(bind(ben, codeOf('ben'))).resolves.toEqual({ wxBound: true, signedOut: 0 })
  expect(await titles(ben)).toEqual(['已绑定微信'])
})

test('an identity of another account stays there; its owner is told which account, masked', async () => {
  const [owner, other] = [await w.member(), await w.member()]
  await bind(owner, codeOf('taken'))
  const refused: unknown = await bind(other, codeOf('taken')).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 409, reason: 'member.wx_in_use' })
  const words = refused instanceof Error ? refused.message : ''
  expect(words).toContain(`${owner.mobile.slice(0, 3)}****${owner.mobile.slice(-4)}`)
  expect(words).not.toContain(owner.mobile)
  expect([await isBound(owner), await isBound(other)]).toEqual([true, false])
})

test('when one of its names is refused, none of the others stays bound', async () => {
  const [owner, other] = [await w.member(), await w.member()]
  await bind(owner, codeOf('half-taken', { unionid: undefined }))
  await expect(bind(other, codeOf('half-taken', { unionid: 'u-half-taken' }))).rejects.toMatchObject({
    reason: 'member.wx_in_use',
  })
  expect(await isBound(other)).toBe(false)
})

test('a second identity requires unbinding the first one', async () => {
  const cyd = await w.member()
  await bind(cyd, codeOf('cyd-1'))
  await expect(bind(cyd, codeOf('cyd-2'))).rejects.toMatchObject({ code: 409, reason: 'member.wx_another' })
  await cyd.call('member.bindWx', { on: false })
  await expect(bind(cyd, codeOf('cyd-2'))).resolves.toMatchObject({ wxBound: true })
})

test('two accounts at once: one of them has it', async () => {
  const both = [await w.member(), await w.member()]
  const settled = await Promise.allSettled(both.map((who) => bind(who, codeOf('wanted by two'))))
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await Promise.all(both.map(isBound))).filter(Boolean)).toHaveLength(1)
})

test('two identities at once: the account has one', async () => {
  const dee = await w.member()
  const settled = await Promise.allSettled(['dee-1', 'dee-2'].map((name) => bind(dee, codeOf(name))))
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('unbinding ends all other sessions and the login, and affects nobody else', async () => {
  const [eve, fay] = [await w.member(), await w.member()]
  await bind(eve, codeOf('eve'))
  await bind(fay, codeOf('fay'))
  const elsewhere = await w.call('member.loginByApplet', { code: codeOf('eve') })
  const token = elsewhere.hasMobile === 1 ? elsewhere.token : ''
  await expect(eve.call('member.bindWx', { on: false })).resolves.toEqual({ wxBound: false, signedOut: 1 })
  await expect(w.call('member.getMember', {}, { token })).rejects.toMatchObject({ code: 401 })
  expect([await isBound(eve), await isBound(fay)]).toEqual([false, true])
  expect(await titles(eve)).toEqual(['已解绑微信', '已绑定微信'])
  await expect(w.call('member.loginByApplet', { code: codeOf('eve') })).resolves.toMatchObject({ hasMobile: 0 })
  await expect(eve.call('member.bindWx', { on: false })).resolves.toEqual({ wxBound: false, signedOut: 0 })
  expect(await titles(eve)).toHaveLength(2)
})

test('the only way to sign in cannot be unbound', async () => {
  const gus = await w.member()
  await bind(gus, codeOf('gus'))
  await w.kernel.db.q.execute(
    sql`update member set mobile = null, password_hash = null where member_id = ${gus.memberId}`,
  )
  await expect(gus.call('member.bindWx', { on: false })).rejects.toMatchObject({
    code: 400,
    reason: 'member.wx_only_way',
  })
  expect(await isBound(gus)).toBe(true)
})

test('an account without a number binds one first', async () => {
  const hal = await w.member()
  await w.kernel.db.q.execute(sql`update member set mobile = null where member_id = ${hal.memberId}`)
  const code = codeOf('hal')
  await expect(bind(hal, code)).rejects.toMatchObject({ reason: 'member.wx_number_first' })
  expect(persons.has(code)).toBe(true)
})

test('a wrong, used or missing code binds nothing', async () => {
  const ida = await w.member()
  const code = codeOf('ida')
  await w.call('member.loginByApplet', { code })
  for (const input of [{ code }, { code: 'invented' }, {}])
    await expect(ida.call('member.bindWx', { on: true, ...input })).rejects.toMatchObject({
      reason: 'member.wx_code_invalid',
    })
  expect(await isBound(ida)).toBe(false)
})

test('from WeChat’s browser it needs the state of this very visit, once', async () => {
  const jan = await w.member()
  const leave = async () =>
    new URL((await jan.call('member.authorizeOffiaccount', {})).url).searchParams.get('state') ?? ''
  const back = (state: string | undefined, headers = {}) =>
    w.call('member.bindWx', { on: true, app: 'offiaccount', code: codeOf('jan'), state }, { token: jan.token, headers })
  const invalid = { reason: 'member.wx_code_invalid' }
  await expect(back(undefined)).rejects.toMatchObject(invalid)
  await expect(back('invented')).rejects.toMatchObject(invalid)
  const state = await leave()
  await expect(back(state, { deviceId: 'another' })).rejects.toMatchObject(invalid)
  await expect(back(state)).resolves.toEqual({ wxBound: true, signedOut: 0 })
  await expect(back(state)).rejects.toMatchObject(invalid)
})

test('a half login and a visitor bind nothing', async () => {
  const half = await w.call('member.loginByApplet', { code: codeOf('half') })
  const token = half.hasMobile === 0 ? half.ticket : ''
  for (const given of [{ token }, {}])
    await expect(w.call('member.bindWx', { on: true, code: codeOf('half') }, given)).rejects.toMatchObject({
      code: 401,
    })
})

test('without credentials it answers that it is closed, and unbinding still works', async () => {
  const bare = await world({})
  const kit = await bare.member()
  await expect(kit.call('member.bindWx', { on: true, code: 'c' })).rejects.toMatchObject({
    reason: 'member.wx_unavailable',
  })
  await expect(kit.call('member.bindWx', { on: false })).resolves.toEqual({ wxBound: false, signedOut: 0 })
  await bare.close()
})
