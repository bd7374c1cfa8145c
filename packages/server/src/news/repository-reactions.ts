import { and, eq, sql } from 'drizzle-orm'
import type { CommentId, NewsId } from '@rostrum/contract/news'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '../kernel/db'
import type { Counts } from './counters'
import { newsCommentLike, newsFavourite, newsFollow, newsLike, newsPlay, newsRead } from './tables'

/** The result of a switch: its present state, and the change of its count. */
export interface Switched {
  readonly on: boolean
  readonly change: -1 | 0 | 1
}

/** Likes, favourites, follows and reads: one row per action, so a repeat cannot count twice. */
export function reactionRepository(db: Database) {
  /** Sets the switch, or toggles it when `on` is absent. */
  function turn(
    key: MemberId,
    on: boolean | undefined,
    add: (tx: Transaction) => Promise<boolean>,
    remove: (tx: Transaction) => Promise<boolean>,
  ) {
    return db.tx(key, async (tx): Promise<Switched> => {
      if (on !== false && (await add(tx))) return { on: true, change: 1 }
      if (on === true) return { on: true, change: 0 }
      return { on: false, change: (await remove(tx)) ? -1 : 0 }
    })
  }

  function turnArticle(
    table: typeof newsLike | typeof newsFavourite,
    row: typeof newsFavourite.$inferInsert,
    on?: boolean,
  ) {
    const { memberId, newsId } = row
    return turn(
      memberId,
      on,
      async (tx) =>
        (await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.newsId })).length > 0,
      async (tx) =>
        (
          await tx
            .delete(table)
            .where(and(eq(table.memberId, memberId), eq(table.newsId, newsId)))
            .returning({ id: table.newsId })
        ).length > 0,
    )
  }

  const mine = db.q
    .select({
      liked: sql<boolean>`exists (select 1 from news_like where member_id = ${sql.placeholder('member')} and news_id = ${sql.placeholder('news')})`,
      favourited: sql<boolean>`exists (select 1 from news_favourite where member_id = ${sql.placeholder('member')} and news_id = ${sql.placeholder('news')})`,
      authorFollowed: sql<boolean>`exists (select 1 from news_follow where member_id = ${sql.placeholder('member')} and kind = 'author' and target = ${sql.placeholder('author')})`,
      columnFollowed: sql<boolean>`exists (select 1 from news_follow where member_id = ${sql.placeholder('member')} and kind = 'column' and target = ${sql.placeholder('column')})`,
    })
    .from(sql`(select 1) as one`)
    .prepare('news.mine')

  return {
    /** The number of followed authors and columns, and of kept articles. */
    async countOf(memberId: MemberId): Promise<{ follow: number; favorite: number }> {
      const [follow, favorite] = await Promise.all([
        db.q.$count(newsFollow, eq(newsFollow.memberId, memberId)),
        db.q.$count(newsFavourite, eq(newsFavourite.memberId, memberId)),
      ])
      return { follow, favorite }
    },
    like: (memberId: MemberId, newsId: NewsId, at: Date, on?: boolean) =>
      turnArticle(newsLike, { memberId, newsId, at }, on),
    favourite: (memberId: MemberId, newsId: NewsId, at: Date, on?: boolean, note?: string) =>
      turnArticle(newsFavourite, { memberId, newsId, at, note: note || null }, on),
    /** False when the article is not kept. */
    async writeNote(memberId: MemberId, newsId: NewsId, note: string): Promise<boolean> {
      const row = and(eq(newsFavourite.memberId, memberId), eq(newsFavourite.newsId, newsId))
      const written = await db.tx(memberId, (tx) =>
        tx
          .update(newsFavourite)
          .set({ note: note || null })
          .where(row)
          .returning({ id: newsFavourite.newsId }),
      )
      return written.length > 0
    },

    likeComment(memberId: MemberId, commentId: CommentId, newsId: NewsId, at: Date, on?: boolean) {
      const row = and(eq(newsCommentLike.memberId, memberId), eq(newsCommentLike.commentId, commentId))
      return turn(
        memberId,
        on,
        async (tx) =>
          (
            await tx
              .insert(newsCommentLike)
              .values({ memberId, commentId, newsId, at })
              .onConflictDoNothing()
              .returning({ id: newsCommentLike.commentId })
          ).length > 0,
        async (tx) =>
          (await tx.delete(newsCommentLike).where(row).returning({ id: newsCommentLike.commentId })).length > 0,
      )
    },

    /** Whether this reader opened the article for the first time. */
    async read(who: string, newsId: NewsId, at: Date): Promise<boolean> {
      const added = await db.q
        .insert(newsRead)
        .values({ who, newsId, at })
        .onConflictDoNothing()
        .returning({ id: newsRead.newsId })
      return added.length > 0
    },

    /** Whether it is the member's first play of the video on this day (YYYY-MM-DD). */
    async play(memberId: MemberId, newsId: NewsId, day: string): Promise<boolean> {
      const added = await db.q
        .insert(newsPlay)
        .values({ memberId, newsId, day })
        .onConflictDoNothing()
        .returning({ id: newsPlay.newsId })
      return added.length > 0
    },

    async mine(memberId: MemberId, newsId: NewsId, author: string | null, column: string | null) {
      const [row] = await mine.execute({ member: memberId, news: newsId, author: author ?? '', column: column ?? '' })
      return row ?? { liked: false, favourited: false, authorFollowed: false, columnFollowed: false }
    },

    /** The counts of articles and videos at this moment. */
    async count(ids: readonly NewsId[]): Promise<ReadonlyMap<NewsId, Counts>> {
      const { rows } = await db.q.execute<{ [K in keyof Counts]: number } & { readonly id: NewsId }>(sql`
        select a.id, ${counted.reads}::int as reads, ${counted.likes}::int as likes,
          ${counted.favourites}::int as favourites, ${counted.comments}::int as comments
        from ${itemsOf(ids)}`)
      return new Map(rows.map(({ id, ...counts }) => [id, counts]))
    },
    recountArticles: (ids: readonly NewsId[]) => db.tx('counts', (tx) => recountArticles(tx, ids)),
    countCommentLikes: (id: CommentId) => db.q.$count(newsCommentLike, eq(newsCommentLike.commentId, id)),

    recountComments: (ids: readonly CommentId[]) => recountComments(db.q, ids),
  }
}

