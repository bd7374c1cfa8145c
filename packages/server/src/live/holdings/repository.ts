import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Kernel } from '@rostrum/server/kernel'
import { erasedTable, type Holding, keptTable, labelled, onlyIds } from '@rostrum/server/kernel/holdings'
import { COMING, ON_AIR } from '../rooms/machine'
import { merges } from './repository-merging'
import { liveHeld, liveMute, liveTemplate } from '../moderation/tables'
import { liveLike, liveTap } from '../likes/tables'
import { liveMessage, livePin } from '../messages/tables'
import { liveBundle, liveRecord } from '../record/tables'
import { liveReserve, liveRoom, liveShare, liveStateLog } from '../rooms/tables'
import { liveReminder, liveSetting } from '../reminders/tables'
import { livePushKey } from '../own-keys/tables'
import { livePoll, livePollVote } from '../polls/tables'
import { liveQuestion, liveQuestionVote } from '../questions/tables'
import { liveReplayView } from '../replays/tables'
import { GONE, holdingText as text } from './text.zh'

/** A sender without name and picture. Teachers keep theirs: advice must name its author (公告〔2010〕27号). */
const nameless = (sender: PgColumn) =>
  sql`jsonb_build_object('id', ${sender}->>'id', 'name', ${GONE}::text, 'role', ${sender}->>'role')`
const byNoTeacher = (sender: PgColumn) => sql`${sender}->>'role' <> 'teacher'`
const wordless = { content: '', payload: {} }

/** A member's messages, and the places where others quoted them by name. */
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

/** A question, and its cards in the room. */
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
      ...labelled(liveMessage, text.messages),
      keep: 'advice',
      keepsFiles: ['live/'],
      merge: merges.messages,
      member: liveMessage.senderId,
      at: liveMessage.createdAt,
      order: [liveMessage.id],
      only: inArray(liveMessage.type, ['text', 'image', 'file', 'stock']),
      nameless: takeNamesOffMessages,
      // Streams have no gaps: the entries stay, without text.
      expire: async (tx, memberId) =>
        void (await tx
          .update(liveMessage)
          .set({ ...wordless, state: 'deleted' })
          .where(and(eq(liveMessage.senderId, memberId), byNoTeacher(liveMessage.sender)))),
    }),
    keptTable(db, {
      name: 'live.held',
      group: 'activity',
      ...labelled(liveHeld, text.held),
      keep: 'advice',
      merge: merges.held,
      member: liveHeld.senderId,
      at: liveHeld.createdAt,
      order: [liveHeld.id],
      nameless: async (tx, memberId) =>
        void (await tx
          .update(liveHeld)
          .set({ sender: nameless(liveHeld.sender) })
          .where(eq(liveHeld.senderId, memberId))),
    }),
  ]
}

function asked({ db }: Kernel): readonly Holding[] {
  return [
    keptTable(db, {
      name: 'live.questions',
      group: 'activity',
      ...labelled(liveQuestion, text.questions),
      keep: 'advice',
      merge: merges.questions,
      member: liveQuestion.askerId,
      at: liveQuestion.createdAt,
      order: [liveQuestion.id],
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
      ...labelled(liveMute, text.mutes),
      keep: 'log',
      merge: merges.mutes,
      member: liveMute.memberId,
      at: liveMute.at,
      order: [liveMute.roomId],
      nameless: async () => undefined,
    }),
  ]
}

function liked({ db }: Kernel): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'live.votes',
      group: 'activity',
      ...labelled(liveQuestionVote, text.votes),
      merge: merges.votes,
      member: liveQuestionVote.memberId,
      at: liveQuestionVote.at,
      order: [liveQuestionVote.questionId],
    }),
    erasedTable(db, {
      name: 'live.pollVotes',
      group: 'activity',
      ...labelled(livePollVote, text.pollVotes),
      merge: merges.pollVotes,
      member: livePollVote.memberId,
      at: livePollVote.at,
      order: [livePollVote.pollId],
    }),
    erasedTable(db, {
      name: 'live.likes',
      group: 'activity',
      ...labelled(liveLike, text.likes),
      merge: merges.likes,
      member: liveLike.memberId,
      at: liveLike.at,
      order: [liveLike.messageId],
    }),
  ]
}

function attended({ db }: Kernel): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'live.reserves',
      group: 'learning',
      ...labelled(liveReserve, text.reserves),
      merge: merges.reserves,
      member: liveReserve.memberId,
      at: liveReserve.at,
      order: [liveReserve.roomId],
    }),
    erasedTable(db, {
      name: 'live.settings',
      group: 'profile',
      ...labelled(liveSetting, text.settings),
      merge: merges.settings,
      member: liveSetting.memberId,
      at: liveSetting.readAt,
      order: [liveSetting.roomId],
    }),
    erasedTable(db, {
      name: 'live.reminders',
      group: 'told',
      ...labelled(liveReminder, text.reminders),
      merge: merges.reminders,
      member: liveReminder.memberId,
      at: liveReminder.at,
      order: [liveReminder.id],
    }),
  ]
}

function watched({ db }: Kernel): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'live.replayViews',
      group: 'learning',
      ...labelled(liveReplayView, text.replayViews),
      merge: merges.replayViews,
      member: liveReplayView.memberId,
      at: liveReplayView.at,
      order: [liveReplayView.replayId],
    }),
    erasedTable(db, {
      name: 'live.shares',
      group: 'activity',
      ...labelled(liveShare, text.shares),
      merge: merges.shares,
      member: liveShare.memberId,
      at: liveShare.at,
      order: [liveShare.id],
      only: isNotNull(liveShare.memberId),
    }),
  ]
}

function kept({ db }: Kernel): readonly Holding[] {
  return [
    erasedTable(db, {
      name: 'live.templates',
      group: 'profile',
      ...labelled(liveTemplate, text.templates),
      merge: merges.templates,
      member: liveTemplate.memberId,
      at: liveTemplate.createdAt,
      order: [liveTemplate.id],
    }),
    erasedTable(db, {
      name: 'live.taps',
      group: 'activity',
      ...labelled(liveTap, text.taps),
      isInternal: true,
      merge: merges.taps,
      member: liveTap.memberId,
      at: liveTap.at,
      order: [liveTap.key],
      only: ne(liveTap.key, ''),
    }),
  ]
}

/** What this slice holds about members. */
export function liveHoldings(kernel: Kernel): readonly Holding[] {
  return [
    ...[spoken, asked, liked, attended, watched, kept].flatMap((part) => part(kernel)),
    onlyIds({
      name: 'live.acts',
      group: 'activity',
      ...text.acts,
      keep: 'advice',
      tables: [liveRoom, liveStateLog, livePin, livePoll, livePushKey, liveRecord, liveBundle],
      stays: 'a record is not rewritten; whoever holds a role cannot merge',
    }),
  ]
}

/** How many of a teacher's rooms are on air or announced. */
export const countRoomsAhead = ({ db }: Kernel, teacherId: TeacherId): Promise<number> =>
  db.q.$count(liveRoom, and(eq(liveRoom.teacherId, teacherId), inArray(liveRoom.state, [...ON_AIR, ...COMING])))
