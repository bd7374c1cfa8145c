import type { PayChannel, PayClient, PayStep } from '@rostrum/contract/commerce'
import type { IncomingHttpHeaders } from 'node:http'

/** What is to be paid. Amounts are fen, moments ms since 1970. */
export interface NewTrade {
  /** Our number; the same one again is the same trade. */
  readonly no: string
  /** What the payer reads, at most 40 characters. */
  readonly title: string
  readonly fen: number
  readonly expiresAt: number
  readonly client: PayClient
  readonly ip: string
  /** Our path of the page that shows the result. */
  readonly backTo: string
  /** What WeChat calls the payer, where it wants to know who pays. */
  readonly openId?: string | undefined
}

/** What a channel knows of a trade. `waiting`: nothing is decided. `unknown`: it has never heard of it. */
export type TradeFacts =
  | { readonly state: 'paid'; readonly channelNo: string; readonly fen: number; readonly at: number }
  | { readonly state: 'waiting' }
  | { readonly state: 'unknown' }
  | { readonly state: 'closed' }
  | { readonly state: 'failed'; readonly why: string }

export interface NewPayBack {
  /** Our number of the refund; the same one again is the same refund. */
  readonly no: string
  readonly tradeNo: string
  readonly channelNo: string
  readonly fen: number
  /** What was paid in all. */
  readonly totalFen: number
  readonly reason: string
}

/**
 * What a channel knows of a refund. `failed`: it is closed, and nothing went or will go under its number. `stuck`: the
 * payer's account did not take it; whoever runs our account at the channel moves it on, and it may still arrive.
 */
export type PayBackFacts =
  | { readonly state: 'paid'; readonly channelNo: string; readonly at: number }
  | { readonly state: 'waiting' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'stuck'; readonly why: string }

/** What a channel tells of its own accord. `id`: its own number of the notice. */
export type PayNotice =
  | { readonly id: string; readonly about: 'trade'; readonly no: string; readonly facts: TradeFacts }
  | { readonly id: string; readonly about: 'payBack'; readonly no: string; readonly facts: PayBackFacts }

/** A line of a channel's bill of one day. */
export interface BillLine {
  readonly kind: 'paid' | 'refunded'
  /** Our number: of the trade, or of the refund. */
  readonly no: string
  readonly channelNo: string
  readonly fen: number
}

/** A notice as it arrived: its body is not parsed, because it is signed byte for byte. */
export interface NoticeRequest {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface NoticeAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/**
 * A company that moves money. Every call may be repeated. A call that gets no answer throws; nothing is known then, and
 * it is asked again.
 */
export interface PaymentChannel {
  readonly name: PayChannel
  serves(client: PayClient): boolean
  create(trade: NewTrade): Promise<PayStep>
  query(no: string): Promise<TradeFacts>
  /** Afterwards it cannot be paid any more; no error when it is closed or unknown already. */
  close(no: string): Promise<void>
  refund(back: NewPayBack): Promise<PayBackFacts>
  queryRefund(no: string): Promise<PayBackFacts>
  /** Undefined: not signed by the channel, too old, or about something else. */
  verifyNotify(request: NoticeRequest): PayNotice | undefined
  /** How it wants notices to be answered. */
  answer(isTaken: boolean): NoticeAnswer
  /** Everything of a day in Beijing, `YYYY-MM-DD`; empty when there was nothing. */
  bill(day: string): Promise<readonly BillLine[]>
}

/** The channels of this server, by name. */
export type PaymentChannels = ReadonlyMap<PayChannel, PaymentChannel>
