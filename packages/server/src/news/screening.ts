import type { DraftScreening } from '@rostrum/contract/news'
import type { Content } from '../content'
import type { CommentScreening } from './policy'

/** The word list, for comments. Only the sender sees a held one. */
export const screenedBy =
  (screen: Content['screen']): CommentScreening =>
  async (given) => {
    const { action, text } = await screen(given)
    if (action === 'refuse') return { state: 'refused' }
    return action === 'hold'
      ? { state: 'held', reason: '含有须审核的词', content: text }
      : { state: 'shown', content: text }
  }

/** What somebody has to look at in what an editor wrote. */
export type DraftScreener = (text: string) => Promise<DraftScreening>

/** Nothing is looked for: for a server without lists. */
export const unscreened: DraftScreener = async () => ({ words: [], stocks: [] })

const STRICTEST: readonly Hit['action'][] = ['refuse', 'hold', 'mask']

/** The word list and the securities, for articles, videos and flashes. */
export const draftsScreenedBy =
  ({ attempt, named }: Pick<Content, 'attempt'> & { named(text: string): DraftScreening['stocks'] }): DraftScreener =>
  async (text) => {
    const { hits } = await attempt(text)
    const characters = Array.from(text)
    const found = new Map<string, { action: Hit['action']; found: Set<string> }>()
    for (const { word, action, from, to } of hits) {
      const known = found.get(word) ?? { action, found: new Set() }
      known.found.add(characters.slice(from, to).join(''))
      found.set(word, known)
    }
    const words = [...found].map(([word, one]) => ({ word, action: one.action, found: [...one.found] }))
    words.sort((one, other) => STRICTEST.indexOf(one.action) - STRICTEST.indexOf(other.action))
    return { words, stocks: [...named(text)] }
  }

/** The words that keep it from being handed in and published; '' when there are none. */
export const forbiddenIn = ({ words }: DraftScreening): string =>
  words.flatMap(({ word, action }) => (action === 'refuse' ? [word] : [])).join('、')

type Hit = Awaited<ReturnType<Content['attempt']>>['hits'][number]
