import type { BillDay, BillFault, commerceEndpoints, PaymentRow } from '@rostrum/contract/commerce'
import { Fen, Instant, type AnswerOf, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, requestNo, windowOf, type Changed, type Kernel } from '@rostrum/server/kernel'
import type { PaymentAsking } from './asking'
import type { PayBack } from './back'
import type { PaymentPorts } from './ports'
import { listedPayment, seenPayment } from './presenting'
import { REFUND_KIND } from './refund-kind'
import type { PaymentRepository, PaymentStored } from './repository'
import type { BillDayStored, BillFaultStored, BillRepository } from './repository-bills'
import { text, yuan } from './text.zh'

type Calls = typeof commerceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

export interface PaymentDeskParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly payments: PaymentRepository
  readonly bills: BillRepository
  readonly ports: PaymentPorts
  readonly asking: PaymentAsking
  readonly back: PayBack
}

/** What operators do with money. */
export function paymentDesk(parts: PaymentDeskParts) {
  const { kernel, payments, ports, asking, bills } = parts
  async function shown(rows: readonly PaymentStored[]): Promise<PaymentRow[]> {
    const [names, backs] = await Promise.all([
      ports.names([...new Set(rows.map(({ memberId }) => memberId))]),
      payments.backsOf(rows.map(({ no }) => no)),
    ])
    return rows.map((row) =>
      listedPayment(
        row,
        backs.filter(({ paymentNo }) => paymentNo === row.no),
        names.get(row.memberId) ?? text.gone,
      ),
    )
  }
  async function one(no: string): Promise<PaymentRow> {
    const row = await payments.find(no)
    const [found] = row ? await shown([row]) : []
    return found ?? refuse('commerce.pay_unknown')
  }

  return {
    async list(asked: Asked<'commerce.listPayments'>): Promise<Answer<'commerce.listPayments'>> {
      const rows = await shown(await payments.list(asked, windowOf(asked)))
      return pageOfRows(rows, asked, (row) => row)
    },
    async ask(no: string): Promise<Answer<'commerce.askPayment'>> {
      await one(no)
      await asking.ask(no).catch(() => refuse('commerce.pay_busy'))
      return one(no)
    },
    refund: refunding({ ...parts, one }),
    async listDays(asked: Asked<'commerce.listBillDays'>): Promise<Answer<'commerce.listBillDays'>> {
      const rows = await bills.listDays(windowOf(asked))
      const open = await bills.openOf([...new Set(rows.map(({ day }) => day))])
      return pageOfRows(rows, asked, (row) =>
        shownDay(row, open.find(({ day, channel }) => day === row.day && channel === row.channel)?.open ?? 0),
      )
    },
    async listFaults(asked: Asked<'commerce.listBillFaults'>): Promise<Answer<'commerce.listBillFaults'>> {
      const [rows, names] = await Promise.all([bills.listFaults(asked.day, windowOf(asked)), ports.operatorNames()])
      return pageOfRows(rows, asked, (row) => shownFault(row, names))
    },
    async settleFault(
      by: OperatorId,
      { id, why }: Asked<'commerce.settleBillFault'>,
    ): Promise<Changed<Answer<'commerce.settleBillFault'>>> {
      const names = await ports.operatorNames()
      return kernel.db.tx(id, async (tx) => {
        const row = (await bills.holdFault(tx, id)) ?? refuse('commerce.bill_fault_unknown')
        if (row.settledAt) return { answer: shownFault(row, names) }
        const part = { settledAt: new Date(kernel.clock.now()), settledBy: by, why }
        await bills.settleFault(tx, row.id, part)
        return { answer: shownFault({ ...row, ...part }, names), subject: row.no, before: {}, after: { why } }
      })
    },
  }
}

interface Refunding extends PaymentDeskParts {
  readonly one: (no: string) => Promise<PaymentRow>
}

/** Above the limit a second person is asked; below it the money goes at once. */
function refunding({ kernel, payments, ports, back, one }: Refunding) {
  return async (
    by: OperatorId,
    { no, amount, why, seen }: Asked<'commerce.refundPayment'>,
  ): Promise<Changed<Answer<'commerce.refundPayment'>>> => {
    const limit = await ports.refundAloneFen()
    const waits = amount >= limit
    const [before, ask] = await Promise.all([one(no), ports.approvals.ready()])
    await kernel.db.tx(no, async (tx) => {
      const row = (await payments.hold(tx, no)) ?? refuse('commerce.pay_unknown')
      if (seenPayment(row, await payments.backsOf([row.no], tx)) !== seen) return refuse('commerce.pay_changed')
      const left = await back.leftOf(tx, row)
      if (amount > left) return refuse('commerce.pay_refund_amount', { most: yuan(left) })
      const backNo = requestNo('B', kernel.clock.now())
      if (waits) await ask(tx, { kind: REFUND_KIND, payload: { no, backNo, amount, reason: why }, by, why })
      else await back.start(tx, { no: backNo, paymentNo: row.no, fen: amount, kind: 'desk', reason: why })
    })
    const payment = await one(no)
    const told = { subject: no, before: { refunded: before.refunded }, after: { amount, why, waits } }
    return { answer: { payment, waits }, ...told }
  }
}

const shownDay = (row: BillDayStored, open: number): BillDay => ({
  day: row.day,
  channel: row.channel,
  channelName: text.channel(row.channel),
  theirs: { paid: Fen.parse(row.theirPaid), refunded: Fen.parse(row.theirRefunded), count: row.theirCount },
  ours: { paid: Fen.parse(row.ourPaid), refunded: Fen.parse(row.ourRefunded), count: row.ourCount },
  books: { paid: Fen.parse(row.bookPaid), refunded: Fen.parse(row.bookRefunded) },
  open,
  at: Instant.parse(row.at.getTime()),
})

const shownFault = (row: BillFaultStored, names: ReadonlyMap<string, string>): BillFault => ({
  id: row.id,
  day: row.day,
  channel: row.channel,
  channelName: text.channel(row.channel),
  kind: row.kind,
  no: row.no,
  channelNo: row.channelNo,
  ...(row.ours !== null && { ours: Fen.parse(row.ours) }),
  ...(row.theirs !== null && { theirs: Fen.parse(row.theirs) }),
  ...(row.settledAt && { settledAt: Instant.parse(row.settledAt.getTime()) }),
  ...(row.settledBy !== null && { settledBy: names.get(row.settledBy) ?? row.settledBy }),
  ...(row.why !== null && { why: row.why }),
})

export type PaymentDesk = ReturnType<typeof paymentDesk>
