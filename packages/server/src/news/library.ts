import type { FileId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { CommentId, NewsId, VideoId, type NewsAuthor } from '@rostrum/contract/news'
import type { Clock } from '../kernel/clock'
import type { ReportedItem } from '../kernel/contributions'
import { isUuid } from '../kernel/db'
import type { NewsPeople } from './people'
import { accessTo, type Reader } from './policy'
import type { NewsLibraryRepository, NewsLibraryRow } from './repository-library'

export interface NewsLibraryParts {
  readonly library: NewsLibraryRepository
  readonly people: NewsPeople
  readonly clock: Clock
  readonly publicUrl: (id: FileId) => string
}

/** Articles and videos in the lists of others: what a member keeps and has viewed. */
export function libraryService({ library, people, clock, publicUrl }: NewsLibraryParts) {
  type Authors = ReadonlyMap<TeacherId, NewsAuthor>
  const sourceOf = ({ authorId, sourceName }: NewsLibraryRow, authors: Authors) =>
    (authorId === null ? undefined : authors.get(authorId)?.name) ?? sourceName
  const isOut = ({ state, publishAt }: NewsLibraryRow): boolean =>
    ['published', 'edited'].includes(state) && publishAt.getTime() <= clock.now()
  const authorsOf = async (rows: readonly NewsLibraryRow[]): Promise<Authors> =>
    people.authors([...new Set(rows.flatMap(({ authorId }) => authorId ?? []))])
  async function find(kind: 'news' | 'video', ids: readonly string[]): Promise<NewsLibraryRow[]> {
    const known = ids.filter(isUuid)
    if (known.length === 0) return []
    return kind === 'news'
      ? library.articles(known.map((id) => NewsId.parse(id)))
      : library.videos(known.map((id) => VideoId.parse(id)))
  }

  const present = (row: NewsLibraryRow, reader: Reader, authors: Authors) => ({
    title: row.title,
    source: sourceOf(row, authors),
    cover: row.coverId === null ? undefined : publicUrl(row.coverId),
    gone: !isOut(row),
    locked:
      accessTo({ isPublic: row.isPublic ?? false, levelIds: row.levelIds, authorId: row.authorId }, reader) ===
      'teaser',
  })

  return {
    /** By id; unknown ids are left out. An item that was taken down keeps its title. */
    async lookUp(kind: 'news' | 'video', ids: readonly string[], reader: Reader) {
      const rows = await find(kind, ids)
      const authors = await authorsOf(rows)
      return new Map(rows.map((row) => [row.id, present(row, reader, authors)]))
    },
    /** For those who handle reports: by id, in whatever state. */
    async reported(kind: 'news' | 'video', ids: readonly string[]): Promise<ReadonlyMap<string, ReportedItem>> {
      const rows = await find(kind, ids)
      const authors = await authorsOf(rows)
      return new Map(
        rows.map((row) => [row.id, { text: row.title, by: sourceOf(row, authors), isDown: !isOut(row) }] as const),
      )
    },
    /** For those who handle reports: what was said, by whom, below what. */
    async reportedComments(ids: readonly string[]): Promise<ReadonlyMap<string, ReportedItem>> {
      const known = ids.filter(isUuid)
      const rows = known.length === 0 ? [] : await library.comments(known.map((id) => CommentId.parse(id)))
      const senders = await people.commenters([...new Set(rows.map(({ senderId }) => senderId))])
      return new Map(
        rows.map(({ id, content, title, senderId, state }) => [
          id,
          { text: content, by: senders.get(senderId)?.name, where: title, isDown: state !== 'shown' },
        ]),
      )
    },
    /** Which of these videos are this teacher's. */
    async videosBy(teacherId: TeacherId, ids: readonly string[]): Promise<string[]> {
      return (await find('video', ids)).filter(({ authorId }) => authorId === teacherId).map(({ id }) => id)
    },
    listKept: (memberId: MemberId, limit: number) => library.listKept(memberId, limit),
  }
}

export type NewsLibrary = ReturnType<typeof libraryService>
