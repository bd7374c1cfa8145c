import type { OpinionWritten } from '@rostrum/contract/news'
import { refuse } from '@rostrum/server/kernel'
import type { DraftScreener } from '../screening'
import type { OpinionMarket, OpinionStored } from './stored'

interface Written {
  readonly title: string
  readonly summary: string
  readonly isPublic: boolean
  readonly opinion: OpinionWritten | null
}

/** Only members read an opinion, and it is about securities that are quoted, or were when it was published. */
export function mustBeForMembers(
  { opinion, isPublic }: Written,
  { find }: OpinionMarket,
  published: OpinionStored | null | undefined,
): void {
  if (opinion === null) return
  if (isPublic) refuse('news.opinion_public')
  const kept = new Set(published?.stocks.map(({ code }) => code))
  const unknown = opinion.stocks.find((code) => !kept.has(code) && find(code)?.code !== code)
  if (unknown !== undefined) refuse('news.opinion_stock', { code: unknown })
}

/** Whether it says of the market what was published first. `published`: absent before that. */
export function keepsOpinion(
  opinion: OpinionWritten | null,
  published: { readonly opinion: OpinionStored | null } | null | undefined,
): boolean {
  if (!published) return true
  const first = published.opinion
  if (!opinion || !first) return !opinion && !first
  const [codes, known] = [new Set<string>(opinion.stocks), first.stocks]
  return opinion.view === first.view && codes.size === known.length && known.every(({ code }) => codes.has(code))
}

/** Visitors read its title and summary, so these say nothing of a security. */
export async function mustNotName({ opinion, title, summary }: Written, screen: DraftScreener): Promise<void> {
  if (opinion === null) return
  const { stocks } = await screen(`${title}\n${summary}`)
  if (stocks.length > 0)
    refuse('news.opinion_named', { names: stocks.map(({ name, code }) => name || code).join('、') })
}
