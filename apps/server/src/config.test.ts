import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { banner } from './banner'
import { decide } from './config'
import { BadEnvironment, readEnv, type Env } from './env'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const secrets = { SIGN_SECRET: 'q'.repeat(40), FILE_SECRET: 'z'.repeat(40) }
const strong = { ...secrets, PUBLIC_URL: 'https://rostrum.test/' }
const driver = { SMS_DRIVER: 'http', SMS_HTTP_URL: 'https://sms.test/send', SMS_HTTP_TOKEN: 'a token' } as const

function complaintsOf(env: Env): readonly string[] {
  try {
    decide({ DATA_DIR: dataDir, ...env }, { isEmpty: false })
    return []
  } catch (error) {
    if (error instanceof BadEnvironment) return error.complaints
    throw error
  }
}

test('a demonstration makes its own secrets once and keeps them from other users', () => {
  const first = decide({ DATA_DIR: dataDir }, { isEmpty: false })
  const second = decide({ DATA_DIR: dataDir }, { isEmpty: false })
  expect(first.server.http.signSecret.reveal()).toHaveLength(43)
  expect(second.server.http.signSecret.reveal()).toBe(first.server.http.signSecret.reveal())
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('no secret shows when a configuration is printed or serialised', () => {
  const config = decide({ DATA_DIR: dataDir, ...strong, DATABASE_URL: 'postgres://me:geheim@db/x' }, { isEmpty: false })
  const shown = `${JSON.stringify(config)}${inspect(config, { depth: 9, showHidden: true })}`
  for (const secret of [strong.SIGN_SECRET, strong.FILE_SECRET, 'geheim']) expect(shown).not.toContain(secret)
})

const srs = {
  MEDIA_DRIVER: 'srs',
  SRS_API: 'http://10.0.0.5:1985',
  SRS_HTTP: 'https://live.test',
  SRS_RTMP: 'rtmp://live.test',
  SRS_HOOK_SECRET: 'h'.repeat(32),
} as const

test('an SRS carries the streams when all its settings are given; a missing one is reported at once', () => {
  expect(complaintsOf({ MEDIA_DRIVER: 'srs', SRS_API: srs.SRS_API })).toEqual([
    'MEDIA_DRIVER=srs 还需要设置 SRS_HTTP、SRS_RTMP、SRS_HOOK_SECRET。',
  ])
  const config = decide({ DATA_DIR: dataDir, ...srs }, { isEmpty: false })
  expect(config.server.media).toMatchObject({ kind: 'srs', api: srs.SRS_API, hookFrom: ['127.0.0.1', '::1'] })
  expect(JSON.stringify(config)).not.toContain(srs.SRS_HOOK_SECRET)
  expect(decide({ DATA_DIR: dataDir }, { isEmpty: false }).server.media).toMatchObject({
    kind: 'embedded',
    rtmpPort: 1935,
  })
})

test('encoders connect where the pages are, unless their port has an address of its own', () => {
  const bindOf = (env: Env) => {
    const { media } = decide({ DATA_DIR: dataDir, ...env }, { isEmpty: false }).server
    return media.kind === 'embedded' ? media.rtmpBind : undefined
  }
  expect(bindOf({})).toBe('0.0.0.0')
  expect(bindOf({ HOST: '127.0.0.1' })).toBe('127.0.0.1')
  expect(bindOf(readEnv({ HOST: '127.0.0.1', RTMP_BIND: '0.0.0.0' }))).toBe('0.0.0.0')
})

test('uploads leave a gigabyte of the disk free, or what was set', () => {
  const reserveOf = (env: Env) => decide({ DATA_DIR: dataDir, ...env }, { isEmpty: false }).server.files.reserveBytes
  expect(reserveOf({})).toBe(1024 ** 3)
  expect(reserveOf(readEnv({ FILES_RESERVE_MB: '5' }))).toBe(5 * 1024 ** 2)
})

test('a demonstration loads sample content unless it was asked to be empty; nothing else loads it', () => {
  expect(decide({ DATA_DIR: dataDir }, { isEmpty: false }).loadsSample).toBe(true)
  expect(decide({ DATA_DIR: dataDir }, { isEmpty: true }).loadsSample).toBe(false)
  expect(decide({ DATA_DIR: dataDir, MODE: 'production', ...strong, ...driver }, { isEmpty: false }).loadsSample).toBe(
    false,
  )
})

test('a demonstration with sample content has a lesson on the air unless it is switched off or nothing can be pushed', () => {
  const isAlive = (env: Env, isEmpty = false) =>
    decide({ DATA_DIR: dataDir, ...env }, { isEmpty }).server.demo !== undefined
  expect(isAlive({})).toBe(true)
  expect(isAlive({ DEMO_LIVE: 'on' })).toBe(true)
  expect(isAlive({ DEMO_LIVE: 'off' })).toBe(false)
  expect(isAlive({ RTMP_PORT: 'off' })).toBe(false)
  expect(isAlive({ ...srs })).toBe(false)
  expect(isAlive({}, true)).toBe(false)
  expect(isAlive({ MODE: 'production', DEMO_LIVE: 'on', ...strong, ...driver })).toBe(false)
})

test('production needs secrets of its own and a real driver, and reports everything missing at once', () => {
  expect(complaintsOf({ MODE: 'production' })).toHaveLength(4)
  expect(complaintsOf({ MODE: 'production', ...secrets, ...driver })).toEqual([
    expect.stringMatching(/^MODE=production 需要设置 PUBLIC_URL/u),
  ])
  expect(complaintsOf({ MODE: 'production', ...strong, ...driver })).toEqual([])
})

test('a demonstration describes its calls, production only when it is told to', () => {
  const showsDocs = (env: Env) => decide({ DATA_DIR: dataDir, ...env }, { isEmpty: false }).server.http.showsDocs
  const production = { MODE: 'production', ...strong, ...driver } as const
  expect([showsDocs({}), showsDocs(production)]).toEqual([true, false])
  expect(showsDocs(readEnv({ ...production, API_DOCS: 'true' }))).toBe(true)
  expect(showsDocs(readEnv({ API_DOCS: 'false' }))).toBe(false)
})

test('passwords cost as much as they must in every server that people use', () => {
  for (const env of [{}, { MODE: 'production', ...strong, ...driver } as const])
    expect(decide({ DATA_DIR: dataDir, ...env }, { isEmpty: false }).server.passwordCost).toBeUndefined()
})

test('production refuses the secrets that a demonstration made', () => {
  decide({ DATA_DIR: dataDir }, { isEmpty: false })
  const { sign } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  expect(complaintsOf({ MODE: 'production', ...strong, ...driver, SIGN_SECRET: sign })).toEqual([
    expect.stringContaining('SIGN_SECRET'),
  ])
})

test.each(['sample-secret-sample-secret-sample-secret', 'change-me-change-me-change-me-change-me'])(
  'production refuses %s',
  (secret) => {
    expect(complaintsOf({ MODE: 'production', ...strong, ...driver, FILE_SECRET: secret })).toEqual([
      expect.stringContaining('FILE_SECRET'),
    ])
  },
)

test('the two native shells may call unless switched off; the apps that open our links are named once known', () => {
  const httpOf = (env: Env) => decide({ DATA_DIR: dataDir, ...env }, { isEmpty: false }).server.http
  expect(httpOf({})).toMatchObject({
    appOrigins: ['https://localhost', 'capacitor://localhost'],
    appLinks: { android: undefined, ios: undefined },
  })
  expect(httpOf({ APP_ORIGINS: 'off' }).appOrigins).toEqual([])
  const prints = Array.from({ length: 32 }, () => 'AB').join(':')
  const { appLinks } = httpOf(readEnv({ APP_ANDROID_CERTS: prints, APP_IOS_TEAM: 'TEAM123456' }))
  expect(appLinks).toMatchObject({
    android: { packageName: 'com.rostrum.app', certificates: [prints] },
    ios: { appId: 'TEAM123456.com.rostrum.app' },
  })
  expect(appLinks?.paths).toContain('/pages/news/details/index')
})

test('WeChat works as configured; half a pair, or a service account without an address, is a complaint', () => {
  const applet = { WX_APPLET_ID: 'wx4f4bc4dec97d474b', WX_APPLET_SECRET: 'geheim' } as const
  const account = { WX_OA_ID: 'wx0000000000000001', WX_OA_SECRET: 'geheim' } as const
  expect(decide({ DATA_DIR: dataDir }, { isEmpty: false }).server.wechat).toBeUndefined()
  expect(decide({ DATA_DIR: dataDir, ...applet }, { isEmpty: false }).server.wechat).toMatchObject({
    applet: { appid: 'wx4f4bc4dec97d474b' },
    offiaccount: undefined,
  })
  const whole = decide(
    { DATA_DIR: dataDir, ...applet, ...account, PUBLIC_URL: 'https://rostrum.test/' },
    { isEmpty: false },
  )
  expect(whole.server.http).toMatchObject({
    publicUrl: 'https://rostrum.test/',
    scriptHosts: ['https://res.wx.qq.com'],
  })
  expect(decide({ DATA_DIR: dataDir }, { isEmpty: false }).server.http.scriptHosts).toEqual([])
  expect(whole.server.wechat?.offiaccount?.returnTo).toBe('https://rostrum.test/pages/login/weChat/index')
  expect(whole.server.wechat?.origin).toBeUndefined()
  expect(
    decide(readEnv({ DATA_DIR: dataDir, ...applet, WX_API_ORIGIN: 'https://sh.api.weixin.qq.com' }), { isEmpty: false })
      .server.wechat?.origin,
  ).toBe('https://sh.api.weixin.qq.com')
  expect(inspect(whole, { depth: 9 })).not.toContain('geheim')
  expect(complaintsOf({ WX_APPLET_ID: applet.WX_APPLET_ID })).toEqual(['WX_APPLET_ID 和 WX_APPLET_SECRET 须同时设置。'])
  expect(complaintsOf(account)).toEqual(['WX_OA_ID 还需要设置 PUBLIC_URL：授权后回到这个网址。'])
  expect(complaintsOf({ MODE: 'production', ...strong, ...driver, ...applet, WX_APPLET_SECRET: 'change-me' })).toEqual([
    expect.stringContaining('WX_APPLET_SECRET'),
  ])
})

test('production does not accept the outbox as a driver', () => {
  expect(complaintsOf({ MODE: 'production', ...strong, SMS_DRIVER: 'outbox' })).toEqual([
    expect.stringContaining('outbox'),
  ])
})

test('a driver that lacks settings gives one complaint', () => {
  expect(complaintsOf({ SMS_DRIVER: 'http' })).toEqual(['SMS_DRIVER=http 还需要设置 SMS_HTTP_URL、SMS_HTTP_TOKEN。'])
  expect(complaintsOf({ SMS_DRIVER: 'tencent', SMS_SIGN_NAME: '讲坛' })).toEqual([
    'SMS_DRIVER=tencent 还需要设置 SMS_KEY_ID、SMS_KEY_SECRET、SMS_TEMPLATE、SMS_TENCENT_APP。',
  ])
  expect(complaintsOf({ SMS_DRIVER: 'aliyun' })).toEqual([
    'SMS_DRIVER=aliyun 还需要设置 SMS_KEY_ID、SMS_KEY_SECRET、SMS_SIGN_NAME、SMS_TEMPLATE。',
  ])
})

test('a vendor gets keys, signature and template; a template holds code and minutes, or only the code', () => {
  const keys = {
    SMS_KEY_ID: 'AKIDexample',
    SMS_KEY_SECRET: 'geheim-geheim',
    SMS_SIGN_NAME: '讲坛',
    SMS_TEMPLATE: '1110',
  } as const
  const smsOf = (env: Parameters<typeof decide>[0]) =>
    decide({ DATA_DIR: dataDir, ...keys, ...env }, { isEmpty: false }).server.sms
  const tencent = smsOf({ SMS_DRIVER: 'tencent', SMS_TENCENT_APP: '1400006666' })
  expect(tencent).toMatchObject({
    kind: 'tencent',
    secretId: 'AKIDexample',
    appId: '1400006666',
    region: 'ap-guangzhou',
    signName: '讲坛',
    values: ['code', 'minutes'],
  })
  expect(smsOf({ SMS_DRIVER: 'aliyun' })).toMatchObject({
    kind: 'aliyun',
    keyId: 'AKIDexample',
    template: '1110',
    values: ['code'],
  })
  expect(smsOf({ SMS_DRIVER: 'aliyun', SMS_TEMPLATE_VALUES: 'code,minutes' })).toMatchObject({
    values: ['code', 'minutes'],
  })
  expect(inspect(tencent, { depth: 9 })).not.toContain('geheim')
  expect(
    complaintsOf({ MODE: 'production', ...strong, ...keys, SMS_DRIVER: 'aliyun', SMS_KEY_SECRET: 'change-me' }),
  ).toEqual([expect.stringContaining('SMS_KEY_SECRET')])
})

test('the example of production settings parses, and is refused until its secrets are replaced', () => {
  const lines = readFileSync(new URL('../../../deploy/rostrum.env.example', import.meta.url), 'utf8').split('\n')
  const pairs = lines.filter((line) => /^[A-Z_]+=/u.test(line)).map((line) => line.split(/=(.*)/u).slice(0, 2))
  const complaints = complaintsOf({ ...readEnv(Object.fromEntries(pairs)), DATA_DIR: dataDir })
  for (const name of ['SIGN_SECRET', 'FILE_SECRET', 'METRICS_TOKEN', 'SMS_KEY_SECRET', 'DATABASE_URL']) {
    expect(complaints).toContainEqual(`${name} 是示例值，MODE=production 不能使用。`)
  }
})

test('a separate role needs the shared services; only the process that answers calls has streams and samples', () => {
  expect(complaintsOf({ ROLE: 'gateway', DATABASE_URL: 'postgres://db/x' })).toEqual([
    'ROLE=gateway 需要 REDIS_URL：直播间的消息经它到达别的进程。',
  ])
  expect(complaintsOf({ ROLE: 'worker', REDIS_URL: 'redis://cache' })).toEqual([
    'ROLE=worker 需要 DATABASE_URL：自带数据库只能由一个进程使用。',
  ])
  const shared = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://db/x', REDIS_URL: 'redis://:geheim@cache' } as const
  const [api, gateway] = [
    decide({ ...shared, ROLE: 'api' }, { isEmpty: false }),
    decide({ ...shared, ROLE: 'gateway' }, { isEmpty: false }),
  ]
  expect([api.server.media, gateway.server.media]).toMatchObject([{ rtmpPort: 1935 }, { rtmpPort: 'off' }])
  expect([api.loadsSample, gateway.loadsSample]).toEqual([true, false])
  expect(inspect(api, { depth: 9 })).not.toContain('geheim')
})

test.each([
  ['::1', 'http://[::1]:4000/', '::1'],
  ['[::1]', 'http://[::1]:4000/', '::1'],
  ['::', 'http://localhost:4000/', '::1'],
  ['0.0.0.0', 'http://localhost:4000/', '127.0.0.1'],
  ['192.168.1.5', 'http://192.168.1.5:4000/', '192.168.1.5'],
])('HOST=%s: what is printed can be opened', (HOST, address, rtmpHost) => {
  const config = decide({ DATA_DIR: dataDir, HOST, PORT: 4000, RTMP_HOST: '2001:db8::5' }, { isEmpty: false })
  const said = banner(config, {
    url: 'http://127.0.0.1:4000',
    database: '自带的',
    hasOperator: true,
    stop: async () => undefined,
  })
  for (const path of ['', 'console/', 'docs', 'dev/outbox', 'dev/captcha']) expect(said).toContain(`${address}${path}`)
  const printed = said.match(/https?:\/\/[^\s，?]+/gu) ?? []
  expect(printed.filter((one) => !URL.canParse(one))).toEqual([])
  expect(config.server.demo?.rtmpHost).toBe(rtmpHost)
})

test('quotations come from where somebody said, with what that source needs and nothing besides', () => {
  const marketOf = (env: Env) => decide({ DATA_DIR: dataDir, ...env }, { isEmpty: false }).server.market
  expect(marketOf({})).toBeUndefined()
  expect(marketOf({ MARKET_SOURCE: 'csv' })).toEqual({ kind: 'csv' })
  const token = marketOf({ MARKET_SOURCE: 'tushare', MARKET_TOKEN: 'a token of mine' })
  expect(token).toMatchObject({ kind: 'tushare' })
  expect(inspect(token)).not.toContain('a token of mine')
  expect(marketOf({ MARKET_SOURCE: 'tencent', MARKET_LICENCE: '行情许可' })).toMatchObject({ licence: '行情许可' })
  expect(complaintsOf({ MARKET_SOURCE: 'tushare' })).toEqual(['MARKET_SOURCE=tushare 还需要设置 MARKET_TOKEN。'])
  expect(complaintsOf({ MARKET_SOURCE: 'tencent' })[0]).toContain('还需要设置 MARKET_LICENCE')
  expect(complaintsOf({ MARKET_SOURCE: 'csv', MARKET_TOKEN: 'a token of mine' })[0]).toContain('MARKET_TOKEN')
  const invented = complaintsOf({ MODE: 'production', ...strong, ...driver, MARKET_SOURCE: 'simulated' })
  expect(invented).toEqual(['MARKET_SOURCE=simulated 不能用于 MODE=production：编造的行情只供演示。'])
})
