import { OrderNo, RefundNo, type commerceEndpoints, type RefundKind } from '@rostrum/contract/commerce'
import { refundPicturesMax } from '@rostrum/contract/commerce/limits'
import type { AnswerOf, FileId, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { dueAfter, isWorkingDay } from '@rostrum/market'
import { isPicture } from '@rostrum/server/content'
import { refuse, requestNo } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { OrderStored } from '../orders/repository'
import { isOpenRefund, mayAskBack, mayRescind } from './machine'
import { MAKE_NOTICE } from './notice'
import type { PaidBefore } from './ports'
import type { RefundReading } from './reading'
import type { RefundStored } from './repository'
import type { RefundRules } from './settings'
import { SECOND, type RefundSettling } from './settling'
import { refundFound, type RefundFound } from './summing'
import type { RefundParts, RefundTelling } from './telling'
import { refundText as text } from './text.zh'

type Calls = typeof commerceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

export interface RefundAskingParts extends RefundParts {
  readonly telling: RefundTelling
  readonly settling: RefundSettling
  readonly reading: RefundReading
}

interface NewRefund {
  readonly order: OrderStored
  readonly found: RefundFound
  readonly payment: PaidBefore | undefined
  readonly kind: RefundKind
  readonly title: string
  readonly reason: string
  readonly evidence: readonly FileId[]
  readonly now: number
  readonly dueAt: Date | null
}

export const newRefund = ({
  order,
  found,
  payment,
  kind,
  title,
  reason,
  evidence,
  now,
  dueAt,
}: NewRefund): RefundStored => ({
  orderNo: order.no,
  no: RefundNo.parse(requestNo('T', now)),
  memberId: order.memberId,
  kind,
  state: 'submitted',
  title,
  amount: found.amount,
  formula: found.formula,
  lines: found.lines,
  points: found.points,
  coupons: found.coupons,
  endsService: true,
  reason,
  evidence,
  payNo: order.payNo || null,
  channel: payment?.channel ?? null,
  at: new Date(now),
  dueAt,
  waits: false,
  decidedBy: null,
  refusedReason: null,
  paidAt: null,
  fileId: null,
  retryAt: null,
  sample: order.sample,
})

/** What an order gives back now, in the transaction that holds it. */
export async function foundIn(
  tx: Transaction,
  { ports }: Pick<RefundParts, 'ports'>,
  order: OrderStored,
  { kind, now }: { readonly kind: RefundKind; readonly now: number },
) {
  const items = await ports.orders.items([order.no], tx)
  const payment = order.payNo ? await ports.money.find(order.payNo, tx) : undefined
  const found = refundFound({ order, items, payment, kind, at: now })
  return { found, payment, title: items.map(({ name }) => name).join('、') }
}

/** Refunds as members ask for them, take them back and appeal. */
export function refundAsking(parts: RefundAskingParts) {
  const { kernel, refunds, ports, telling, settling, reading } = parts
  const { clock, db } = kernel
  const { moves } = ports

  async function keep(
    tx: Transaction,
    memberId: MemberId,
    ids: readonly FileId[],
    to: OrderNo | RefundNo,
  ): Promise<void> {
    if (ids.length === 0) return
    if (!(await ports.claim(tx, { memberId, ids, usedBy: `commerce.refund:${to}`, fits: isPicture })))
      refuse('commerce.refund_evidence')
  }

  async function made(
    tx: Transaction,
    memberId: MemberId,
    { orderNo, kind, reason, evidence, expectedAmount }: Omit<Asked<'commerce.createRefund'>, 'idempotencyKey'>,
    { decideDays }: RefundRules,
  ): Promise<RefundNo> {
    const now = clock.now()
    const order = await moves.hold(tx, OrderNo.parse(orderNo))
    if (order.memberId !== memberId) return refuse('commerce.refund_order_unknown')
    if (await refunds.findOpen(tx, order.no)) return refuse('commerce.refund_open')
    if (!mayAskBack(order.state)) return refuse('commerce.refund_state')
    const { found, payment, title } = await foundIn(tx, parts, order, { kind, now })
    if (found.amount !== expectedAmount) return refuse('commerce.refund_changed', { amount: text.yuan(found.amount) })
    if (found.amount === 0 && found.points === 0 && kind !== 'complaint') return refuse('commerce.refund_nothing')
    await keep(tx, memberId, evidence, order.no)
    const dueAt = new Date(dueAfter(now, decideDays, isWorkingDay))
    const row = newRefund({ order, found, payment, kind, title, reason, evidence, now, dueAt })
    await refunds.add(tx, row)
    await telling.step(tx, row, 'submitted', { words: reason, evidence, dueAt })
    await moves.refunding(tx, order.no)
    return row.no
  }

  return {
    async create(
      { idempotencyKey: key, ...input }: Asked<'commerce.createRefund'>,
      memberId: MemberId,
    ): Promise<Answer<'commerce.createRefund'>> {
      await reading.ownOrder(input.orderNo, memberId)
      const rules = await ports.rules()
      const action = { owner: memberId, key, input: { call: 'commerce.createRefund', input }, now: clock.now() }
      const no = await db.tx(input.orderNo, (tx) => idempotent(tx, action, () => made(tx, memberId, input, rules)))
      return reading.shown(await reading.own(no, memberId))
    },

    async withdraw(no: RefundNo, memberId: MemberId): Promise<Answer<'commerce.withdrawRefund'>> {
      const known = await reading.own(no, memberId)
      await db.tx(known.orderNo, async (tx) => {
        const order = await moves.hold(tx, known.orderNo)
        const row = await settling.hold(tx, no)
        if (row.state === 'withdrawn') return
        await settling.withdraw(tx, row)
        if (order.state === 'refunding') await moves.refundedPart(tx, order.no, { fen: 0 })
      })
      return reading.shown(await reading.own(no, memberId))
    },

    /** More for whoever decides. What waits for a second person was agreed to without it, and is decided anew. */
    async add(
      { idempotencyKey: key, ...input }: Asked<'commerce.addRefundEvidence'>,
      memberId: MemberId,
    ): Promise<Answer<'commerce.addRefundEvidence'>> {
      const { orderNo } = await reading.own(input.no, memberId)
      const action = { owner: memberId, key, input: { call: 'commerce.addRefundEvidence', input }, now: clock.now() }
      await db.tx(orderNo, (tx) =>
        idempotent(tx, action, async () => {
          await moves.hold(tx, orderNo)
          const row = await settling.hold(tx, input.no)
          if (!isOpenRefund(row.state)) return refuse('commerce.refund_state')
          const evidence = [...new Set([...row.evidence, ...input.evidence])]
          if (evidence.length > refundPicturesMax) return refuse('commerce.refund_pictures')
          await keep(tx, memberId, input.evidence, row.no)
          await ports.approvals.withdraw(SECOND, row.no, tx)
          await refunds.change(tx, row.no, { evidence, waits: false })
          await telling.step(tx, row, 'added', { words: input.words, evidence: input.evidence, dueAt: row.dueAt })
          return row.no
        }),
      )
      return reading.shown(await reading.own(input.no, memberId))
    },

    async appeal(
      { idempotencyKey: key, ...input }: Asked<'commerce.appealRefund'>,
      memberId: MemberId,
    ): Promise<Answer<'commerce.appealRefund'>> {
      const { orderNo } = await reading.own(input.no, memberId)
      const { appealDays } = await ports.rules()
      const action = { owner: memberId, key, input: { call: 'commerce.appealRefund', input }, now: clock.now() }
      await db.tx(orderNo, (tx) =>
        idempotent(tx, action, async () => {
          const order = await moves.hold(tx, orderNo)
          if (await refunds.findOpen(tx, orderNo)) return refuse('commerce.refund_open')
          const row = await settling.hold(tx, input.no)
          if (row.state !== 'refused' || !mayAskBack(order.state)) return refuse('commerce.refund_state')
          await keep(tx, memberId, input.evidence, row.no)
          const dueAt = new Date(dueAfter(clock.now(), appealDays, isWorkingDay))
          await telling.move(tx, row, 'appeal', { words: input.reason, evidence: input.evidence, dueAt })
          await moves.refunding(tx, orderNo)
          return row.no
        }),
      )
      return reading.shown(await reading.own(input.no, memberId))
    },
  }
}

export type RefundAsking = ReturnType<typeof refundAsking>

/** The agreement is rescinded in its first days: all of the money, at once, by nobody's leave. */
export function rescinding(parts: RefundAskingParts) {
  const { kernel, refunds, ports, telling, settling, reading } = parts
  const { clock, db } = kernel
  const { moves, agreements } = ports

  async function rescinded(
    tx: Transaction,
    orderNo: OrderNo,
    { reason, rules }: { readonly reason: string; readonly rules: RefundRules },
  ): Promise<RefundNo> {
    const now = clock.now()
    const order = await moves.hold(tx, orderNo)
    const before = (await refunds.ofOrder(orderNo, tx)).find(({ kind }) => kind === 'cooling')
    if (before) return before.no
    if (!order.coolingUntil || order.coolingUntil.getTime() <= now) return refuse('commerce.cooling_over')
    if (!mayRescind(order.state)) return refuse('commerce.refund_state')
    const open = await refunds.findOpen(tx, orderNo)
    if (open) await settling.withdraw(tx, open, text.replaced)
    const { found, payment, title } = await foundIn(tx, parts, order, { kind: 'cooling', now })
    const row = newRefund({
      ...{ order, found, payment, kind: 'cooling', title, reason, evidence: [], now, dueAt: null },
    })
    await refunds.add(tx, row)
    await telling.step(tx, row, 'submitted', { words: reason })
    if (order.state === 'unpaid') await ended(tx, order, row)
    else
      await settling.agree(tx, await moves.refunding(tx, orderNo), row, {
        amount: row.amount,
        endsService: true,
        rules,
      })
    await kernel.jobs.send(MAKE_NOTICE, { no: row.no }, { singletonKey: row.no, tx })
    await telling.tell(tx, row, 'rescinded', text.notices.rescinded(title), text.notices.rescindedHint(row.amount))
    return row.no
  }

  /** Signed and not paid: there is nothing to return. */
  async function ended(tx: Transaction, order: OrderStored, row: RefundStored): Promise<void> {
    const agreed = await telling.move(tx, row, 'approved')
    await agreements.end(tx, order.no, 'rescinded', new Date(clock.now()))
    await moves.cancelled(tx, order.no, { by: 'user' })
    await telling.move(tx, agreed, 'paid', { words: text.nothingPaid, changed: { paidAt: new Date(clock.now()) } })
  }

  return async (
    { idempotencyKey: key, ...input }: Asked<'commerce.cancelAgreement'>,
    memberId: MemberId,
  ): Promise<Answer<'commerce.cancelAgreement'>> => {
    const known = await agreements.find(input.no)
    if (known?.memberId !== memberId) return refuse('commerce.agreement_unknown')
    const rules = await ports.rules()
    const action = { owner: memberId, key, input: { call: 'commerce.cancelAgreement', input }, now: clock.now() }
    const no = await db.tx(known.orderNo, (tx) =>
      idempotent(tx, action, () => rescinded(tx, known.orderNo, { reason: input.reason, rules })),
    )
    return reading.shown(await reading.own(no, memberId))
  }
}
