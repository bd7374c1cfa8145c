import type { CategoryId, MessageId, MessageQuote, SenderRole } from '@rostrum/contract/live'
import type { MemberId } from '@rostrum/contract/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse } from '@rostrum/server/kernel'
import type { Attaching } from './attaching'
import { cleanCaption, cleanText } from '../rooms/policy'
import { excerptOf } from '../rooms/presenting'
import type { MessageRepository } from './repository'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { MessageBody } from './saying'
import type { Screening } from './screening'
import type { Attached, SpokenType } from './tables'

/** What the stream will show, and why it waits for a moderator: no reason when `hits` is empty. */
export interface Composed {
  readonly type: SpokenType
  readonly content: string
  readonly payload: Attached
  readonly hits: readonly string[]
}

export interface ComposingDeps {
  readonly rooms: RoomRepository
  readonly messages: MessageRepository
  readonly screen: Screening
  readonly attach: Attaching
}

/** The sender of a message, and its id. */
export interface Author {
  readonly memberId: MemberId
  readonly role: SenderRole
  /** The sender's own id of the message: its files are attached to it. */
  readonly clientId: string
}

/** Turns input into a message that others read: cleaned, screened, with its attachments. */
export function composer({ rooms, messages, screen, attach }: ComposingDeps) {
  async function attachedOf(
    said: MessageBody,
    room: RoomRecord,
    { memberId, role, clientId }: Author,
  ): Promise<Attached> {
    const to = { roomId: room.id, senderId: memberId, clientId }
    switch (said.kind) {
      case 'text':
        return {}
      case 'image':
        return { files: await attach.files(to, said.fileIds, 'image') }
      case 'file':
        return role === 'member'
          ? refuse('live.file_moderator')
          : { files: await attach.files(to, said.fileIds, 'pdf') }
      case 'stock':
        return { stock: attach.stock(said.code) }
    }
  }

  return {
    async compose(said: MessageBody, room: RoomRecord, author: Author): Promise<Composed> {
      const clean = said.kind === 'text' ? cleanText(said.text) : cleanCaption(said.text)
      if (author.role !== 'member') {
        const content = await screen.teaching(clean)
        return { type: said.kind, content, payload: await attachedOf(said, room, author), hits: [] }
      }
      const judged = await screen.member(clean)
      const payload = await attachedOf(said, room, author)
      const hits = [
        ...(judged.holds ? judged.hits : []),
        ...(said.kind === 'image' ? ['图片'] : []),
        ...(room.chatMode === 'reviewed' ? ['先审后发'] : []),
      ]
      return { type: said.kind, content: judged.text, payload, hits }
    },
    async categoryOf(room: RoomRecord, id: CategoryId | undefined): Promise<CategoryId | undefined> {
      if (id === undefined) return undefined
      const known = await rooms.listCategories(room.id)
      return known.some((category) => category.id === id) ? id : refuse('live.category_unknown')
    },
    async quoteOf(room: RoomRecord, id: MessageId): Promise<MessageQuote> {
      const row = isUuid(id) ? await messages.find(id) : undefined
      if (!row || row.roomId !== room.id || row.state !== 'shown') return refuse('live.quote_gone')
      return { id, name: row.sender.name, excerpt: excerptOf(row) }
    },
    screen,
  }
}

export type Composer = ReturnType<typeof composer>
