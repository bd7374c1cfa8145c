import type { Clause } from '@rostrum/contract/commerce'
import { sha256, canonical, type SettingValue } from '@rostrum/server/kernel'
import type { agreementSettings } from './settings'
import { clausesOf, wordsOf, type Worded } from './wording'

/** A document as it is read for one order. `hash` names these very words. */
export interface DocumentToRead {
  readonly docId: string
  readonly title: string
  readonly version: string
  readonly minSec: number
  readonly clauses: Clause[]
  readonly hash: string
}

export type AgreementTexts = SettingValue<typeof agreementSettings.texts>

export const AGREEMENT = 'agreement'
const HASH_SIGNS = 16

/** Names words: the same ones have the same name. */
export const hashOfClauses = (clauses: readonly Clause[]): string => sha256(canonical(clauses))

/** What is read before signing, in order: the company's documents, those of the products, and the agreement itself. */
export function documentsOf(texts: AgreementTexts, worded: Worded): readonly DocumentToRead[] {
  const words = wordsOf(worded)
  // The signer's name is not known while reading; it does not make another version.
  const made = (docId: string, title: string, minSec: number, written: string, version?: string): DocumentToRead => {
    const clauses = clausesOf(written, words)
    const hash = hashOfClauses([{ title, text: version ?? '' }, ...clauses]).slice(0, HASH_SIGNS)
    return { docId, title, minSec, clauses, hash, version: version ?? hash.slice(0, 6) }
  }
  const { items } = worded.order
  const own = items.flatMap(({ disclosures, productId }) =>
    disclosures.map(({ title, text, minSec }, at) => made(`${productId.slice(0, 20)}-${at}`, title, minSec, text)),
  )
  const sold = items.find(({ agreementText }) => agreementText !== '')
  const { agreement } = texts
  return [
    ...texts.docs.map(({ id, title, minSec, text }) => made(id, title, minSec, text)),
    ...own,
    made(
      AGREEMENT,
      agreement.title,
      agreement.minSec,
      sold?.agreementText ?? agreement.text,
      sold?.agreementVersion ?? agreement.version,
    ),
  ]
}
