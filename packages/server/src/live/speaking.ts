import type { CategoryId, LiveMessage, MessageId, Quote, RoomId, Sender } from '@rostrum/contract/live'
import { LRUCache } from 'lru-cache'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { OutcomeUnknown, type Writers } from '../kernel/realtime'
import { Refusal, refuse } from '../kernel/refusal'
import { isUuid } from './cursor'
import { messageOf } from './entry'
import type { People } from './people'
import { cleanText, isModerator, mustModerate, mustSpeak, mustWithdraw, roleIn, type Viewer } from './policy'
import type { MessageRepository, MessageRow } from './repository-messages'
import type { RoomRecord, RoomRepository } from './repository-rooms'
import type { Draft, Stored } from './repository-writes'
import { excerptOf } from './presenting'

export interface SpeakingDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly people: People
  readonly rooms: RoomRepository
  readonly messages: MessageRepository
  readonly writers: Writers<Draft, Stored>
  find(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  /** Pages kept for a moment must not outlive a removal. */
  removed(): void
}

export interface Saying {
  readonly roomId: RoomId
  readonly clientId: string
  readonly text: string
  readonly quoteId?: MessageId
  readonly categoryId?: CategoryId
}

/** The room's own voice: removals, pinned messages, states. */
export const systemSender: Sender = { id: 'system', name: '', role: 'system' }

/** Everything that puts an entry into a room's stream. */
export function speakingService({ kernel, people, rooms, messages, writers, find, removed }: SpeakingDeps) {
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

  async function draftOf(viewer: Viewer, saying: Saying): Promise<{ draft: Draft; slowRoom?: RoomRecord }> {
    const room = await find(saying.roomId, viewer)
    const { memberId } = viewer
    const isSlow = room.chatMode === 'slow' && memberId !== undefined && !isModerator(room, viewer)
    const [mutedUntil, lastSaidAt] = await Promise.all([
      memberId === undefined ? undefined : rooms.mutedUntil(room.id, memberId),
      isSlow ? messages.lastSaidAt(room.id, memberId) : undefined,
    ])
    mustSpeak(room, viewer, { now: now(), mutedUntil, lastSaidAt })
    if (memberId === undefined) return refuse('live.login_required')
    const role = roleIn(room, viewer)
    const draft: Draft = {
      stream: role === 'member' ? 'chat' : 'main',
      sender: await people.senderOf(memberId, role, viewer.teacherId),
      clientId: saying.clientId,
      type: 'text',
      content: cleanText(saying.text),
      categoryId: await categoryOf(room, role === 'member' ? undefined : saying.categoryId),
      quoteId: saying.quoteId,
      payload: saying.quoteId === undefined ? {} : { quote: await quoteOf(room.id, saying.quoteId) },
    }
    return isSlow ? { draft, slowRoom: room } : { draft }
  }

  async function categoryOf(room: RoomRecord, id: CategoryId | undefined): Promise<CategoryId | undefined> {
    if (id === undefined) return undefined
    const known = await rooms.listCategories(room.id)
    return known.some((category) => category.id === id) ? id : refuse('live.category_unknown')
  }

  async function quoteOf(room: RoomId, id: MessageId): Promise<Quote> {
    const row = isUuid(id) ? await messages.find(id) : undefined
    if (!row || row.roomId !== room || row.state !== 'shown') return refuse('live.quote_gone')
    return { id, name: row.sender.name, excerpt: excerptOf(row) }
  }

  async function got(id: MessageId): Promise<MessageRow> {
    const row = isUuid(id) ? await messages.find(id) : undefined
    return row ?? refuse('live.message_not_found')
  }

  /** Writes a control entry with what it changes. */
  async function control(room: RoomId, type: 'del' | 'top' | 'state', effect: Draft['effect']): Promise<Stored> {
    const entry = { stream: 'main', sender: systemSender, clientId: newId(), type, content: '', payload: {}, effect } as const
    // Not known whether it happened: the caller looks, and asks again if it did not.
    return writers.submit(room, entry).catch((error: unknown) => (error instanceof OutcomeUnknown ? refuse('kernel.busy') : Promise.reject(error)))
  }

  async function remove(row: MessageRow, state: 'withdrawn' | 'deleted', by: string, reason?: string): Promise<LiveMessage> {
    const target = { id: row.id, stream: row.stream, seq: row.seq }
    await control(row.roomId, 'del', { kind: 'remove', target, state, by, reason })
    removed()
    return messageOf(await got(row.id))
  }

  return {
    control,
    /** Hands a message over. Resolves when it stands in line; `stored` after COMMIT. */
    async hand(viewer: Viewer, saying: Saying): Promise<{ stored: Promise<MessageRow> }> {
      try {
        const { draft, slowRoom } = await draftOf(viewer, saying)
        const giveBack = slowRoom && takeTurn(slowRoom, draft.sender.id, draft.clientId)
        const stored = writers.submit(saying.roomId, draft).then(({ row }) => row)
        if (giveBack) stored.catch(giveBack)
        return { stored }
      } catch (error) {
        // A resend of what is stored already gets its acknowledgement, whatever the rules say by now.
        const known = error instanceof Refusal && viewer.memberId !== undefined && isUuid(saying.roomId)
          ? await messages.findByClientId(saying.roomId, viewer.memberId, saying.clientId)
          : undefined
        if (!known) throw error
        return { stored: Promise.resolve(known) }
      }
    },
    async withdraw(viewer: Viewer, id: MessageId): Promise<LiveMessage> {
      const row = await got(id)
      mustWithdraw(row, viewer, now())
      return remove(row, 'withdrawn', row.senderId)
    },
    async delete(viewer: Viewer, id: MessageId, reason: string): Promise<LiveMessage> {
      const row = await got(id)
      mustModerate(await find(row.roomId, viewer), viewer)
      return remove(row, 'deleted', viewer.memberId ?? '', reason)
    },
    /** Pins or unpins; without `on` it toggles. */
    async top(viewer: Viewer, id: MessageId, on: boolean | undefined): Promise<LiveMessage[]> {
      const row = await got(id)
      mustModerate(await find(row.roomId, viewer), viewer)
      if (row.state !== 'shown') return refuse('live.already_removed')
      const isTop = (await rooms.topIds(row.roomId)).includes(id)
      const wanted = on ?? !isTop
      const target = { id, stream: row.stream, seq: row.seq }
      if (wanted !== isTop) await control(row.roomId, 'top', { kind: 'top', target, on: wanted, by: viewer.memberId ?? '' })
      return (await messages.listTops(row.roomId)).map(messageOf)
    },
  }
}

export type SpeakingService = ReturnType<typeof speakingService>
