import type { InvoiceKind, InvoiceTitleKind } from '@rostrum/contract/commerce'
import type { InvoiceLine } from '@rostrum/contract/commerce/invoice-amount'
import type { invoiceFileKinds } from '@rostrum/contract/commerce/limits'
import type { InvoiceBuyer } from './buyer'

type InvoiceFileKind = (typeof invoiceFileKinds)[number]

/** An invoice that is to be made. `tradeNo`: our number for the provider; the same one again is the same invoice. */
export interface InvoiceToIssue {
  readonly tradeNo: string
  readonly kind: InvoiceKind
  readonly titleKind: InvoiceTitleKind
  readonly buyer: InvoiceBuyer
  readonly lines: readonly InvoiceLine[]
  /** ms since 1970. */
  readonly at: number
}

/** What a provider knows of an invoice. `waiting`: nothing is decided. `unknown`: it has never heard of it. */
export type InvoiceFacts =
  | {
      readonly state: 'issued'
      readonly invoiceNo: string
      /** A day in Beijing, `YYYY-MM-DD`. */
      readonly issuedOn: string
      readonly urls: Readonly<Partial<Record<InvoiceFileKind, string>>>
    }
  | { readonly state: 'waiting' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly why: string }

export interface InvoiceToReverse {
  readonly tradeNo: string
  readonly kind: InvoiceKind
  readonly invoiceNo: string
  readonly buyer: InvoiceBuyer
  readonly isRefund: boolean
}

export type ReversalFacts =
  | { readonly state: 'reversed'; readonly redNo: string }
  | { readonly state: 'waiting' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly why: string }

/**
 * A company that makes invoices. Every call may be repeated. A call that gets no answer throws; nothing is known then,
 * and it is asked again.
 */
export interface InvoiceDriver {
  readonly name: 'nuonuo'
  issue(wanted: InvoiceToIssue): Promise<InvoiceFacts>
  query(tradeNo: string): Promise<InvoiceFacts>
  reverse(wanted: InvoiceToReverse): Promise<ReversalFacts>
  queryReversal(wanted: InvoiceToReverse): Promise<ReversalFacts>
  /** Sends the file to an address once more. */
  mail(invoiceNo: string, email: string): Promise<void>
  /** A file that it named; throws when it is not what it should be. */
  download(url: string): Promise<Buffer>
}
