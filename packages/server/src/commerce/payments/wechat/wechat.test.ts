import { createCipheriv, createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { payClients } from '@rostrum/contract/commerce/limits'
import { Instant } from '@rostrum/contract/kernel'
import { Secret } from '@rostrum/server/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOfBill } from './bill'
import { weChatChannel } from './channel'
import { isFromWeChat, isSignedBy, opened, publicKeyOf } from './signing'

// WeChat's own example, wechatpay-go utils/aes_test.go; then a key of 32 bytes as in production, and its twin with a
// tag of zeros.
const small = {
  key: 'testAPIv3Key0000',
  nonce: 'wCq51qZv4Yfg',
  associated_data: 'Dl56FrqWQJF1t9LtC3vEUsniZKvbqdR8',
  ciphertext: 'FsdXzxryWfKwvLJKf8LG/ToRPTRh8RN9wROC',
}
const KEY = '0123456789abcdef0123456789abcdef'
const sealed = { nonce: 'abcdefghijkl', associated_data: 'transaction' }
const whole =
  'Eu6myr+6GaECeJdOZPZ6BX5liS+Ltl9vLo8OrON+4sgYusGYSwuB1ysO9YI0sdSI3Rb55+h8Wtm/kiA4wtmqf7fR/aKOkQpvP2gzWFQV05fF3Xj7bzgXQsL0qUNuzg=='
const tampered =
  'Eu6myr+6GaECeJdOZPZ6BX5liS+Ltl9vLo8OrON+4sgYusGYSwuB1ysO9YI0sdSI3Rb55+h8Wtm/kiA4wtmqf7fR/aKOkQpvP2gzWFQVAAAAAAAAAAAAAAAAAAAAAA=='

test('a resource opens with its key; a changed tag does not', () => {
  expect(opened(small.key, small)).toBe('Hello World')
  expect(JSON.parse(opened(KEY, { ...sealed, ciphertext: whole }))).toMatchObject({ out_trade_no: 'T20260401001' })
  expect(() => opened(KEY, { ...sealed, ciphertext: tampered })).toThrow()
  expect(() => opened(KEY, { ...sealed, ciphertext: 'AAAA' })).toThrow('short')
})

const NOW = Date.parse('2026-11-20T10:00:00+08:00')
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
const weChat = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: typeof merchant.privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = weChat.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const SERIAL = 'PUB_KEY_ID_0001'

function headersOf(
  body: string,
  { at = NOW, serial = SERIAL, signature }: { at?: number; serial?: string; signature?: string } = {},
) {
  const timestamp = String(Math.floor(at / 1_000))
  const made = sign('sha256', Buffer.from(`${timestamp}\nnonce\n${body}\n`), weChat.privateKey).toString('base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'nonce',
    'wechatpay-serial': serial,
    'wechatpay-signature': signature ?? made,
  }
}

test.each([
  ['as it is', {}, true],
  ['six minutes old', { at: NOW - 6 * 60_000 }, false],
  ['six minutes ahead', { at: NOW + 6 * 60_000 }, false],
  ['of an unknown serial', { serial: 'OTHER' }, false],
  ['with a probe for a signature', { signature: 'WECHATPAY/SIGNTEST/abc' }, false],
  ['without a signature', { signature: '' }, false],
])('a notice %s', (_how, more, isTaken) => {
  const keys = new Map([[SERIAL, publicKeyOf(publicPem)]])
  expect(isFromWeChat(keys, headersOf('{"id":"1"}', more), Buffer.from('{"id":"1"}'), NOW)).toBe(isTaken)
})

test('a body that differs by one byte is refused', () => {
  const keys = new Map([[SERIAL, publicKeyOf(publicPem)]])
  expect(isFromWeChat(keys, headersOf('{"id":"1"}'), Buffer.from('{"id":"2"}'), NOW)).toBe(false)
})

/** What the documents say of WeChat's side, and nothing else. */
const asked: { method: string; path: string; body: string; authorization: string }[] = []
let answers: Record<string, { status?: number; body: string; unsigned?: boolean }> = {}
let server: Server
let origin = ''

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece as Buffer))
  return Buffer.concat(pieces).toString()
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = request.url ?? ''
      asked.push({ method: request.method ?? '', path, body, authorization: request.headers.authorization ?? '' })
      const answer = answers[path.split('?')[0] ?? ''] ?? { status: 404, body: '{"code":"NOT_FOUND","message":"none"}' }
      response.writeHead(answer.status ?? 200, answer.unsigned ? {} : headersOf(answer.body))
      response.end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const channel = () =>
  weChatChannel({
    clock: { now: () => Instant.parse(NOW) },
    config: {
      origin,
      mchId: '1900000001',
      serial: 'ABC123',
      privateKey: new Secret(pem(merchant.privateKey)),
      apiKey: new Secret(KEY),
      keys: { [SERIAL]: publicPem },
      appIds: { applet: 'wx0000000000000001', offiaccount: 'wx0000000000000002' },
      publicUrl: 'https://rostrum.example',
    },
  })
