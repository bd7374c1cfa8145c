import { and, eq, sql } from 'drizzle-orm'
import type { CommentId, NewsId } from '@rostrum/contract/news'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '../kernel/db'
import { newsCommentLike, newsFavourite, newsFollow, newsLike, newsPlay, newsRead } from './tables'

/** What became of a switch: its state now, and by how much its count changed. */
export interface Switched {
  readonly on: boolean
  readonly change: -1 | 0 | 1
}

/** Likes, favourites, follows and reads: one row per deed, so a repeat cannot count twice. */
export function deedRepository(db: Database) {
  /** Sets the switch, or turns it when `on` is not said. */
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
    /** Authors and columns a member follows, and articles kept. */
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

    /** Whether this reader had not opened the article before. */
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

    recountArticles: (ids: readonly NewsId[]) => recountArticles(db.q, ids),
    countCommentLikes: (id: CommentId) => db.q.$count(newsCommentLike, eq(newsCommentLike.commentId, id)),

    recountComments: (ids: readonly CommentId[]) => recountComments(db.q, ids),
  }
}

export type DeedRepository = ReturnType<typeof deedRepository>

/** Counts of articles and videos, from the rows. */
export const recountArticles = async (q: Executor, ids: readonly NewsId[]): Promise<void> =>
  void (await q.execute(sql`
  insert into news_counter (news_id, reads, likes, favourites, comments)
  select a.id,
    (select count(*) from news_read r where r.news_id = a.id) + (select count(*) from news_play p where p.news_id = a.id),
    (select count(*) from news_like l where l.news_id = a.id),
    (select count(*) from news_favourite f where f.news_id = a.id),
    (select count(*) from news_comment c where c.news_id = a.id and c.state = 'shown')
  from unnest(${sql.param(ids)}::uuid[]) as a(id) order by a.id
  on conflict (news_id) do update set
    reads = excluded.reads, likes = excluded.likes, favourites = excluded.favourites, comments = excluded.comments`))

/** Likes of comments, from the rows. */
export const recountComments = async (q: Executor, ids: readonly CommentId[]): Promise<void> =>
  void (await q.execute(sql`
  update news_comment c set likes = counted.likes
  from (select a.id, (select count(*) from news_comment_like l where l.comment_id = a.id) as likes
    from unnest(${sql.param(ids)}::uuid[]) as a(id)) counted
  where c.id = counted.id`))
