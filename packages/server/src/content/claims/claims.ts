import { sentencesOf, type Sentence } from './reading'
import { labels } from './text.zh'
import { asked, claimRules, denied, urged, warned, type ClaimKind, type ClaimRule } from './vocabulary'

/** What a sentence seems to do that no adviser may. `from` and `to`: code points of the text, `to` excluded. */
export interface ClaimFound {
  readonly kind: ClaimKind
  /** The reason in words: 像是喊单 … */
  readonly label: string
  readonly from: number
  readonly to: number
}

/** As far back as a denial reaches within its clause. */
const DENIAL_REACH = 12

/** Finds promises, orders and enticements by fixed rules: the same text has the same answer. */
export function claimsIn(text: string): readonly ClaimFound[] {
  return sentencesOf(text).flatMap(claimsOf)
}

function claimsOf(sentence: Sentence): readonly ClaimFound[] {
  if (warned.test(sentence.text)) return []
  const isAsked = (sentence.isAsked || asked.test(sentence.text)) && !urged.test(sentence.text)
  return claimRules
    .filter(({ mayAsk, spared }) => !(mayAsk && isAsked) && !spared?.test(sentence.text))
    .flatMap((rule) => foundBy(rule, sentence))
}

function foundBy({ kind, told }: ClaimRule, sentence: Sentence): readonly ClaimFound[] {
  const { text, places } = sentence
  return told.flatMap((pattern) =>
    Array.from(text.matchAll(pattern))
      .filter(({ index }) => !isDenied(sentence, index))
      .map(({ index, 0: { length } }) => ({
        kind,
        label: labels[kind],
        from: places[index] ?? 0,
        to: (places[index + length - 1] ?? 0) + 1,
      })),
  )
}

function isDenied({ text, clauses }: Sentence, at: number): boolean {
  return denied.test(text.slice(Math.max(clauses[at] ?? 0, at - DENIAL_REACH), at))
}
