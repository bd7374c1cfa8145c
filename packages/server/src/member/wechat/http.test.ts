import { Instant } from '@rostrum/contract/kernel'
import { openWeChatPlatform, type WeChatPlatform } from '@rostrum/testkit/wechat'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Secret } from '@rostrum/server/kernel'
import { createWeChatHttp } from './http'
import { openSealed } from './sealed'

let platform: WeChatPlatform
beforeAll(async () => {
  platform = await openWeChatPlatform()
})
afterAll(() => platform.close())

const clock = { now: () => Instant.parse(at) }
let at = 0
let warned: unknown[] = []
const log = { warn: (...facts: unknown[]) => void warned.push(facts) }
const APPID = 'wx4f4bc4dec97d474b'
const secret = new Secret('applet-geheim')
const wechat = () =>
  createWeChatHttp(
    {
      applet: { appid: APPID, secret },
      offiaccount: {
        appid: 'wxoa',
        secret: new Secret('oa-geheim'),
        returnTo: 'https://rostrum.test/pages/login/weChat/index',
      },
      origin: platform.origin,
    },
    { clock, log },
  )
beforeEach(() => {
  platform.asked.length = 0
  warned = []
  platform.answers = {}
  at = 1_700_000_000_000
})
const of = (path: string) => platform.of(path)

// WeChat's own example of encrypted data: the key, the vector and the content are from its documentation.
const sample = {
  key: 'tiihtNczf5v6AKRyjwEUhQ==',
  iv: 'r7BXXKkLb8qrSNn05n0qiA==',
  data: 'CiyLU1Aw2KjvrjMdj8YKliAjtP4gsMZMQmRzooG2xrDcvSnxIMXFufNstNGTyaGS9uT5geRa0W4oTOb1WT7fJlAC+oNPdbB+3hVbJSRgv+4lGOETKUQz6OYStslQ142dNCuabNPGBzlooOmB231qMM85d2/fV6ChevvXvQP8Hkue1poOFtnEtpyxVLW1zAo6/1Xx1COxFvrc2d7UL/lmHInNlxuacJXwu0fjpXfz/YqYzBIBzD6WUfTIF9GRHpOn/Hz7saL8xz+W//FRAUid1OksQaQx4CMs8LOddcQhULW4ucetDf96JcR3g0gfRK4PC7E/r7Z6xNrXd2UIeorGj5Ef7b1pJAYB6Y5anaHqZ9J6nKEBvB4DnNLIVWSgARns/8wR2SiRS7MNACwTyrGvt9ts8p12PKFdlqYTopNHR1Vf7XjfhQlVsAJdNiKdYmYVoKlaRv85IfVunYzO0IKXsyl7JCUjCpoG20f0a04COwfneQAGGwd5oa+T8yO5hzuyDb/XcxxmK01EpqOyuxINew==',
}
const person = { openid: 'oGZUI0egBJY1zhBYw2KhdUfwVJJE', unionid: 'ocMvos6NjeKLIBqg5Mr9QjxrP1FA' }

test('a code of the mini-program identifies a person; the session key stays here', async () => {
  platform.answers['/sns/jscode2session'] = () => ({ ...person, session_key: sample.key })
  expect(await wechat().applet?.('061abc')).toEqual(person)
  expect(platform.asked).toEqual([
    {
      method: 'GET',
      path: '/sns/jscode2session',
      body: undefined,
      query: { appid: APPID, secret: 'applet-geheim', js_code: '061abc', grant_type: 'authorization_code' },
    },
  ])
})

test('data sealed with the key of the login identifies the person; sealed otherwise it identifies nobody', async () => {
  expect(openSealed(sample.key, sample, APPID)).toEqual({ ...person, nickname: 'Band' })
  expect(openSealed(sample.key, sample, 'wx0000000000000000')).toBeUndefined()
  expect(openSealed('HyVFkGl5F5OQWJZZaNzBBg==', sample, APPID)).toBeUndefined()
  expect(openSealed(sample.key, { ...sample, iv: 'short' }, APPID)).toBeUndefined()
  platform.answers['/sns/jscode2session'] = () => ({ openid: person.openid, session_key: sample.key })
  expect(await wechat().applet?.('061abc', sample)).toEqual({ ...person, nickname: 'Band' })
  platform.answers['/sns/jscode2session'] = () => ({ openid: 'somebody else', session_key: sample.key })
  expect(await wechat().applet?.('061abc', sample)).toEqual({ openid: 'somebody else', unionid: undefined })
})

