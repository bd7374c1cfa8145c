import { MessageId, type LiveMessage, type RoomId } from '@rostrum/contract/live'
import { newId } from '@rostrum/server/kernel/db'
import { type Kernel, Refusal, refuse } from '@rostrum/server/kernel'
import type { Writers } from '@rostrum/server/kernel/realtime'
import type { Composer } from './composing'
import { messageOf } from '../stream/entry'
import type { HeldService } from '../moderation/held'
import type { LivePeople } from '../people'
import { doerOf, isModerator, mustModerate, mustSpeak, mustWithdraw, roleIn, type Viewer } from '../rooms/policy'
import type { MessageRepository } from './repository'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { Submission } from '../moderation/repository-held'
import type { Draft, Stored } from '../stream/repository'
import { entryWriter } from '../stream/writing'
import { markOf, type MessageDraft, mustRepeat } from './saying'
import { sentMessages } from './sent'
import { SlowTurns } from './slow-turns'

export interface SpeakingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly people: LivePeople
  readonly rooms: RoomRepository
  readonly messages: MessageRepository
  readonly writers: Writers<Draft, Stored>
  readonly compose: Composer
  readonly held: HeldService
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  /** A message was removed from every screen. */
  removed(what: { readonly room: RoomId; readonly id: MessageId }): Promise<void>
}

/** A checked message: on its way into the stream, or to the moderators. */
interface Ready {
  readonly room: RoomRecord
  readonly draft: Draft
  readonly isSlow: boolean
  readonly mark: string
  readonly hits: readonly string[]
}

/** Writes every entry of a room's stream. */
export function speakingService({
  kernel,
  people,
  rooms,
  messages,
  writers,
  compose,
  held,
  getRoom,
  removed,
}: SpeakingDeps) {
  const now = () => kernel.clock.now()
  const turns = new SlowTurns(now)
  const { control } = entryWriter(writers)
  const { got, findSent, lastSaidAt } = sentMessages({ messages, held })

  async function readyOf(viewer: Viewer, saying: MessageDraft): Promise<Ready> {
    const { roomId, clientId, said, quoteId } = saying
    const room = await getRoom(roomId, viewer)
    const { memberId } = viewer
    const isSlow = room.chatMode === 'slow' && memberId !== undefined && !isModerator(room, viewer)
    const [muted, lastAt] = await Promise.all([
      memberId === undefined ? undefined : rooms.findMute(room.id, memberId),
      isSlow ? lastSaidAt(room, memberId) : undefined,
    ])
    mustSpeak(room, viewer, { now: now(), muted, lastSaidAt: lastAt })
    if (memberId === undefined) return refuse('live.login_required')
    const role = roleIn(room, viewer)
    const categoryId = role === 'member' ? undefined : await compose.categoryOf(room, said.categoryId)
    const quote = quoteId === undefined ? undefined : await compose.quoteOf(room, quoteId)
    const { type, content, payload, hits } = await compose.compose(said, room, { memberId, role, clientId })
    const sender = await people.senderOf(memberId, role, viewer.teacherId)
    const stream = role === 'member' ? 'chat' : 'main'
    const mark = markOf(saying)
    return {
      room,
      isSlow,
      mark,
      hits,
      draft: {
        stream,
        sender,
        clientId,
        type,
        content,
        categoryId,
        quoteId,
        payload: { ...payload, ...(quote && { quote }), mark },
      },
    }
  }

  /** Resolves when it is stored, with its number, or without one when it waits for a moderator. */
  async function store(ready: Ready): Promise<LiveMessage> {
    const { room, draft, mark } = ready
    if (ready.hits.length === 0) {
      const { row } = await writers.submit(room.id, draft)
      mustRepeat(row, mark)
      return messageOf(row)
    }
    await held.submit(submissionOf(ready), room)
    return (await findSent(room.id, draft.sender.id, draft.clientId, mark)) ?? refuse('kernel.busy')
  }

  function submissionOf({ room, draft, hits }: Ready): Submission {
    const { sender, clientId, content, quoteId = null, payload } = draft
    return {
      roomId: room.id,
      id: MessageId.parse(newId()),
      kind: 'message',
      senderId: sender.id,
      clientId,
      sender,
      type: isSpoken(draft.type) ? draft.type : 'text',
      content,
      categoryId: null,
      quoteId,
      hits: [...hits],
      isAnonymous: false,
      createdAt: new Date(now()),
      payload: 'mark' in payload ? payload : {},
    }
  }

  /** Removes a message from every screen. The caller has checked the right to it. */
  async function remove(
    id: MessageId,
    state: 'withdrawn' | 'deleted',
    by: string,
    reason?: string,
  ): Promise<LiveMessage> {
    const row = await got(id)
    const target = { id: row.id, stream: row.stream, seq: row.seq }
    await control(row.roomId, 'del', { kind: 'remove', target, state, by, reason })
    await removed({ room: row.roomId, id: row.id })
    return messageOf(await got(row.id))
  }

  return {
    control,
    remove,
    /** What teachers and assistants say, as it may be shown. Refuses 'live.text_refused', 'live.text_claims'. */
    screen: compose.screen.teaching,
    compose: compose.compose,
    findSent,
    /**
     * Submits a message. Resolves when it is queued; `stored` after COMMIT. Without a number (`seq` 0) it waits for a
     * moderator.
     */
    async hand(viewer: Viewer, saying: MessageDraft): Promise<{ stored: Promise<LiveMessage> }> {
      const again = async (error: unknown): Promise<LiveMessage> => {
        const known =
          error instanceof Refusal
            ? await findSent(saying.roomId, viewer.memberId, saying.clientId, markOf(saying))
            : undefined
        if (!known) throw error
        return known
      }
      try {
        const ready = await readyOf(viewer, saying)
        const giveBack = ready.isSlow ? turns.take(ready.room, ready.draft.sender.id, ready.draft.clientId) : undefined
        const stored = store(ready)
        if (giveBack) stored.catch(giveBack)
        return { stored: stored.catch(again) }
      } catch (error) {
        return { stored: Promise.resolve(await again(error)) }
      }
    },
    async withdraw(viewer: Viewer, id: MessageId): Promise<LiveMessage> {
      const waiting = await held.withdraw(viewer, id)
      if (waiting) return waiting
      const row = await got(id)
      mustWithdraw(row, viewer, now())
      return remove(id, 'withdrawn', row.senderId)
    },
    async delete(viewer: Viewer, id: MessageId, reason: string): Promise<LiveMessage> {
      const row = await got(id)
      mustModerate(await getRoom(row.roomId, viewer), viewer)
      return remove(id, 'deleted', doerOf(viewer), reason)
    },
    /** Pins or unpins; without `on` it toggles. */
    async pin(viewer: Viewer, id: MessageId, on: boolean | undefined): Promise<LiveMessage[]> {
      const row = await got(id)
      mustModerate(await getRoom(row.roomId, viewer), viewer)
      if (row.state !== 'shown') return refuse('live.already_removed')
      const isPinned = (await rooms.pinnedIds(row.roomId)).includes(id)
      const wanted = on ?? !isPinned
      const target = { id, stream: row.stream, seq: row.seq }
      if (wanted !== isPinned) await control(row.roomId, 'pin', { kind: 'pin', target, on: wanted, by: doerOf(viewer) })
      return (await messages.listPins(row.roomId)).map(messageOf)
    },
  }
}

export type SpeakingService = ReturnType<typeof speakingService>

function isSpoken(type: Draft['type']): type is Submission['type'] {
  return type === 'text' || type === 'image' || type === 'file' || type === 'stock'
}
