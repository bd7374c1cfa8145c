import type { RoomId } from '@rostrum/contract/live'
import type { Kernel } from '../kernel/kernel'
import { beijingDayOf, dayOf } from './cursor'
import type { RecordRepository } from './repository-record'

const DAY_MS = 86_400_000
/** Rooms that were silent for so long are not looked at again. */
const LOOK_BACK_MS = 40 * DAY_MS
const ROOMS_AT_ONCE = 5_000

/** Each night what was said becomes part of the record: one link per room and day, over the words of that day. */
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
    /** Days that were missed, because nothing ran, are made up for. */
    async sealDays(): Promise<void> {
      const yesterday = beijingDayOf(new Date(clock.now() - DAY_MS))
      for (const room of await records.listSpokenSince(new Date(clock.now() - LOOK_BACK_MS), ROOMS_AT_ONCE))
        await sealRoom(room, yesterday)
    },
  }
}