test.each([40029, 40163])('%i: the code is wrong or was used', async (errcode) => {
  for (const path of ['/sns/jscode2session', '/sns/oauth2/access_token'])
    platform.answers[path] = () => ({ errcode, errmsg: 'invalid code' })
  expect(await wechat().applet?.('x')).toBeUndefined()
  expect(await wechat().offiaccount?.('x')).toBeUndefined()
})

test.each([-1, 45011])(
  '%i: it is busy, which is answered with a message and logged without a secret',
  async (errcode) => {
    platform.answers['/sns/jscode2session'] = () => ({ errcode, errmsg: 'busy' })
    await expect(wechat().applet?.('x')).rejects.toMatchObject({ reason: 'member.wx_busy' })
    expect(warned).toEqual([[{ path: '/sns/jscode2session', errcode }, 'WeChat gives no answer']])
  },
)

test('an invalid answer is busy as well', async () => {
  await expect(wechat().applet?.('x')).rejects.toMatchObject({ reason: 'member.wx_busy' })
  const nobody = createWeChatHttp({ applet: { appid: APPID, secret }, origin: 'http://127.0.0.1:1' }, { clock, log })
  await expect(nobody.applet?.('x')).rejects.toMatchObject({ reason: 'member.wx_busy' })
  expect(JSON.stringify(warned)).not.toContain('geheim')
})

test('40226 is the platform’s warning about the account; other numbers are a fault of ours', async () => {
  platform.answers['/sns/jscode2session'] = () => ({ errcode: 40226, errmsg: 'code blocked' })
  await expect(wechat().applet?.('x')).rejects.toMatchObject({ reason: 'member.wx_risky' })
  platform.answers['/sns/jscode2session'] = () => ({ errcode: 40125, errmsg: 'invalid appsecret' })
  await expect(wechat().applet?.('x')).rejects.toThrow(
    'WeChat answers /sns/jscode2session with 40125: invalid appsecret',
  )
})

const vouched = (more: object = {}) => ({
  errcode: 0,
  errmsg: 'ok',
  phone_info: {
    phoneNumber: '13522220001',
    purePhoneNumber: '13522220001',
    countryCode: '86',
    watermark: { timestamp: 1, appid: APPID },
    ...more,
  },
})
let tokens = 0
function giveTokens(seconds = 7200): void {
  tokens = 0
  platform.answers['/cgi-bin/stable_token'] = () => ({ access_token: `token ${(tokens += 1)}`, expires_in: seconds })
}

test('a number needs the access token, which is fetched once for many at a time and cached', async () => {
  giveTokens()
  platform.answers['/wxa/business/getuserphonenumber'] = () => vouched()
  const one = wechat()
  expect(await Promise.all([one.phoneNumber?.('a'), one.phoneNumber?.('b'), one.phoneNumber?.('c')])).toEqual([
    '13522220001',
    '13522220001',
    '13522220001',
  ])
  expect(of('/cgi-bin/stable_token')).toEqual([
    {
      method: 'POST',
      path: '/cgi-bin/stable_token',
      query: {},
      body: { grant_type: 'client_credential', appid: APPID, secret: 'applet-geheim', force_refresh: false },
    },
  ])
  expect(of('/wxa/business/getuserphonenumber')[0]).toEqual({
    method: 'POST',
    path: '/wxa/business/getuserphonenumber',
    query: { access_token: 'token 1' },
    body: { code: 'a' },
  })
  at += 6_899_000
  await one.phoneNumber?.('d')
  expect(tokens).toBe(1)
  at += 2_000
  await one.phoneNumber?.('e')
  expect([tokens, of('/wxa/business/getuserphonenumber').at(-1)?.query.access_token]).toEqual([2, 'token 2'])
})

test.each([40001, 40014, 42001])(
  '%i: the token has expired, and the call is repeated once with another',
  async (errcode) => {
    giveTokens()
    platform.answers['/wxa/business/getuserphonenumber'] = ({ query }) =>
      query.access_token === 'token 1' ? { errcode, errmsg: 'invalid credential' } : vouched()
    expect(await wechat().phoneNumber?.('a')).toBe('13522220001')
    expect(of('/wxa/business/getuserphonenumber').map(({ query }) => query.access_token)).toEqual([
      'token 1',
      'token 2',
    ])
  },
)

