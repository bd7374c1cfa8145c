import { Instant } from '@rostrum/contract/kernel'
import type { LiveEntry, LiveMessage, MessageId, Sender } from '@rostrum/contract/live'
import type { Replacement } from '@rostrum/server/kernel/realtime'
import type { Attached, Payload, SpokenType } from '../messages/tables'
import type { MessageRow } from '../messages/repository'

/** The room's own entries: removals, pinned messages, states. */
export const systemSender: Sender = { id: 'system', name: '', role: 'system' }

const instant = (date: Date): Instant => Instant.parse(date.getTime())

/** What readers get of a row. Only this place decides whether a text is still shown. */
export function messageOf(row: MessageRow): LiveMessage {
  const isShown = row.state === 'shown'
  return {
    ...placeOf(row),
    type: spokenTypeOf(row),
    clientId: row.senderId === 'system' ? undefined : row.clientId,
    categoryId: row.categoryId ?? undefined,
    sender: row.sender,
    content: isShown ? row.content : '',
    ...(isShown && attachedOf(row.payload)),
    isQuestion: row.isQuestion || undefined,
    state: row.state,
    reason: row.reason ?? undefined,
    likeCount: row.likeCount,
  }
}

/** A row as an entry of its stream. */
export function entryOf(row: MessageRow): LiveEntry {
  const { payload } = row
  if (row.type === 'del' && 'target' in payload)
    return { ...placeOf(row), type: 'del', target: payload.target, state: payload.state }
  if (row.type === 'pin' && 'pinnedIds' in payload)
    return { ...placeOf(row), type: 'pin', pinnedIds: [...payload.pinnedIds] }
  if (row.type === 'state' && 'state' in payload && !('target' in payload)) {
    const { state, actualStartAt } = payload
    return {
      ...placeOf(row),
      type: 'state',
      state,
      actualStartAt: actualStartAt === undefined ? undefined : instant(new Date(actualStartAt)),
    }
  }
  if (row.type === 'mode' && 'chatMode' in payload)
    return { ...placeOf(row), type: 'mode', chatMode: payload.chatMode, slowSec: payload.slowSec }
  if (row.type === 'question' && 'question' in payload)
    return { ...placeOf(row), type: 'question', question: payload.question }
  return messageOf(row)
}

/** The text in a ring for a row that changed. */
export function replacementOf(row: MessageRow): Replacement {
  return { stream: row.stream, seq: row.seq, text: JSON.stringify(entryOf(row)) }
}

/** The message that a `del` entry removes from the screen. */
export function targetOf(row: MessageRow): MessageId | undefined {
  return 'target' in row.payload ? row.payload.target.id : undefined
}

function placeOf(row: MessageRow) {
  return { id: row.id, roomId: row.roomId, stream: row.stream, seq: row.seq, createdAt: instant(row.createdAt) }
}

function spokenTypeOf({ type }: MessageRow): SpokenType {
  return type === 'image' || type === 'file' || type === 'stock' || type === 'system' ? type : 'text'
}

function attachedOf(payload: Payload): Pick<LiveMessage, 'quote' | 'files' | 'stock'> {
  if (!isAttached(payload)) return {}
  const { quote, files, stock } = payload
  return { quote, files: files && [...files], stock }
}

function isAttached(payload: Payload): payload is Attached {
  return !(
    'target' in payload ||
    'pinnedIds' in payload ||
    'state' in payload ||
    'chatMode' in payload ||
    'question' in payload
  )
}
