import { and, eq, sql } from 'drizzle-orm'
import { ends, moved, stays, type Merging } from '@rostrum/server/kernel/holdings'
import { liveCounter, liveLike, liveTap } from '../likes/tables'
import { liveHeld, liveMute, liveTemplate } from '../moderation/tables'
import { liveMessage } from '../messages/tables'
import { liveReserve, liveShare } from '../rooms/tables'
import { liveReminder, liveSetting } from '../reminders/tables'
import { livePoll, livePollVote } from '../polls/tables'
import { liveQuestion, liveQuestionVote } from '../questions/tables'
import { liveReplayCounter, liveReplayView } from '../replays/tables'

const SAID = 'what was said keeps its place and the name it was said under'

/** What happens to each table of this slice when two accounts of one person are merged. */
export const merges = {
  messages: [stays(SAID, liveMessage)],
  held: [stays(SAID, liveHeld)],
  questions: [stays(SAID, liveQuestion)],
  /** Merging lifts no mute: of two the longer one applies. */
  mutes: [
    moved({
      table: liveMute,
      member: liveMute.memberId,
      prepare: async (tx, { from, into }) =>
        void (await tx.execute(sql`
      update live_mute m set until = o.until, by = o.by, reason = o.reason, at = o.at from live_mute o
      where o.member_id = ${from} and m.member_id = ${into} and m.room_id = o.room_id and m.until < o.until`)),
    }),
  ],
  votes: [
    moved({
      table: liveQuestionVote,
      member: liveQuestionVote.memberId,
      async dropped(tx, rows) {
        for (const { roomId, questionId } of rows)
          await tx
            .update(liveQuestion)
            .set({ votes: sql`greatest(0, ${liveQuestion.votes} - 1)` })
            .where(and(eq(liveQuestion.roomId, roomId), eq(liveQuestion.id, questionId)))
      },
    }),
  ],
  pollVotes: [
    moved({
      table: livePollVote,
      member: livePollVote.memberId,
      async dropped(tx, rows) {
        for (const { roomId, pollId, chosen } of rows) {
          const mine = and(eq(livePoll.roomId, roomId), eq(livePoll.id, pollId))
          const [row] = await tx.select().from(livePoll).where(mine).for('update')
          if (!row) continue
          const counts = row.counts.map((count, place) => Math.max(0, count - Number(chosen.includes(place))))
          await tx
            .update(livePoll)
            .set({ counts, voters: Math.max(0, row.voters - 1) })
            .where(mine)
        }
      },
    }),
  ],
  likes: [
    moved({
      table: liveLike,
      member: liveLike.memberId,
      async dropped(tx, rows) {
        for (const { roomId, messageId } of rows)
          await tx
            .update(liveMessage)
            .set({ likeCount: sql`greatest(0, ${liveMessage.likeCount} - 1)` })
            .where(and(eq(liveMessage.roomId, roomId), eq(liveMessage.id, messageId)))
      },
    }),
  ],
  reserves: [
    moved({
      table: liveReserve,
      member: liveReserve.memberId,
      async dropped(tx, rows) {
        for (const { roomId } of rows)
          await tx
            .update(liveCounter)
            .set({ reserves: sql`greatest(0, ${liveCounter.reserves} - 1)` })
            .where(eq(liveCounter.roomId, roomId))
      },
    }),
  ],
  settings: [moved({ table: liveSetting, member: liveSetting.memberId })],
  reminders: [
    moved({
      table: liveReminder,
      member: liveReminder.memberId,
      same: [liveReminder.roomId, liveReminder.what, liveReminder.startAt],
    }),
  ],
  replayViews: [
    moved({
      table: liveReplayView,
      member: liveReplayView.memberId,
      async dropped(tx, rows) {
        for (const { replayId } of rows)
          await tx
            .update(liveReplayCounter)
            .set({ plays: sql`greatest(0, ${liveReplayCounter.plays} - 1)` })
            .where(eq(liveReplayCounter.replayId, replayId))
      },
    }),
  ],
  shares: [moved({ table: liveShare, member: liveShare.memberId, same: [] })],
  templates: [moved({ table: liveTemplate, member: liveTemplate.memberId })],
  taps: [ends('gone after a day', liveTap)],
} satisfies Record<string, readonly Merging[]>
