import type { Clause } from '@rostrum/contract/commerce'
import { sha256, canonical, type SettingValue } from '@rostrum/server/kernel'
import type { agreementSettings } from './settings'
import { contractText } from './text.zh'
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

const AGREEMENT = 'agreement'
const HASH_SIGNS = 16

/** Names words: the same ones have the same name. */
export const hashOfClauses = (clauses: readonly Clause[]): string => sha256(canonical(clauses))

const isAgreement = ({ docId }: DocumentToRead): boolean => docId === AGREEMENT || docId.startsWith(`${AGREEMENT}-`)

/** What is agreed of what was read: the agreement of every product, each under its own title where there are several. */
export function agreedOf(docs: readonly DocumentToRead[]): Pick<DocumentToRead, 'clauses' | 'version'> {
  const all = docs.filter(isAgreement)
  const [only] = all
  if (all.length < 2) return { clauses: only?.clauses ?? [], version: only?.version ?? '' }
  return {
    clauses: all.flatMap(({ title, version, clauses }) => [
      { title, text: contractText.paper.version(version) },
      ...clauses,
    ]),
    version: [...new Set(all.map(({ version }) => version))].join('、'),
  }
}

/** Products with the same words share an agreement; each is worded for its own products and their fee. */
function agreementsOf({ agreement }: AgreementTexts, worded: Worded): readonly DocumentToRead[] {
  const groups = [...new Set(worded.order.items.map(({ agreementText }) => agreementText))]
  return groups.map((own, at): DocumentToRead => {
    const items = worded.order.items.filter(({ agreementText }) => agreementText === own)
    const names = items.map(({ name }) => name).join('、')
    const fen = items.reduce((sum, item) => sum + item.fen, 0)
    const order = groups.length === 1 ? worded.order : { ...worded.order, items, fen, title: names }
    const title = groups.length === 1 ? agreement.title : contractText.agreementOf(agreement.title, names)
    const written = own === '' ? agreement : { text: own, version: items[0]?.agreementVersion ?? '' }
    const docId = at === 0 ? AGREEMENT : `${AGREEMENT}-${at + 1}`
    return madeOf({ ...written, docId, title, minSec: agreement.minSec }, wordsOf({ ...worded, order }))
  })
}

interface Written {
  readonly docId: string
  readonly title: string
  readonly minSec: number
  readonly text: string
  readonly version?: string
}

// The signer's name is not known while reading; it does not make another version.
function madeOf({ docId, title, minSec, text, version }: Written, words: ReadonlyMap<string, string>): DocumentToRead {
  const clauses = clausesOf(text, words)
  const hash = hashOfClauses([{ title, text: version ?? '' }, ...clauses]).slice(0, HASH_SIGNS)
  return { docId, title, minSec, clauses, hash, version: version ?? hash.slice(0, 6) }
}

/** What is read before signing, in order: the company's documents, those of the products, and their agreements. */
export function documentsOf(texts: AgreementTexts, worded: Worded): readonly DocumentToRead[] {
  const words = wordsOf(worded)
  const { items } = worded.order
  const own = items.flatMap(({ disclosures, productId }) =>
    disclosures.map((one, at) => madeOf({ ...one, docId: `${productId.slice(0, 20)}-${at}` }, words)),
  )
  return [
    ...texts.docs.map(({ id: docId, ...one }) => madeOf({ ...one, docId }, words)),
    ...own,
    ...agreementsOf(texts, worded),
  ]
}
