import { z } from 'zod'
import type { InvoiceSealing } from './ports'

const Buyer = z.object({
  title: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  email: z.string().default(''),
})
/** Whom an invoice is made out to. */
export type InvoiceBuyer = z.infer<typeof Buyer>

export const buyerFields = Buyer.keyof().options

/** Texts in which buyers are kept: the database alone does not reveal them. */
export const buyersOf = (sealing: InvoiceSealing) => ({
  seal: (typed: z.input<typeof Buyer>, row: string): string => sealing.seal(JSON.stringify(Buyer.parse(typed)), row),
  open: ({ sealed }: { readonly sealed: string }, row: string): InvoiceBuyer =>
    Buyer.parse(JSON.parse(sealing.open(sealed, row))),
})
export type InvoiceBuyers = ReturnType<typeof buyersOf>
