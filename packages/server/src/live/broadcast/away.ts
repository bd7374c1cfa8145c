import { Instant } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import type { LiveRules } from '../replays/making'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { BroadcastStates } from './states'

export interface AwayDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly rooms: Pick<RoomRepository, 'find' | 'listAway'>
  readonly states: Pick<BroadcastStates, 'become' | 'endStream'>
  rules(): Promise<Pick<LiveRules, 'awayMinutes'>>
}

const MINUTE_MS = 60_000

/** A lesson survives its uplink: the room waits for its teacher, for as long as the setting says. */
export function awayWatch({ kernel, rooms, states, rules }: AwayDeps) {
  /** Until when a room waits that lost its stream then. */
  const untilOf = async (since: Date) => since.getTime() + (await rules()).awayMinutes * MINUTE_MS

  return {
    /** How long a room waits, and until when this one does. */
    async awayOf({ id, state }: Pick<RoomRecord, 'id' | 'state'>) {
      const { awayMinutes } = await rules()
      const [row] = state === 'interrupted' ? await rooms.listAway(id) : []
      return { awayMinutes, awayUntil: row && Instant.parse(await untilOf(row.since)) }
    },
    /** Every minute: lessons whose teacher did not come back in time are over. */
    async endAway(): Promise<void> {
      for (const { id, since } of await rooms.listAway()) {
        if ((await untilOf(since)) > kernel.clock.now()) continue
        // The teacher may have come back since the list was read.
        const room = await rooms.find(id)
        if (room?.state !== 'interrupted') continue
        kernel.log.info({ room: id }, 'the teacher did not come back in time')
        await states.become(room, 'ended', 'media', 'the stream stayed away')
        await states.endStream(room)
      }
    },
  }
}

export type AwayWatch = ReturnType<typeof awayWatch>
