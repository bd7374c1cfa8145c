import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'
import { drawCases, drawReplies } from './draws'
import { invoiceCases, invoiceReplies } from './invoices'
import { offerCases } from './offers'
import { refundCases, refundReplies } from './refunding'
import { sellingCases, sellingReplies } from './selling'
import { shopCases, shopReplies } from './shop'
import { visitCases, visitReplies } from './visits'

/** What is answered to whoever buys, or joins a draw. */
export const buyingReplies: Replies = {
  ...shopReplies,
  ...sellingReplies,
  ...visitReplies,
  ...refundReplies,
  ...invoiceReplies,
  ...drawReplies,
}

export const buyingCases: Readonly<Record<string, ScreenCase>> = {
  ...shopCases,
  ...sellingCases,
  ...visitCases,
  ...refundCases,
  ...offerCases,
  ...invoiceCases,
  ...drawCases,
}
