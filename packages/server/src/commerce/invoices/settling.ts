import { InvoiceNo } from '@rostrum/contract/commerce'
import { invoiceAmountOf } from '@rostrum/contract/commerce/invoice-amount'
import type { FileId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { refuse, requestNo, type Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { InvoiceBuyers } from './buyer'
import { mayTurn } from './policy'
import type { InvoicePorts, PaidOrder } from './ports'
import type { InvoiceLineStored, InvoiceRepository, InvoiceStored } from './repository'
import { text } from './text.zh'

export interface InvoiceParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'jobs' | 'log' | 'storage'>
  readonly invoices: InvoiceRepository
  readonly buyers: InvoiceBuyers
  readonly ports: InvoicePorts
}

export const SEND_INVOICE = 'commerce.sendInvoice'

export interface IssuedFacts {
  readonly invoiceNo: string
  readonly issuedOn: string
  readonly files: Readonly<Partial<Record<'pdfId' | 'ofdId' | 'xmlId', FileId>>>
}

interface Told {
  readonly what: string
  readonly title: string
  readonly content: string
}

export interface ReversalWanted {
  readonly by: NonNullable<InvoiceStored['reverser']>
  readonly why: string
}

/** Whoever makes it: nobody in particular without a provider. */
export const driverOf = ({ driver }: InvoicePorts): InvoiceStored['driver'] => driver?.name ?? 'manual'
export const isByHand = (row: InvoiceStored, { driver }: InvoicePorts): boolean => row.driver !== driver?.name

/** Every move of an invoice. Each joins the caller's transaction, in which the invoice's row is held. */
export function invoiceSettling(parts: InvoiceParts) {
  const { kernel, invoices, ports } = parts
  const now = () => new Date(kernel.clock.now())
  const tell = (tx: Transaction, { no, memberId, attempt }: InvoiceStored, { what, title, content }: Told) =>
    ports.notify(
      {
        ...{ to: memberId, kind: 'order', title, content },
        link: linkTo('commerce.invoice', { no }),
        key: `commerce.invoice.${what}:${no}:${attempt}`,
      },
      tx,
    )

  async function turned(
    tx: Transaction,
    row: InvoiceStored,
    part: Partial<InvoiceStored> & Pick<InvoiceStored, 'state'>,
  ): Promise<InvoiceStored> {
    if (!mayTurn(row.state, part.state)) return refuse('commerce.invoice_state')
    await invoices.change(tx, row.no, part)
    return { ...row, ...part }
  }

  /** Anew from the beginning: by hand somebody sees it, or the provider is asked. */
  async function begin(tx: Transaction, { no, driver }: Pick<InvoiceStored, 'no' | 'driver'>): Promise<void> {
    if (driver === ports.driver?.name) await kernel.jobs.send(SEND_INVOICE, { no }, { singletonKey: no, tx })
  }

  async function reversing(tx: Transaction, row: InvoiceStored, { by, why }: ReversalWanted): Promise<InvoiceStored> {
    const at = now()
    const ask = isByHand(row, ports) ? null : at
    const moved = await turned(tx, row, {
      ...{ state: 'reversing', reverser: by, why, waitingSince: at, attempt: row.attempt + 1 },
      ...{ askAt: ask, asks: 0 },
    })
    await tell(tx, moved, { what: 'reversing', title: text.reversing, content: text.reversingHint(why) })
    await begin(tx, moved)
    return moved
  }

  async function issued(tx: Transaction, row: InvoiceStored, facts: IssuedFacts): Promise<void> {
    const { files, ...numbers } = facts
    const part = { state: 'issued', ...numbers, ...files, issuedAt: now(), why: null, askAt: null } as const
    const moved = await turned(tx, row, part)
    await tell(tx, moved, {
      what: 'issued',
      title: text.issued(row.amount),
      content: text.issuedHint(facts.invoiceNo),
    })
    const lines = await invoices.lines([row.no], tx)
    const orders = await ports.orders.find(
      lines.map(({ orderNo }) => orderNo),
      tx,
    )
    const isStale = lines.some((line) => line.amount !== restOf(orders, line))
    if (isStale) await reversing(tx, moved, { by: 'refund', why: text.refundedWhileMade })
  }

  async function failed(tx: Transaction, row: InvoiceStored, why: string): Promise<void> {
    const moved = await turned(tx, row, { state: 'failed', why, askAt: null })
    await tell(tx, moved, { what: 'failed', title: text.failed, content: text.failedHint(why) })
  }

  /** Its orders are free; after a refund what is left of them is applied for again, in the same name. */
  async function reversed(tx: Transaction, row: InvoiceStored, redNo: string): Promise<void> {
    const at = now()
    const lines = await invoices.lines([row.no], tx)
    const orders = await ports.orders.hold(
      tx,
      lines.map(({ orderNo }) => orderNo),
    )
    const moved = await turned(tx, row, { state: 'reversed', redNo, reversedAt: at, askAt: null })
    await invoices.release(tx, row.no)
    await tell(tx, moved, { what: 'reversed', title: text.reversed, content: text.reversedHint(redNo) })
    if (row.reverser === 'refund') await reissued(tx, moved, lines, orders)
  }

  async function reissued(
    tx: Transaction,
    before: InvoiceStored,
    lines: readonly InvoiceLineStored[],
    orders: readonly PaidOrder[],
  ): Promise<void> {
    const no = InvoiceNo.parse(requestNo('F', kernel.clock.now()))
    const left = lines
      .map((line) => ({ ...line, no, amount: restOf(orders, line), isLive: true }))
      .filter(({ amount }) => amount > 0)
    if (left.length === 0) return
    const row: InvoiceStored = {
      ...newInvoice({ no, at: now(), driver: driverOf(ports) }),
      ...{ memberId: before.memberId, kind: before.kind, titleKind: before.titleKind, sample: before.sample },
      sealed: parts.buyers.seal(parts.buyers.open(before, before.no), no),
      amount: sumOf(left),
      redOf: before.no,
    }
    await invoices.add(tx, row)
    await invoices.addLines(tx, left)
    await tell(tx, row, { what: 'reissued', title: text.reissued(row.amount), content: text.refunded })
    await begin(tx, row)
  }

  return { tell, begin, reversing, issued, failed, reversed, afterRefund: refunding(parts, { failed, reversing }) }
}

export type InvoiceSettling = ReturnType<typeof invoiceSettling>

/** What is left of an order's money; nothing of one that is not there any more. */
export function restOf(orders: readonly PaidOrder[], { orderNo }: Pick<InvoiceLineStored, 'orderNo'>): number {
  const order = orders.find(({ no }) => no === orderNo)
  return order ? invoiceAmountOf(order) : 0
}

export const sumOf = (lines: readonly Pick<InvoiceLineStored, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

interface NewInvoice extends Pick<InvoiceStored, 'no' | 'driver'> {
  readonly at: Date
}

/** What every new application begins with. */
export const newInvoice = ({ no, driver, at }: NewInvoice) => ({
  ...{ no, driver, state: 'applied' as const, appliedAt: at, waitingSince: at, attempt: 1 },
  ...{ invoiceNo: null, issuedOn: null, issuedAt: null, pdfId: null, ofdId: null, xmlId: null },
  ...{ why: null, reverser: null, redNo: null, reversedAt: null, redOf: null, askAt: null, asks: 0 },
})

interface RefundMoves {
  readonly failed: (tx: Transaction, row: InvoiceStored, why: string) => Promise<void>
  readonly reversing: (tx: Transaction, row: InvoiceStored, wanted: ReversalWanted) => Promise<InvoiceStored>
}

/**
 * What a refund of an order does to its invoice: one that is not made yet is about the rest, one that is issued is
 * reversed. `refundedAmount`: all that was returned of the order by now, in fen. A repeat changes nothing.
 */
function refunding({ invoices, ports, kernel }: InvoiceParts, { failed, reversing }: RefundMoves) {
  async function lessened(tx: Transaction, row: InvoiceStored, line: InvoiceLineStored, rest: number): Promise<void> {
    await invoices.changeLine(tx, line, { amount: rest, isLive: rest > 0 })
    const amount = sumOf(await invoices.lines([row.no], tx))
    const waitingSince = new Date(kernel.clock.now())
    const moved = { ...row, amount, state: row.state === 'issuing' ? ('applied' as const) : row.state }
    await invoices.change(tx, row.no, { amount, state: moved.state, waitingSince })
    if (amount === 0 && moved.state === 'applied') await failed(tx, moved, text.refundedWhole)
  }

  return async (orderNo: string, refundedAmount: number, tx: Transaction): Promise<void> => {
    const [order] = await ports.orders.hold(tx, [orderNo])
    const [line] = await invoices.live([orderNo], tx)
    const row = line && (await invoices.hold(tx, line.no))
    if (!order || !line || !row) return
    const rest = invoiceAmountOf({ paid: order.paid, refunded: Math.max(refundedAmount, order.refunded) })
    if (rest === line.amount) return
    if (row.state === 'issued') return void (await reversing(tx, row, { by: 'refund', why: text.refunded }))
    // One that a provider is making cannot be stopped: it is reversed once it is there.
    const isBeingMade = row.state === 'issuing' && !isByHand(row, ports)
    if (row.state === 'reversing' || row.state === 'reversed' || isBeingMade) return
    await lessened(tx, row, line, rest)
  }
}
