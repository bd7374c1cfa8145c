import { MemberId } from '@rostrum/contract/kernel'
import type { Sender } from '@rostrum/contract/live'
import { dueAfter } from '@rostrum/market'
import { refuse } from '@rostrum/server/kernel'
import type { HeldRow, Submission } from '../moderation/repository-held'
import type { LiveRules } from '../replays/making'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { Draft } from '../stream/repository'

export interface DraftDeps {
  readonly rooms: Pick<RoomRepository, 'find'>
  rules(): Promise<LiveRules>
}

/** The public name of an anonymous asker. The stored row still says who it is. */
const NOBODY: Sender = { id: '', name: '匿名', role: 'member' }
/** A question that a moderator approves was allowed when it was asked. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/** A question as the entry that posts it. */
export function questionDrafts({ rooms, rules }: DraftDeps) {
  /** The draft of a question, from its asker or from the moderators. */
  async function draftOf(row: Submission, room: RoomRecord, most: number): Promise<Draft> {
    const { senderId, clientId, sender, type, content, payload, isAnonymous, createdAt } = row
    const { answerPromiseDays } = await rules()
    return {
      stream: 'chat',
      sender: isAnonymous ? NOBODY : sender,
      senderId,
      clientId,
      type,
      isQuestion: true,
      content,
      payload,
      effect: {
        kind: 'ask',
        most,
        payload,
        asking: {
          teacherId: room.teacherId,
          askerId: MemberId.parse(senderId),
          isAnonymous,
          content,
          images: payload.files?.length ?? 0,
          asker: isAnonymous ? { name: NOBODY.name } : { id: sender.id, name: sender.name, avatar: sender.avatar },
          dueAt: new Date(dueAfter(createdAt.getTime(), answerPromiseDays)),
        },
      },
    }
  }

  return {
    draftOf,
    /** For the moderators: the question as it is approved. */
    async passed(row: HeldRow): Promise<Draft> {
      const room = await rooms.find(row.roomId)
      return room ? draftOf(row, room, NO_LIMIT) : refuse('live.room_not_found')
    },
  }
}

export type QuestionDrafts = ReturnType<typeof questionDrafts>
