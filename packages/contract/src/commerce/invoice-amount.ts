import { splitOf } from './price'

/** A paid order as its invoice needs it, in fen. */
export interface InvoicedOrder {
  /** What was to be paid for each product, without coupons and points. */
  readonly items: readonly { readonly name: string; readonly due: number }[]
  readonly paid: number
  readonly refunded: number
}

export interface InvoiceLine {
  readonly name: string
  readonly fen: number
}

/**
 * What an invoice of an order is about: what was received, less what was returned, product by product in proportion to
 * what was paid for each. The lines make the sum to the fen; a line of nothing is left out.
 */
export function invoiceLinesOf({ items, paid, refunded }: InvoicedOrder): readonly InvoiceLine[] {
  const parts = splitOf(
    invoiceAmountOf({ paid, refunded }),
    items.map(({ due }) => due),
  )
  return items.flatMap(({ name }, at) => {
    const fen = parts[at] ?? 0
    return fen > 0 ? [{ name, fen }] : []
  })
}

export const invoiceAmountOf = ({ paid, refunded }: Pick<InvoicedOrder, 'paid' | 'refunded'>): number =>
  Math.max(0, paid - refunded)
