import type { Quote } from '@rostrum/contract/live'
import { ANSWER_MAX, type MessageId, type QuestionRow, type RoomId } from '@rostrum/contract/live'
import { isUuid, newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { OutcomeUnknown, type Realtime, type Writers } from '../kernel/realtime'
import { Refusal, refuse } from '../kernel/refusal'
import { systemSender } from './entry'
import type { HeldService } from './held'
import type { People } from './people'
import { cleanText, mustEnter, mustModerate, roleIn, type Viewer } from './policy'
import { excerptOf } from './presenting'
import type { QuestionBoard } from './question-board'
import { mayTurn } from './question-policy'
import type { MessageRepository } from './repository-messages'
import type { QuestionChange } from './repository-question-effects'
import type { QuestionRecord, QuestionRepository } from './repository-questions'
import type { RoomRecord } from './repository-rooms'
import type { Draft, Stored } from './repository-writes'
import type { SpeakingService } from './speaking'
import type { RoomTelling } from './telling'

export interface QuestionDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'log'>
  readonly people: People
  readonly messages: MessageRepository
  readonly questions: QuestionRepository
  readonly board: QuestionBoard
  readonly speaking: SpeakingService
  readonly writers: Writers<Draft, Stored>
  readonly realtime: Pick<Realtime, 'show' | 'tell'>
  readonly held: Pick<HeldService, 'withdraw'>
  readonly telling: Pick<RoomTelling, 'rejected'>
  find(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

/** What a moderator may say of a question. */
export interface Verdict {
  readonly id: MessageId
  readonly state: 'waiting' | 'queued' | 'answering' | 'rejected' | 'merged'
  readonly mergedTo?: MessageId
  readonly reason?: string
}

export interface Answering {
  readonly id: MessageId
  readonly kind: 'text' | 'voice'
  readonly content?: string
  readonly idempotencyKey: string
}

const OVERDUE_AT_ONCE = 200

/** What happens to questions after they are asked. Each change is an entry of `main`, in the transaction that makes it. */
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
  find,
}: QuestionDeps) {
  async function got(id: MessageId): Promise<QuestionRecord> {
    const row = isUuid(id) ? await questions.find(id) : undefined
    return row ?? refuse('live.question_not_found')
  }

  async function shown(id: MessageId, viewer: Viewer): Promise<QuestionRow> {
    const row = await got(id)
    board.forget(row.roomId)
    return (await board.present([row], viewer))[0] ?? refuse('live.question_not_found')
  }

  function submit(room: RoomId, draft: Draft): Promise<Stored> {
    // Not known whether it happened: the caller looks, and asks again if it did not.
    return writers
      .submit(room, draft)
      .catch((error: unknown) => (error instanceof OutcomeUnknown ? refuse('kernel.busy') : Promise.reject(error)))
  }

  /** Changes a question and tells everybody in the room. */
  async function change(
    row: Pick<QuestionRecord, 'roomId' | 'id'>,
    what: QuestionChange,
    by: string,
    clientId = newId(),
  ): Promise<void> {
    const effect = { kind: 'question', question: row.id, change: what, by } as const
    await submit(row.roomId, {
      stream: 'main',
      sender: systemSender,
      clientId,
      type: 'question',
      content: '',
      quoteId: row.id,
      payload: {},
      effect,
    })
  }

  const hint = (member: string) => realtime.tell({ kind: 'me', member, topic: 'question' })

  async function hintModerators(room: RoomRecord): Promise<void> {
    for (const member of await people.moderatorsOf(room)) hint(member)
  }

  /** The question, for somebody who moderates its room. */
  async function moderated(id: MessageId, viewer: Viewer): Promise<{ row: QuestionRecord; room: RoomRecord }> {
    const row = await got(id)
    const room = await find(row.roomId, viewer)
    mustModerate(room, viewer)
    return { row, room }
  }

  async function own(id: MessageId, viewer: Viewer): Promise<QuestionRecord> {
    const row = await got(id)
    return row.askerId === viewer.memberId ? row : refuse('live.not_yours')
  }

  /** Takes the message of a question away; what becomes of the question follows in the same transaction. */
  async function takeAway(
    row: QuestionRecord,
    state: 'withdrawn' | 'deleted',
    by: string,
    reason?: string,
  ): Promise<void> {
    // What still waits for a moderator has no message yet: it is reviewed.
    if (row.state === 'held' || !mayTurn(row.state, state === 'withdrawn' ? 'withdrawn' : 'rejected'))
      return refuse('live.question_state')
    await speaking.remove(row.id, state, by, reason).catch(asQuestion)
  }

  async function answerInWriting(
    row: QuestionRecord,
    room: RoomRecord,
    viewer: Viewer,
    { content = '', idempotencyKey }: Answering,
  ): Promise<void> {
    const role = roleIn(room, viewer)
    const { memberId } = viewer
    if (memberId === undefined || role === 'member') return mustModerate(room, viewer)
    const said = await messages.findByClientId(room.id, memberId, idempotencyKey)
    if (said)
      return said.quoteId === row.id ? undefined : refuse('kernel.bad_input', { what: '请求编号已用于另一条消息' })
    const asked = await messages.find(row.id)
    const quote: Quote = { id: row.id, name: row.asker.name, excerpt: asked?.state === 'shown' ? excerptOf(asked) : '' }
    const text = await speaking.screen(cleanText(content, ANSWER_MAX))
    await submit(room.id, {
      stream: 'main',
      sender: await people.senderOf(memberId, role, viewer.teacherId),
      clientId: idempotencyKey,
      type: 'text',
      content: text,
      quoteId: row.id,
      payload: {},
      effect: { kind: 'answer', question: row.id, payload: { quote }, by: memberId },
    })
  }

  return {
    shown,
    /** A question stands on the board: those who answer hear of it. */
    asked: hintModerators,
    /** A message was taken away. If it was a question its asker learns that it was rejected. */
    async messageRemoved(id: MessageId): Promise<void> {
      const row = await questions.find(id)
      if (!row) return
      board.forget(row.roomId)
      if (row.state !== 'rejected') return
      hint(row.askerId)
      await telling.rejected(row)
    },
    async vote(viewer: Viewer, id: MessageId, on: boolean | undefined): Promise<{ votes: number; voted: boolean }> {
      const row = await got(id)
      mustEnter(await find(row.roomId, viewer), viewer)
      const { memberId } = viewer
      if (memberId === undefined) return refuse('live.login_required')
      if (row.askerId === memberId) return refuse('live.question_own')
      const voted = await questions.vote(row.roomId, id, memberId, on, new Date(kernel.clock.now()))
      realtime.show(row.roomId, { [`vote.${id}`]: voted.votes })
      return voted
    },
    async withdraw(viewer: Viewer, id: MessageId): Promise<QuestionRow> {
      const row = await own(id, viewer)
      // A moderator may let it through, or reject it, at this moment.
      const waited = row.state === 'held' ? await held.withdraw(viewer, id).catch(asQuestion) : undefined
      if (!waited) await takeAway(row.state === 'held' ? await got(id) : row, 'withdrawn', row.askerId)
      return shown(id, viewer)
    },
    /** Once, when the promise was not kept: teacher and assistants hear of it, and find it first in their list. */
    async urge(viewer: Viewer, id: MessageId): Promise<QuestionRow> {
      const row = await own(id, viewer)
      await change(row, { to: 'urged' }, row.askerId)
      await hintModerators(await find(row.roomId, viewer))
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
    async answer(viewer: Viewer, answering: Answering): Promise<QuestionRow> {
      const { row, room } = await moderated(answering.id, viewer)
      if (answering.kind === 'text') await answerInWriting(row, room, viewer, answering)
      // The key makes a second click the same entry, whoever clicks it.
      else await change(row, { to: 'answered' }, viewer.memberId ?? '', `voice-${row.id}-${answering.idempotencyKey}`)
      hint(row.askerId)
      return shown(row.id, viewer)
    },
    async setState(viewer: Viewer, { id, state, mergedTo, reason = '' }: Verdict): Promise<QuestionRow> {
      const { row, room } = await moderated(id, viewer)
      if (state === 'rejected') {
        if (reason === '') return refuse('live.reason_missing')
        await takeAway(row, 'deleted', viewer.memberId ?? '', reason)
        return shown(id, viewer)
      }
      if (state === 'merged') {
        const into = await got(mergedTo ?? id)
        await change(row, { to: 'merged', into: into.id }, viewer.memberId ?? '')
        realtime.show(room.id, { [`vote.${into.id}`]: (await got(into.id)).votes })
        return shown(id, viewer)
      }
      await change(row, { to: state }, viewer.memberId ?? '')
      return shown(id, viewer)
    },
    /** What waits beyond its promise becomes overdue; told in each room, and to those who promised. */
    async findOverdue(): Promise<void> {
      for (const row of await questions.listOverdue(new Date(kernel.clock.now()), OVERDUE_AT_ONCE)) {
        await change(row, { to: 'overdue' }, 'system').catch((error: unknown) => {
          // Answered meanwhile, or told by another worker.
          if (!(error instanceof Refusal)) throw error
        })
      }
    },
  }
}

export type QuestionService = ReturnType<typeof questionService>

/** Somebody was faster: said of the question instead of its message. */
function asQuestion(error: unknown): never {
  if (error instanceof Refusal && error.reason === 'live.already_removed') return refuse('live.question_state')
  throw error
}
