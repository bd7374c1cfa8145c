import { plainOf } from '@rostrum/contract/kernel/typed'
import { isUnread, lookOf } from '../kernel/look'

/** A word and how a text that contains it is treated. */
export interface WordRule {
  readonly word: string
  readonly action: 'hold' | 'mask' | 'refuse'
}

/** `from` and `to`: code points of the text, `to` excluded. */
export interface Hit {
  readonly rule: WordRule
  readonly from: number
  readonly to: number
}

interface Node {
  readonly next: Map<string, Node>
  fail?: Node
  /** Rules whose word ends here, with its length in folded characters. */
  readonly ends: { readonly rule: WordRule; readonly length: number }[]
}

// Characters that people write instead of others.
const NUMERALS: Readonly<Record<string, string>> = {
  〇: '0',
  '○': '0',
  零: '0',
  一: '1',
  壹: '1',
  二: '2',
  贰: '2',
  三: '3',
  叁: '3',
  四: '4',
  肆: '4',
  五: '5',
  伍: '5',
  六: '6',
  陆: '6',
  七: '7',
  柒: '7',
  八: '8',
  捌: '8',
  九: '9',
  玖: '9',
}

const READINGS_MAX = 50_000
const readings = new Map<string, readonly string[]>()

/** What a reader sees of one code point: nothing, one character, or several. */
function seenOf(given: string): readonly string[] {
  const before = readings.get(given)
  if (before) return before
  const plain = Array.from(plainOf(given).toLowerCase().normalize('NFD'))
  const seen = plain.flatMap((one) => (isUnread(one) ? [] : [lookOf(one)])).map((look) => NUMERALS[look] ?? look)
  if (readings.size < READINGS_MAX) readings.set(given, seen)
  return seen
}

/** Unifies full and half width, case and look-alikes; keeps the text's code point for each character. */
export function fold(text: string): { readonly characters: readonly string[]; readonly places: readonly number[] } {
  const characters: string[] = []
  const places: number[] = []
  Array.from(text).forEach((given, place) => {
    // Folds one character at a time, so that each keeps its position.
    for (const character of seenOf(given)) {
      characters.push(character)
      places.push(place)
    }
  })
  return { characters, places }
}

/** A word folded to its plain characters; empty when none remain. */
export function foldedWord(word: string): string {
  return fold(word).characters.join('')
}

/** Finds all words in one pass over the text, however many words there are (Aho and Corasick, 1975). */
export function createMatcher(rules: readonly WordRule[]): (text: string) => Hit[] {
  const root: Node = { next: new Map(), ends: [] }
  for (const rule of rules) plant(root, rule)
  link(root)
  return (text) => search(root, text)
}

function plant(root: Node, rule: WordRule): void {
  const { characters } = fold(rule.word)
  if (characters.length === 0) return
  let node = root
  for (const character of characters) {
    const known = node.next.get(character)
    const next: Node = known ?? { next: new Map(), ends: [] }
    if (!known) node.next.set(character, next)
    node = next
  }
  node.ends.push({ rule, length: characters.length })
}

/** Where to continue when the next character does not fit: the longest suffix that is a prefix of some word. */
function link(root: Node): void {
  const waiting: Node[] = [root]
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    for (const [character, child] of node.next) {
      child.fail = node === root ? root : step(root, node.fail ?? root, character)
      child.ends.push(...child.fail.ends)
      waiting.push(child)
    }
  }
}

function step(root: Node, from: Node, character: string): Node {
  let node: Node | undefined = from
  while (node && node !== root && !node.next.has(character)) node = node.fail
  return node?.next.get(character) ?? root
}

function search(root: Node, text: string): Hit[] {
  const { characters, places } = fold(text)
  const hits: Hit[] = []
  let node = root
  characters.forEach((character, at) => {
    node = step(root, node, character)
    for (const { rule, length } of node.ends)
      hits.push({ rule, from: places[at - length + 1] ?? 0, to: (places[at] ?? 0) + 1 })
  })
  return hits
}

const STRICTEST = ['refuse', 'hold', 'mask'] as const

export interface Verdict {
  readonly action: 'pass' | 'mask' | 'hold' | 'refuse'
  /** The text with asterisks over the masked words. */
  readonly text: string
  /** The words in their stored form, without repeats. */
  readonly hits: readonly string[]
}

/** The strictest finding decides; maskable words are masked in every case. */
export function verdictOf(text: string, hits: readonly Hit[]): Verdict {
  const action = STRICTEST.find((each) => hits.some(({ rule }) => rule.action === each)) ?? 'pass'
  const masked = Array.from(text)
  for (const { rule, from, to } of hits) if (rule.action === 'mask') masked.fill('*', from, to)
  return { action, text: masked.join(''), hits: [...new Set(hits.map(({ rule }) => rule.word))] }
}
