import { Instant, type MemberId } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import { isUuid } from '@rostrum/server/kernel/db'
import type { Kernel } from '@rostrum/server/kernel'
import { COMING, ON_AIR } from '../rooms/machine'
import type { OwnRepository, ReminderRow } from './repository'
import type { RoomTelling } from '../notices/telling'
import type { ReminderKind } from './tables'

export interface ReminderDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly own: OwnRepository
  /** Something about a member changed. */
  hint(member: MemberId): void
  readonly telling: Pick<RoomTelling, 'reminded'>
}

/** A reminder that nobody read is useless after this. */
const FRESH_MS = 12 * 3_600_000
const KEEP_MS = 30 * 86_400_000
const AT_ONCE = 50

/** Members who reserved are told once per reason: soon, live, cancelled, delayed. */
export function reminderService({ kernel, own, hint, telling }: ReminderDeps) {
  const instant = (date: Date) => Instant.parse(date.getTime())

  /** Reminds at once; the minute's job reaches anybody missed. */
  async function remind(rooms: readonly RoomId[], what: ReminderKind): Promise<void> {
    const now = kernel.clock.now()
    const told = await kernel.db.tx(rooms[0] ?? what, async (tx) => {
      const reminded = await own.remind(tx, rooms, what, new Date(now))
      await telling.reminded(tx, what, reminded, now)
      return reminded
    })
    for (const { memberId } of told) hint(memberId)
  }

  return {
    remind,
    /** Every minute: reminders for soon, live or cancelled that were not sent yet. */
    async remindDue(): Promise<void> {
      for (const { what, rooms } of await own.listDue(kernel.clock.now())) await remind(rooms, what)
    },
    /** The newest of each room, while it is still true. */
    async list(memberId: MemberId) {
      const rows = await own.listUnseen(memberId, new Date(kernel.clock.now() - FRESH_MS), AT_ONCE)
      const newest = rows.filter(
        (row, index) => rows.findIndex((other) => other.reminder.roomId === row.reminder.roomId) === index,
      )
      return newest.filter(holds).map(({ reminder, room }) => ({
        id: reminder.id,
        roomId: reminder.roomId,
        kind: room.kind,
        title: room.title,
        what: reminder.what,
        startAt: instant(room.startAt),
        at: instant(reminder.at),
      }))
    },
    see: (memberId: MemberId, ids: readonly string[]) =>
      own.see(memberId, ids.filter(isUuid), new Date(kernel.clock.now())),
    forgetOld: () => own.forget(new Date(kernel.clock.now() - KEEP_MS)),
  }
}

export type ReminderService = ReturnType<typeof reminderService>

function holds({ reminder, room }: ReminderRow): boolean {
  if (reminder.what === 'cancelled') return room.state === 'cancelled'
  if (reminder.what === 'live') return ON_AIR.includes(room.state)
  return (
    COMING.includes(room.state) && (reminder.what !== 'soon' || reminder.startAt.getTime() === room.startAt.getTime())
  )
}
