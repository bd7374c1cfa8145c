import type { MemberId } from '@rostrum/contract/kernel'
import type { RoomId, RoomSetting } from '@rostrum/contract/live'
import { boolean, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()
const roomId = () => uuid('room_id').$type<RoomId>().notNull()

/** A member's settings of a room, and the reading position. */
export const liveSetting = pgTable(
  'live_setting',
  {
    memberId: memberId(),
    roomId: roomId(),
    isPinned: boolean('is_pinned').notNull(),
    notify: text('notify').$type<RoomSetting['notify']>().notNull(),
    readAt: at('read_at'),
  },
  (setting) => [primaryKey({ columns: [setting.memberId, setting.roomId] })],
)

export type ReminderKind = 'soon' | 'live' | 'cancelled' | 'delayed'

/** Reminders sent to a member for a reserved room: each reason once per planned beginning. */
export const liveReminder = pgTable(
  'live_reminder',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    roomId: roomId(),
    what: text('what').$type<ReminderKind>().notNull(),
    startAt: at('start_at').notNull(),
    at: at('at').notNull(),
    seenAt: at('seen_at'),
  },
  (reminder) => [
    primaryKey({ columns: [reminder.memberId, reminder.id] }),
    unique('live_reminder_once').on(reminder.memberId, reminder.roomId, reminder.what, reminder.startAt),
    index('live_reminder_at').on(reminder.memberId, reminder.at),
  ],
)
