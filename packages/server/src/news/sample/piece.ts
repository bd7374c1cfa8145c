import type { OpinionWritten } from '@rostrum/contract/news'

/**
 * A sample article. `text` is a light markup, see markup.ts. `author` is an index of the sample teachers; absent: the
 * editors.
 */
export interface Piece {
  readonly category: 'headline' | 'notice' | 'research' | 'education' | 'company'
  readonly column?: 'rates' | 'statements' | 'positions' | 'rules'
  readonly author?: number
  readonly title: string
  readonly summary: string
  readonly hoursAgo: number
  readonly access: 'public' | 'members' | 'level'
  readonly opinion?: OpinionWritten
  readonly text: string
}
