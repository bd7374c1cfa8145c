import type { Invoice, InvoicePaper, InvoiceRow } from '@rostrum/contract/commerce'
import { isTaxNoDoubtful } from '@rostrum/contract/commerce/invoice-fields'
import type { InvoiceLine } from '@rostrum/contract/commerce/invoice-amount'
import { Fen, Instant } from '@rostrum/contract/kernel'
import { seenOf } from '@rostrum/server/kernel'
import type { InvoiceBuyer } from './buyer'
import { mayTurn, OPEN_STATES } from './policy'
import type { InvoiceLineStored, InvoiceStored } from './repository'

const when = (at: Date): Instant => Instant.parse(at.getTime())

type Facts = Omit<InvoiceRow, 'may'>

const factsOf = (row: InvoiceStored, lines: readonly InvoiceLineStored[], title: string): Facts => ({
  no: row.no,
  kind: row.kind,
  titleKind: row.titleKind,
  title,
  amount: Fen.parse(row.amount),
  state: row.state,
  orders: lines
    .filter(({ no }) => no === row.no)
    .map((line) => ({ orderNo: line.orderNo, title: line.title, amount: Fen.parse(line.amount) })),
  ...(row.invoiceNo !== null && { invoiceNo: row.invoiceNo }),
  ...(row.issuedOn !== null && { issuedOn: row.issuedOn }),
  appliedAt: when(row.appliedAt),
  ...(row.why !== null && { why: row.why }),
  ...(row.reverser !== null && { reverser: row.reverser }),
  ...(row.redNo !== null && { redNo: row.redNo }),
  ...(row.redOf !== null && { redOf: row.redOf }),
  hasFile: row.pdfId !== null,
  sample: row.sample,
})

/** What its member may still do. One about nothing any more stays as it is. */
const mayOf = ({ state, amount }: InvoiceStored): InvoiceRow['may'] => ({
  modify: amount > 0 && (state === 'applied' || state === 'failed'),
  resend: state === 'issued',
  reverse: state === 'issued',
})

export const listedInvoice = (
  row: InvoiceStored,
  lines: readonly InvoiceLineStored[],
  { title }: InvoiceBuyer,
): InvoiceRow => ({ ...factsOf(row, lines, title), may: mayOf(row) })

export interface InvoiceAround {
  readonly lines: readonly InvoiceLineStored[]
  readonly buyer: InvoiceBuyer
  readonly reissued?: InvoiceStored | undefined
  readonly url: (fileId: NonNullable<InvoiceStored['pdfId']>) => string
}

export function shownInvoice(row: InvoiceStored, { lines, buyer, reissued, url }: InvoiceAround): Invoice {
  const files = [
    { kind: 'pdf', fileId: row.pdfId },
    { kind: 'ofd', fileId: row.ofdId },
    { kind: 'xml', fileId: row.xmlId },
  ] as const
  return {
    ...listedInvoice(row, lines, buyer),
    ...buyer,
    isDoubtful: isTaxNoDoubtful(buyer.taxNo),
    files: files.flatMap(({ kind, fileId }) => (fileId === null ? [] : [{ kind, fileId, url: url(fileId) }])),
    ...(reissued && { reissued: reissued.no }),
  }
}

/** What another version of an application is recognised by: all of it that somebody types from. */
export const seenInvoice = (row: InvoiceStored): string => {
  const { no, state, kind, titleKind, sealed, amount, attempt, reverser } = row
  return seenOf({ no, state, kind, titleKind, sealed, amount, attempt, reverser })
}

export interface PaperAround {
  readonly lines: readonly InvoiceLineStored[]
  readonly buyer: InvoiceBuyer
  readonly items: readonly InvoiceLine[]
  readonly memberName: string
  readonly isByHand: boolean
}

export function invoicePaper(row: InvoiceStored, around: PaperAround): InvoicePaper {
  const { lines, buyer, items, memberName, isByHand } = around
  const mayByHand = (to: InvoiceStored['state']): boolean => isByHand && mayTurn(row.state, to)
  return {
    ...factsOf(row, lines, buyer.title),
    ...buyer,
    isDoubtful: isTaxNoDoubtful(buyer.taxNo),
    memberId: row.memberId,
    memberName,
    isByHand,
    ...(OPEN_STATES.some((state) => state === row.state) && { waitingSince: when(row.waitingSince) }),
    lines: items.map(({ name, fen }) => ({ name, fen: Fen.parse(fen) })),
    may: {
      take: row.state === 'applied' && isByHand,
      issue: row.state !== 'reversing' && mayByHand('issued'),
      refuse: mayByHand('failed'),
      reverse: row.state === 'issued',
      finish: mayByHand('reversed'),
      keep: row.state === 'reversing' && row.reverser !== 'refund' && isByHand,
    },
    seen: seenInvoice(row),
  }
}
