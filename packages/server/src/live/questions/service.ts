import { type MessageId, type QuestionRow, type RoomId } from '@rostrum/contract/live'
import { type Kernel, Refusal, refuse } from '@rostrum/server/kernel'
import type { Realtime, Writers } from '@rostrum/server/kernel/realtime'
import { entryWriter } from '../stream/writing'
import { questionAnswering } from './answering'
import { asQuestion, questionChanger } from './changing'
import type { HeldService } from '../moderation/held'
import type { LivePeople } from '../people'
import { mustEnter, type Viewer } from '../rooms/policy'
import type { QuestionBoard } from './board'
import type { MessageRepository } from '../messages/repository'
import type { QuestionRecord, QuestionRepository } from './repository'
import type { RoomRecord } from '../rooms/repository'
import type { Draft, Stored } from '../stream/repository'
import type { SpeakingService } from '../messages/service'
import type { RoomTelling } from '../notices/telling'

export interface QuestionDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly people: LivePeople
  readonly messages: MessageRepository
  readonly questions: QuestionRepository
  readonly board: QuestionBoard
  readonly speaking: SpeakingService
  readonly writers: Writers<Draft, Stored>
  readonly realtime: Pick<Realtime, 'show' | 'tell'>
  readonly held: Pick<HeldService, 'withdraw'>
  readonly telling: Pick<RoomTelling, 'rejected'>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

const OVERDUE_AT_ONCE = 200

/**
 * The changes of questions after they are asked. Each change is an entry of `main`, in the transaction that makes it.
 */
export function questionService({
  kernel,
  people,
  messages,
  questions,
  board,
  speaking,
  writers,
  realtime,
  held,
  telling,
  getRoom,
}: QuestionDeps) {
  const { write } = entryWriter(writers)
  const changer = questionChanger({ questions, board, speaking, write })
  const { got, shown, change, takeAway } = changer

  const hint = (member: string) => realtime.tell({ kind: 'me', member, topic: 'question' })

  async function hintModerators(room: RoomRecord): Promise<void> {
    for (const member of await people.moderatorsOf(room)) hint(member)
  }

  async function own(id: MessageId, viewer: Viewer): Promise<QuestionRecord> {
    const row = await got(id)
    return row.askerId === viewer.memberId ? row : refuse('live.not_yours')
  }

  return {
    ...questionAnswering({ people, messages, speaking, realtime, getRoom, write, hint, ...changer }),
    shown,
    /** A question appears on the board: the people who answer are told. */
    asked: hintModerators,
    /** A message was taken down. If it was a question its asker learns that it was rejected. */
    async messageRemoved(id: MessageId): Promise<void> {
      const row = await questions.find(id)
      if (!row) return
      if (row.state !== 'rejected') return
      hint(row.askerId)
      await telling.rejected(row)
    },
    async vote(viewer: Viewer, id: MessageId, on: boolean | undefined): Promise<{ votes: number; voted: boolean }> {
      const row = await got(id)
      mustEnter(await getRoom(row.roomId, viewer), viewer)
      const { memberId } = viewer
      if (memberId === undefined) return refuse('live.login_required')
      if (row.askerId === memberId) return refuse('live.question_own')
      const voted = await questions.vote(row.roomId, id, memberId, on, new Date(kernel.clock.now()))
      realtime.show(row.roomId, { [`vote.${id}`]: voted.votes })
      return voted
    },
    async withdraw(viewer: Viewer, id: MessageId): Promise<QuestionRow> {
      const row = await own(id, viewer)
      // A moderator may approve or reject it at this moment.
      const waited = row.state === 'held' ? await held.withdraw(viewer, id).catch(asQuestion) : undefined
      if (!waited) await takeAway(row.state === 'held' ? await got(id) : row, 'withdrawn', row.askerId)
      return shown(id, viewer)
    },
    /** Allowed once, when the promise was not kept: teacher and assistants are told, and see it first in their list. */
    async urge(viewer: Viewer, id: MessageId): Promise<QuestionRow> {
      const row = await own(id, viewer)
      await change(row, { to: 'urged' }, row.askerId)
      await hintModerators(await getRoom(row.roomId, viewer))
      return shown(id, viewer)
    },
    async rate(
      viewer: Viewer,
      { id, score, reason }: { id: MessageId; score: number; reason?: string },
    ): Promise<QuestionRow> {
      const row = await own(id, viewer)
      await change(row, { to: 'rated', score, reason }, row.askerId)
      return shown(id, viewer)
    },
    /** Questions beyond their promise become overdue; each room is told, and the people who promised. */
    async findOverdue(): Promise<void> {
      for (const row of await questions.listOverdue(new Date(kernel.clock.now()), OVERDUE_AT_ONCE)) {
        await change(row, { to: 'overdue' }, 'system').catch((error: unknown) => {
          // It was answered meanwhile, or another worker told it.
          if (!(error instanceof Refusal)) throw error
        })
      }
    },
  }
}

export type QuestionService = ReturnType<typeof questionService>
