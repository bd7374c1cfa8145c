import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { erasedTable, keptTable, onlyIds, type Holding } from '../kernel/holdings'
import { COMING, ON_AIR } from './machine'
import { merges } from './repository-merging'
import {
  liveHeld,
  liveLike,
  liveMessage,
  liveMute,
  liveRecord,
  liveReserve,
  liveRoom,
  liveShare,
  liveStateLog,
  liveTap,
  liveTemplate,
  liveTop,
} from './tables'
import { liveReminder, liveSetting } from './tables-own'
import { liveQuestion, liveQuestionVote } from './tables-questions'
import { liveReplayView } from './tables-replays'

/** What those who are gone are called. */
const GONE = '已注销用户'

/** A sender without name and picture. Teachers keep theirs: advice must say who gave it (公告〔2010〕27号). */
const nameless = (sender: PgColumn) =>
  sql`jsonb_build_object('id', ${sender}->>'id', 'name', ${GONE}::text, 'role', ${sender}->>'role')`
const byNoTeacher = (sender: PgColumn) => sql`${sender}->>'role' <> 'teacher'`
const wordless = { content: '', payload: {} }

/** What a member said, and the places where others quoted it by name. */
async function takeNamesOffMessages(tx: Transaction, memberId: MemberId): Promise<void> {
  const own = tx
    .select({ id: liveMessage.id })
    .from(liveMessage)
    .where(and(eq(liveMessage.senderId, memberId), byNoTeacher(liveMessage.sender)))
  await tx
    .update(liveMessage)
    .set({ payload: sql`jsonb_set(${liveMessage.payload}, '{quote,name}', to_jsonb(${GONE}::text))` })
    .where(and(inArray(liveMessage.quoteId, own), sql`${liveMessage.payload} ? 'quote'`))
  await tx
    .update(liveMessage)
    .set({ sender: nameless(liveMessage.sender) })
    .where(and(eq(liveMessage.senderId, memberId), byNoTeacher(liveMessage.sender)))
}

/** A question, and the cards of it that were sent into its room. */
async function takeNamesOffQuestions(tx: Transaction, memberId: MemberId): Promise<void> {
  const asker = (id: PgColumn) => sql`jsonb_build_object('id', ${id}::text, 'name', ${GONE}::text)`
  const named = and(eq(liveQuestion.askerId, memberId), eq(liveQuestion.isAnonymous, false))
  const asked = await tx
    .update(liveQuestion)
    .set({ asker: asker(liveQuestion.askerId) })
    .where(named)
    .returning({ id: liveQuestion.id, roomId: liveQuestion.roomId })
  if (asked.length === 0) return
  await tx
    .update(liveMessage)
    .set({
      payload: sql`jsonb_set(${liveMessage.payload}, '{question,asker}', ${JSON.stringify({ id: memberId, name: GONE })}::jsonb)`,
    })
    .where(
      and(
        inArray(liveMessage.roomId, [...new Set(asked.map(({ roomId }) => roomId))]),
        eq(liveMessage.type, 'question'),
        inArray(
          sql`${liveMessage.payload}->'question'->>'id'`,
          asked.map(({ id }) => id),
        ),
      ),
    )
}

function spoken({ db }: Kernel): readonly Holding[] {
  return [
    keptTable(db, {
      name: 'live.messages',
      group: 'activity',
      title: '直播间发言',
      purpose: '在直播间显示您的发言，并按规定留存',
      keep: 'advice',
      keepsFiles: ['live/'],
      merge: merges.messages,
      table: liveMessage,
      member: liveMessage.senderId,
      at: liveMessage.createdAt,
      order: [liveMessage.id],
      only: inArray(liveMessage.type, ['text', 'image', 'file', 'stock']),
      fields: {
        时间: liveMessage.createdAt,
        直播间: liveMessage.roomId,
        内容: liveMessage.content,
        状态: liveMessage.state,
      },
      nameless: takeNamesOffMessages,
      // Streams have no holes: the entries stay, without words.
      expire: async (tx, memberId) =>
        void (await tx
          .update(liveMessage)
          .set({ ...wordless, state: 'deleted' })
          .where(and(eq(liveMessage.senderId, memberId), byNoTeacher(liveMessage.sender)))),
    }),
    keptTable(db, {
      name: 'live.held',
      group: 'activity',
      title: '待审核的发言',
      purpose: '审核含有敏感词的发言',
      keep: 'advice',
      merge: merges.held,
      table: liveHeld,
      member: liveHeld.senderId,
      at: liveHeld.createdAt,
      order: [liveHeld.id],
      fields: { 时间: liveHeld.createdAt, 直播间: liveHeld.roomId, 内容: liveHeld.content, 结果: liveHeld.state },
      nameless: async (tx, memberId) =>
        void (await tx
          .update(liveHeld)
          .set({ sender: nameless(liveHeld.sender) })
          .where(eq(liveHeld.senderId, memberId))),
    }),
    keptTable(db, {
      name: 'live.questions',
      group: 'activity',
      title: '提问',
      purpose: '请老师回答您的问题，并按规定留存',
      keep: 'advice',
      merge: merges.questions,
      table: liveQuestion,
      member: liveQuestion.askerId,
      at: liveQuestion.createdAt,
      order: [liveQuestion.id],
      fields: {
        时间: liveQuestion.createdAt,
        直播间: liveQuestion.roomId,
        内容: liveQuestion.content,
        状态: liveQuestion.state,
        评分: liveQuestion.score,
      },
      nameless: takeNamesOffQuestions,
      expire: async (tx, memberId) =>
        void (await tx
          .update(liveQuestion)
          .set({ content: '', scoreReason: null })
          .where(eq(liveQuestion.askerId, memberId))),
    }),
    keptTable(db, {
      name: 'live.mutes',
      group: 'activity',
      title: '禁言',
      purpose: '维护直播间秩序',
      keep: 'log',
      merge: merges.mutes,
      table: liveMute,
      member: liveMute.memberId,
      at: liveMute.at,
      order: [liveMute.roomId],
      fields: { 时间: liveMute.at, 直播间: liveMute.roomId, 原因: liveMute.reason, 至: liveMute.until },
      nameless: async () => undefined,
    }),
  ]
}

