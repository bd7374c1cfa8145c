import type { Doc, DocKind, Sdk } from '@rostrum/contract/content'

/** A legal text as it is shown, from wherever it came. */
export type ShownDoc = Omit<Doc, 'at'> & { readonly at: number }

/** A legal text that came with the app. `at` is known of texts that were in force before. */
export type ShippedDoc = Pick<Doc, 'version' | 'title' | 'summary' | 'body' | 'sample'> & { readonly at?: number }

/** The legal texts that came with the app; what did not come is missing. `day`: YYYY-MM-DD on which they became what they are. */
export interface ShippedDocs {
  readonly day: string
  readonly docs: Readonly<Partial<Record<DocKind, ShippedDoc>>>
  readonly sdks?: Sdk[]
  readonly thirdParties?: Sdk[]
}
