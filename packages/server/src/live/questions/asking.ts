import type { FileId, MemberId } from '@rostrum/contract/kernel'
import { MessageId, type QuestionRow, type RoomId } from '@rostrum/contract/live'
import { newId } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import type { Writers } from '@rostrum/server/kernel/realtime'
import type { HeldService } from '../moderation/held'
import type { LivePeople } from '../people'
import { cleanText, mustSpeak, roleIn, type Viewer } from '../rooms/policy'
import type { QuestionDrafts } from './drafts'
import type { QuestionService } from './service'
import type { LiveRules } from '../replays/making'
import type { HeldRow, Submission } from '../moderation/repository-held'
import type { QuestionRepository } from './repository'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { Draft, Stored } from '../stream/repository'
import { entryWriter } from '../stream/writing'
import type { SpeakingService } from '../messages/service'

export interface AskingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly people: LivePeople
  readonly rooms: RoomRepository
  readonly rows: QuestionRepository
  readonly drafts: QuestionDrafts
  readonly speaking: SpeakingService
  readonly held: HeldService
  readonly questions: QuestionService
  readonly writers: Writers<Draft, Stored>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  rules(): Promise<LiveRules>
}

export interface Wish {
  readonly roomId: RoomId
  readonly content: string
  readonly fileIds: readonly FileId[]
  readonly isAnonymous: boolean
  readonly idempotencyKey: string
}

/** A question is a message of the chat that waits for an answer. */
export function questionAsking({
  kernel,
  people,
  rooms,
  rows,
  drafts,
  speaking,
  held,
  questions,
  writers,
  getRoom,
  rules,
}: AskingDeps) {
  const { write } = entryWriter(writers)

  async function hold(submission: Submission, room: RoomRecord, most: number, viewer: Viewer): Promise<QuestionRow> {
    const { effect } = await drafts.draftOf(submission, room, most)
    if (effect?.kind !== 'ask') throw new TypeError('a question is asked')
    const waits = { ...effect.asking, roomId: room.id, id: submission.id, createdAt: submission.createdAt }
    const waiting = await held.submit(submission, room, (tx) => rows.hold(tx, waits, most))
    if (!waiting) return refuse('kernel.busy')
    return questions.shown(waiting.id, viewer)
  }

  /** The room and the role, if this viewer may ask there now. */
  async function admit(viewer: Viewer, roomId: RoomId, memberId: MemberId | undefined) {
    const room = await getRoom(roomId, viewer)
    mustSpeak(room, viewer, {
      now: kernel.clock.now(),
      muted: memberId === undefined ? undefined : await rooms.findMute(room.id, memberId),
    })
    if (memberId === undefined) return refuse('live.login_required')
    return { room, memberId, role: roleIn(room, viewer) }
  }

  /** The checked question. */
  async function submissionOf(viewer: Viewer, admitted: Awaited<ReturnType<typeof admit>>, wish: Wish) {
    const { room, memberId, role } = admitted
    const { content, fileIds, isAnonymous, idempotencyKey: clientId } = wish
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
    return submission
  }

  return {
    async ask(viewer: Viewer, wish: Wish): Promise<QuestionRow> {
      const { memberId } = viewer
      const known = await speaking.findSent(wish.roomId, memberId, wish.idempotencyKey)
      if (known)
        return known.isQuestion
          ? questions.shown(known.id, viewer)
          : refuse('kernel.bad_input', { what: '请求编号已用于另一条消息' })
      const admitted = await admit(viewer, wish.roomId, memberId)
      const { room } = admitted
      const { openQuestionsMax } = await rules()
      await rows.mustHaveRoom(room.id, admitted.memberId, openQuestionsMax)
      const submission = await submissionOf(viewer, admitted, wish)
      if (submission.hits.length > 0) return hold(submission, room, openQuestionsMax, viewer)
      const draft = await drafts.draftOf(submission, room, openQuestionsMax)
      const { row } = await write(room.id, draft)
      await questions.asked(room)
      return questions.shown(row.id, viewer)
    },
    /** What follows a moderator's decision. */
    async reviewed(row: HeldRow, isPassed: boolean): Promise<void> {
      const room = await rooms.find(row.roomId)
      if (room && isPassed) await questions.asked(room)
    },
  }
}

export type QuestionAsking = ReturnType<typeof questionAsking>
