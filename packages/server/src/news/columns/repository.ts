import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { FileId, LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { ColumnId, NewsId } from '@rostrum/contract/news'
import { sectionsMax } from '@rostrum/contract/news/limits'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import {
  newsArticle as article,
  newsCategory as category,
  newsColumn as column,
  newsFollow as follow,
  newsRead as read,
} from '../tables'

export type SubscribedColumn = Awaited<ReturnType<ColumnRepository['list']>>[number]

/** What operators say of a column beyond its place. */
export interface ColumnTexts {
  readonly description: string
  readonly coverId: FileId | null
  readonly frequency: string
  readonly isEnded: boolean
  readonly levelIds: LevelId[]
  readonly writerIds: TeacherId[]
}
export interface ColumnPosts {
  readonly posts: number
  readonly last?: { readonly id: NewsId; readonly title: string; readonly at: Date }
}

const listed = {
  id: column.id,
  categoryCode: column.categoryCode,
  categoryName: category.name,
  title: column.title,
  authorId: column.authorId,
  isOff: column.isOff,
  description: column.description,
  coverId: column.coverId,
  frequency: column.frequency,
  isEnded: column.isEnded,
  levelIds: column.levelIds,
  writerIds: column.writerIds,
}
const isOut = (now: Date) => and(inArray(article.state, ['published', 'edited']), sql`${article.publishAt} <= ${now}`)

/** Columns with what was published in them; there are a hundred at most. */
export const columnRepository = (db: Database) => ({ ...columnsOf(db), ...postsOf(db) })

export type ColumnRepository = ReturnType<typeof columnRepository>

function columnsOf({ q }: Database) {
  const columns = (on: Executor) =>
    on.select(listed).from(column).innerJoin(category, eq(category.code, column.categoryCode))
  return {
    /** As operators put them. */
    list: async () => columns(q).orderBy(asc(column.position), asc(column.title), asc(column.id)).limit(sectionsMax),
    async find(id: ColumnId) {
      const [row] = await columns(q).where(eq(column.id, id))
      return row
    },
    /** Nobody else changes what is said of it until the transaction ends. */
    async hold(tx: Transaction, id: ColumnId): Promise<boolean> {
      const found = await tx.select({ id: column.id }).from(column).where(eq(column.id, id)).for('update')
      return found.length > 0
    },
    findIn: async (tx: Transaction, id: ColumnId) => (await columns(tx).where(eq(column.id, id)))[0],
    async save(tx: Transaction, id: ColumnId, texts: ColumnTexts): Promise<void> {
      await tx.update(column).set(texts).where(eq(column.id, id))
    },
    listFollowedBy: async (memberId: MemberId): Promise<Set<ColumnId>> =>
      new Set(
        (
          await q
            .select({ id: column.id })
            .from(follow)
            .innerJoin(column, sql`${column.id}::text = ${follow.target}`)
            .where(and(eq(follow.memberId, memberId), eq(follow.kind, 'column')))
            .limit(sectionsMax)
        ).map(({ id }) => id),
      ),
    /** Members who want to hear of it, by their ids. */
    async listSubscribers(id: ColumnId, after: MemberId | undefined, limit: number): Promise<MemberId[]> {
      const rows = await q
        .select({ memberId: follow.memberId })
        .from(follow)
        .where(
          and(
            eq(follow.kind, 'column'),
            eq(follow.target, id),
            ne(follow.level, 'off'),
            after === undefined ? undefined : gt(follow.memberId, after),
          ),
        )
        .orderBy(asc(follow.memberId))
        .limit(limit)
      return rows.map(({ memberId }) => memberId)
    },
  }
}

function postsOf({ q }: Database) {
  return {
    async posts(ids: readonly ColumnId[], now: Date): Promise<Map<ColumnId, ColumnPosts>> {
      if (ids.length === 0) return new Map()
      const [counted, newest] = await Promise.all([
        q
          .select({ id: article.columnId, posts: sql<number>`count(*)`.mapWith(Number) })
          .from(article)
          .where(and(inArray(article.columnId, [...ids]), isOut(now)))
          .groupBy(article.columnId)
          .limit(ids.length),
        q
          .selectDistinctOn([article.columnId], {
            columnId: article.columnId,
            id: article.id,
            title: article.title,
            at: article.publishAt,
          })
          .from(article)
          .where(and(inArray(article.columnId, [...ids]), isOut(now)))
          .orderBy(article.columnId, desc(article.publishAt), desc(article.id))
          .limit(ids.length),
      ])
      const last = new Map(newest.map(({ columnId, ...post }) => [columnId, post]))
      return new Map(counted.flatMap(({ id, posts }) => (id ? [[id, { posts, last: last.get(id) }]] : [])))
    },
    /** How many articles of each column the member has not read. */
    async unread(memberId: MemberId, ids: readonly ColumnId[], now: Date): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const rows = await q
        .select({ id: article.columnId, unread: sql<number>`count(*)`.mapWith(Number) })
        .from(article)
        .where(
          and(
            inArray(article.columnId, [...ids]),
            isOut(now),
            sql`not exists (select 1 from ${read} r where r.who = ${memberId} and r.news_id = ${article.id})`,
          ),
        )
        .groupBy(article.columnId)
        .limit(ids.length)
      return new Map(rows.flatMap(({ id, unread }) => (id ? [[id, unread]] : [])))
    },
    async listRead(memberId: MemberId, ids: readonly NewsId[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const rows = await q
        .select({ id: read.newsId })
        .from(read)
        .where(and(eq(read.who, memberId), inArray(read.newsId, [...ids])))
        .limit(ids.length)
      return new Set(rows.map(({ id }) => id))
    },
    /** The articles of the column published just before and just after this one. */
    async neighbours(columnId: ColumnId, { id, publishAt }: { id: NewsId; publishAt: Date }, now: Date) {
      const beside = async (side: 'previous' | 'next') => {
        const [isBeside, along] = side === 'previous' ? [sql`<`, desc] : [sql`>`, asc]
        const place = sql`(${article.publishAt}, ${article.id}) ${isBeside} (${publishAt}::timestamptz, ${id}::uuid)`
        const [row] = await q
          .select({ id: article.id, title: article.title, publishAt: article.publishAt })
          .from(article)
          .where(and(eq(article.columnId, columnId), isOut(now), place))
          .orderBy(along(article.publishAt), along(article.id))
          .limit(1)
        return row && { ...row, publishAt: row.publishAt.getTime() }
      }
      const [previous, next] = await Promise.all([beside('previous'), beside('next')])
      return { ...(previous && { previous }), ...(next && { next }) }
    },
  }
}
