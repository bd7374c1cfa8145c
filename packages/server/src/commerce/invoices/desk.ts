import type { commerceEndpoints, InvoiceNo, InvoicePaper } from '@rostrum/contract/commerce'
import { invoiceLinesOf } from '@rostrum/contract/commerce/invoice-amount'
import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import { pageOfRows, refuse, waitingOf, windowOf, type Changed } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { pagesOfPdf } from '@rostrum/server/kernel/documents'
import type { UploadedFile } from '@rostrum/server/kernel'
import { invoicePaper, seenInvoice } from './presenting'
import type { InvoiceStored } from './repository'
import { driverOf, isByHand, restOf, type InvoiceParts, type InvoiceSettling } from './settling'
import { text } from './text.zh'

type Calls = typeof commerceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>

export interface InvoiceDeskParts extends InvoiceParts {
  readonly settling: InvoiceSettling
}

const FILE_SEC = 600

/** What operators do with invoices. */
export function invoiceDesk(parts: InvoiceDeskParts) {
  const { kernel, invoices, ports, settling } = parts
  const show = showing(parts)
  const act = acting(parts, show)
  return {
    async list(asked: Asked<'commerce.listInvoicePapers'>): Promise<AnswerOf<Calls['commerce.listInvoicePapers']>> {
      const driver = driverOf(ports)
      const [rows, waiting] = await Promise.all([
        asked.pageSize === 0 ? [] : invoices.list({ ...asked, driver }, windowOf(asked)),
        waitingOf(asked, 'waitingSince', () => invoices.waiting(driver)),
      ])
      const page = pageOfRows(rows, asked, (row) => row)
      return { ...page, rows: await show(page.rows), ...waiting }
    },
    take: (asked: Asked<'commerce.takeInvoice'>) =>
      act(asked, async (tx, row) => {
        if (row.state !== 'applied') return refuse('commerce.invoice_state')
        await invoices.change(tx, row.no, { state: 'issuing' })
      }),
    issue: issuing(parts, act),
    refuse: (asked: Asked<'commerce.refuseInvoice'>) => act(asked, (tx, row) => settling.failed(tx, row, asked.why)),
    reverse: (asked: Asked<'commerce.orderReversal'>) =>
      act(asked, (tx, row) => settling.reversing(tx, row, { by: 'operator', why: asked.why }), { always: true }),
    finish: (asked: Asked<'commerce.finishReversal'>) =>
      act(asked, async (tx, row) => {
        await invoices.holdNumber(tx, asked.redNo)
        if (await invoices.findNumber(asked.redNo, tx)) return refuse('commerce.invoice_number')
        await settling.reversed(tx, row, asked.redNo)
      }),
    keep: keeping(parts, act),
    async file(no: InvoiceNo): Promise<{ readonly url: string; readonly row: InvoiceStored }> {
      const row = (await invoices.find(no)) ?? refuse('commerce.invoice_unknown')
      if (row.pdfId === null) return refuse('commerce.invoice_state')
      return { url: `${kernel.storage.signedUrl(row.pdfId, FILE_SEC)}&d=1`, row }
    },
  }
}

export type InvoiceDesk = ReturnType<typeof invoiceDesk>

type Show = (rows: readonly InvoiceStored[]) => Promise<InvoicePaper[]>

function showing({ invoices, buyers, ports }: InvoiceDeskParts): Show {
  return async (rows) => {
    const lines = await invoices.lines(rows.map(({ no }) => no))
    const [orders, names] = await Promise.all([
      ports.orders.find([...new Set(lines.map(({ orderNo }) => orderNo))]),
      ports.names([...new Set(rows.map(({ memberId }) => memberId))]),
    ])
    return rows.map((row) => {
      const items = lines
        .filter(({ no }) => no === row.no)
        .flatMap(({ orderNo, amount }) => {
          const order = orders.find(({ no }) => no === orderNo)
          return order ? invoiceLinesOf({ items: order.items, paid: amount, refunded: 0 }) : []
        })
      const memberName = names.get(row.memberId) ?? text.gone
      const buyer = buyers.open(row, row.no)
      return invoicePaper(row, { lines, buyer, items, memberName, isByHand: isByHand(row, ports) })
    })
  }
}

