import { Instant, type Page } from '@rostrum/contract/kernel'
import type { HeldMessage, LiveMessage, MessageId, RoomId } from '@rostrum/contract/live'
import type { z } from 'zod'
import { isUuid, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { OutcomeUnknown, type Realtime, type Writers } from '../kernel/realtime'
import { Refusal, refuse } from '../kernel/refusal'
import { idPlaceOf, pageOf } from './cursor'
import { messageOf } from './entry'
import type { People } from './people'
import { mustModerate, type Viewer } from './policy'
import { excerptOf } from './presenting'
import type { Also, Ending, HeldRepository, HeldRow, OwnState, Submission } from './repository-held'
import type { MessageRepository } from './repository-messages'
import type { RoomRecord } from './repository-rooms'
import type { Draft, Stored } from './repository-writes'

/** What questions do when a moderator decides on one that waited. */
export interface HeldQuestions {
  /** The message it is asked with, and what that changes in the same transaction. Its id is the one it waited under. */
  draftOf(row: HeldRow): Promise<Draft>
  /** Inside the transaction that ends the waiting without the question being asked. */
  closed?(tx: Transaction, row: HeldRow, ending: Ending): Promise<void>
  /** After COMMIT. */
  reviewed(row: HeldRow, isPassed: boolean): Promise<void>
}

export interface HeldDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly held: HeldRepository
  readonly messages: MessageRepository
  readonly people: People
  readonly writers: Writers<Draft, Stored>
  readonly tell: Realtime['tell']
  readonly questions: HeldQuestions
  find(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

interface Review {
  readonly id: MessageId
  readonly pass: boolean
  readonly reason?: string
}

/** Messages and questions a moderator decides on. Deciding twice the same way is once; the other way is refused. */
export function heldService({ kernel, held, messages, people, writers, tell, questions, find }: HeldDeps) {
  const hint = (member: string) => tell({ kind: 'me', member, topic: 'held' })

  async function hintModerators(room: RoomRecord): Promise<void> {
    for (const member of await people.moderatorsOf(room)) hint(member)
  }

  async function draftOf(row: HeldRow): Promise<Draft> {
    const { sender, senderId, clientId, type, content, payload } = row
    const quoted = row.quoteId ? await messages.find(row.quoteId) : undefined
    // What it quotes may have been taken away while it waited.
    const quote = quoted && {
      id: quoted.id,
      name: quoted.sender.name,
      excerpt: quoted.state === 'shown' ? excerptOf(quoted) : '',
    }
    return {
      stream: 'chat',
      sender,
      senderId,
      clientId,
      type,
      content,
      quoteId: row.quoteId ?? undefined,
      payload: { ...payload, ...(quote && { quote }) },
    }
  }

  async function pass(row: HeldRow, by: string): Promise<LiveMessage> {
    const draft = row.kind === 'question' ? await questions.draftOf(row) : await draftOf(row)
    // Not known whether it is through: whoever asks again learns it.
    const stored = await writers
      .submit(row.roomId, { ...draft, id: row.id, passedBy: by })
      .catch((error: unknown) => (error instanceof OutcomeUnknown ? refuse('kernel.busy') : Promise.reject(error)))
    return messageOf(stored.row)
  }

  function close(row: HeldRow, ending: Ending): Promise<boolean> {
    return held.close(row, ending, async (tx) =>
      row.kind === 'question' ? questions.closed?.(tx, row, ending) : undefined,
    )
  }

  async function reject(row: HeldRow, by: string, reason: string): Promise<LiveMessage> {
    const isMine = await close(row, { state: 'rejected', by, at: new Date(kernel.clock.now()), reason })
    return isMine ? waitingMessageOf({ ...row, state: 'rejected', reason }) : refuse('live.already_reviewed')
  }

  /** What was decided before, for whoever decides the same again. */
  async function decided(row: HeldRow, isPass: boolean): Promise<LiveMessage> {
    if (isPass && row.state === 'passed') {
      const shown = await messages.find(row.id)
      if (shown) return messageOf(shown)
    }
    return !isPass && row.state === 'rejected' ? waitingMessageOf(row) : refuse('live.already_reviewed')
  }

  async function got(id: MessageId): Promise<HeldRow> {
    const row = isUuid(id) ? await held.find(id) : undefined
    return row ?? refuse('live.message_not_found')
  }

  return {
    /** Hands something to the moderators, once per sender and client id. `undefined`: it stands in the stream already. */
    async submit(submission: Submission, room: RoomRecord, also?: Also): Promise<HeldRow | undefined> {
      const row = await held.submit(submission, also)
      if (row?.state === 'held') await hintModerators(room)
      return row
    },
    find: held.findByClientId,
    lastSaidAt: held.lastSaidAt,
    listOwn: (member: string, room: RoomId | undefined, state: OwnState, cursor: string | undefined, limit: number) =>
      held.listOwn(member, room, state, idPlaceOf(cursor), limit),
    async list(
      id: RoomId,
      viewer: Viewer,
      cursor: string | undefined,
      size: number,
    ): Promise<Page<z.input<typeof HeldMessage>> & { total: number }> {
      const room = await find(id, viewer)
      mustModerate(room, viewer)
      const [rows, total] = await Promise.all([
        held.listWaiting(room.id, idPlaceOf(cursor), size + 1),
        held.countWaiting(room.id),
      ])
      const page = pageOf(rows, size, ({ createdAt, id: last }) => `${createdAt.getTime()}.${last}`)
      return {
        ...page,
        total,
        rows: page.rows.map((row) => ({ ...waitingMessageOf(row), hits: row.hits, isAnonymous: row.isAnonymous })),
      }
    },
    async review(viewer: Viewer, { id, pass: isPass, reason = '' }: Review): Promise<LiveMessage> {
      const row = await got(id)
      const room = await find(row.roomId, viewer)
      mustModerate(room, viewer)
      if (!isPass && reason === '') return refuse('live.reason_missing')
      if (row.state !== 'held') return decided(row, isPass)
      const by = viewer.memberId ?? ''
      try {
        const message = isPass ? await pass(row, by) : await reject(row, by, reason)
        if (row.kind === 'question') await questions.reviewed(row, isPass)
        hint(row.senderId)
        await hintModerators(room)
        return message
      } catch (error) {
        if (error instanceof Refusal && error.reason === 'live.already_reviewed') return decided(await got(id), isPass)
        throw error
      }
    },
    /** The sender takes it back before anybody has decided. `undefined`: nothing waits under this id. */
    async withdraw(viewer: Viewer, id: MessageId): Promise<LiveMessage | undefined> {
      const row = isUuid(id) ? await held.find(id) : undefined
      if (!row || row.state === 'passed') return undefined
      if (row.senderId !== viewer.memberId) return refuse('live.message_not_found')
      const isMine = await close(row, { state: 'withdrawn', by: row.senderId, at: new Date(kernel.clock.now()) })
      return isMine ? waitingMessageOf({ ...row, state: 'withdrawn' }) : refuse('live.already_removed')
    },
    /** Something that waits, for its sender or a moderator. */
    async readable(
      id: MessageId,
      room: RoomRecord,
      viewer: Viewer,
      isModerator: boolean,
    ): Promise<HeldRow | undefined> {
      const row = await held.find(id)
      const mayRead =
        row?.roomId === room.id && (row.senderId === viewer.memberId || (isModerator && row.state === 'held'))
      return mayRead ? row : undefined
    },
  }
}

export type HeldService = ReturnType<typeof heldService>

/** Something that has no place in a stream, to its sender and the moderators. */
export function waitingMessageOf(row: HeldRow): LiveMessage {
  const { quote, files, stock } = row.payload
  return {
    id: row.id,
    roomId: row.roomId,
    stream: 'chat',
    seq: 0,
    createdAt: Instant.parse(row.createdAt.getTime()),
    type: row.type,
    clientId: row.clientId,
    sender: row.sender,
    content: row.state === 'withdrawn' ? '' : row.content,
    quote,
    files: files && [...files],
    stock,
    isQuestion: row.kind === 'question' || undefined,
    state: row.state === 'passed' ? 'shown' : row.state,
    reason: row.reason ?? undefined,
    likeCount: 0,
  }
}
