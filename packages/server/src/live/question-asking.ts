import { MemberId, type FileId } from '@rostrum/contract/kernel'
import { MessageId, type QuestionRow, type RoomId, type Sender } from '@rostrum/contract/live'
import { dueAfter } from '@rostrum/market'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { OutcomeUnknown, type Writers } from '../kernel/realtime'
import { refuse } from '../kernel/refusal'
import type { HeldService } from './held'
import type { People } from './people'
import { cleanText, mustSpeak, roleIn, type Viewer } from './policy'
import type { QuestionService } from './questions'
import type { LiveRules } from './replay-making'
import type { HeldRow, Submission } from './repository-held'
import type { QuestionRepository } from './repository-questions'
import type { RoomRecord, RoomRepository } from './repository-rooms'
import type { Draft, Stored } from './repository-writes'
import type { SpeakingService } from './speaking'

export interface AskingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly people: People
  readonly rooms: RoomRepository
  readonly rows: QuestionRepository
  readonly speaking: SpeakingService
  readonly held: HeldService
  readonly questions: QuestionService
  readonly writers: Writers<Draft, Stored>
  find(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  rules(): Promise<LiveRules>
}

export interface Wish {
  readonly roomId: RoomId
  readonly content: string
  readonly fileIds: readonly FileId[]
  readonly isAnonymous: boolean
  readonly idempotencyKey: string
}

/** Everybody's name for somebody who does not give one. What is stored still says who it is from. */
const NOBODY: Sender = { id: '', name: '匿名', role: 'member' }
/** What a moderator lets through was allowed when it was asked. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/** A question is a message of the chat that waits for an answer. */
export function questionAsking({
  kernel,
  people,
  rooms,
  rows,
  speaking,
  held,
  questions,
  writers,
  find,
  rules,
}: AskingDeps) {
  /** The draft of a question, whether it comes from its asker or from the moderators. */
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

  async function hold(submission: Submission, room: RoomRecord, most: number, viewer: Viewer): Promise<QuestionRow> {
    const { effect } = await draftOf(submission, room, most)
    if (effect?.kind !== 'ask') throw new TypeError('a question is asked')
    const waits = { ...effect.asking, roomId: room.id, id: submission.id, createdAt: submission.createdAt }
    const waiting = await held.submit(submission, room, (tx) => rows.hold(tx, waits, most))
    if (!waiting) return refuse('kernel.busy')
    return questions.shown(waiting.id, viewer)
  }

  return {
    async ask(
      viewer: Viewer,
      { roomId, content, fileIds, isAnonymous, idempotencyKey: clientId }: Wish,
    ): Promise<QuestionRow> {
      const { memberId } = viewer
      const known = await speaking.findSent(roomId, memberId, clientId)
      if (known)
        return known.isQuestion
          ? questions.shown(known.id, viewer)
          : refuse('kernel.bad_input', { what: '请求编号已用于另一条消息' })
      const room = await find(roomId, viewer)
      mustSpeak(room, viewer, {
        now: kernel.clock.now(),
        mutedUntil: memberId === undefined ? undefined : await rooms.mutedUntil(room.id, memberId),
      })
      if (memberId === undefined) return refuse('live.login_required')
      const role = roleIn(room, viewer)
      const { openQuestionsMax } = await rules()
      // Before files hang on it: a member who may not ask keeps them.
      await rows.mustHaveRoom(room.id, memberId, openQuestionsMax)
      const text = cleanText(content)
      const said = fileIds.length > 0 ? { kind: 'image' as const, text, fileIds } : { kind: 'text' as const, text }
      const { hits, ...composed } = await speaking.compose(said, room, { memberId, role, clientId })
      const submission: Submission = {
        ...composed,
        roomId: room.id,
        id: MessageId.parse(newId()),
        kind: 'question',
        senderId: memberId,
        clientId,
        sender: await people.senderOf(memberId, role, viewer.teacherId),
        categoryId: null,
        quoteId: null,
        hits: [...hits],
        isAnonymous,
        createdAt: new Date(kernel.clock.now()),
      }
      if (hits.length > 0) return hold(submission, room, openQuestionsMax, viewer)
      const draft = await draftOf(submission, room, openQuestionsMax)
      const { row } = await writers
        .submit(room.id, draft)
        .catch((error: unknown) => (error instanceof OutcomeUnknown ? refuse('kernel.busy') : Promise.reject(error)))
      await questions.asked(room)
      return questions.shown(row.id, viewer)
    },
    /** For the moderators' door: the question as it is let through. */
    async draftOf(row: HeldRow): Promise<Draft> {
      const room = await rooms.find(row.roomId)
      return room ? draftOf(row, room, NO_LIMIT) : refuse('live.room_not_found')
    },
    /** What follows a moderator's word. */
    async reviewed(row: HeldRow, isPassed: boolean): Promise<void> {
      const room = await rooms.find(row.roomId)
      if (room && isPassed) await questions.asked(room)
    },
  }
}

export type QuestionAsking = ReturnType<typeof questionAsking>
