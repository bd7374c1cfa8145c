import { expect, test } from 'vitest'
import { BadEnvironment, readEnv } from './env'

function complaintsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof BadEnvironment) return error.complaints
    throw error
  }
}

test('a setting that is missing or empty gets its default', () => {
  expect(readEnv({ PORT: '', MODE: '  ', HOME: '/root' })).toEqual({})
})

test('values arrive with their types', () => {
  expect(
    readEnv({ PORT: '3100', RTMP_PORT: 'off', REQUIRE_SIGN: 'true', DATABASE_URL: 'postgres://me@db/rostrum' }),
  ).toEqual({
    PORT: 3100,
    RTMP_PORT: 'off',
    REQUIRE_SIGN: true,
    DATABASE_URL: 'postgres://me@db/rostrum',
  })
})

test('every bad value is reported at once, one sentence each', () => {
  expect(complaintsOf({ PORT: '70000', MODE: 'prod', REQUIRE_SIGN: 'yes' })).toEqual([
    'MODE应为 demo 或 production，现在是“prod”。',
    'PORT应为 1 到 65535 之间的整数，现在是“70000”。',
    'REQUIRE_SIGN应为 true 或 false，现在是“yes”。',
  ])
})

test.each([
  ['SIGN_SECRET', 'short'],
  ['METRICS_TOKEN', 'tiny'],
  ['DATABASE_URL', 'mysql://me:geheim@db/x'],
])('the complaint about a bad %s does not repeat it', (name, value) => {
  const [complaint] = complaintsOf({ [name]: value })
  expect(complaint).toContain(name)
  expect(complaint).not.toContain(value)
})

test.each([
  'https://api2.weixin.qq.com',
  'https://proxy.test:8443',
  'http://127.0.0.1:4010',
  'http://localhost:4010',
  'http://[::1]:4010',
])('secrets may go to %s', (origin) => {
  expect(readEnv({ WX_API_ORIGIN: `${origin}/` })).toEqual({ WX_API_ORIGIN: origin })
})

test.each([
  'http://api.weixin.qq.com',
  'http://127.0.0.1.evil.test',
  'http://localhost.evil.test:80',
  'http://127.0.0.1@evil.test',
  'https://me:geheim@api.weixin.qq.com',
  'https://api.weixin.qq.com/sns',
  'https://api.weixin.qq.com?x=1',
  'ftp://127.0.0.1',
  'api.weixin.qq.com',
  'https://a:99999',
])('secrets may not go to %s', (origin) => {
  expect(complaintsOf({ WX_API_ORIGIN: origin })).toEqual([expect.stringContaining('WX_API_ORIGIN应为微信接口的来源')])
})
