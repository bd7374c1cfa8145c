import type { CallReply } from '../kernel/call'

export type Hit = CallReply<'content.tryWords'>['hits'][number]

/** A stretch of a text, and the words that cover it. */
export interface MarkedPiece {
  readonly from: number
  readonly text: string
  readonly hits: readonly Hit[]
}

/** A text cut wherever a word begins or ends; words may overlap. Places count characters, an emoji as one. */
export function markedPieces(text: string, hits: readonly Hit[]): readonly MarkedPiece[] {
  const characters = Array.from(text)
  const cuts = [...new Set([0, ...hits.flatMap(({ from, to }) => [from, to]), characters.length])].sort(
    (one, other) => one - other,
  )
  return cuts.slice(0, -1).map((from, index) => ({
    from,
    text: characters.slice(from, cuts[index + 1]).join(''),
    hits: hits.filter((hit) => hit.from <= from && from < hit.to),
  }))
}
