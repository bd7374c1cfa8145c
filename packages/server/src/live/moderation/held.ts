import { Instant, type Page } from '@rostrum/contract/kernel'
import type { HeldMessage, LiveMessage, MessageId, RoomId } from '@rostrum/contract/live'
import type { z } from 'zod'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import { type Kernel, Refusal, refuse } from '@rostrum/server/kernel'
import type { Writers } from '@rostrum/server/kernel/realtime'
import { idPlaceOf, pageOf } from '../cursor'
import { messageOf } from '../stream/entry'
import type { LivePeople } from '../people'
import { doerOf, mustModerate, type Viewer } from '../rooms/policy'
import { excerptOf } from '../rooms/presenting'
import type { WithHeld, Ending, HeldRepository, HeldRow, OwnState, Submission } from './repository-held'
import type { MessageRepository } from '../messages/repository'
import type { RoomRecord } from '../rooms/repository'
import type { Draft, Stored } from '../stream/repository'
import { entryWriter } from '../stream/writing'

/** What questions do when a moderator decides on a held one. */
export interface HeldQuestions {
  /** The message of the question, and its changes in the same transaction. Its id is the one it waited under. */
  passed(row: HeldRow): Promise<Draft>
  /** Runs inside the transaction that ends the waiting when the question is not posted. */
  closed?(tx: Transaction, row: HeldRow, ending: Ending): Promise<void>
}

export interface HeldDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly held: HeldRepository
  readonly messages: MessageRepository
  readonly people: LivePeople
  readonly writers: Writers<Draft, Stored>
  /** Something about a member changed. */
  hint(member: string): void
  readonly questions: HeldQuestions
  /** After COMMIT. */
  reviewed(what: { readonly row: HeldRow; readonly isPassed: boolean }): Promise<void>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

interface Review {
  readonly id: MessageId
  readonly pass: boolean
  readonly reason?: string
}

/**
 * Messages and questions that a moderator decides on. The same decision twice counts once; the opposite one is refused.
 */
export function heldService({ kernel, held, messages, people, writers, hint, questions, reviewed, getRoom }: HeldDeps) {
  async function hintModerators(room: RoomRecord): Promise<void> {
    for (const member of await people.moderatorsOf(room)) hint(member)
  }

  async function draftOf(row: HeldRow): Promise<Draft> {
    const { sender, senderId, clientId, type, content, payload } = row
    const quoted = row.quoteId ? await messages.find(row.quoteId) : undefined
    // The quoted message may have been deleted while it waited.
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
    const draft = row.kind === 'question' ? await questions.passed(row) : await draftOf(row)
    const stored = await entryWriter(writers).write(row.roomId, { ...draft, id: row.id, passedBy: by })
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

  /** The earlier decision, for a repeat of the same one. */
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
    /** Submits an item to the moderators, once per sender and client id. `undefined`: it is in the stream already. */
    async submit(submission: Submission, room: RoomRecord, also?: WithHeld): Promise<HeldRow | undefined> {
      const row = await held.submit(submission, also)
      if (row?.state === 'held') await hintModerators(room)
      return row
    },
    find: held.findByClientId,
    get: held.find,
    lastSaidAt: held.lastSaidAt,
    listEverywhere: held.listEverywhere,
    everywhere: held.everywhere,
    listOwn: (member: string, room: RoomId | undefined, state: OwnState, cursor: string | undefined, limit: number) =>
      held.listOwn(member, room, state, idPlaceOf(cursor), limit),
    async list(
      id: RoomId,
      viewer: Viewer,
      cursor: string | undefined,
      size: number,
    ): Promise<Page<z.input<typeof HeldMessage>> & { total: number }> {
      const room = await getRoom(id, viewer)
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
      const room = await getRoom(row.roomId, viewer)
      mustModerate(room, viewer)
      if (!isPass && reason === '') return refuse('live.reason_missing')
      if (row.state !== 'held') return decided(row, isPass)
      const by = doerOf(viewer)
      try {
        const message = isPass ? await pass(row, by) : await reject(row, by, reason)
        await reviewed({ row, isPassed: isPass })
        hint(row.senderId)
        await hintModerators(room)
        return message
      } catch (error) {
        if (error instanceof Refusal && error.reason === 'live.already_reviewed') return decided(await got(id), isPass)
        throw error
      }
    },
    /** The sender withdraws it before the decision. `undefined`: nothing waits under this id. */
    async withdraw(viewer: Viewer, id: MessageId): Promise<LiveMessage | undefined> {
      const row = isUuid(id) ? await held.find(id) : undefined
      if (!row || row.state === 'passed') return undefined
      if (row.senderId !== viewer.memberId) return refuse('live.message_not_found')
      const isMine = await close(row, { state: 'withdrawn', by: row.senderId, at: new Date(kernel.clock.now()) })
      if (isMine) return waitingMessageOf({ ...row, state: 'withdrawn' })
      // A moderator was faster: what he passed is withdrawn like any other.
      return (await held.find(id))?.state === 'passed' ? undefined : refuse('live.already_removed')
    },
    /** A held item, for its sender or a moderator. */
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

/** Sends an item that has no position in a stream to its sender and the moderators. */
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