function deeds({ db }: Kernel): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'live.votes',
      group: 'activity',
      title: '同问',
      purpose: '统计有多少人想知道同一个问题',
      merge: merges.votes,
      table: liveQuestionVote,
      member: liveQuestionVote.memberId,
      at: liveQuestionVote.at,
      order: [liveQuestionVote.questionId],
      fields: { 时间: liveQuestionVote.at, 问题: liveQuestionVote.questionId },
    }),
    erasedTable(db, {
      name: 'live.likes',
      group: 'activity',
      title: '发言的点赞',
      purpose: '显示您赞过的发言',
      merge: merges.likes,
      table: liveLike,
      member: liveLike.memberId,
      at: liveLike.at,
      order: [liveLike.messageId],
      fields: { 时间: liveLike.at, 发言: liveLike.messageId },
    }),
    erasedTable(db, {
      name: 'live.reserves',
      group: 'learning',
      title: '直播预约',
      purpose: '开播时提醒您',
      merge: merges.reserves,
      table: liveReserve,
      member: liveReserve.memberId,
      at: liveReserve.at,
      order: [liveReserve.roomId],
      fields: { 时间: liveReserve.at, 直播间: liveReserve.roomId },
    }),
    erasedTable(db, {
      name: 'live.settings',
      group: 'profile',
      title: '直播间设置',
      purpose: '记住您的置顶、提醒方式和已读位置',
      merge: merges.settings,
      table: liveSetting,
      member: liveSetting.memberId,
      at: liveSetting.readAt,
      order: [liveSetting.roomId],
      fields: {
        直播间: liveSetting.roomId,
        置顶: liveSetting.isPinned,
        提醒: liveSetting.notify,
        已读到: liveSetting.readAt,
      },
    }),
    erasedTable(db, {
      name: 'live.reminders',
      group: 'told',
      title: '直播提醒',
      purpose: '告诉您预约的直播开始、取消或改期',
      merge: merges.reminders,
      table: liveReminder,
      member: liveReminder.memberId,
      at: liveReminder.at,
      order: [liveReminder.id],
      fields: { 时间: liveReminder.at, 直播间: liveReminder.roomId, 内容: liveReminder.what },
    }),
    erasedTable(db, {
      name: 'live.replayViews',
      group: 'learning',
      title: '看过的回放',
      purpose: '统计回放的观看人数',
      merge: merges.replayViews,
      table: liveReplayView,
      member: liveReplayView.memberId,
      at: liveReplayView.at,
      order: [liveReplayView.replayId],
      fields: { 时间: liveReplayView.at, 回放: liveReplayView.replayId },
    }),
    erasedTable(db, {
      name: 'live.shares',
      group: 'activity',
      title: '直播间的分享',
      purpose: '统计分享',
      merge: merges.shares,
      table: liveShare,
      member: liveShare.memberId,
      at: liveShare.at,
      order: [liveShare.id],
      only: isNotNull(liveShare.memberId),
      fields: { 时间: liveShare.at, 直播间: liveShare.roomId, 渠道: liveShare.channel },
    }),
    erasedTable(db, {
      name: 'live.templates',
      group: 'profile',
      title: '常用语',
      purpose: '让老师和助教快速回复',
      merge: merges.templates,
      table: liveTemplate,
      member: liveTemplate.memberId,
      at: liveTemplate.createdAt,
      order: [liveTemplate.id],
      fields: { 时间: liveTemplate.createdAt, 标题: liveTemplate.title, 内容: liveTemplate.text },
    }),
    erasedTable(db, {
      name: 'live.taps',
      group: 'activity',
      title: '点赞的重复识别',
      purpose: '同一次点赞只计一次',
      isInternal: true,
      merge: merges.taps,
      table: liveTap,
      member: liveTap.memberId,
      at: liveTap.at,
      order: [liveTap.key],
      fields: { 时间: liveTap.at },
      only: ne(liveTap.key, ''),
    }),
  ]
}

/** What this slice knows of members. */
export function liveHoldings(kernel: Kernel): readonly Holding[] {
  return [
    ...spoken(kernel),
    ...deeds(kernel),
    onlyIds({
      name: 'live.acts',
      group: 'activity',
      title: '主持直播的操作记录',
      purpose: '按规定留存直播间的管理记录',
      keep: 'advice',
      tables: [liveRoom, liveStateLog, liveTop, liveRecord],
      stays: 'a record is not rewritten; whoever holds a role cannot merge',
    }),
  ]
}

/** How many of a teacher's rooms are on air or announced. */
export const countRoomsAhead = ({ db }: Kernel, teacherId: TeacherId): Promise<number> =>
  db.q.$count(liveRoom, and(eq(liveRoom.teacherId, teacherId), inArray(liveRoom.state, [...ON_AIR, ...COMING])))
