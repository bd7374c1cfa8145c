import type { ShippedDocs } from './shipped-docs-shape'

/** A file of its own, fetched with the pages that may need it. */
export const shippedDocs = async (): Promise<ShippedDocs> => (await import('./shipped-docs.gen')).shipped
