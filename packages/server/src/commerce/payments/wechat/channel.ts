import { createHash } from 'node:crypto'
import type { PayClient, PayStep } from '@rostrum/contract/commerce'
import type { Clock } from '@rostrum/server/kernel'
import type { BillLine, NewTrade, NoticeRequest, PayBackFacts, PaymentChannel, PayNotice, TradeFacts } from '../channel'
import { linesOfBill } from './bill'
import { weChatWire, WeChatSaysNo, type WeChatPayConfig, type WeChatWire } from './client'
import { WxBack, WxBill, WxNotice, WxPrepaid, WxTrade } from './shapes'
import { isFromWeChat, newNonce, opened, privateKeyOf, publicKeyOf, signedBy } from './signing'

export interface WeChatPayParts {
  readonly config: WeChatPayConfig
  readonly clock: Clock
}

/**
 * The kind of trade of each client, and the application whose id it takes. The apps are built without WeChat's kit and
 * could not open its dialog: they are not served.
 */
const KINDS = {
  wxApplet: { kind: 'jsapi', app: 'applet' },
  wxPage: { kind: 'jsapi', app: 'offiaccount' },
  h5: { kind: 'h5', app: 'offiaccount' },
  pc: { kind: 'native', app: 'offiaccount' },
  android: undefined,
  ios: undefined,
} as const satisfies Record<PayClient, { kind: string; app: keyof WeChatPayConfig['appIds'] } | undefined>

const NOT_FOUND = 404
const TITLE_BYTES = 120

