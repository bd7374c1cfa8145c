import type { Proof, Winner } from '@rostrum/contract/draw/fair'

/** What somebody downloaded from the page of a draw, and which draw it is of. */
export interface ProofFile extends Proof {
  readonly id: string
  readonly name: string
}

/** The list of a draw of half a million people. */
export const PROOF_FILE_BYTES_MAX = 64 * 1024 * 1024

/** The last moment that a date can say. */
const MOMENT_MAX = 8_640_000_000_000_000 - 86_400_000

const isMoment = (one: unknown): one is number => typeof one === 'number' && Math.abs(one) <= MOMENT_MAX

const isText = (one: unknown): one is string => typeof one === 'string'

const isWinner = (one: unknown): one is Winner =>
  typeof one === 'object' &&
  one !== null &&
  'prize' in one &&
  'place' in one &&
  'hash' in one &&
  typeof one.prize === 'number' &&
  typeof one.place === 'number' &&
  isText(one.hash)

/** Undefined: not the data of a draw that was opened. Whether it is true is another question. */
export function proofFileIn(text: string): ProofFile | undefined {
  const read = parsed(text)
  if (!read) return undefined
  const { id, name, commitHash, seed, ruleText, ruleHash, entrantsHash, publicText, frozenAt, entrants, winners } = read
  const words = { id, name, commitHash, seed, ruleText, ruleHash, entrantsHash, publicText }
  if (!isWords(words)) return undefined
  if (!Array.isArray(entrants) || !entrants.every(isText)) return undefined
  if (!Array.isArray(winners) || !winners.every(isWinner)) return undefined
  if (frozenAt !== undefined && !isMoment(frozenAt)) return undefined
  return { ...words, entrants, winners, frozenAt }
}

/** A file says something of a draw only where it holds what was published of it: the rest follows from these. */
export const isAsPublished = (file: ProofFile, told: Partial<Proof>): boolean =>
  file.commitHash === told.commitHash &&
  file.seed === told.seed &&
  file.ruleHash === told.ruleHash &&
  file.entrantsHash === told.entrantsHash &&
  file.publicText === told.publicText &&
  file.frozenAt === told.frozenAt

const isWords = <K extends string>(words: Readonly<Record<K, unknown>>): words is Readonly<Record<K, string>> =>
  Object.values(words).every(isText)

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: Readonly<Record<string, unknown>> | null = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}
