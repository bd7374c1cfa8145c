import { eq, isNull, sql } from 'drizzle-orm'
import type { NewsId } from '@rostrum/contract/news'
import type { Kernel } from '../kernel/kernel'
import type { Transaction } from '../kernel/db'
import { erasedTable, keptTable, moved, stays, type Holding } from '../kernel/holdings'
import { recountArticles, recountComments } from './repository-deeds'
import { recountFans } from './repository-follows'
import { newsComment, newsCommentLike, newsFavourite, newsFollow, newsLike, newsPlay, newsRead } from './tables'

/** Each once, in the order in which counts are always written. */
const idsOf = <T extends string>(ids: readonly T[]): T[] => [...new Set(ids)].sort()
const recount = (tx: Transaction, rows: readonly { readonly newsId: NewsId }[]) =>
  recountArticles(tx, idsOf(rows.map(({ newsId }) => newsId)))

/** What this slice knows of members. */
export function newsHoldings({ db }: Kernel): readonly Holding[] {
  return [
    keptTable(db, {
      name: 'news.comments',
      group: 'activity',
      title: '评论',
      purpose: '显示您发表的评论并审核其内容',
      keep: 'advice',
      merge: [stays('what was said keeps its place and the name it was said under', newsComment)],
      table: newsComment,
      member: newsComment.senderId,
      at: newsComment.createdAt,
      order: [newsComment.newsId, newsComment.id],
      only: isNull(newsComment.deletedAt),
      fields: {
        时间: newsComment.createdAt,
        内容: newsComment.content,
        所在文章或视频: newsComment.newsId,
        状态: newsComment.state,
      },
      // Shown with the name of the account, which is gone.
      nameless: async () => undefined,
      // A thread may hang on it: its place stays, without words.
      expire: async (tx, memberId) =>
        void (await tx
          .update(newsComment)
          .set({ content: '', reason: null })
          .where(eq(newsComment.senderId, memberId))),
    }),
    erasedTable(db, {
      name: 'news.reads',
      group: 'learning',
      title: '文章阅读记录',
      purpose: '标出已读，统计阅读量',
      merge: [moved({ table: newsRead, member: newsRead.who, dropped: recount })],
      table: newsRead,
      member: newsRead.who,
      at: newsRead.at,
      order: [newsRead.newsId],
      fields: { 时间: newsRead.at, 文章: newsRead.newsId },
    }),
    erasedTable(db, {
      name: 'news.plays',
      group: 'learning',
      title: '视频播放记录',
      purpose: '统计播放量',
      merge: [moved({ table: newsPlay, member: newsPlay.memberId, dropped: recount })],
      table: newsPlay,
      member: newsPlay.memberId,
      order: [newsPlay.day, newsPlay.newsId],
      fields: { 日期: newsPlay.day, 视频: newsPlay.newsId },
    }),
    erasedTable(db, {
      name: 'news.likes',
      group: 'activity',
      title: '文章和视频的点赞',
      purpose: '显示您赞过的内容',
      merge: [moved({ table: newsLike, member: newsLike.memberId, dropped: recount })],
      table: newsLike,
      member: newsLike.memberId,
      at: newsLike.at,
      order: [newsLike.newsId],
      fields: { 时间: newsLike.at, 文章或视频: newsLike.newsId },
    }),
    erasedTable(db, {
      name: 'news.favourites',
      group: 'learning',
      title: '收藏的文章',
      purpose: '让您再次找到收藏的文章',
      merge: [
        moved({
          table: newsFavourite,
          member: newsFavourite.memberId,
          dropped: recount,
          // Of what both keep, what was written in one account is not lost for the silence of the other.
          prepare: async (tx, { from, into }) =>
            void (await tx.execute(sql`update news_favourite as there set note = mine.note from news_favourite as mine
          where there.member_id = ${into} and there.note is null and mine.member_id = ${from} and mine.news_id = there.news_id`)),
        }),
      ],
      table: newsFavourite,
      member: newsFavourite.memberId,
      at: newsFavourite.at,
      order: [newsFavourite.newsId],
      fields: { 时间: newsFavourite.at, 文章: newsFavourite.newsId, 备注: newsFavourite.note },
    }),
    erasedTable(db, {
      name: 'news.commentLikes',
      group: 'activity',
      title: '评论的点赞',
      purpose: '显示您赞过的评论',
      merge: [
        moved({
          table: newsCommentLike,
          member: newsCommentLike.memberId,
          dropped: (tx, rows) => recountComments(tx, idsOf(rows.map(({ commentId }) => commentId))),
        }),
      ],
      table: newsCommentLike,
      member: newsCommentLike.memberId,
      at: newsCommentLike.at,
      order: [newsCommentLike.commentId],
      fields: { 时间: newsCommentLike.at, 评论: newsCommentLike.commentId },
    }),
    erasedTable(db, {
      name: 'news.follows',
      group: 'activity',
      title: '关注的作者和专栏',
      purpose: '给您看所关注的内容',
      merge: [
        moved({
          table: newsFollow,
          member: newsFollow.memberId,
          dropped: (tx, rows) => recountFans(tx, idsOf(rows.map(({ target }) => target))),
        }),
      ],
      table: newsFollow,
      member: newsFollow.memberId,
      at: newsFollow.at,
      order: [newsFollow.kind, newsFollow.target],
      fields: { 时间: newsFollow.at, 类别: newsFollow.kind, 对象: newsFollow.target, 提醒: newsFollow.level },
    }),
  ]
}