export type ReactionRepository = ReturnType<typeof reactionRepository>

const itemsOf = (ids: readonly NewsId[]) => sql`unnest(${sql.param([...ids])}::uuid[]) as a(id)`

/** The counts of the article or video `a.id`, from the rows. */
const counted = {
  reads: sql`((select count(*) from news_read r where r.news_id = a.id)
    + (select count(*) from news_play p where p.news_id = a.id))`,
  likes: sql`(select count(*) from news_like l where l.news_id = a.id)`,
  favourites: sql`(select count(*) from news_favourite f where f.news_id = a.id)`,
  comments: sql`(select count(*) from news_comment c where c.news_id = a.id and c.state = 'shown')`,
}

/**
 * Counts of articles and videos, from the rows. The counts are locked first, in one order: a count that began before
 * another transaction took rows away must not be written after its own.
 */
export async function recountArticles(tx: Transaction, ids: readonly NewsId[]): Promise<void> {
  const which = itemsOf(ids)
  await tx.execute(sql`
  insert into news_counter (news_id, reads, likes, favourites, comments) select a.id, 0, 0, 0, 0 from ${which}
  order by a.id on conflict do nothing`)
  await tx.execute(sql`
  select 1 from news_counter where news_id in (select a.id from ${which}) order by news_id for update`)
  await tx.execute(sql`
  update news_counter n set reads = ${counted.reads}, likes = ${counted.likes},
    favourites = ${counted.favourites}, comments = ${counted.comments}
  from ${which} where n.news_id = a.id`)
}

/** Likes of comments, from the rows. */
export const recountComments = async (q: Executor, ids: readonly CommentId[]): Promise<void> =>
  void (await q.execute(sql`
  update news_comment c set likes = counted.likes
  from (select a.id, (select count(*) from news_comment_like l where l.comment_id = a.id) as likes
    from unnest(${sql.param(ids)}::uuid[]) as a(id)) counted
  where c.id = counted.id`))
