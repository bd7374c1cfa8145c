import type { Said } from './lines'

/** A name may hold anything but these; what follows one ends it. */
const BEING_WRITTEN = /(?:^|[^\w@])@([^\s@]{0,20})$/
const ENDS = /^(?:$|[\s\p{P}\p{S}])/u
const SUGGESTED_MAX = 6

/** The part of a name that is being written at the end of these words; undefined when none is. */
export const mentionBegun = (words: string): string | undefined => BEING_WRITTEN.exec(words)?.[1]

/** The words with this name in place of its begun part, or after them. */
export function withMention(words: string, name: string): string {
  const begun = mentionBegun(words)
  const before = begun === undefined ? words : words.slice(0, words.length - begun.length - 1)
  return `${before}${before === '' || /\s$/.test(before) ? '' : ' '}@${name} `
}

export interface Piece {
  readonly words: string
  readonly isMention: boolean
}

/** A text in pieces: each place that names this member, and what stands between. */
export function piecesOf(content: string, name: string): readonly Piece[] {
  const mark = `@${name}`
  if (name === '' || !content.includes(mark)) return [{ words: content, isMention: false }]
  const pieces: Piece[] = []
  let from = 0
  for (let at = content.indexOf(mark); at !== -1; at = content.indexOf(mark, at + mark.length)) {
    if (!ENDS.test(content.slice(at + mark.length))) continue
    if (at > from) pieces.push({ words: content.slice(from, at), isMention: false })
    pieces.push({ words: mark, isMention: true })
    from = at + mark.length
  }
  if (from < content.length) pieces.push({ words: content.slice(from), isMention: false })
  return pieces
}

export const mentions = (content: string, name: string): boolean =>
  piecesOf(content, name).some(({ isMention }) => isMention)

/** Whom somebody may mean: who spoke last comes first. */
export function suggested(messages: readonly Said[], begun: string, myId: string | null): readonly string[] {
  const names = new Set<string>()
  for (let at = messages.length - 1; at >= 0 && names.size < SUGGESTED_MAX; at -= 1) {
    const { type, sender } = messages[at]?.said ?? {}
    if (!sender || type === 'system' || sender.id === '' || sender.id === myId || /\s/.test(sender.name)) continue
    if (sender.name.includes(begun)) names.add(sender.name)
  }
  return [...names]
}
