import { Instant } from '@rostrum/contract/kernel'
import type { LiveEntry, LiveMessage, MessageId, Quote } from '@rostrum/contract/live'
import type { Replacement } from '../kernel/realtime'
import type { Payload } from './tables'
import type { MessageRow } from './repository-messages'

const instant = (date: Date): Instant => Instant.parse(date.getTime())

/** What readers get of a row. The only place that decides whether a text is still to be seen. */
export function messageOf(row: MessageRow): LiveMessage {
  const isShown = row.state === 'shown'
  return {
    ...placeOf(row),
    type: row.type === 'system' ? 'system' : 'text',
    clientId: row.senderId === 'system' ? undefined : row.clientId,
    categoryId: row.categoryId ?? undefined,
    sender: row.sender,
    content: isShown ? row.content : '',
    quote: isShown ? quoteOf(row.payload) : undefined,
    state: row.state,
    reason: row.reason ?? undefined,
    likeCount: row.likeCount,
  }
}

/** A row as an entry of its stream. */
export function entryOf(row: MessageRow): LiveEntry {
  const { payload } = row
  if (row.type === 'del' && 'target' in payload) return { ...placeOf(row), type: 'del', target: payload.target, state: payload.state }
  if (row.type === 'top' && 'topIds' in payload) return { ...placeOf(row), type: 'top', topIds: [...payload.topIds] }
  if (row.type === 'state' && 'state' in payload && !('target' in payload)) {
    const { state, actualStartAt } = payload
    return { ...placeOf(row), type: 'state', state, actualStartAt: actualStartAt === undefined ? undefined : instant(new Date(actualStartAt)) }
  }
  return messageOf(row)
}

/** What stands in a ring for a row that changed. */
export function replacementOf(row: MessageRow): Replacement {
  return { stream: row.stream, seq: row.seq, text: JSON.stringify(entryOf(row)) }
}

/** The message a `del` entry takes off the screen. */
export function targetOf(row: MessageRow): MessageId | undefined {
  return 'target' in row.payload ? row.payload.target.id : undefined
}

function placeOf(row: MessageRow) {
  return { id: row.id, roomId: row.roomId, stream: row.stream, seq: row.seq, createdAt: instant(row.createdAt) }
}

function quoteOf(payload: Payload): Quote | undefined {
  return 'quote' in payload ? payload.quote : undefined
}
