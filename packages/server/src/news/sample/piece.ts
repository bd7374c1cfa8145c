/** A sample article. `text` is a light markup, see markup.ts. `author` counts the sample teachers; none: the editors. */
export interface Piece {
  readonly category: 'headline' | 'notice' | 'research' | 'education' | 'company'
  readonly column?: 'rates' | 'statements' | 'positions'
  readonly author?: number
  readonly title: string
  readonly summary: string
  readonly hoursAgo: number
  readonly access: 'public' | 'members' | 'level'
  readonly cover?: 'waves' | 'bars' | 'steps' | 'rings' | 'grid' | 'candles'
  readonly text: string
}
