import { PayNo, type commerceEndpoints, type PayClient } from '@rostrum/contract/commerce'
import { linkTo } from '@rostrum/contract/pages'
import { Fen, Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { refuse, requestNo, type Kernel } from '@rostrum/server/kernel'
import type { Executor } from '@rostrum/server/kernel/db'
import { firstResult, idempotent, type KeyedAction } from '@rostrum/server/kernel/idempotency'
import type { SoldOrder } from '../sold'
import { ASK_PAYMENT } from './asking'
import type { PaymentChannel } from './channel'
import { isOpen, isReceived, nextAsk } from './policy'
import type { PaymentPorts, WeChatPayer } from './ports'
import { shownPayment } from './presenting'
import type { PaymentRepository, PaymentStored } from './repository'
import type { PaymentSettling } from './settling'
import { text } from './text.zh'

type Calls = typeof commerceEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type CreateAsked = ParsedOf<Calls['commerce.createPayment']>

export interface PayingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'jobs' | 'log'>
  readonly payments: PaymentRepository
  readonly ports: PaymentPorts
  readonly settling: Pick<PaymentSettling, 'take'>
}

/** The order as somebody may pay it. Refuses what is not signed, over, or paid. */
function payable(
  order: SoldOrder | undefined,
  memberId: MemberId,
  now: number,
): SoldOrder & { readonly payUntil: number } {
  if (order?.memberId !== memberId) return refuse('commerce.pay_order_unknown')
  if (order.stage === 'open' || order.stage === 'blocked') return refuse('commerce.pay_unsigned')
  if (order.stage === 'paid') return refuse('commerce.pay_done')
  const { payUntil } = order
  if (order.contractNo === undefined || payUntil === undefined) return refuse('commerce.pay_unsigned')
  if (order.stage === 'over' || payUntil <= now) return refuse('commerce.pay_over')
  return { ...order, payUntil }
}

/** A member's calls about paying. */
export function paying(parts: PayingParts) {
  const { kernel, payments, ports } = parts
  const { clock } = kernel
  const find = async (no: string, memberId: MemberId, by?: Executor) =>
    payable(await ports.orders.find(no, by), memberId, clock.now())
  const payee = async () => (await ports.payee()) ?? refuse('commerce.pay_payee')

  return {
    async channels(
      { orderNo, client }: ParsedOf<Calls['commerce.listPayChannels']>,
      memberId: MemberId,
    ): Promise<Answer<'commerce.listPayChannels'>> {
      const [order, to, closed] = await Promise.all([find(orderNo, memberId), payee(), ports.closedClients()])
      const open = closed[client] === undefined ? [...ports.channels.values()].filter((one) => one.serves(client)) : []
      return {
        rows: open.map(({ name }) => ({ channel: name, name: text.channel(name), note: text.notes[name] })),
        payee: to,
        orderNo: order.no,
        title: order.title,
        amount: Fen.parse(order.fen),
        contractNo: order.contractNo ?? '',
        payUntil: Instant.parse(order.payUntil),
        ...(order.coolingUntil !== undefined && { coolingUntil: Instant.parse(order.coolingUntil) }),
        now: Instant.parse(clock.now()),
        ...(open.length === 0 && { closed: closed[client] ?? text.noChannel }),
        sample: order.sample,
      }
    },

    async create(asked: CreateAsked, memberId: MemberId, ip: string): Promise<Answer<'commerce.createPayment'>> {
      const { client } = asked
      const channel = ports.channels.get(asked.channel)
      if (!channel?.serves(client) || (await ports.closedClients())[client] !== undefined)
        return refuse('commerce.pay_channel')
      await payee()
      const action = actionOf(asked, memberId, clock.now())
      const first = await firstResult<PayNo>(kernel.db.q, action)
      if (!first) await replaced(parts, channel, { asked, memberId })
      const openId = await payerOf(parts, asked, { memberId, no: first?.value })
      const no = await begun(parts, asked, action)
      return stepped(parts, { no, channel, ip, openId })
    },

    /** By the number of the payment, or of the order: then the one that was paid, or the last. */
    async state(no: string, memberId: MemberId): Promise<Answer<'commerce.getPayment'>> {
      const one = await payments.find(no)
      const all = one ? [one] : await payments.ofOrder(no)
      const mine = all.filter((row) => row.memberId === memberId)
      const found = mine.find((row) => isReceived(row.state) && !row.isExtra) ?? mine[0]
      return found ? shownPayment(found, clock.now()) : refuse('commerce.pay_unknown')
    },
  }
}

function actionOf(
  { idempotencyKey: key, wxCode: _proof, ...given }: CreateAsked,
  owner: MemberId,
  now: number,
): KeyedAction & { readonly owner: MemberId } {
  return { owner, key, input: { call: 'commerce.createPayment', input: given }, now }
}

/** An address that WeChat gives a phone lives five minutes. */
const H5_MS = 5 * 60_000

/** What its payer was given serves this device too, and still. */
const isSame = ({ client, step, at }: PaymentStored, asked: CreateAsked, now: number): boolean =>
  client === asked.client && !(client === 'h5' && step !== null && at.getTime() + H5_MS <= now)

/**
 * A payment belongs to the kind of client that began it. Another kind, or one whose address is over, begins its own, once
 * nobody can pay the first one any more. Refuses 'commerce.pay_busy' while somebody may be paying it.
 */
