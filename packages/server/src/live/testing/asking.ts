import { randomUUID } from 'node:crypto'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import type { Board } from '../questions/tables'
import type { Person } from './studio'

type State = 'waiting' | 'queued' | 'answering' | 'rejected' | 'merged'
interface Sight {
  readonly state?: Board
  readonly sort?: 'votes' | 'new'
  readonly mine?: 1
  readonly cursor?: string
  readonly pageSize?: number
}

export const ask = (
  who: Person,
  roomId: RoomId,
  content = '放量之后该注意什么？',
  more: { isAnonymous?: boolean; idempotencyKey?: string } = {},
) => who.call('live.ask', { roomId, content, idempotencyKey: randomUUID(), ...more })

export const board = (who: Person, roomId: RoomId, more: Sight = {}) =>
  who.call('live.listQuestions', { roomId, ...more })

export const turn = (who: Person, id: MessageId, state: State, more: { mergedTo?: MessageId; reason?: string } = {}) =>
  who.call('live.setQuestionState', { id, state, ...more })

export const answer = (
  who: Person,
  id: MessageId,
  kind: 'text' | 'voice' = 'voice',
  content?: string,
  idempotencyKey: string = randomUUID(),
) => who.call('live.answerQuestion', { id, kind, content, idempotencyKey })
