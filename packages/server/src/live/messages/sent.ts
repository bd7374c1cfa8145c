import type { LiveMessage, MessageId, RoomId } from '@rostrum/contract/live'
import { refuse } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { waitingMessageOf, type HeldService } from '../moderation/held'
import type { RoomRecord } from '../rooms/repository'
import { messageOf } from '../stream/entry'
import type { MessageRepository, MessageRow } from './repository'
import { mustRepeat } from './saying'

export interface SentDeps {
  readonly messages: MessageRepository
  readonly held: Pick<HeldService, 'find' | 'lastSaidAt'>
}

/** What was sent already: shown in the room, or waiting for a moderator. */
export function sentMessages({ messages, held }: SentDeps) {
  async function lastSaidAt(room: RoomRecord, memberId: string): Promise<Date | undefined> {
    const [shown, waiting] = await Promise.all([
      messages.lastSaidAt(room.id, memberId),
      held.lastSaidAt(room.id, memberId),
    ])
    return shown && waiting ? new Date(Math.max(shown.getTime(), waiting.getTime())) : (shown ?? waiting)
  }

  /**
   * The outcome of a message that its sender sends again, whatever the rules now say. With a mark it refuses other words
   * under the same number.
   */
  async function findSent(
    room: RoomId,
    sender: string | undefined,
    clientId: string,
    mark?: string,
  ): Promise<LiveMessage | undefined> {
    if (sender === undefined || !isUuid(room)) return undefined
    const shown = await messages.findByClientId(room, sender, clientId)
    const waiting = shown ? undefined : await held.find(room, sender, clientId)
    if (mark !== undefined && shown) mustRepeat(shown, mark)
    if (mark !== undefined && waiting) mustRepeat({ ...waiting, isQuestion: waiting.kind === 'question' }, mark)
    return shown ? messageOf(shown) : waiting && waitingMessageOf(waiting)
  }

  async function got(id: MessageId): Promise<MessageRow> {
    const row = isUuid(id) ? await messages.find(id) : undefined
    return row ?? refuse('live.message_not_found')
  }

  return { lastSaidAt, findSent, got }
}
