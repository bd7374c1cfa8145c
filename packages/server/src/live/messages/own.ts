import type { Page } from '@rostrum/contract/kernel'
import type { LiveMessage, RoomId } from '@rostrum/contract/live'
import { isUuid } from '@rostrum/server/kernel/db'
import { idPlaceOf, pageOf, type CursorQuery } from '../cursor'
import { waitingMessageOf, type HeldService } from '../moderation/held'
import { mayRead, type Viewer } from '../rooms/policy'
import type { RoomRepository } from '../rooms/repository'
import { messageOf } from '../stream/entry'
import type { MessageRepository } from './repository'

export interface OwnDeps {
  readonly rooms: RoomRepository
  readonly messages: MessageRepository
  readonly held: Pick<HeldService, 'listOwn'>
}

/** A member's own messages, in all rooms. */
export function ownMessages({ rooms, messages, held }: OwnDeps) {
  /** The member's messages that a moderator has not passed. */
  async function listWaiting(
    member: string,
    state: 'held' | 'rejected',
    { roomId, cursor, pageSize }: CursorQuery & { roomId?: RoomId },
  ) {
    const page = pageOf(
      await held.listOwn(member, roomId, state, cursor, pageSize + 1),
      pageSize,
      ({ createdAt, id }) => `${createdAt.getTime()}.${id}`,
    )
    const titles = new Map(
      (await rooms.listByIds([...new Set(page.rows.map((row) => row.roomId))])).map(({ id, title }) => [id, title]),
    )
    return {
      ...page,
      rows: page.rows.map((row) => ({ message: waitingMessageOf(row), roomTitle: titles.get(row.roomId) ?? '' })),
    }
  }

  return {
    /** The member's messages, with the teacher's answer where there is one. */
    async list(
      viewer: Viewer,
      query: CursorQuery & { roomId?: RoomId; state?: 'waiting' | 'answered' | 'held' | 'rejected' },
    ): Promise<Page<{ message: LiveMessage; answer?: LiveMessage; roomTitle: string }>> {
      const { memberId } = viewer
      if (memberId === undefined || (query.roomId !== undefined && !isUuid(query.roomId)))
        return { rows: [], hasMore: false }
      if (query.state === 'held' || query.state === 'rejected') return listWaiting(memberId, query.state, query)
      const answered = query.state === undefined ? undefined : query.state === 'answered'
      const found = await messages.listOwn(
        memberId,
        query.roomId,
        answered,
        idPlaceOf(query.cursor),
        query.pageSize + 1,
      )
      const page = pageOf(found, query.pageSize, ({ createdAt, id }) => `${createdAt.getTime()}.${id}`)
      const answers = page.rows.length === 0 ? [] : await messages.listAnswers(page.rows.map(({ id }) => id))
      const known = new Map(
        (await rooms.listByIds([...new Set(page.rows.map(({ roomId }) => roomId))])).map((room) => [room.id, room]),
      )
      return {
        ...page,
        rows: page.rows.map((row) => {
          const room = known.get(row.roomId)
          // A member may always read their own words; the answer needs the right to the room.
          const answer = room && mayRead(room, viewer) ? answers.find(({ quoteId }) => quoteId === row.id) : undefined
          return { message: messageOf(row), answer: answer && messageOf(answer), roomTitle: room?.title ?? '' }
        }),
      }
    },
  }
}

export type OwnMessages = ReturnType<typeof ownMessages>
