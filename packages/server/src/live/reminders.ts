import { Instant, type MemberId } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import { isUuid } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import type { Realtime } from '../kernel/realtime'
import { COMING, ON_AIR } from './machine'
import type { OwnRepository, ReminderRow } from './repository-own'
import type { RoomTelling } from './telling'
import type { ReminderKind } from './tables-own'

export interface ReminderDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly own: OwnRepository
  readonly realtime: Pick<Realtime, 'tell'>
  readonly telling: Pick<RoomTelling, 'reminded'>
}

/** A reminder nobody looked at is of no use after this. */
const FRESH_MS = 12 * 3_600_000
const KEEP_MS = 30 * 86_400_000
const AT_ONCE = 50

/** Whoever reserved is told once per reason: soon, live, cancelled, delayed. */
export function reminderService({ kernel, own, realtime, telling }: ReminderDeps) {
  const instant = (date: Date) => Instant.parse(date.getTime())

  /** Reminds at once; whom this misses, the minute's job finds. */
  async function remind(rooms: readonly RoomId[], what: ReminderKind): Promise<void> {
    const now = kernel.clock.now()
    const told = await kernel.db.tx(rooms[0] ?? what, async (tx) => {
      const reminded = await own.remind(tx, rooms, what, new Date(now))
      await telling.reminded(tx, what, reminded, now)
      return reminded
    })
    for (const { memberId } of told) realtime.tell({ kind: 'me', member: memberId, topic: 'reminder' })
  }

  return {
    remind,
    /** Every minute: what is soon, live or cancelled and was not told yet. */
    async remindDue(): Promise<void> {
      for (const { what, rooms } of await own.listDue(kernel.clock.now())) await remind(rooms, what)
    },
    /** The newest of each room, while it still holds. */
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
