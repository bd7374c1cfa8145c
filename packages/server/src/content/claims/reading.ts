import { fold } from '../word-match'

/** Signs that people write in place of a word. What readers pass over is dropped otherwise. */
const SIGNS: Readonly<Record<string, string>> = {
  '+': '加',
  '＋': '加',
  '➕': '加',
  '❤': '心',
  '♥': '心',
  '♡': '心',
  '💚': '心',
  '💗': '心',
  '💕': '心',
  '🛰': '卫星',
  '🐧': 'qq',
  '📱': '手机',
  '☎': '电话',
  '📞': '电话',
}
const ENDS = /[。！？!?；;\n]/u
const ASKS = /[？?]/u
const PAUSES = /[，,：:“”"「」（）()]/u
/** A sentence of fewer characters is no sentence: signs stand between single characters to hide a word. */
const SENTENCE_MIN = 3

/** One sentence in the characters that readers see, with the place of each in the text. */
export interface Sentence {
  /** One UTF-16 unit for each place; a comma stands between two numbers that the text keeps apart. */
  readonly text: string
  /** Code points of the whole text. */
  readonly places: readonly number[]
  /** For each unit, the index at which its clause begins. */
  readonly clauses: readonly number[]
  readonly isAsked: boolean
}

interface Open {
  readonly seen: string[]
  readonly places: number[]
  readonly clauses: number[]
  /** Where the clause begins that is being read. */
  from: number
}

const blank = (): Open => ({ seen: [], places: [], clauses: [], from: 0 })
const closed = ({ seen, places, clauses }: Open, isAsked: boolean): Sentence => ({
  text: seen.join(''),
  places,
  clauses,
  isAsked,
})

/** Cuts a text at the ends of its sentences, in one pass. */
export function sentencesOf(given: string): readonly Sentence[] {
  const done: Sentence[] = []
  let now = blank()
  Array.from(given).forEach((character, place) => {
    if (ENDS.test(character) && now.seen.length >= SENTENCE_MIN) {
      done.push(closed(now, ASKS.test(character)))
      now = blank()
      return
    }
    if (PAUSES.test(character)) now.from = now.seen.length
    for (const seen of SIGNS[character] ?? fold(character).characters) add(now, seen, place)
  })
  return now.seen.length === 0 ? done : [...done, closed(now, false)]
}

const DIGIT = /\d/

function add(now: Open, seen: string, place: number): void {
  const isApart = DIGIT.test(seen) && DIGIT.test(now.seen.at(-1) ?? '') && now.from === now.seen.length
  if (isApart) put(now, ',', place)
  // Characters beyond the first plane are in no rule; one unit keeps the indexes.
  put(now, seen.length === 1 ? seen : '□', place)
}

function put(now: Open, seen: string, place: number): void {
  now.seen.push(seen)
  now.places.push(place)
  now.clauses.push(now.from)
}