const trade = {
  no: 'P20261120-ABCDEFGH',
  title: '财报精读服务',
  fen: 276_720,
  expiresAt: NOW + 1_800_000,
  client: 'wxApplet' as const,
  ip: '10.0.0.1',
  backTo: '/pages/pay/result/index?orderNo=D1',
  openId: 'o-1',
}

test('a request is signed over its method, path, time and body, and the device gets fields signed by the merchant', async () => {
  answers = { '/v3/pay/transactions/jsapi': { body: '{"prepay_id":"wx1"}' } }
  const step = await channel().create(trade)
  const sent = asked.at(-1)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    appid: 'wx0000000000000001',
    mchid: '1900000001',
    out_trade_no: trade.no,
    time_expire: '2026-11-20T10:30:00+08:00',
    notify_url: 'https://rostrum.example/api/pay/notify/wechat',
    amount: { total: 276_720, currency: 'CNY' },
    payer: { openid: 'o-1' },
  })
  const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(sent?.authorization ?? '')?.[1] ?? ''
  const message = `POST\n${sent?.path}\n${part('timestamp')}\n${part('nonce_str')}\n${sent?.body}\n`
  expect(isSignedBy(merchant.publicKey, message, part('signature'))).toBe(true)
  expect(part('serial_no')).toBe('ABC123')
  if (step.kind !== 'wechat') throw new Error('not for WeChat')
  const { appId, timeStamp, nonceStr, package: packed, paySign = '' } = step.fields
  expect(packed).toBe('prepay_id=wx1')
  expect(isSignedBy(merchant.publicKey, `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`, paySign)).toBe(true)
})

test('a computer gets a code, a phone an address; the apps, which have no dialog of WeChat, are not served', async () => {
  answers = {
    '/v3/pay/transactions/native': { body: '{"code_url":"weixin://pay"}' },
    '/v3/pay/transactions/h5': { body: '{"h5_url":"https://wx.tenpay.com/x"}' },
  }
  expect(await channel().create({ ...trade, client: 'pc' })).toEqual({ kind: 'code', text: 'weixin://pay' })
  expect(await channel().create({ ...trade, client: 'h5' })).toEqual({
    kind: 'page',
    url: `https://wx.tenpay.com/x?redirect_url=${encodeURIComponent(`https://rostrum.example${trade.backTo}`)}`,
  })
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ scene_info: { payer_client_ip: '10.0.0.1' } })
  expect(payClients.filter((client) => channel().serves(client))).toEqual(['wxApplet', 'wxPage', 'h5', 'pc'])
})

test('an answer that WeChat did not sign is no answer', async () => {
  answers = { '/v3/pay/transactions/native': { body: '{"code_url":"weixin://evil"}', unsigned: true } }
  await expect(channel().create({ ...trade, client: 'pc' })).rejects.toThrow('not signed')
})

test('asked, it says paid, waiting, closed or unknown', async () => {
  const path = `/v3/pay/transactions/out-trade-no/${trade.no}`
  const say = (more: object) =>
    (answers = { [path]: { body: JSON.stringify({ mchid: '1900000001', out_trade_no: trade.no, ...more }) } })
  say({ trade_state: 'SUCCESS', transaction_id: '42', amount: { total: 1 }, success_time: '2026-11-20T10:01:00+08:00' })
  expect(await channel().query(trade.no)).toEqual({ state: 'paid', channelNo: '42', fen: 1, at: NOW + 60_000 })
  say({ trade_state: 'NOTPAY' })
  expect(await channel().query(trade.no)).toEqual({ state: 'waiting' })
  say({ trade_state: 'CLOSED' })
  expect(await channel().query(trade.no)).toEqual({ state: 'closed' })
  say({ trade_state: 'SUCCESS', mchid: '1' })
  await expect(channel().query(trade.no)).rejects.toThrow('another merchant')
  answers = {}
  expect(await channel().query(trade.no)).toEqual({ state: 'unknown' })
  answers = { [path]: { status: 500, body: '{}' } }
  await expect(channel().query(trade.no)).rejects.toThrow('500')
})

