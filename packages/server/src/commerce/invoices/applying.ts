import { InvoiceNo, type commerceEndpoints, type Invoice, type InvoiceOrder } from '@rostrum/contract/commerce'
import { invoiceAmountOf } from '@rostrum/contract/commerce/invoice-amount'
import { Fen, Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, requestNo, windowOf } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { yuan } from '../payments/text.zh'
import { mayTurn } from './policy'
import type { PaidOrder } from './ports'
import { listedInvoice, shownInvoice } from './presenting'
import type { InvoiceStored } from './repository'
import { driverOf, newInvoice, sumOf, type InvoiceParts, type InvoiceSettling } from './settling'
import { text } from './text.zh'

type Calls = typeof commerceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

interface ApplyingParts extends InvoiceParts {
  readonly settling: InvoiceSettling
}

const FILE_SEC = 600
const ORDERS_MAX = 100

/** What members do with invoices. */
export function invoiceApplying(parts: ApplyingParts) {
  const { kernel, invoices, buyers, ports } = parts
  const { db, storage } = kernel
  const own = (row: InvoiceStored | undefined, memberId: MemberId): InvoiceStored =>
    row?.memberId === memberId ? row : refuse('commerce.invoice_unknown')

  async function mine(no: InvoiceNo, memberId: MemberId): Promise<Invoice> {
    const row = own(await invoices.find(no), memberId)
    const [lines, reissued] = await Promise.all([invoices.lines([row.no]), invoices.findReissued(row.no)])
    const url = (id: NonNullable<InvoiceStored['pdfId']>) => `${storage.signedUrl(id, FILE_SEC)}&d=1`
    return shownInvoice(row, { lines, buyer: buyers.open(row, row.no), reissued, url })
  }

  return {
    mine,
    async list(asked: Asked<'commerce.listInvoices'>, memberId: MemberId): Promise<Answer<'commerce.listInvoices'>> {
      const rows = await invoices.listOf(memberId, windowOf(asked))
      const lines = await invoices.lines(rows.map(({ no }) => no))
      return pageOfRows(rows, asked, (row) => listedInvoice(row, lines, buyers.open(row, row.no)))
    },
    async orders(memberId: MemberId): Promise<Answer<'commerce.listInvoiceOrders'>> {
      const [orders, { hasSpecial }] = await Promise.all([ports.orders.listOf(memberId, ORDERS_MAX), ports.rules()])
      const live = await invoices.live(orders.map(({ no }) => no))
      const rows = orders.map((order) => choiceOf(order, live.find(({ orderNo }) => orderNo === order.no)?.no))
      return { rows, hasSpecial, isByHand: ports.driver === undefined }
    },
    create: creating(parts, mine),
    ...changing(parts, { mine, own }),
    async resend(
      { no, email }: Asked<'commerce.resendInvoice'>,
      memberId: MemberId,
    ): Promise<Answer<'commerce.resendInvoice'>> {
      const row = own(await invoices.find(no), memberId)
      if (row.state !== 'issued' || row.invoiceNo === null) return refuse('commerce.invoice_state')
      const to = email || buyers.open(row, row.no).email
      const isMailed = to !== '' && ports.driver !== undefined && row.driver === ports.driver.name
      if (isMailed) await ports.driver?.mail(row.invoiceNo, to).catch(() => refuse('commerce.invoice_busy'))
      const what = `resent.${kernel.clock.now()}`
      await db.tx(no, (tx) => parts.settling.tell(tx, row, { what, title: text.resent, content: text.resentHint }))
      return { isMailed }
    },
  }
}

function closedFor(order: PaidOrder, taken: InvoiceNo | undefined): InvoiceOrder['closed'] {
  if (taken !== undefined) return 'taken'
  if (order.isRefunding) return 'refunding'
  return invoiceAmountOf(order) === 0 ? 'nothing' : undefined
}

function choiceOf(order: PaidOrder, taken: InvoiceNo | undefined): InvoiceOrder {
  const closed = closedFor(order, taken)
  return {
    orderNo: order.no,
    title: order.title,
    paidAt: Instant.parse(order.paidAt.getTime()),
    amount: Fen.parse(invoiceAmountOf(order)),
    refunded: Fen.parse(order.refunded),
    ...(closed && { closed }),
    ...(taken !== undefined && { invoiceNo: taken }),
  }
}

type ShowMine = (no: InvoiceNo, memberId: MemberId) => Promise<Invoice>

