import { shipped } from './shipped-docs.gen'
import type { ShippedDocs } from './shipped-docs-shape'

/** In the mini-program it is in the sub-package of the pages that show it. */
export const shippedDocs = async (): Promise<ShippedDocs> => shipped
