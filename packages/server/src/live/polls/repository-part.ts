import { and, eq, inArray } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import { RoomId } from '@rostrum/contract/live'
import { isUuid, type Database } from '@rostrum/server/kernel/db'
import { liveMessage as message } from '../messages/tables'
import { livePoll as poll, livePollVote as vote } from './tables'

/** What counts as having said something: words, a picture, a file or a stock, and no entry that a machine made. */
const SPOKEN = ['text', 'image', 'file', 'stock'] as const

/** What a member did in a room, for other slices. A room that does not exist saw nobody. */
export const partRepository = ({ q }: Database) => ({
  /** Whether something that the member said in the room can be read by everybody. */
  async said(memberId: MemberId, roomId: string): Promise<boolean> {
    if (!isUuid(roomId)) return false
    const rows = await q
      .select({ id: message.id })
      .from(message)
      .where(
        and(
          eq(message.roomId, RoomId.parse(roomId)),
          eq(message.senderId, memberId),
          inArray(message.type, [...SPOKEN]),
          eq(message.state, 'shown'),
        ),
      )
      .limit(1)
    return rows.length > 0
  },
  /** Whether the member answered a sign-in of the room. */
  async signedIn(memberId: MemberId, roomId: string): Promise<boolean> {
    if (!isUuid(roomId)) return false
    const room = RoomId.parse(roomId)
    const rows = await q
      .select({ id: vote.pollId })
      .from(vote)
      .innerJoin(poll, and(eq(poll.roomId, vote.roomId), eq(poll.id, vote.pollId)))
      .where(and(eq(vote.roomId, room), eq(poll.kind, 'sign'), eq(vote.memberId, memberId)))
      .limit(1)
    return rows.length > 0
  },
})