interface Seen {
  readonly no: InvoiceNo
  readonly seen: string
}
type Act = (
  asked: Seen,
  change: (tx: Transaction, row: InvoiceStored) => Promise<unknown>,
  how?: { readonly always: true },
) => Promise<Changed<InvoicePaper>>

const noted = ({ state, amount, invoiceNo, redNo, why }: InvoiceStored) => ({ state, amount, invoiceNo, redNo, why })

/** Under the locks of its orders and then its own, on what was seen. What a provider makes nobody makes by hand. */
function acting({ kernel: { db }, invoices, ports }: InvoiceDeskParts, show: Show): Act {
  return async ({ no, seen }, change, how) => {
    const before = await db.tx(no, async (tx) => {
      const known = (await invoices.find(no, tx)) ?? refuse('commerce.invoice_unknown')
      const lines = await invoices.lines([known.no], tx)
      await ports.orders.hold(
        tx,
        lines.map(({ orderNo }) => orderNo),
      )
      const row = (await invoices.hold(tx, no)) ?? refuse('commerce.invoice_unknown')
      if (seenInvoice(row) !== seen) return refuse('commerce.invoice_changed')
      if (!how?.always && !isByHand(row, ports)) return refuse('commerce.invoice_state')
      await change(tx, row)
      return row
    })
    const after = (await invoices.find(no)) ?? refuse('commerce.invoice_unknown')
    const [answer] = await show([after])
    if (!answer) return refuse('commerce.invoice_unknown')
    return { answer, subject: no, before: noted(before), after: noted(after) }
  }
}

/** Its file is kept before the transaction, and thrown away when that comes to nothing. */
function issuing({ kernel: { clock, storage }, invoices, settling }: InvoiceDeskParts, act: Act) {
  return async (asked: Asked<'commerce.issueInvoice'>, received: UploadedFile): Promise<Changed<InvoicePaper>> => {
    const { no, invoiceNo, issuedOn } = asked
    const row = (await invoices.find(no)) ?? refuse('commerce.invoice_unknown')
    const applied = beijingDay(row.appliedAt.getTime())
    if (issuedOn < applied || issuedOn > beijingDay(clock.now())) return refuse('commerce.invoice_day')
    if ((await pagesOfPdf(await received.read())) === undefined) return refuse('commerce.invoice_file')
    const fileName = `${text.fileName(invoiceNo)}.pdf`
    const facts = { kind: 'commerce.invoice', mime: received.mime, ownerId: row.memberId, isPublic: false } as const
    const pdfId = await storage.keep({ ...facts, received, fileName })
    return act(asked, async (tx, held) => {
      await invoices.holdNumber(tx, invoiceNo)
      if (await invoices.findNumber(invoiceNo, tx)) return refuse('commerce.invoice_number')
      await settling.issued(tx, held, { invoiceNo, issuedOn, files: { pdfId } })
    }).catch(async (error: unknown) => {
      await storage.remove(pdfId)
      throw error
    })
  }
}

/** What its member wanted reversed stays; what a refund reverses cannot. */
function keeping({ invoices, ports, settling }: InvoiceDeskParts, act: Act) {
  return (asked: Asked<'commerce.keepInvoice'>) =>
    act(asked, async (tx, row) => {
      const lines = await invoices.lines([row.no], tx)
      const orders = await ports.orders.find(
        lines.map(({ orderNo }) => orderNo),
        tx,
      )
      const isStale = lines.some((line) => line.amount !== restOf(orders, line))
      if (row.state !== 'reversing' || row.reverser === 'refund' || isStale) return refuse('commerce.invoice_state')
      await invoices.change(tx, row.no, { state: 'issued', reverser: null, why: asked.why })
      await settling.tell(tx, row, { what: 'kept', title: text.kept, content: asked.why })
    })
}
