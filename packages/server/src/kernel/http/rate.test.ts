import { endpoint, type Rate } from '@rostrum/contract/kernel'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../types'
import { bearerOf, site, type Site, type SiteOptions } from './test-site'

let now = 1_760_000_000_000
let open: Site | undefined
afterEach(() => open?.close())

async function limited(rate: Rate, config?: SiteOptions['config']) {
  const call = route(
    endpoint({
      method: 'GET',
      path: '/api/limited',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      rate,
      reply: z.null(),
    }),
    () => null,
  )
  open = await site({ routes: [call], now: () => now, config })
  const { get } = open
  return (headers: Record<string, string>) => get('/api/limited', headers)
}

const from = (ip: string) => ({ 'x-forwarded-for': ip })

test('the call after the last allowed one is told how long to wait, and waiting helps', async () => {
  const get = await limited({ max: 2, perSec: 60, by: 'ip' })
  await get(from('10.0.0.1'))
  await get(from('10.0.0.1'))
  expect(await get(from('10.0.0.1'))).toEqual({
    code: 429,
    reason: 'kernel.rate_limited',
    msg: '操作过于频繁，请30秒后再试',
    details: { retryAfter: 30 },
  })
  expect((await get(from('10.0.0.2'))).code).toBe(200)
  now += 30_000
  expect((await get(from('10.0.0.1'))).code).toBe(200)
})

test('by who: members are counted by account from any address, visitors by address', async () => {
  const get = await limited({ max: 1, perSec: 60, by: 'who' })
  const codes = [
    await get({ ...bearerOf('ada'), ...from('10.0.0.1') }),
    await get({ ...bearerOf('ada'), ...from('10.0.0.2') }),
    await get({ ...bearerOf('wang'), ...from('10.0.0.1') }),
    await get(from('10.0.0.1')),
    await get(from('10.0.0.1')),
  ].map(({ code }) => code)
  expect(codes).toEqual([200, 429, 200, 200, 429])
})

test('by device: the deviceId header counts', async () => {
  const get = await limited({ max: 1, perSec: 60, by: 'device' })
  const codes = [await get({ deviceId: 'a' }), await get({ deviceId: 'a' }), await get({ deviceId: 'b' })].map(
    ({ code }) => code,
  )
  expect(codes).toEqual([200, 429, 200])
})

test('all calls of one address together have their own limit', async () => {
  const get = await limited({ max: 100, perSec: 1, by: 'who' }, { globalRate: { max: 2, perSec: 60 } })
  const codes = [
    await get(from('10.0.0.1')),
    await get(from('10.0.0.1')),
    await get(from('10.0.0.1')),
    await get(from('10.0.0.2')),
  ].map(({ code }) => code)
  expect(codes).toEqual([200, 200, 429, 200])
})

test('people behind one address do not use up each other’s calls; all of them together have a limit, too', async () => {
  const get = await limited(
    { max: 100, perSec: 1, by: 'who' },
    { globalRate: { max: 2, perSec: 60 }, addressRate: { max: 5, perSec: 60 } },
  )
  const ask = async (name: string, ip = '10.0.0.1') => (await get({ ...bearerOf(name), ...from(ip) })).code
  expect([await ask('ada'), await ask('ada'), await ask('ada')]).toEqual([200, 200, 429])
  expect([await ask('wang'), await ask('wang')]).toEqual([200, 200])
  expect([await ask('li'), await ask('li', '10.0.0.2')]).toEqual([429, 200])
  expect((await get(from('10.0.0.1'))).code).toBe(200)
})

test('who makes up sessions is counted as a visitor of the address, too', async () => {
  const get = await limited(
    { max: 100, perSec: 1, by: 'who' },
    { globalRate: { max: 2, perSec: 60 }, addressRate: { max: 20, perSec: 60 } },
  )
  const codes: unknown[] = []
  for (let n = 0; n < 4; n += 1) codes.push((await get({ ...bearerOf(`nobody ${n}`), ...from('10.0.0.1') })).code)
  expect(codes).toEqual([200, 200, 429, 429])
})

test('nobody may choose their own address when no proxy is trusted', async () => {
  const get = await limited({ max: 1, perSec: 60, by: 'ip' }, { trustProxy: false })
  expect([(await get(from('10.0.0.1'))).code, (await get(from('10.0.0.2'))).code]).toEqual([200, 429])
})

test.each([
  ['ports', (n: number) => `198.51.100.7:${40_000 + n}`],
  ['a mapped and a plain form', (n: number) => (n % 2 === 0 ? '198.51.100.7' : '::ffff:198.51.100.7')],
  ['addresses of one household', (n: number) => `2001:db8:0:7::${n.toString(16)}`],
  ['addresses made up before the real one', (n: number) => `10.1.1.${n}, 198.51.100.7`],
])('one sender under many keys is one sender: %s', async (_, forwarded) => {
  const get = await limited({ max: 2, perSec: 60, by: 'ip' })
  const codes: unknown[] = []
  for (let n = 1; n <= 4; n += 1) codes.push((await get({ 'x-forwarded-for': forwarded(n) })).code)
  expect(codes).toEqual([200, 200, 429, 429])
})
