import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret } from '@rostrum/server/kernel'
import { createContent } from '@rostrum/server/content'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** A gateway that remembers the last code of each number. */
const sent = new Map<string, string>()
const gateway: Server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const { mobile, code } = JSON.parse(body) as { mobile: string; code: string }
    sent.set(mobile, code)
    response.end('{}')
  })
})

let w: World
let content: ReturnType<typeof createContent>
const persons = new Map<string, string>()
beforeAll(async () => {
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  const { port } = gateway.address() as AddressInfo
  w = await world({
    mode: 'production',
    codes: { workBits: 0, perIpHour: 1_000, numbersPerDeviceDay: 1_000 },
    sms: { kind: 'http', url: `http://127.0.0.1:${port}/`, token: new Secret('gateway') },
    adapters: { wechat: { applet: async (code) => ({ openid: persons.get(code) ?? code }) } },
  })
  content = createContent(w.kernel, { socketUrl: '/ws', personnel: async () => [] })
})
afterAll(async () => {
  await w.close()
  await new Promise((done) => gateway.close(done))
})
beforeEach(() => w.clock.move(61_000))

const joining = { isAdult: true, consents: [{ docKind: 'agreement' as const }, { docKind: 'privacy' as const }] }
const closed = { code: 503, reason: 'member.registration_closed', message: expect.stringContaining('暂未开放注册') }
let count = 0
const freshMobile = () => `1360000${String((count += 1)).padStart(4, '0')}`
async function codeFor(mobile: string, kind: 'login' | 'register' | 'bind'): Promise<string> {
  await w.call('member.sendCode', { mobile, kind })
  return sent.get(mobile) ?? 'nothing was sent'
}
const publish = (kind: 'agreement' | 'privacy', version: string, sample: boolean, inMs = 0) =>
  content.publishDoc({
    kind,
    version,
    at: new Date(w.clock.now() + inMs),
    title: '文本',
    summary: ['一'],
    body: '<p>一</p>',
    sample,
  })

/** Every way that makes a new account. */
const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'by code',
    async () => {
      const phone = freshMobile()
      return w.call('member.loginByCode', { phone, code: await codeFor(phone, 'login'), register: true, ...joining })
    },
  ],
  [
    'by number and password',
    async () => {
      const mobile = freshMobile()
      const code = await codeFor(mobile, 'register')
      return w.call('member.register', { mobile, code, password: 'Rostrum2026', ...joining })
    },
  ],
  [
    'by WeChat',
    async () => {
      const mobile = freshMobile()
      const half = await w.call('member.loginByApplet', { code: `wx ${mobile}` })
      const ticket = half.hasMobile === 0 ? half.ticket : ''
      return w.call('member.bindMobile', { mobile, code: await codeFor(mobile, 'bind'), ticket, ...joining })
    },
  ],
]
const byName = () =>
  w.call('member.register', { username: '春风', code: 'abcd', uuid: 'x', password: 'Rostrum2026', ...joining })

test.each(ways)('nobody registers %s before both texts are published', async (_way, register) => {
  await expect(register()).rejects.toMatchObject(closed)
})

test('nobody registers by name, or under samples, one text alone, or texts that begin later', async () => {
  await expect(byName()).rejects.toMatchObject(closed)
  await publish('agreement', '0.1', true)
  await publish('privacy', '0.1', true)
  await expect(byName()).rejects.toMatchObject(closed)
  await publish('agreement', '1.0', false)
  await expect(byName()).rejects.toMatchObject(closed)
  await publish('privacy', '1.0', false, 3_600_000)
  await expect(byName()).rejects.toMatchObject(closed)
})

test.each(ways)('everybody registers %s once both are in force', async (_way, register) => {
  w.clock.move(3_600_000)
  await expect(register()).resolves.toMatchObject({ isNew: true })
  await expect(byName()).rejects.toMatchObject({ reason: 'member.captcha_wrong' })
})

test('whoever has an account signs in while registration is closed, and a refused code is not used up', async () => {
  const phone = freshMobile()
  const first = await w.call('member.loginByCode', {
    phone,
    code: await codeFor(phone, 'login'),
    register: true,
    ...joining,
  })
  await publish('privacy', '2.0', true)
  w.clock.move(61_000)
  const other = freshMobile()
  const code = await codeFor(other, 'login')
  await expect(w.call('member.loginByCode', { phone: other, code, register: true, ...joining })).rejects.toMatchObject(
    closed,
  )
  const again = await w.call('member.loginByCode', { phone, code: await codeFor(phone, 'login') })
  expect(again).toMatchObject({ isNew: false, memberId: first.memberId })
  await publish('privacy', '2.1', false)
  await expect(w.call('member.loginByCode', { phone: other, code, register: true, ...joining })).resolves.toMatchObject(
    { isNew: true },
  )
})
