import type { MemberId } from '@rostrum/contract/kernel'
import type { PollId, PollKind, RoomId } from '@rostrum/contract/live'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A question with choices that a moderator puts to a room, or a sign-in. */
export const livePoll = pgTable(
  'live_poll',
  {
    roomId: uuid('room_id').$type<RoomId>().notNull(),
    id: uuid('id').$type<PollId>().notNull(),
    kind: text('kind').$type<PollKind>().notNull(),
    question: text('question').notNull(),
    options: jsonb('options').$type<readonly string[]>().notNull(),
    /** How often each option was chosen, in their order. */
    counts: integer('counts').array().notNull(),
    voters: integer('voters').notNull(),
    /** The moderator who asked. */
    by: text('by').notNull(),
    /** The same key again changes nothing. */
    key: text('key').notNull(),
    createdAt: at('created_at').notNull(),
    closesAt: at('closes_at'),
    closedAt: at('closed_at'),
  },
  (poll) => [
    primaryKey({ columns: [poll.roomId, poll.id] }),
    index('live_poll_id').on(poll.id),
    index('live_poll_time').on(poll.roomId, poll.createdAt, poll.id),
    unique('live_poll_key').on(poll.roomId, poll.by, poll.key),
  ],
)

/** What a member chose; once, and for good. */
export const livePollVote = pgTable(
  'live_poll_vote',
  {
    roomId: uuid('room_id').$type<RoomId>().notNull(),
    pollId: uuid('poll_id').$type<PollId>().notNull(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    /** Places of the options. */
    chosen: integer('chosen').array().notNull(),
    at: at('at').notNull(),
  },
  (vote) => [
    primaryKey({ columns: [vote.roomId, vote.pollId, vote.memberId] }),
    index('live_poll_vote_member').on(vote.memberId, vote.at),
  ],
)
