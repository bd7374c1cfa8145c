import { firstOf } from '@rostrum/contract/kernel/characters'
import { Instant, type FileId, type TeacherId } from '@rostrum/contract/kernel'
import type { AccessKind } from '@rostrum/contract/kernel/limits'
import type { NewsAuthor } from '@rostrum/contract/news'
import type { Clock } from '../kernel/clock'
import type { NewsPeople } from './people'
import { accessTo, type Guarded, type Reader } from './policy'
import type { Search, SearchRepository } from './repository-search'

/** An article or a video as a search result. */
export interface Found {
  readonly id: string
  readonly title: string
  /** Only the text this reader may read. */
  readonly teaser?: string
  readonly note?: string
  readonly cover?: string
  readonly at: Instant
  readonly access: AccessKind
  readonly sample: boolean
}

export interface SearchParts {
  readonly found: SearchRepository
  readonly people: NewsPeople
  readonly clock: Clock
  readonly publicUrl: (id: FileId) => string
  /** Whether visitors may watch videos without levels. */
  readonly visitorWatch: () => Promise<boolean>
}

const TEASER = 120

const doorOf = (guard: Guarded, reader: Reader | undefined): Found['access'] => {
  if (accessTo(guard, reader) === 'full') return 'open'
  return reader ? 'level' : 'login'
}
const cut = (text: string): string | undefined => firstOf(text, TEASER) || undefined

/** Finds articles and videos by words. */
export function newsSearchService({ found, people, clock, publicUrl, visitorWatch }: SearchParts) {
  const authorsOf = (ids: readonly (TeacherId | null)[]): Promise<ReadonlyMap<TeacherId, NewsAuthor>> =>
    people.authors([...new Set(ids.flatMap((id) => id ?? []))])
  const common = (row: { id: string; title: string; coverId: FileId | null; publishAt: Date; sample: boolean }) => ({
    id: row.id,
    title: row.title,
    cover: row.coverId === null ? undefined : publicUrl(row.coverId),
    at: Instant.parse(row.publishAt.getTime()),
    sample: row.sample,
  })
  type Asked = Omit<Search, 'now'>

  return {
    async articles(asked: Asked): Promise<Found[]> {
      const rows = await found.articles({ ...asked, now: new Date(clock.now()) })
      const authors = await authorsOf(rows.map(({ authorId }) => authorId))
      return rows.map((row) => ({
        ...common(row),
        teaser: asked.reader || row.isPublic ? cut(row.summary) : undefined,
        note: `${row.categoryName} · ${(row.authorId === null ? undefined : authors.get(row.authorId)?.name) ?? row.sourceName}`,
        access: doorOf(row, asked.reader),
      }))
    },
    async videos(asked: Asked): Promise<Found[]> {
      const [rows, isOpen] = await Promise.all([
        found.videos({ ...asked, now: new Date(clock.now()) }),
        asked.reader !== undefined || visitorWatch(),
      ])
      const authors = await authorsOf(rows.map(({ teacherId }) => teacherId))
      return rows.map((row) => {
        const isPublic = isOpen && row.isPublic && row.levelIds.length === 0
        const access = doorOf({ isPublic, levelIds: row.levelIds, authorId: row.teacherId }, asked.reader)
        return {
          ...common(row),
          access,
          teaser: access === 'open' ? cut(row.description) : undefined,
          note: row.teacherId === null ? undefined : authors.get(row.teacherId)?.name,
        }
      })
    },
  }
}

export type NewsSearchService = ReturnType<typeof newsSearchService>
