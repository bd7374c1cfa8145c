import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { instantOf } from '@rostrum/market'
import type { Clock, Secret } from '@rostrum/server/kernel'
import { z } from 'zod'
import type { NoticeRequest, PaymentChannel, PayNotice, TradeFacts } from '../channel'
import type { SandboxRepository, SandboxTrade } from './repository'

export const SIGNATURE = 'sandbox-signature'
const DAY_MS = 86_400_000

const Told = z.object({
  id: z.string(),
  no: z.string(),
  facts: z.discriminatedUnion('state', [
    z.object({ state: z.literal('paid'), channelNo: z.string(), fen: z.number().int(), at: z.number() }),
    z.object({ state: z.literal('failed'), why: z.string() }),
  ]),
})
export type SandboxTold = z.infer<typeof Told>

export const sandboxSignature = (secret: Secret, body: Buffer): string =>
  createHmac('sha256', secret.reveal()).update(body).digest('hex')

/** The notice as it is sent: signed over its bytes. */
export function sandboxNotice(secret: Secret, told: SandboxTold): NoticeRequest {
  const body = Buffer.from(JSON.stringify(told))
  return { headers: { [SIGNATURE]: sandboxSignature(secret, body) }, body }
}

export interface SandboxParts {
  readonly trades: SandboxRepository
  readonly secret: Secret
  readonly clock: Clock
}

/** A channel that costs nothing, for demonstrations and tests: on a page of ours the payer decides what happens. */
export function sandboxChannel({ trades, secret, clock }: SandboxParts): PaymentChannel {
  return {
    name: 'sandbox',
    serves: () => true,
    async create({ no, title, fen, expiresAt }) {
      const row = await trades.add({
        no,
        token: randomBytes(18).toString('base64url'),
        title,
        amount: fen,
        expiresAt: new Date(expiresAt),
        isClosed: false,
        why: null,
        paid: [],
      })
      return { kind: 'page', url: `/pay/sandbox/${row.token}` }
    },
    async query(no) {
      const row = await trades.find(no)
      return row ? factsOf(row) : { state: 'unknown' }
    },
    close: (no) => trades.close(no),
    async refund({ no, tradeNo, channelNo, fen }) {
      const known = await trades.findBack(no)
      if (!known) await trades.addBack({ no, tradeNo, channelNo, amount: fen, at: new Date(clock.now()) })
      return { state: 'paid', channelNo: `SB-${no}`, at: (known?.at ?? new Date(clock.now())).getTime() }
    },
    async queryRefund(no) {
      const row = await trades.findBack(no)
      return row ? { state: 'paid', channelNo: `SB-${no}`, at: row.at.getTime() } : { state: 'unknown' }
    },
    verifyNotify: ({ headers, body }) => toldIn(secret, headers[SIGNATURE], body),
    answer: (isTaken) => ({ status: isTaken ? 200 : 500, type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
    async bill(day) {
      const from = instantOf(day)
      const isIn = (at: number): boolean => at >= from && at < from + DAY_MS
      const [all, backs] = await Promise.all([trades.trades(), trades.backsOn(new Date(from), new Date(from + DAY_MS))])
      return [
        ...all.flatMap(({ no, amount: fen, paid }) =>
          paid.filter(({ at }) => isIn(at)).map(({ channelNo }) => ({ kind: 'paid' as const, no, channelNo, fen })),
        ),
        ...backs.map(({ no, amount: fen }) => ({ kind: 'refunded' as const, no, channelNo: `SB-${no}`, fen })),
      ]
    },
  }
}

function factsOf({ paid: [first], amount: fen, isClosed, why }: SandboxTrade): TradeFacts {
  if (first) return { state: 'paid', ...first, fen }
  if (why !== null) return { state: 'failed', why }
  return { state: isClosed ? 'closed' : 'waiting' }
}

function toldIn(secret: Secret, given: string | string[] | undefined, body: Buffer): PayNotice | undefined {
  const right = Buffer.from(sandboxSignature(secret, body))
  const said = Buffer.from(typeof given === 'string' ? given : '')
  if (right.length !== said.length || !timingSafeEqual(right, said)) return undefined
  try {
    const { id, no, facts } = Told.parse(JSON.parse(body.toString('utf8')))
    return { id, about: 'trade', no, facts }
  } catch {
    return undefined
  }
}
