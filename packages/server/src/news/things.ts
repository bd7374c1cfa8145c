import type { FileId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { NewsId, VideoId, type NewsAuthor } from '@rostrum/contract/news'
import type { Clock } from '../kernel/clock'
import { isUuid } from '../kernel/db'
import type { People } from './people'
import { accessTo, type Reader } from './policy'
import type { ThingRepository, ThingRow } from './repository-things'

export interface ThingParts {
  readonly things: ThingRepository
  readonly people: People
  readonly clock: Clock
  readonly publicUrl: (id: FileId) => string
}

/** Articles and videos in the lists of others: what a member keeps and has looked at. */
export function thingService({ things, people, clock, publicUrl }: ThingParts) {
  const present = (row: ThingRow, reader: Reader, authors: ReadonlyMap<TeacherId, NewsAuthor>) => ({
    title: row.title,
    source: (row.authorId === null ? undefined : authors.get(row.authorId)?.name) ?? row.sourceName,
    cover: row.coverId === null ? undefined : publicUrl(row.coverId),
    gone: !['published', 'edited'].includes(row.state) || row.publishAt.getTime() > clock.now(),
    locked:
      accessTo({ isPublic: row.isPublic ?? false, levelIds: row.levelIds, authorId: row.authorId }, reader) ===
      'teaser',
  })

  return {
    /** By id; unknown ids are left out. What was taken down keeps its title. */
    async lookUp(kind: 'news' | 'video', ids: readonly string[], reader: Reader) {
      const known = ids.filter(isUuid)
      if (known.length === 0) return new Map<string, ReturnType<typeof present>>()
      const rows = await (kind === 'news'
        ? things.articles(known.map((id) => NewsId.parse(id)))
        : things.videos(known.map((id) => VideoId.parse(id))))
      const authors = await people.authors([...new Set(rows.flatMap(({ authorId }) => authorId ?? []))])
      return new Map(rows.map((row) => [row.id, present(row, reader, authors)]))
    },
    listKept: (memberId: MemberId, limit: number) => things.listKept(memberId, limit),
  }
}

export type ThingService = ReturnType<typeof thingService>
