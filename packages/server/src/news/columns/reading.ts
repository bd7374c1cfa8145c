import type { FileId, MemberId, ParsedOf, TeacherId } from '@rostrum/contract/kernel'
import type { columnEndpoints, ColumnId, NewsAuthor } from '@rostrum/contract/news'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import type { FanCounts } from '../fan-counts'
import type { NewsPeople } from '../people'
import { accessTo, type Reader } from '../policy'
import type { NewsAnswer } from '../presenting'
import type { ColumnPosts, ColumnRepository, SubscribedColumn } from './repository'

export interface ColumnReadingParts {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly columns: ColumnRepository
  readonly people: NewsPeople
  readonly fans: FanCounts
  readonly publicUrl: (id: FileId) => string
}

type Shown = NewsAnswer<'news.getColumn'>
type Listed = ParsedOf<(typeof columnEndpoints)['news.listColumns']>
interface Facts {
  readonly posts: ReadonlyMap<ColumnId, ColumnPosts>
  readonly fans: ReadonlyMap<string, number>
  readonly followed: ReadonlySet<ColumnId>
  readonly authors: ReadonlyMap<TeacherId, NewsAuthor>
}

const NONE: ReadonlySet<ColumnId> = new Set()
const lastAt = ({ last }: Shown): number => last?.at ?? 0
const newest = (one: Shown, other: Shown): number => lastAt(other) - lastAt(one)

/** Columns as members and visitors see them. */
export function columnReading({ kernel: { clock }, columns, people, fans, publicUrl }: ColumnReadingParts) {
  const now = () => new Date(clock.now())

  async function present(rows: readonly SubscribedColumn[], reader: Reader | undefined): Promise<Shown[]> {
    const ids = rows.map(({ id }) => id)
    const [posts, counted, followed, authors] = await Promise.all([
      columns.posts(ids, now()),
      fans.of(ids),
      reader ? columns.listFollowedBy(reader.memberId) : NONE,
      people.authors([...new Set(rows.flatMap(({ authorId, writerIds }) => [authorId ?? [], writerIds].flat()))]),
    ])
    return rows.map((row) => shown(row, { posts, fans: counted, followed, authors }, reader))
  }

  function shown(row: SubscribedColumn, facts: Facts, reader: Reader | undefined): Shown {
    const { posts = 0, last } = facts.posts.get(row.id) ?? {}
    return {
      id: row.id,
      categoryCode: row.categoryCode,
      title: row.title,
      description: row.description,
      cover: row.coverId === null ? undefined : publicUrl(row.coverId),
      author: row.authorId === null ? undefined : facts.authors.get(row.authorId),
      writers: row.writerIds.flatMap((id) => facts.authors.get(id) ?? []),
      posts,
      fans: facts.fans.get(row.id) ?? 0,
      followed: facts.followed.has(row.id),
      frequency: row.frequency,
      // A closed column takes no articles either.
      ended: row.isEnded || row.isOff,
      access: accessTo({ isPublic: false, levelIds: row.levelIds, authorId: row.authorId }, reader),
      levelIds: row.levelIds,
      last: last && { id: last.id, title: last.title, at: last.at.getTime() },
    }
  }

  return {
    async list(
      { sort, pageNum, pageSize }: Listed,
      reader: Reader | undefined,
    ): Promise<NewsAnswer<'news.listColumns'>> {
      const open = (await columns.list()).filter(({ isOff }) => !isOff)
      const rows = await present(open, reader)
      if (sort === 'fans') rows.sort((one, other) => other.fans - one.fans)
      if (sort === 'recent') rows.sort(newest)
      const from = (pageNum - 1) * pageSize
      return { rows: rows.slice(from, from + pageSize), hasMore: rows.length > from + pageSize }
    },

    async get(id: ColumnId, reader: Reader | undefined): Promise<Shown> {
      const row = (isUuid(id) ? await columns.find(id) : undefined) ?? refuse('news.column_not_found')
      const [column] = await present([row], reader)
      return column ?? refuse('news.column_not_found')
    },

    async listMine(reader: Reader): Promise<NewsAnswer<'news.listMyColumns'>> {
      const [all, mine] = await Promise.all([columns.list(), columns.listFollowedBy(reader.memberId)])
      const rows = all.filter(({ id }) => mine.has(id))
      const [columnsShown, unread] = await Promise.all([present(rows, reader), unreadOf(reader.memberId, rows)])
      return { rows: columnsShown.map((one) => ({ ...one, unread: unread.get(one.id) ?? 0 })).sort(newest) }
    },

    /** Open columns whose title, or description, has all the words. */
    async search(
      words: string,
      titlesOnly = false,
    ): Promise<{ row: SubscribedColumn; posts: ColumnPosts | undefined; author?: string }[]> {
      const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
      const rows = (await columns.list()).filter(({ isOff, title, description }) => {
        const said = (titlesOnly ? title : `${title} ${description}`).toLowerCase()
        return !isOff && wanted.every((word) => said.includes(word))
      })
      const [posts, authors] = await Promise.all([
        columns.posts(
          rows.map(({ id }) => id),
          now(),
        ),
        people.authors(rows.flatMap(({ authorId }) => authorId ?? [])),
      ])
      return rows.map((row) => {
        const author = row.authorId === null ? undefined : authors.get(row.authorId)?.name
        return { row, posts: posts.get(row.id), ...(author !== undefined && { author }) }
      })
    },
  }

  function unreadOf(memberId: MemberId, rows: readonly SubscribedColumn[]) {
    return columns.unread(
      memberId,
      rows.map(({ id }) => id),
      now(),
    )
  }
}

export type ColumnReading = ReturnType<typeof columnReading>