test('a new token is forced only when the refused one is returned again, and never a second time', async () => {
  platform.answers['/cgi-bin/stable_token'] = ({ body }) => ({
    access_token: JSON.stringify(body).includes('"force_refresh":true') ? 'forced' : 'same',
    expires_in: 7200,
  })
  platform.answers['/wxa/business/getuserphonenumber'] = () => ({ errcode: 40001, errmsg: 'invalid credential' })
  await expect(wechat().phoneNumber?.('a')).rejects.toThrow('WeChat takes none of its access tokens')
  expect(of('/wxa/business/getuserphonenumber').map(({ query }) => query.access_token)).toEqual(['same', 'forced'])
  expect(of('/cgi-bin/stable_token')).toHaveLength(3)
})

test('the next call asks again after a failed token request', async () => {
  platform.answers['/cgi-bin/stable_token'] = () => ({ errcode: 40013, errmsg: 'invalid appid' })
  const one = wechat()
  await expect(one.phoneNumber?.('a')).rejects.toThrow('40013')
  giveTokens()
  platform.answers['/wxa/business/getuserphonenumber'] = () => vouched()
  expect(await one.phoneNumber?.('a')).toBe('13522220001')
})

test('a used code gives no number, a foreign one is refused, one of another application is nobody’s', async () => {
  giveTokens()
  platform.answers['/wxa/business/getuserphonenumber'] = () => ({ errcode: 40029, errmsg: 'invalid code' })
  expect(await wechat().phoneNumber?.('a')).toBeUndefined()
  platform.answers['/wxa/business/getuserphonenumber'] = () =>
    vouched({ phoneNumber: '+85261234567', purePhoneNumber: '61234567', countryCode: '852' })
  await expect(wechat().phoneNumber?.('a')).rejects.toMatchObject({ reason: 'member.mobile_foreign' })
  platform.answers['/wxa/business/getuserphonenumber'] = () =>
    vouched({ watermark: { timestamp: 1, appid: 'wx0000000000000000' } })
  await expect(wechat().phoneNumber?.('a')).rejects.toThrow('no number of ours')
})

test('WeChat’s browser is sent to the authorisation page, and its code identifies a person with a name', async () => {
  const url = wechat().authorizeUrl?.('a state', true) ?? ''
  expect(url).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wxoa' +
      '&redirect_uri=https%3A%2F%2Frostrum.test%2Fpages%2Flogin%2FweChat%2Findex%3Fagain%3D1&response_type=code&scope=snsapi_userinfo&state=a+state#wechat_redirect',
  )
  platform.answers['/sns/oauth2/access_token'] = () => ({
    access_token: 'theirs',
    expires_in: 7200,
    refresh_token: 'r',
    openid: 'o1',
    scope: 'snsapi_userinfo',
  })
  platform.answers['/sns/userinfo'] = () => ({
    openid: 'o1',
    nickname: '春风',
    sex: 0,
    headimgurl: '',
    privilege: [],
    unionid: 'u1',
  })
  expect(await wechat().offiaccount?.('081abc')).toEqual({ openid: 'o1', unionid: 'u1', nickname: '春风' })
  expect(platform.asked.map(({ path, query }) => [path, query])).toEqual([
    [
      '/sns/oauth2/access_token',
      { appid: 'wxoa', secret: 'oa-geheim', code: '081abc', grant_type: 'authorization_code' },
    ],
    ['/sns/userinfo', { access_token: 'theirs', openid: 'o1', lang: 'zh_CN' }],
  ])
})

test('the ticket for its menus uses the account’s own token, and another after its expiry', async () => {
  giveTokens()
  platform.answers['/cgi-bin/ticket/getticket'] = ({ query }) =>
    query.access_token === 'token 1'
      ? { errcode: 40001, errmsg: 'invalid credential' }
      : { errcode: 0, errmsg: 'ok', ticket: 'sM4AOVdWfPE4', expires_in: 7200 }
  expect(await wechat().jsTicket?.()).toEqual({ ticket: 'sM4AOVdWfPE4', seconds: 7200 })
  expect(of('/cgi-bin/ticket/getticket').map(({ query }) => query)).toEqual([
    { access_token: 'token 1', type: 'jsapi' },
    { access_token: 'token 2', type: 'jsapi' },
  ])
  expect(of('/cgi-bin/stable_token')[0]?.body).toMatchObject({ appid: 'wxoa', secret: 'oa-geheim' })
  platform.answers['/cgi-bin/ticket/getticket'] = () => ({ errcode: 0, errmsg: 'ok' })
  await expect(wechat().jsTicket?.()).rejects.toThrow('no ticket')
})

test('an application that is not configured is absent', () => {
  expect(Object.keys(createWeChatHttp({ applet: { appid: APPID, secret } }, { clock, log }))).toEqual([
    'applet',
    'phoneNumber',
  ])
  expect(Object.keys(createWeChatHttp({}, { clock, log }))).toEqual([])
})