function noticeOf(inside: object, type = 'TRANSACTION.SUCCESS') {
  const cipher = createCipheriv('aes-256-gcm', KEY, 'abcdefghijkl')
  cipher.setAAD(Buffer.from('transaction'))
  const bytes = Buffer.concat([cipher.update(JSON.stringify(inside)), cipher.final(), cipher.getAuthTag()])
  const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), ...sealed }
  return JSON.stringify({ id: 'n1', event_type: type, resource })
}

test('notices of payments and refunds are opened; a tampered one says nothing', () => {
  const body = noticeOf({
    mchid: '1900000001',
    out_trade_no: trade.no,
    trade_state: 'SUCCESS',
    transaction_id: '42',
    amount: { total: 5 },
    success_time: '2026-11-20T10:01:00+08:00',
  })
  const hear = (words: string) => channel().verifyNotify({ headers: headersOf(words), body: Buffer.from(words) })
  expect(hear(body)).toEqual({
    id: 'n1',
    about: 'trade',
    no: trade.no,
    facts: { state: 'paid', channelNo: '42', fen: 5, at: NOW + 60_000 },
  })
  const back = noticeOf(
    { out_refund_no: 'B1', refund_id: '7', refund_status: 'SUCCESS', success_time: '2026-11-20T10:01:00+08:00' },
    'REFUND.SUCCESS',
  )
  expect(hear(back)).toMatchObject({ about: 'payBack', no: 'B1', facts: { state: 'paid', channelNo: '7' } })
  expect(hear(body.replace('"ciphertext":"', '"ciphertext":"AAAA'))).toBeUndefined()
})

test('a refund that WeChat closed may be sent under another number; one that the account did not take may still arrive', async () => {
  const say = (status: string) =>
    (answers = { '/v3/refund/domestic/refunds/T1': { body: JSON.stringify({ out_refund_no: 'T1', status }) } })
  const states: string[] = []
  for (const status of ['PROCESSING', 'CLOSED', 'ABNORMAL']) {
    say(status)
    states.push((await channel().queryRefund('T1')).state)
  }
  expect(states).toEqual(['waiting', 'failed', 'stuck'])
})

const BILL = `\uFEFF交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额
\`2026-11-20 10:01:00,\`wx1,\`1900000001,\`42,\`P1,\`SUCCESS,\`2767.20,\`0,\`0,\`0.00
\`2026-11-20 11:01:00,\`wx1,\`1900000001,\`42,\`P1,\`REFUND,\`0.00,\`7,\`B1,\`5.5
总交易单数,应结订单总金额
\`2,\`2767.20`

test('the bill is read to the fen, and a damaged one is refused', async () => {
  const lines = [
    { kind: 'paid', no: 'P1', channelNo: '42', fen: 276_720 },
    { kind: 'refunded', no: 'B1', channelNo: '7', fen: 550 },
  ]
  expect(linesOfBill(BILL)).toEqual(lines)
  const hash = createHash('sha1').update(BILL).digest('hex')
  const about = (value: string) =>
    JSON.stringify({ hash_type: 'SHA1', hash_value: value, download_url: `${origin}/v3/billdownload/file?token=x` })
  answers = { '/v3/bill/tradebill': { body: about(hash) }, '/v3/billdownload/file': { body: BILL, unsigned: true } }
  expect(await channel().bill('2026-11-20')).toEqual(lines)
  answers = { ...answers, '/v3/bill/tradebill': { body: about('00') } }
  await expect(channel().bill('2026-11-20')).rejects.toThrow('damaged')
  answers = { '/v3/bill/tradebill': { status: 400, body: '{"code":"NO_STATEMENT_EXIST","message":""}' } }
  expect(await channel().bill('2026-11-20')).toEqual([])
})
