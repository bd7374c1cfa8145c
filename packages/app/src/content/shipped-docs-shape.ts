import type { Doc, DocKind, Sdk } from '@rostrum/contract/content'

/** A displayed legal text, whatever its source. */
export type ShownDoc = Omit<Doc, 'at'> & { readonly at: number }

/** A legal text that came with the app. Only texts that were in force before have `at`. */
export type ShippedDoc = Pick<Doc, 'version' | 'title' | 'summary' | 'body' | 'sample'> & { readonly at?: number }

/**
 * The legal texts that came with the app; a text that did not come is missing. `day`: YYYY-MM-DD, the day they took
 * their present form.
 */
export interface ShippedDocs {
  readonly day: string
  readonly docs: Readonly<Partial<Record<DocKind, ShippedDoc>>>
  readonly sdks?: Sdk[]
  readonly thirdParties?: Sdk[]
}
