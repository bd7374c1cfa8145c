import type { MessageId, QuestionRow } from '@rostrum/contract/live'
import { Refusal, refuse } from '@rostrum/server/kernel'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import type { SpeakingService } from '../messages/service'
import type { Viewer } from '../rooms/policy'
import { systemSender } from '../stream/entry'
import type { EntryWriter } from '../stream/writing'
import type { QuestionBoard } from './board'
import { mayTurn } from './policy'
import type { QuestionRecord, QuestionRepository } from './repository'
import type { QuestionChange } from './repository-effects'

export interface ChangeDeps {
  readonly questions: QuestionRepository
  readonly board: QuestionBoard
  readonly speaking: Pick<SpeakingService, 'remove'>
  readonly write: EntryWriter['write']
}

/** Reads a question, and changes it by an entry of `main`. */
export function questionChanger({ questions, board, speaking, write }: ChangeDeps) {
  async function got(id: MessageId): Promise<QuestionRecord> {
    const row = isUuid(id) ? await questions.find(id) : undefined
    return row ?? refuse('live.question_not_found')
  }
  return {
    got,
    async shown(id: MessageId, viewer: Viewer): Promise<QuestionRow> {
      const row = await got(id)
      return (await board.present([row], viewer))[0] ?? refuse('live.question_not_found')
    },
    /** Changes a question and tells everybody in the room. */
    async change(
      row: Pick<QuestionRecord, 'roomId' | 'id'>,
      what: QuestionChange,
      by: string,
      clientId = newId(),
    ): Promise<void> {
      const effect = { kind: 'question', question: row.id, change: what, by } as const
      const entry = { stream: 'main', sender: systemSender, type: 'question', content: '', payload: {} } as const
      await write(row.roomId, { ...entry, clientId, quoteId: row.id, effect })
    },
    /** Takes down the message of a question; the change of the question follows in the same transaction. */
    async takeAway(row: QuestionRecord, state: 'withdrawn' | 'deleted', by: string, reason?: string): Promise<void> {
      // A held question has no message yet: it is decided by review.
      if (row.state === 'held' || !mayTurn(row.state, state === 'withdrawn' ? 'withdrawn' : 'rejected'))
        return refuse('live.question_state')
      await speaking.remove(row.id, state, by, reason).catch(asQuestion)
    },
  }
}

export type QuestionChanger = ReturnType<typeof questionChanger>

/** Another call was faster: the refusal names the question instead of its message. */
export function asQuestion(error: unknown): never {
  if (error instanceof Refusal && error.reason === 'live.already_removed') return refuse('live.question_state')
  throw error
}
