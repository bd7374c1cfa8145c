import { endpoint } from '@rostrum/contract/kernel'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { Secret } from '../secret'
import { route } from '../types'
import { signatureOf } from './sign'
import { site, type Site } from './test-site'

const secret = new Secret('shared with every client')
const START = 1_760_000_000_000
let now = START
let open: Site

beforeEach(async () => {
  now = START
  const say = route(
    endpoint({
      method: 'POST',
      path: '/api/say',
      summary: 'x',
      audience: 'visitor',
      minors: 'open',
      body: z.object({ text: z.string() }),
      reply: z.string(),
    }),
    ({ input }) => input.text,
  )
  const read = route(
    endpoint({ method: 'GET', path: '/api/read', summary: 'x', audience: 'visitor', minors: 'open', reply: z.null() }),
    () => null,
  )
  open = await site({ routes: [say, read], config: { requireSign: true, signSecret: secret }, now: () => now })
})
afterEach(() => open.close())

function signed(body: unknown, key: string, at = now): Record<string, string> {
  const timestamp = String(at)
  return {
    timestamp,
    key,
    sign: signatureOf(secret.reveal(), { timestamp, key, body: body === undefined ? '' : JSON.stringify(body) }),
  }
}

// holds: 7.1-10
test('a signed call is answered, GET over an empty body', async () => {
  const body = { text: '在吗' }
  expect((await open.post('/api/say', body, signed(body, 'k1'))).data).toBe('在吗')
  expect((await open.get('/api/read', signed(undefined, 'k2'))).code).toBe(200)
})

test('without a signature, or with one over other content, it is refused', async () => {
  expect(await open.post('/api/say', { text: 'a' })).toMatchObject({ code: 400, reason: 'kernel.bad_sign' })
  expect(await open.post('/api/say', { text: 'b' }, signed({ text: 'a' }, 'k1'))).toMatchObject({
    reason: 'kernel.bad_sign',
  })
})

test('the same key counts once in the window', async () => {
  const body = { text: 'a' }
  const headers = signed(body, 'k1')
  expect((await open.post('/api/say', body, headers)).code).toBe(200)
  now += 4 * 60_000
  expect(await open.post('/api/say', body, headers)).toMatchObject({ reason: 'kernel.bad_sign' })
  expect(await open.post('/api/say', body, signed(body, 'k1'))).toMatchObject({ reason: 'kernel.bad_sign' })
})

test('a clock may be five minutes off, not more', async () => {
  const body = { text: 'a' }
  const code = async (key: string, offset: number) =>
    (await open.post('/api/say', body, signed(body, key, now + offset))).code
  expect([
    await code('k1', -299_000),
    await code('k2', 299_000),
    await code('k3', -301_000),
    await code('k4', 301_000),
  ]).toEqual([200, 200, 400, 400])
})

test.each([-20 * 60_000, 20 * 60_000, -START])(
  'a refusal tells the time that a clock off by %i ms needs, and with it the call is answered',
  async (offset) => {
    const body = { text: '在吗' }
    const refused = await open.post('/api/say', body, signed(body, 'k1', now + offset))
    expect(refused).toMatchObject({ reason: 'kernel.bad_sign', details: { serverTime: now } })
    expect((await open.post('/api/say', body, signed(body, 'k1', Number(refused.details?.serverTime)))).code).toBe(200)
  },
)

test('every answer to a call tells the server’s time, accepted or refused', async () => {
  const told: (string | null)[] = []
  for (const key of ['k1', 'k1']) {
    const answer = await open.fetch('/api/read', { headers: signed(undefined, key) })
    told.push(answer.headers.get('x-server-time'))
    now += 1_500
  }
  expect(told).toEqual([String(START), String(START + 1_500)])
})

test('a wrong signature does not use up its key', async () => {
  const body = { text: 'a' }
  await open.post('/api/say', body, { ...signed(body, 'k1'), sign: 'f'.repeat(64) })
  expect((await open.post('/api/say', body, signed(body, 'k1'))).code).toBe(200)
})