/** Under the locks of its orders: of two applications for one order the second is refused. */
function creating({ kernel: { clock, db }, invoices, buyers, ports, settling }: ApplyingParts, mine: ShowMine) {
  async function free(tx: Transaction, memberId: MemberId, nos: readonly string[]): Promise<readonly PaidOrder[]> {
    const orders = await ports.orders.hold(tx, nos)
    const live = await invoices.live(nos, tx)
    for (const no of nos) {
      const order = orders.find((one) => one.no === no && one.memberId === memberId)
      if (!order) return refuse('commerce.invoice_order', { what: text.closed.unknown })
      const closed = closedFor(order, live.find(({ orderNo }) => orderNo === no)?.no)
      if (closed === 'taken') return refuse('commerce.invoice_taken', { title: order.title })
      if (closed) return refuse('commerce.invoice_order', { what: text.closed[closed](order.title) })
    }
    return orders
  }

  async function written(
    tx: Transaction,
    memberId: MemberId,
    asked: Omit<Asked<'commerce.createInvoice'>, 'idempotencyKey'>,
  ): Promise<{ readonly no: InvoiceNo }> {
    const { orderNos, kind, titleKind, expectedAmount, ...fields } = asked
    const orders = await free(tx, memberId, [...new Set(orderNos)])
    const no = InvoiceNo.parse(requestNo('F', clock.now()))
    const lines = orders.map((order) => {
      const amount = invoiceAmountOf(order)
      return { memberId, no, orderNo: order.no, title: order.title, amount, isLive: true }
    })
    const amount = sumOf(lines)
    if (amount !== expectedAmount) return refuse('commerce.invoice_amount', { amount: yuan(amount) })
    const row: InvoiceStored = {
      ...newInvoice({ no, at: new Date(clock.now()), driver: driverOf(ports) }),
      ...{ memberId, kind, titleKind, amount, sample: orders.some(({ sample }) => sample) },
      sealed: buyers.seal(fields, no),
    }
    await invoices.add(tx, row)
    await invoices.addLines(tx, lines)
    await settling.begin(tx, row)
    return { no }
  }

  return async (
    { idempotencyKey: key, ...input }: Asked<'commerce.createInvoice'>,
    memberId: MemberId,
  ): Promise<Invoice> => {
    if (input.kind === 'special' && !(await ports.rules()).hasSpecial) return refuse('commerce.invoice_special')
    const action = { owner: memberId, key, input: { call: 'commerce.createInvoice', input }, now: clock.now() }
    const { no } = await db.tx(memberId, (tx) => idempotent(tx, action, () => written(tx, memberId, input)))
    return mine(no, memberId)
  }
}

interface Own {
  readonly mine: ShowMine
  readonly own: (row: InvoiceStored | undefined, memberId: MemberId) => InvoiceStored
}

function changing({ kernel: { clock, db }, invoices, buyers, ports, settling }: ApplyingParts, { mine, own }: Own) {
  return {
    /** Changed before it is made, or applied for again after it was not. */
    async modify(asked: Asked<'commerce.modifyInvoice'>, memberId: MemberId): Promise<Invoice> {
      const { no, kind, titleKind, ...fields } = asked
      if (kind === 'special' && !(await ports.rules()).hasSpecial) return refuse('commerce.invoice_special')
      await db.tx(memberId, async (tx) => {
        const row = own(await invoices.hold(tx, no), memberId)
        const isOpen = row.state === 'applied' || mayTurn(row.state, 'applied')
        if (row.state === 'issuing' || !isOpen || row.amount === 0) return refuse('commerce.invoice_state')
        const again =
          row.state === 'failed'
            ? { waitingSince: new Date(clock.now()), attempt: row.attempt + 1, driver: driverOf(ports), asks: 0 }
            : {}
        const sealed = buyers.seal(fields, no)
        const part = { kind, titleKind, sealed, state: 'applied', why: null, ...again } as const
        await invoices.change(tx, row.no, part)
        await settling.begin(tx, { ...row, ...part })
      })
      return mine(no, memberId)
    },
    async reverse(
      { idempotencyKey: key, ...input }: Asked<'commerce.reverseInvoice'>,
      memberId: MemberId,
    ): Promise<Invoice> {
      const { no, reason } = input
      const action = { owner: memberId, key, input: { call: 'commerce.reverseInvoice', input }, now: clock.now() }
      await db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          const row = own(await invoices.hold(tx, no), memberId)
          await settling.reversing(tx, row, { by: 'member', why: reason })
          return { no }
        }),
      )
      return mine(no, memberId)
    },
  }
}
