import { chunk } from '@rostrum/contract/kernel/times'
import type { ShippedDocs } from './shipped-docs-shape'

/** A separate file that loads with the pages that may need it. */
export const shippedDocs = async (): Promise<ShippedDocs> => (await chunk(import('./shipped-docs.gen'))).shipped
