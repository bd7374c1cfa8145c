import { MessageId, type LiveMessage, type RoomId } from '@rostrum/contract/live'
import { LRUCache } from 'lru-cache'
import { isUuid, newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { OutcomeUnknown, type Writers } from '../kernel/realtime'
import { Refusal, refuse } from '../kernel/refusal'
import type { Composer } from './composing'
import { messageOf, systemSender } from './entry'
import { waitingMessageOf, type HeldService } from './held'
import type { People } from './people'
import { isModerator, mustModerate, mustSpeak, mustWithdraw, roleIn, type Viewer } from './policy'
import type { MessageRepository, MessageRow } from './repository-messages'
import type { RoomRecord, RoomRepository } from './repository-rooms'
import type { Submission } from './repository-held'
import type { Draft, Stored } from './repository-writes'
import type { Saying } from './saying'

export interface SpeakingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly people: People
  readonly rooms: RoomRepository
  readonly messages: MessageRepository
  readonly writers: Writers<Draft, Stored>
  readonly compose: Composer
  readonly held: HeldService
  find(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  /** Pages kept for a moment must not outlive a removal. */
  removed(): void
}

/** A message that is checked: on its way into the stream, or to the moderators. */
interface Ready {
  readonly room: RoomRecord
  readonly draft: Draft
  readonly isSlow: boolean
  readonly hits: readonly string[]
}

/** Everything that puts an entry into a room's stream. */
export function speakingService({
  kernel,
  people,
  rooms,
  messages,
  writers,
  compose,
  held,
  find,
  removed,
}: SpeakingDeps) {
  const now = () => kernel.clock.now()
  // In slow mode: what was handed over and perhaps not stored yet. A burst must not outrun the database.
  const turns = new LRUCache<string, { readonly clientId: string; readonly at: number }>({ max: 50_000 })

  /** Takes the member's turn in a slow room, or refuses; the same message again keeps its turn. Answers how to give it back. */
  function takeTurn(room: RoomRecord, memberId: string, clientId: string): () => void {
    const key = `${room.id}/${memberId}`
    const last = turns.get(key)
    const waitMs = last === undefined || last.clientId === clientId ? 0 : last.at + room.slowSec * 1000 - now()
    if (waitMs > 0) return refuse('live.slow_mode', { retryAfter: Math.ceil(waitMs / 1000) })
    turns.set(key, { clientId, at: now() })
    return () => void turns.delete(key)
  }

  async function lastSaidAt(room: RoomRecord, memberId: string): Promise<Date | undefined> {
    const [shown, waiting] = await Promise.all([
      messages.lastSaidAt(room.id, memberId),
      held.lastSaidAt(room.id, memberId),
    ])
    return shown && waiting ? new Date(Math.max(shown.getTime(), waiting.getTime())) : (shown ?? waiting)
  }

  async function readyOf(viewer: Viewer, { roomId, clientId, said, quoteId }: Saying): Promise<Ready> {
    const room = await find(roomId, viewer)
    const { memberId } = viewer
    const isSlow = room.chatMode === 'slow' && memberId !== undefined && !isModerator(room, viewer)
    const [mutedUntil, lastAt] = await Promise.all([
      memberId === undefined ? undefined : rooms.mutedUntil(room.id, memberId),
      isSlow ? lastSaidAt(room, memberId) : undefined,
    ])
    mustSpeak(room, viewer, { now: now(), mutedUntil, lastSaidAt: lastAt })
    if (memberId === undefined) return refuse('live.login_required')
    const role = roleIn(room, viewer)
    const categoryId =
      role === 'member' || said.kind === 'image' ? undefined : await compose.categoryOf(room, said.categoryId)
    const quote = quoteId === undefined ? undefined : await compose.quoteOf(room, quoteId)
    // Last, because files hang on the message from then on.
    const { type, content, payload, hits } = await compose.compose(said, room, { memberId, role, clientId })
    const sender = await people.senderOf(memberId, role, viewer.teacherId)
    const stream = role === 'member' ? 'chat' : 'main'
    return {
      room,
      isSlow,
      hits,
      draft: {
        stream,
        sender,
        clientId,
        type,
        content,
        categoryId,
        quoteId,
        payload: { ...payload, ...(quote && { quote }) },
      },
    }
  }

  /** Resolves when it is stored, with its number or, waiting for a moderator, without. */
  async function store(ready: Ready): Promise<LiveMessage> {
    const { room, draft } = ready
    if (ready.hits.length === 0) return messageOf((await writers.submit(room.id, draft)).row)
    const row = await held.submit(submissionOf(ready), room)
    if (row) return waitingMessageOf(row)
    const shown = await messages.findByClientId(room.id, draft.sender.id, draft.clientId)
    return shown ? messageOf(shown) : refuse('kernel.busy')
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
      payload: 'files' in payload || 'stock' in payload || 'quote' in payload ? payload : {},
    }
  }

  /** What became of a message its sender sends again, whatever the rules say by now. */
  async function findSent(
    room: RoomId,
    sender: string | undefined,
    clientId: string,
  ): Promise<LiveMessage | undefined> {
    if (sender === undefined || !isUuid(room)) return undefined
    const shown = await messages.findByClientId(room, sender, clientId)
    const waiting = shown ? undefined : await held.find(room, sender, clientId)
    return shown ? messageOf(shown) : waiting && waitingMessageOf(waiting)
  }

  async function got(id: MessageId): Promise<MessageRow> {
    const row = isUuid(id) ? await messages.find(id) : undefined
    return row ?? refuse('live.message_not_found')
  }

  /** Writes a control entry with what it changes. */
  async function control(
    room: RoomId,
    type: 'del' | 'top' | 'state' | 'mode',
    effect: Draft['effect'],
  ): Promise<Stored> {
    const entry = {
      stream: 'main',
      sender: systemSender,
      clientId: newId(),
      type,
      content: '',
      payload: {},
      effect,
    } as const
    // Not known whether it happened: the caller looks, and asks again if it did not.
    return writers
      .submit(room, entry)
      .catch((error: unknown) => (error instanceof OutcomeUnknown ? refuse('kernel.busy') : Promise.reject(error)))
  }

  /** Takes a message off every screen. Whoever calls this has checked the right to it. */
  async function remove(
    id: MessageId,
    state: 'withdrawn' | 'deleted',
    by: string,
    reason?: string,
  ): Promise<LiveMessage> {
    const row = await got(id)
    const target = { id: row.id, stream: row.stream, seq: row.seq }
    await control(row.roomId, 'del', { kind: 'remove', target, state, by, reason })
    removed()
    return messageOf(await got(row.id))
  }

  return {
    control,
    remove,
    /** A text of a teacher or an assistant, as it may be shown. Refuses 'live.text_refused'. */
    screen: compose.screen.moderator,
    compose: compose.compose,
    findSent,
    /** Hands a message over. Resolves when it stands in line; `stored` after COMMIT. Without a number (`seq` 0) it waits for a moderator. */
    async hand(viewer: Viewer, saying: Saying): Promise<{ stored: Promise<LiveMessage> }> {
      const again = async (error: unknown): Promise<LiveMessage> => {
        const known =
          error instanceof Refusal ? await findSent(saying.roomId, viewer.memberId, saying.clientId) : undefined
        if (!known) throw error
        return known
      }
      try {
        const ready = await readyOf(viewer, saying)
        const giveBack = ready.isSlow ? takeTurn(ready.room, ready.draft.sender.id, ready.draft.clientId) : undefined
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
      mustModerate(await find(row.roomId, viewer), viewer)
      return remove(id, 'deleted', viewer.memberId ?? '', reason)
    },
    /** Pins or unpins; without `on` it toggles. */
    async top(viewer: Viewer, id: MessageId, on: boolean | undefined): Promise<LiveMessage[]> {
      const row = await got(id)
      mustModerate(await find(row.roomId, viewer), viewer)
      if (row.state !== 'shown') return refuse('live.already_removed')
      const isTop = (await rooms.topIds(row.roomId)).includes(id)
      const wanted = on ?? !isTop
      const target = { id, stream: row.stream, seq: row.seq }
      if (wanted !== isTop)
        await control(row.roomId, 'top', { kind: 'top', target, on: wanted, by: viewer.memberId ?? '' })
      return (await messages.listTops(row.roomId)).map(messageOf)
    },
  }
}

export type SpeakingService = ReturnType<typeof speakingService>

function isSpoken(type: Draft['type']): type is Submission['type'] {
  return type === 'text' || type === 'image' || type === 'file' || type === 'stock'
}
