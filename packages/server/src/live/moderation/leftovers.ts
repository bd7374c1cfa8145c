import { MemberId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import type { Notify } from '@rostrum/server/member'
import { roomLink } from '../notices/telling'
import { leftWords } from '../notices/text.zh'
import type { RoomRepository } from '../rooms/repository'
import type { HeldRepository } from './repository-held'

export interface LeftoverDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly held: Pick<HeldRepository, 'listLeft' | 'close'>
  readonly rooms: Pick<RoomRepository, 'listByIds'>
  /** Something about a member changed. */
  hint(member: string): void
  /** Without it nobody receives messages. */
  readonly notify?: Notify
}

const AT_ONCE = 200

/**
 * What still waits when its broadcast is over. Nobody can let a message through any more, and its sender should not wait
 * for ever: it is refused with that reason. Questions are answered afterwards as well, so they stay for a moderator.
 */
export function leftovers({ kernel, held, rooms, hint, notify }: LeftoverDeps) {
  return {
    async settleLeft(): Promise<void> {
      const rows = await held.listLeft(AT_ONCE)
      const known = rows.length === 0 ? [] : await rooms.listByIds([...new Set(rows.map(({ roomId }) => roomId))])
      for (const row of rows) {
        const at = new Date(kernel.clock.now())
        const ending = { state: 'rejected', by: 'system', at, reason: leftWords.reason } as const
        const room = known.find(({ id }) => id === row.roomId)
        const isMine = await held.close(row, ending, async (tx) => {
          if (!room) return
          const to = MemberId.parse(row.senderId)
          // However many of theirs waited, they are told once.
          const key = `live.heldLeft:${row.roomId}`
          await notify?.({ to, kind: 'live', ...leftWords.told(room.title), link: roomLink(room), key }, tx)
        })
        if (isMine) hint(row.senderId)
      }
    },
  }
}
