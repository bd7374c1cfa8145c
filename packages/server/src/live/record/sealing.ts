import type { RoomId } from '@rostrum/contract/live'
import type { Kernel } from '@rostrum/server/kernel'
import { beijingDayOf, dayOf } from '../cursor'
import type { RecordRepository } from './repository'

const DAY_MS = 86_400_000
/** Rooms that were silent for this long are not checked again. */
const LOOK_BACK_MS = 40 * DAY_MS
const ROOMS_AT_ONCE = 5_000

/** Each night the day's messages become part of the record: one link per room and day, over the words of that day. */
export function sealer({ clock }: Pick<Kernel, 'clock'>, records: RecordRepository) {
  async function sealRoom(room: RoomId, yesterday: string): Promise<void> {
    const last = await records.lastSeal(room)
    const from = last === undefined ? await records.firstSaidAt(room) : new Date(dayOf(last).to)
    if (!from) return
    for (let day = beijingDayOf(from); day <= yesterday; day = beijingDayOf(dayOf(day).to)) {
      const { from: begin, to } = dayOf(day)
      await records.seal(room, day, begin, to, new Date(clock.now()))
    }
  }

  return {
    /** Makes up for missed days, when nothing ran. */
    async sealDays(): Promise<void> {
      const yesterday = beijingDayOf(new Date(clock.now() - DAY_MS))
      for (const room of await records.listSpokenSince(new Date(clock.now() - LOOK_BACK_MS), ROOMS_AT_ONCE))
        await sealRoom(room, yesterday)
    },
  }
}