async function replaced(
  { kernel, payments, settling }: PayingParts,
  channel: PaymentChannel,
  { asked, memberId }: { readonly asked: CreateAsked; readonly memberId: MemberId },
): Promise<void> {
  const open = await payments.findOpen(kernel.db.q, asked.orderNo, asked.channel)
  if (!open || open.memberId !== memberId || isSame(open, asked, kernel.clock.now())) return
  const { no } = open
  // One that is being paid is not closed; what it is, the question says.
  await channel.close(no).catch((error: unknown) => kernel.log.warn({ err: error, no }, text.log.close))
  const facts = await channel.query(no).catch(() => refuse('commerce.pay_busy'))
  if (facts.state === 'waiting') return refuse('commerce.pay_busy')
  await settling.take(no, facts.state === 'unknown' ? { state: 'closed' } : facts, text.replaced)
}

/**
 * What WeChat calls the one who pays inside of it; undefined outside, and for a payment whose payer has the fields
 * already. Refuses 'commerce.pay_wechat_code' where nobody can tell. `no`: of a payment that is asked for again.
 */
async function payerOf(
  { kernel, payments, ports }: PayingParts,
  { client, channel, orderNo, wxCode: code }: CreateAsked,
  { memberId, no }: { readonly memberId: MemberId; readonly no: PayNo | undefined },
): Promise<string | undefined> {
  const app = channel === 'wechat' ? WECHAT_APPS[client] : undefined
  if (app === undefined) return undefined
  const known = await (no === undefined ? payments.findOpen(kernel.db.q, orderNo, channel) : payments.find(no))
  if (known && (known.step !== null || known.state !== 'created')) return undefined
  const openId = await ports.openIdOf({ memberId, app, code }).catch((error: unknown) => {
    kernel.log.warn({ err: error }, text.log.payer)
    return refuse('commerce.pay_busy')
  })
  return openId ?? refuse('commerce.pay_wechat_code')
}

/** WeChat wants to know who pays inside of it, by the name that the application knows. */
const WECHAT_APPS: Readonly<Partial<Record<PayClient, WeChatPayer['app']>>> = {
  wxApplet: 'applet',
  wxPage: 'offiaccount',
}

/** Writes the payment down, or finds the one that waits already: never two of one order and channel. */
function begun(
  { kernel, payments, ports }: PayingParts,
  asked: CreateAsked,
  action: ReturnType<typeof actionOf>,
): Promise<PayNo> {
  const { owner, now } = action
  return kernel.db.tx(owner, (tx) =>
    idempotent(tx, action, async () => {
      const order = payable(await ports.orders.hold(tx, asked.orderNo), owner, now)
      const open = await payments.findOpen(tx, order.no, asked.channel)
      if (open) return isSame(open, asked, now) ? open.no : refuse('commerce.pay_busy')
      const no = PayNo.parse(requestNo('P', now))
      await payments.add(tx, newPayment({ no, order, asked, now }))
      await kernel.jobs.send(ASK_PAYMENT, { no }, { startAt: nextAsk(now, 0).getTime(), singletonKey: no, tx })
      return no
    }),
  )
}

interface NewPayment {
  readonly no: PayNo
  readonly order: SoldOrder & { readonly payUntil: number }
  readonly asked: CreateAsked
  readonly now: number
}

const newPayment = ({ no, order, asked, now }: NewPayment): PaymentStored => ({
  no,
  orderNo: order.no,
  memberId: order.memberId,
  channel: asked.channel,
  client: asked.client,
  title: order.title,
  amount: order.fen,
  state: 'created',
  step: null,
  channelNo: null,
  at: new Date(now),
  expiresAt: new Date(order.payUntil),
  paidAt: null,
  why: null,
  refunded: 0,
  isExtra: false,
  askAt: nextAsk(now, 0),
  asks: 0,
  askedAt: null,
  sample: false,
})

interface Stepping {
  readonly no: PayNo
  readonly channel: PaymentChannel
  readonly ip: string
  readonly openId: string | undefined
}

/** Asks the channel for what the payer does next, once; outside any transaction, because it takes as long as it takes. */
async function stepped(
  { kernel, payments }: PayingParts,
  { no, channel, ip, openId }: Stepping,
): Promise<Answer<'commerce.createPayment'>> {
  const row = (await payments.find(no)) ?? refuse('commerce.pay_unknown')
  if (row.step) return { no, state: row.state, ...(isOpen(row.state) && { step: row.step }) }
  if (row.state !== 'created') return { no, state: row.state }
  const { title, amount: fen, client } = row
  const backTo = linkTo('commerce.payResult', { orderNo: row.orderNo })
  const step = await channel
    .create({ no, title, fen, expiresAt: row.expiresAt.getTime(), client, ip, backTo, openId })
    .catch((error: unknown) => {
      kernel.log.error({ err: error, no }, 'a channel did not take a payment')
      return refuse('commerce.pay_busy')
    })
  // A notice may have come in between: only one that is still new becomes a waiting one.
  await kernel.db.tx(row.orderNo, async (tx) => {
    const held = await payments.hold(tx, no)
    if (held?.state === 'created') await payments.change(tx, no, { state: 'waiting', step })
  })
  const after = (await payments.find(no)) ?? row
  return { no, state: after.state, ...(isOpen(after.state) && { step }) }
}

export type Paying = ReturnType<typeof paying>
