/** What a text still needs before a second person reads it. This file imports nothing. */
export const missingKinds = [
  'title',
  'summary',
  'body',
  'author',
  'stocks',
  'evidence',
  'opposite',
  'interest',
] as const
export type MissingKind = (typeof missingKinds)[number]

/** A text as far as it is judged for being complete. */
export interface Judged {
  readonly title: string
  readonly summary: string
  readonly hasBody: boolean
  readonly hasAuthor: boolean
  /** Absent for a text that is no opinion. */
  readonly opinion?: {
    readonly stocks: readonly unknown[]
    readonly evidence: readonly unknown[]
    readonly opposite: string
    readonly interest: string
  }
}

/** In the order of the form. The server refuses to take in what lacks anything; a page says it before. */
export function missingIn({ title, summary, hasBody, hasAuthor, opinion }: Judged): MissingKind[] {
  const lacks: Record<MissingKind, boolean> = {
    title: title.trim() === '',
    summary: summary.trim() === '',
    body: !hasBody,
    author: opinion !== undefined && !hasAuthor,
    stocks: opinion?.stocks.length === 0,
    evidence: opinion?.evidence.length === 0,
    opposite: opinion?.opposite.trim() === '',
    interest: opinion?.interest.trim() === '',
  }
  return missingKinds.filter((kind) => lacks[kind])
}
