import { wordsOf } from '@rostrum/server/content'

type Line = { readonly kind: 'gone' | 'new'; readonly text: string }

const BLOCK_END = /<\/(?:p|h2|h3|li|tr|blockquote|figcaption)>/

/** The paragraphs of a text, in order. */
export const paragraphsOf = (html: string): string[] =>
  html
    .split(BLOCK_END)
    .map(wordsOf)
    .filter((line) => line !== '')

/** Paragraphs that are no longer there, then those that are new. `before` unknown: nothing can be said. */
export function differenceOf(before: readonly string[] | undefined, after: readonly string[] | undefined): Line[] {
  if (!before || !after) return []
  const without = (lines: readonly string[], others: readonly string[]): string[] => {
    const left = new Map<string, number>()
    for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
    return lines.filter((line) => {
      const count = left.get(line) ?? 0
      left.set(line, count - 1)
      return count <= 0
    })
  }
  return [
    ...without(before, after).map((text) => ({ kind: 'gone', text }) as const),
    ...without(after, before).map((text) => ({ kind: 'new', text }) as const),
  ]
}

/** An article as its changes are told: line by line. */
export interface ToldLines {
  readonly title: string | null
  readonly summary: string | null
  readonly body: string
  readonly opinion?: ToldOpinion | null | undefined
}

interface ToldOpinion {
  readonly opposite?: string | undefined
  readonly interest?: string | undefined
  readonly evidence?: readonly object[] | undefined
}

export function linesOf({ title, summary, body, opinion }: ToldLines): string[] {
  const evidence = opinion?.evidence?.map((one) => Object.values(one).join(' ')) ?? []
  const said = [title, summary, ...paragraphsOf(body), opinion?.opposite, opinion?.interest, ...evidence]
  return said.flatMap((line) => line || [])
}
