import { describe, expect, test } from 'vitest'
import { createServerClock, timeInHead } from './server-clock'
import { signatureOf } from './sign'
import { wire } from './testing/wire'
import type { HttpReply, HttpRequest } from './transport'

const SERVER = 1_790_000_000_000
const WINDOW_MS = 5 * 60_000
const MINUTE = 60_000
const done: HttpReply = { status: 200, body: JSON.stringify({ code: 200, msg: '', data: '好' }) }

/** Refuses as the server does. `tells`: whether its refusal holds its time, or only its head. */
function answerOf({ headers, body = '' }: HttpRequest, tells = true): HttpReply {
  const { timestamp = '', key = '', sign } = headers
  const isNear = Math.abs(Number(timestamp) - SERVER) <= WINDOW_MS
  if (isNear && sign === signatureOf('a-secret', { timestamp, key, body })) return done
  const details = tells ? { serverTime: SERVER } : {}
  return {
    status: 200,
    body: JSON.stringify({ code: 400, msg: '请求签名无效', reason: 'kernel.bad_sign', details }),
    at: SERVER,
  }
}

/** A device whose clock is off by so much, and the server above. */
function device(offMs: number, tells = true) {
  let deviceTime = SERVER + offMs
  const line = wire(() => deviceTime)
  line.reply = (request) => answerOf(request, tells)
  return { ...line, set: (at: number) => (deviceTime = at) }
}

describe('a device whose clock is wrong', () => {
  test.each([-20, 20, -600_000, 5_000_000])('by %i minutes is answered at its second try', async (minutes) => {
    const { api, sent, toasts } = device(minutes * MINUTE)
    expect(await api.call('content.getRiskTip')).toBe('好')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.headers.key).toBeDefined()
    expect(toasts).toEqual([])
  })

  test('signs with the right time from then on', async () => {
    const { api, sent } = device(20 * MINUTE)
    await api.call('content.getRiskTip')
    await api.call('member.sendCode', { mobile: '13800000001', kind: 'login' })
    expect(sent).toHaveLength(3)
  })

  test('learns from the head of an answer that does not tell the time otherwise', async () => {
    const { api, sent } = device(-20 * MINUTE, false)
    expect(await api.call('content.getRiskTip')).toBe('好')
    expect(sent).toHaveLength(2)
  })

  test('sends the file again, too', async () => {
    const { api, uploads } = device(20 * MINUTE)
    const upload = api.upload as unknown as (name: string, file: object, form: object) => Promise<unknown>
    expect(await upload('member.modifyPassword', { name: 'a.png', size: 3, handle: {} }, {})).toBe('好')
    expect(uploads).toHaveLength(2)
  })

  test('sends again each of the calls that went out together', async () => {
    const { api, sent } = device(20 * MINUTE)
    const calls = [api.call('content.getRiskTip'), api.call('content.listNotices'), api.call('content.listNav', {})]
    expect(await Promise.all(calls)).toEqual(['好', '好', '好'])
    expect(sent).toHaveLength(6)
  })

  test('is set right by its owner, and learns once more', async () => {
    const { api, sent, set } = device(20 * MINUTE)
    await api.call('content.getRiskTip')
    set(SERVER)
    expect(await api.call('content.getRiskTip')).toBe('好')
    expect(sent).toHaveLength(4)
  })
})

describe('what does not help is not tried', () => {
  test('a refused signature on a device whose clock is right', async () => {
    const { api, sent, config } = device(3_000)
    config.secret = 'another'
    await expect(api.call('content.getRiskTip')).rejects.toMatchObject({ reason: 'kernel.bad_sign' })
    expect(sent).toHaveLength(1)
  })

  test('a third time: the second refusal is the answer', async () => {
    const { api, sent, config } = device(20 * MINUTE)
    config.secret = 'another'
    await expect(api.call('content.getRiskTip')).rejects.toMatchObject({ reason: 'kernel.bad_sign' })
    expect(sent).toHaveLength(2)
  })

  test.each(['{"reason":"kernel.bad_sign","details":{"serverTime":"morgen"}}', 'kernel.bad_sign', 'null', '[]'])(
    'an answer that tells no time: %s',
    (body) => {
      const clock = createServerClock(() => SERVER)
      expect([clock.begin()({ status: 200, body }), clock.now()]).toEqual([false, SERVER])
    },
  )
})

describe('a device whose clock is off by less than a signature may be', () => {
  /** The server's clock by a device that is `offMs` ahead; a call takes `wayMs` each way, `told` in full seconds or not. */
  function counting(offMs: number) {
    let server = SERVER + 321
    const clock = createServerClock(() => server + offMs)
    const call = (wayMs: number, tellMs = 1) => {
      const hear = clock.begin()
      server += wayMs
      const at = Math.floor(server / tellMs) * tellMs
      server += wayMs
      expect(hear({ status: 200, body: '{}', at })).toBe(false)
    }
    return { call, wrongMs: () => clock.now() - server, pass: (ms: number) => (server += ms) }
  }

  test.each([-4, -1, 1, 4])('by %i minutes counts by the server from its first answer on', (minutes) => {
    const { call, wrongMs } = counting(minutes * MINUTE)
    call(80)
    expect(Math.abs(wrongMs())).toBeLessThanOrEqual(160)
  })

  test('is no more than a second wrong where only full seconds are told', () => {
    const { call, wrongMs } = counting(3 * MINUTE)
    for (const way of [40, 300, 20, 90]) call(way, 1_000)
    expect(Math.abs(wrongMs())).toBeLessThanOrEqual(1_100)
  })

  test('stays where it is while answers agree, slow or quick, and is never made worse by one', () => {
    const { call, wrongMs, pass } = counting(-2 * MINUTE)
    call(50)
    const learnt = wrongMs()
    for (const way of [10, 900, 30_000, 5, 400]) {
      call(way, 1_000)
      pass(7_777)
      expect(wrongMs()).toBe(learnt)
    }
  })

  test('and a device whose clock is right never leaves it', () => {
    const { call, wrongMs } = counting(0)
    for (const way of [1, 20_000, 400, 3]) call(way, 1_000)
    expect(wrongMs()).toBe(0)
  })

  test('an answer that was under way while the clock was set back teaches nothing', () => {
    let device = SERVER
    const clock = createServerClock(() => device)
    const hear = clock.begin()
    device -= 10 * MINUTE
    hear({ status: 200, body: '{}', at: SERVER })
    expect(clock.now()).toBe(device)
    clock.begin()({ status: 200, body: '{}', at: SERVER })
    expect(clock.now()).toBe(SERVER)
  })
})

test('the head of an answer tells the time in its own line, else in its date, else not', () => {
  const head = (lines: Record<string, unknown>) => timeInHead((name) => lines[name] ?? null)
  const date = 'Thu, 26 Nov 2026 00:00:00 GMT'
  expect(head({ date })).toBe(Date.UTC(2026, 10, 26))
  expect(head({ date, 'x-server-time': '1790000000123' })).toBe(1_790_000_000_123)
  expect(head({ date, 'x-server-time': 'bald' })).toBe(Date.UTC(2026, 10, 26))
  expect([{}, { date: '' }, { date: 'gestern' }].map(head)).toEqual([undefined, undefined, undefined])
})