/** WeChat Pay, API v3. */
export function weChatChannel({ config, clock }: WeChatPayParts): PaymentChannel {
  const merchant = { mchId: config.mchId, serial: config.serial, key: privateKeyOf(config.privateKey.reveal()) }
  const keys = new Map(Object.entries(config.keys).map(([serial, pem]) => [serial, publicKeyOf(pem)]))
  const wire = weChatWire({ config, merchant, keys, clock })
  const mine = `mchid=${encodeURIComponent(config.mchId)}`

  return {
    name: 'wechat',
    serves: (client) => appIdOf(config, client) !== undefined,
    create: creating({ config, wire, merchant, clock }),
    query: async (no) =>
      tradeOf(
        config,
        await orNone(wire.call('GET', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}?${mine}`)),
      ),
    async close(no) {
      await orNone(
        wire.call('POST', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}/close`, { mchid: config.mchId }),
      )
    },
    async refund({ no, channelNo, fen, totalFen, reason }) {
      const sent = {
        transaction_id: channelNo,
        out_refund_no: no,
        reason: cut(reason, 80),
        notify_url: notifyUrl(config),
        amount: { refund: fen, total: totalFen, currency: 'CNY' },
      }
      return backOf(await wire.call('POST', '/v3/refund/domestic/refunds', sent))
    },
    queryRefund: async (no) =>
      backOf(await orNone(wire.call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(no)}`))),
    verifyNotify: (request) =>
      isFromWeChat(keys, request.headers, request.body, clock.now()) ? noticeIn(config, request) : undefined,
    answer: (isTaken) => ({
      status: isTaken ? 200 : 500,
      type: 'application/json',
      body: isTaken ? '{"code":"SUCCESS","message":""}' : '{"code":"FAIL","message":"try again"}',
    }),
    bill: (day) => billOf(wire, day),
  }
}

function appIdOf({ appIds }: WeChatPayConfig, client: PayClient): string | undefined {
  const served = KINDS[client]
  return served && appIds[served.app]
}

const notifyUrl = ({ publicUrl }: WeChatPayConfig): string => new URL('/api/pay/notify/wechat', publicUrl).href

/** WeChat's page leads its payer back to this address, whatever became of the payment. */
const returning = (page: string, back: URL): string =>
  `${page}${page.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(back.href)}`

/** Undefined where WeChat knows of nothing. */
async function orNone(asked: Promise<unknown>): Promise<unknown> {
  return asked.catch((error: unknown) => {
    if (error instanceof WeChatSaysNo && (error.status === NOT_FOUND || error.code === 'ORDER_CLOSED')) return undefined
    throw error
  })
}

function creating({
  config,
  wire,
  merchant,
  clock,
}: WeChatPayParts & { readonly wire: WeChatWire; readonly merchant: { key: Parameters<typeof signedBy>[0] } }) {
  return async ({ no, title, fen, expiresAt, client, ip, openId, backTo }: NewTrade): Promise<PayStep> => {
    const kind = KINDS[client]?.kind
    const appid = appIdOf(config, client)
    if (kind === undefined || appid === undefined) throw new Error(`WeChat Pay does not serve ${client}`)
    const made = WxPrepaid.parse(
      await wire.call('POST', `/v3/pay/transactions/${kind}`, {
        appid,
        mchid: config.mchId,
        description: cut(title, TITLE_BYTES),
        out_trade_no: no,
        time_expire: rfc3339(expiresAt),
        notify_url: notifyUrl(config),
        amount: { total: fen, currency: 'CNY' },
        ...(kind === 'jsapi' && { payer: { openid: openId } }),
        ...(kind === 'h5' && { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } }),
      }),
    )
    if (kind === 'native') return { kind: 'code', text: made.code_url ?? '' }
    if (kind === 'h5') return { kind: 'page', url: returning(made.h5_url ?? '', new URL(backTo, config.publicUrl)) }
    const [timeStamp, nonce] = [String(Math.floor(clock.now() / 1_000)), newNonce()]
    const packed = `prepay_id=${made.prepay_id ?? ''}`
    const paySign = signedBy(merchant.key, `${appid}\n${timeStamp}\n${nonce}\n${packed}\n`)
    return {
      kind: 'wechat',
      fields: { appId: appid, timeStamp, nonceStr: nonce, package: packed, signType: 'RSA', paySign },
    }
  }
}

/** A trade is ours only with our merchant's number; another one's says nothing. */
function tradeOf({ mchId }: WeChatPayConfig, answer: unknown): TradeFacts {
  if (answer === undefined) return { state: 'unknown' }
  const trade = WxTrade.parse(answer)
  if (trade.mchid !== undefined && trade.mchid !== mchId) throw new Error('a trade of another merchant')
  switch (trade.trade_state) {
    case 'SUCCESS':
    case 'REFUND':
      return {
        state: 'paid',
        channelNo: trade.transaction_id ?? '',
        fen: trade.amount?.total ?? 0,
        at: momentOf(trade.success_time),
      }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    case 'PAYERROR':
      return { state: 'failed', why: trade.trade_state_desc ?? '' }
    case 'NOTPAY':
    case 'USERPAYING':
      return { state: 'waiting' }
  }
}

function backOf(answer: unknown): PayBackFacts {
  if (answer === undefined) return { state: 'unknown' }
  const { status, refund_status: told, refund_id: channelNo, success_time: at } = WxBack.parse(answer)
  const state = status ?? told
  if (state === 'SUCCESS') return { state: 'paid', channelNo, at: momentOf(at) }
  if (state === 'CLOSED') return { state: 'failed', why: '渠道已关闭这笔退款' }
  // The same number is moved on by hand in the merchant's account: another one would pay twice.
  if (state === 'ABNORMAL') return { state: 'stuck', why: '收款账户异常，请在商户平台处理这笔退款' }
  return { state: 'waiting' }
}

function noticeIn(config: WeChatPayConfig, { body }: NoticeRequest): PayNotice | undefined {
  try {
    const { id, event_type: type, resource } = WxNotice.parse(JSON.parse(body.toString('utf8')))
    const inside: unknown = JSON.parse(opened(config.apiKey.reveal(), resource))
    if (type.startsWith('REFUND.')) {
      const facts = backOf(inside)
      return { id, about: 'payBack', no: WxBack.parse(inside).out_refund_no, facts }
    }
    return { id, about: 'trade', no: WxTrade.parse(inside).out_trade_no, facts: tradeOf(config, inside) }
  } catch {
    return undefined
  }
}

async function billOf(wire: WeChatWire, day: string): Promise<readonly BillLine[]> {
  const answer = await wire.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`).catch((error: unknown) => {
    // A day without a single trade has no bill.
    if (error instanceof WeChatSaysNo && error.code === 'NO_STATEMENT_EXIST') return undefined
    throw error
  })
  if (answer === undefined) return []
  const { hash_value: hash, download_url: url } = WxBill.parse(answer)
  const bytes = await wire.download(url)
  if (createHash('sha1').update(bytes).digest('hex') !== hash.toLowerCase()) throw new Error('the bill is damaged')
  return linesOfBill(bytes.toString('utf8'))
}

const momentOf = (written: string | undefined): number => (written === undefined ? 0 : Date.parse(written))

/** In Beijing time, as WeChat writes it. */
const rfc3339 = (at: number): string => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** At most so many bytes of UTF-8, no half characters. */
function cut(words: string, bytes: number): string {
  let kept = ''
  for (const char of words) {
    if (Buffer.byteLength(kept + char) > bytes) break
    kept += char
  }
  return kept
}
