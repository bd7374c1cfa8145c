import { eq, isNull, sql } from 'drizzle-orm'
import type { NewsId } from '@rostrum/contract/news'
import type { Kernel } from '../kernel/kernel'
import type { Transaction } from '../kernel/db'
import { erasedTable, type Holding, keptTable, labelled, moved, stays } from '../kernel/holdings'
import { recountArticles, recountComments } from './repository-reactions'
import { recountFans } from './repository-follows'
import {
  newsCategoryMute,
  newsComment,
  newsCommentLike,
  newsFavourite,
  newsFollow,
  newsLike,
  newsPlay,
  newsRead,
} from './tables'
import { holdingText as text } from './text.holdings.zh'

/** Each once, in the order in which counts are always written. */
const idsOf = <T extends string>(ids: readonly T[]): T[] => [...new Set(ids)].sort()
const recount = (tx: Transaction, rows: readonly { readonly newsId: NewsId }[]) =>
  recountArticles(tx, idsOf(rows.map(({ newsId }) => newsId)))

function said({ db }: Kernel): readonly Holding[] {
  return [
    keptTable(db, {
      name: 'news.comments',
      group: 'activity',
      ...labelled(newsComment, text.comments),
      keep: 'advice',
      merge: [stays('what was said keeps its place and the name it was said under', newsComment)],
      member: newsComment.senderId,
      at: newsComment.createdAt,
      order: [newsComment.newsId, newsComment.id],
      only: isNull(newsComment.deletedAt),
      // It is shown with the name of the deleted account.
      nameless: async () => undefined,
      // A thread may depend on it: its place stays, without text.
      expire: async (tx, memberId) =>
        void (await tx
          .update(newsComment)
          .set({ content: '', reason: null })
          .where(eq(newsComment.senderId, memberId))),
    }),
  ]
}

function seen({ db }: Kernel): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'news.reads',
      group: 'learning',
      ...labelled(newsRead, text.reads),
      merge: [moved({ table: newsRead, member: newsRead.who, dropped: recount })],
      member: newsRead.who,
      at: newsRead.at,
      order: [newsRead.newsId],
    }),
    erasedTable(db, {
      name: 'news.plays',
      group: 'learning',
      ...labelled(newsPlay, text.plays),
      merge: [moved({ table: newsPlay, member: newsPlay.memberId, dropped: recount })],
      member: newsPlay.memberId,
      order: [newsPlay.day, newsPlay.newsId],
    }),
  ]
}

function kept({ db }: Kernel): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'news.likes',
      group: 'activity',
      ...labelled(newsLike, text.likes),
      merge: [moved({ table: newsLike, member: newsLike.memberId, dropped: recount })],
      member: newsLike.memberId,
      at: newsLike.at,
      order: [newsLike.newsId],
    }),
    erasedTable(db, {
      name: 'news.favourites',
      group: 'learning',
      ...labelled(newsFavourite, text.favourites),
      merge: [
        moved({
          table: newsFavourite,
          member: newsFavourite.memberId,
          dropped: recount,
          // If both accounts keep an item and only one has a note on it, the note is kept.
          prepare: async (tx, { from, into }) =>
            void (await tx.execute(sql`update news_favourite as there set note = mine.note from news_favourite as mine
          where there.member_id = ${into} and there.note is null and mine.member_id = ${from} and mine.news_id = there.news_id`)),
        }),
      ],
      member: newsFavourite.memberId,
      at: newsFavourite.at,
      order: [newsFavourite.newsId],
    }),
  ]
}

function followed({ db }: Kernel): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'news.commentLikes',
      group: 'activity',
      ...labelled(newsCommentLike, text.commentLikes),
      merge: [
        moved({
          table: newsCommentLike,
          member: newsCommentLike.memberId,
          dropped: (tx, rows) => recountComments(tx, idsOf(rows.map(({ commentId }) => commentId))),
        }),
      ],
      member: newsCommentLike.memberId,
      at: newsCommentLike.at,
      order: [newsCommentLike.commentId],
    }),
    erasedTable(db, {
      name: 'news.follows',
      group: 'activity',
      ...labelled(newsFollow, text.follows),
      merge: [
        moved({
          table: newsFollow,
          member: newsFollow.memberId,
          dropped: (tx, rows) => recountFans(tx, idsOf(rows.map(({ target }) => target))),
        }),
      ],
      member: newsFollow.memberId,
      at: newsFollow.at,
      order: [newsFollow.kind, newsFollow.target],
    }),
  ]
}

function muted({ db }: Kernel): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'news.mutes',
      group: 'activity',
      ...labelled(newsCategoryMute, text.mutes),
      merge: [moved({ table: newsCategoryMute, member: newsCategoryMute.memberId })],
      member: newsCategoryMute.memberId,
      at: newsCategoryMute.at,
      order: [newsCategoryMute.categoryCode],
    }),
  ]
}

/** What this slice holds about members. */
export const newsHoldings = (kernel: Kernel): readonly Holding[] =>
  [said, seen, kept, followed, muted].flatMap((part) => part(kernel))
