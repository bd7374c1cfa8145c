import type { commerceEndpoints, RefundNo, RefundPaper, RefundPaperRow } from '@rostrum/contract/commerce'
import { Fen, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import { pageOfRows, refuse, waitingOf, windowOf, type Changed } from '@rostrum/server/kernel'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import type { OrderStored } from '../orders/repository'
import { secondAsked, stillAsked } from './asked'
import { isOpenRefund, WAITING_REFUNDS } from './machine'
import type { RefundMoneyTold } from './money'
import { paperRow, seenRefund, type RefundPresenter } from './presenting'
import type { RefundStored } from './repository'
import { SECOND, type RefundSettling } from './settling'
import type { RefundPorts } from './ports'
import { leftOf } from './summing'
import type { RefundParts, RefundTelling } from './telling'
import { refundText as text } from './text.zh'

type Calls = typeof commerceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

export interface RefundDeskParts extends RefundParts {
  readonly telling: RefundTelling
  readonly settling: RefundSettling
  readonly present: RefundPresenter
  readonly told: RefundMoneyTold
}

/** Refunds as operators see and decide them. */
export function refundDesk(parts: RefundDeskParts) {
  const { kernel, refunds, ports, telling, settling, told } = parts
  const { clock, db } = kernel
  const paper = paperOf(parts)

  async function rowsOf(rows: readonly RefundStored[], second: ReadonlySet<string>): Promise<RefundPaperRow[]> {
    const names = await ports.names([...new Set(rows.map(({ memberId }) => memberId))])
    return rows.map((row) => paperRow(stillAsked(row, second), names.get(row.memberId) ?? text.gone, clock.now()))
  }
  /** Order and refund, both held: the order first, as everybody does. */
  async function held<T>(no: RefundNo, run: (tx: Transaction, order: OrderStored, row: RefundStored) => Promise<T>) {
    const known = (await refunds.find(no)) ?? refuse('commerce.refund_unknown')
    return db.tx(known.orderNo, async (tx) => {
      const order = await ports.moves.hold(tx, known.orderNo)
      return run(tx, order, await settling.hold(tx, no))
    })
  }

  return {
    async list(asked: Asked<'commerce.listRefundPapers'>): Promise<Answer<'commerce.listRefundPapers'>> {
      const second = await secondAsked(ports)
      const filter = { ...asked, second }
      const [rows, waiting] = await Promise.all([
        asked.pageSize > 0 ? refunds.list(filter, windowOf(asked)) : [],
        waitingOf(asked, 'dueAt', () => refunds.count(filter)),
      ])
      const { hasMore, ...page } = pageOfRows(await rowsOf(rows, second), asked, (row) => row)
      return { ...page, ...waiting, hasMore: asked.pageSize > 0 ? hasMore : (waiting.total ?? 0) > 0 }
    },
    /** An id that is none is nobody's. */
    async listOf(asked: Asked<'commerce.listMemberRefunds'>): Promise<Answer<'commerce.listMemberRefunds'>> {
      const rows = isUuid(asked.memberId) ? await refunds.listOf(asked.memberId, windowOf(asked)) : []
      return pageOfRows(await rowsOf(rows, await secondAsked(ports)), asked, (row) => row)
    },
    get: (no: RefundNo) => paper(no),

    async take(by: OperatorId, no: RefundNo): Promise<Changed<RefundPaper>> {
      const before = await held(no, async (tx, _order, row) => {
        if (row.state === 'review') return row.state
        await telling.move(tx, row, 'review', { by, dueAt: row.dueAt })
        const day = row.dueAt ? beijingDay(row.dueAt.getTime()) : ''
        await telling.tell(tx, row, 'review', text.notices.review(row.title), text.notices.reviewHint(day))
        return row.state
      })
      const answer = await paper(no)
      return { answer, subject: no, before: { state: before }, after: { state: answer.state } }
    },

    decide: deciding({ ...parts, held, paper }),

    async retry(no: RefundNo): Promise<Changed<RefundPaper>> {
      const { arriveDays } = await ports.rules()
      await held(no, (tx, _order, row) => told.again(tx, row, arriveDays))
      const answer = await paper(no)
      return { answer, subject: no, after: { state: answer.state } }
    },
  }
}

interface Deciding extends RefundDeskParts {
  readonly held: <T>(
    no: RefundNo,
    run: (tx: Transaction, order: OrderStored, row: RefundStored) => Promise<T>,
  ) => Promise<T>
  readonly paper: (no: RefundNo) => Promise<RefundPaper>
}

/** What a decision is made by, read before its transaction. */
interface Policy {
  readonly aloneFen: number
  readonly rules: Awaited<ReturnType<RefundPorts['rules']>>
  readonly ask: Awaited<ReturnType<RefundPorts['approvals']['ready']>>
}

/** An appeal goes to somebody who has not decided it; much money takes a second person. */
function deciding({ ports, refunds, telling, settling, held, paper }: Deciding) {
  async function passed(
    tx: Transaction,
    {
      order,
      row,
      by,
      asked,
    }: { order: OrderStored; row: RefundStored; by: OperatorId; asked: Asked<'commerce.decideRefund'> },
    { aloneFen, rules, ask }: Policy,
  ): Promise<boolean> {
    const payment = order.payNo ? await ports.money.find(order.payNo, tx) : undefined
    const most = leftOf(order, payment)
    // Something may have been returned since it was asked for.
    const least = Math.min(row.amount, most)
    const amount = asked.amount ?? least
    if (amount < least || amount > most || (amount === 0 && row.points === 0))
      return refuse('commerce.refund_amount', { least: text.yuan(least), most: text.yuan(most) })
    const endsService = row.kind === 'complaint' ? (asked.endsService ?? row.endsService) : true
    if (amount < aloneFen) {
      await ports.approvals.withdraw(SECOND, row.no, tx)
      const agreed = await settling.agree(tx, order, row, { amount, endsService, words: asked.why, by, rules })
      await telling.tell(
        tx,
        row,
        'approved',
        text.notices.approved(row.title),
        text.notices.approvedHint(agreed.amount, endsService),
      )
      return false
    }
    if (row.state === 'submitted') await telling.move(tx, row, 'review', { by, dueAt: row.dueAt })
    await refunds.change(tx, row.no, { waits: true })
    await telling.step(tx, row, 'second', { by, words: asked.why })
    const refusedBy = row.state === 'appeal' ? row.decidedBy : null
    const payload = { no: row.no, orderNo: row.orderNo, amount, endsService, words: asked.why, refusedBy, rules }
    await ask(tx, { kind: SECOND, payload, by, why: asked.why })
    return true
  }

  return async (
    by: OperatorId,
    asked: Asked<'commerce.decideRefund'>,
  ): Promise<Changed<Answer<'commerce.decideRefund'>>> => {
    const [aloneFen, rules, ask] = await Promise.all([ports.aloneFen(), ports.rules(), ports.approvals.ready()])
    const before = await paper(asked.no)
    const waits = await held(asked.no, async (tx, order, row) => {
      if (seenRefund(stillAsked(row, await secondAsked(ports, tx))) !== asked.seen)
        return refuse('commerce.refund_seen')
      if (!isOpenRefund(row.state)) return refuse('commerce.refund_state')
      if (row.state === 'appeal' && row.decidedBy === by) return refuse('commerce.refund_same')
      if (asked.pass) return passed(tx, { order, row, by, asked }, { aloneFen, rules, ask })
      await ports.approvals.withdraw(SECOND, row.no, tx)
      await settling.refuse(tx, order, row, { why: asked.why, by })
      return false
    })
    const refund = await paper(asked.no)
    const after = { state: refund.state, amount: refund.amount, why: asked.why, waits }
    return {
      answer: { refund, waits },
      subject: asked.no,
      before: { state: before.state, amount: before.amount },
      after,
    }
  }
}

/** One refund with everything that a decision needs. */
const paperOf =
  ({ kernel: { clock }, refunds, ports, present }: RefundDeskParts) =>
  async (no: RefundNo): Promise<RefundPaper> => {
    const found = (await refunds.find(no)) ?? refuse('commerce.refund_unknown')
    const row = stillAsked(found, await secondAsked(ports))
    const [order, steps, names, people, payment, aloneFen] = await Promise.all([
      ports.orders.find(row.orderNo),
      refunds.steps(row),
      ports.names([row.memberId]),
      ports.operatorNames(),
      row.payNo === null ? undefined : ports.money.find(row.payNo),
      ports.aloneFen(),
    ])
    return {
      ...paperRow(row, names.get(row.memberId) ?? text.gone, clock.now()),
      ...present.sumsOf(row),
      reason: row.reason,
      evidence: present.evidenceOf(row.evidence),
      steps: steps.map((step) => ({
        ...present.stepOf(step),
        by: step.operatorId === null ? undefined : (people.get(step.operatorId) ?? step.operatorId),
      })),
      contractNo: order?.contractNo ?? undefined,
      payNo: row.payNo ?? undefined,
      channelName: payment?.channelName,
      paid: Fen.parse(order?.paidFen ?? 0),
      refunded: Fen.parse(order?.refundedFen ?? 0),
      most: Fen.parse(order ? leftOf(order, payment) : 0),
      aloneFen: Fen.parse(aloneFen),
      may: {
        decide: WAITING_REFUNDS.includes(row.state) && !row.waits,
        appeal: row.state === 'appeal' && !row.waits,
        retry: row.state === 'failed',
      },
    }
  }

export type RefundDesk = ReturnType<typeof refundDesk>
