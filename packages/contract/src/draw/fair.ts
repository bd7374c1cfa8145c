/**
 * How winners follow from what is public, as docs/draw.md writes it down. Server and app compute with this very file; it
 * imports nothing, and how a text is hashed is given.
 */

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal characters. */
export type HashText = (text: string) => string

const NAME = 'rostrum-draw-1'
/** Hexadecimal characters of one number of the stream: 48 bits, which a double holds exactly. */
const DIGITS = 12
const RANGE = 2 ** 48

export interface Winner {
  /** Which prize of the rule, from 0. */
  readonly prize: number
  /** Which of the frozen entrants, from 0. */
  readonly place: number
  readonly hash: string
}

export interface Drawing {
  /** 32 bytes as 64 lower-case hexadecimal characters. */
  readonly seed: string
  readonly ruleHash: string
  readonly entrantsHash: string
  readonly publicText: string
  /** The frozen list, ascending. */
  readonly entrants: readonly string[]
  /** Pieces of each prize, in the order of the rule. */
  readonly counts: readonly number[]
}

/** What the public list shows of an entrant: only who holds the code finds himself in it. */
export const entrantHashOf = (hash: HashText, drawId: string, code: string): string =>
  hash(`${NAME}\nentrant\n${drawId}\n${code}`)

export const commitHashOf = (hash: HashText, seed: string): string => hash(seed)

export const entrantsHashOf = (hash: HashText, entrants: readonly string[]): string =>
  hash(entrants.map((entrant) => `${entrant}\n`).join(''))

/** Everything that winners depend on; nobody knows all of it before the deadline. */
const keyOf = (hash: HashText, { seed, ruleHash, entrantsHash, publicText }: Omit<Drawing, 'entrants' | 'counts'>) =>
  hash(`${NAME}\nkey\n${seed}\n${ruleHash}\n${entrantsHash}\n${publicText}`)

/** Numbers below a bound, each as probable as any other: a number beyond the last whole multiple is thrown away. */
function numbersOf(hash: HashText, key: string): (below: number) => number {
  let counter = 0
  return (below) => {
    const most = RANGE - (RANGE % below)
    for (;;) {
      const number = Number.parseInt(hash(`${key}\n${counter}`).slice(0, DIGITS), 16)
      counter += 1
      if (number < most) return number % below
    }
  }
}

/** Nobody wins twice: who was drawn changes places with the last one who was not. */
export function winnersOf(hash: HashText, drawing: Drawing): Winner[] {
  const { entrants, counts } = drawing
  const next = numbersOf(hash, keyOf(hash, drawing))
  const places = entrants.map((_, place) => place)
  const winners: Winner[] = []
  for (const [prize, count] of counts.entries())
    for (let piece = 0; piece < count && places.length > 0; piece += 1) {
      const at = next(places.length)
      const last = places.length - 1
      const place = places[at] ?? 0
      places[at] = places[last] ?? 0
      places.length = last
      winners.push({ prize, place, hash: entrants[place] ?? '' })
    }
  return winners
}

/** The public data of an opened draw, as everybody can download it. */
export interface Proof {
  readonly commitHash: string
  readonly seed: string
  readonly ruleText: string
  readonly ruleHash: string
  readonly entrants: readonly string[]
  readonly entrantsHash: string
  /** ms since 1970; without it nobody can tell that the list came first. */
  readonly frozenAt?: number | undefined
  readonly publicText: string
  readonly winners: readonly Winner[]
}

export const proofSteps = ['commit', 'rule', 'entrants', 'frozen', 'public', 'winners'] as const

export interface ProofStep {
  readonly step: (typeof proofSteps)[number]
  readonly told: string
  readonly found: string
  readonly isSame: boolean
}

/** What of a rule's text winners depend on. */
interface RuleRead {
  readonly counts: readonly number[]
  readonly indexCode: string
  readonly publicDay: string
}

/** The part of a rule's text that is read here. */
interface RuleText {
  readonly prizes: readonly { readonly count: number }[]
  readonly indexCode: string
  readonly publicDay: string
}

function ruleIn(text: string): RuleRead {
  try {
    const read: RuleText = JSON.parse(text)
    const { prizes, indexCode, publicDay } = read
    return { counts: prizes.map(({ count }) => count), indexCode, publicDay }
  } catch {
    // A text that nobody can read fits nothing that was told.
    return { counts: [], indexCode: '', publicDay: '' }
  }
}

const saidOf = (winners: readonly Winner[]): string =>
  winners.map(({ prize, place, hash }) => `${prize + 1}:${place + 1}:${hash}`).join(' ')

const isAscending = (entrants: readonly string[]): boolean =>
  entrants.every((one, place) => place === 0 || (entrants[place - 1] ?? '') < one)

/** The close of an index as the rule asks for it: whoever could add to it what nobody sees could choose winners. */
const VALUE = /^[1-9]\d{0,6}\.\d{2}$/

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** When the value of a day is known: the market closes at 15:00 in Beijing. */
const knownAt = (day: string): number => (DAY.test(day) ? Date.parse(`${day}T15:00:00+08:00`) : Number.NaN)

/** To the second, in Beijing. */
const momentOf = (at: number): string =>
  Number.isNaN(at) ? '' : new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The day of the rule; of a list that was frozen after its close, a later one. Undefined: neither. */
function dayOf({ indexCode, publicDay }: RuleRead, publicText: string, frozenAt: number): string | undefined {
  const day = publicText.slice(indexCode.length + 1, indexCode.length + 11)
  const isLate = frozenAt >= knownAt(publicDay)
  return day === publicDay || (isLate && DAY.test(day) && day > publicDay) ? day : undefined
}

/** Computes everything again from the data alone, step by step. */
export function checkProof(hash: HashText, proof: Proof): ProofStep[] {
  const step = (name: ProofStep['step'], told: string, found: string, isFit = true): ProofStep => ({
    ...{ step: name, told, found },
    isSame: isFit && told === found,
  })
  const rule = ruleIn(proof.ruleText)
  const { counts } = rule
  const [ruleHash, entrantsHash] = [hash(proof.ruleText), entrantsHashOf(hash, proof.entrants)]
  const found = winnersOf(hash, { ...proof, ruleHash, entrantsHash, counts })
  const isSorted = isAscending(proof.entrants)
  const { frozenAt = Number.NaN } = proof
  const day = dayOf(rule, proof.publicText, frozenAt)
  const publicStart = `${rule.indexCode} ${day ?? rule.publicDay} `
  const value = proof.publicText.slice(publicStart.length)
  const closedAt = knownAt(day ?? rule.publicDay)
  return [
    step('commit', proof.commitHash, commitHashOf(hash, proof.seed)),
    step('rule', proof.ruleHash, ruleHash),
    step('entrants', proof.entrantsHash, entrantsHash, isSorted),
    { step: 'frozen', told: momentOf(frozenAt), found: momentOf(closedAt), isSame: frozenAt < closedAt },
    step('public', proof.publicText, `${publicStart}${value}`, VALUE.test(value)),
    step('winners', saidOf(proof.winners), saidOf(found)),
  ]
}
