import { z } from 'zod'
import { endpoint, IdempotencyKey, MAX_PAGE_SIZE, OnOff, PAGE_SIZE, pageOf, Stream, TradeDate } from '../kernel'
import { CategoryId, MessageCategory, RoomId } from './shapes'
import { HISTORY_MAX, LiveEntry, LiveMessage, MESSAGE_MAX, MessageId } from './socket'

const enter = ['live.room_not_found', 'live.login_required', 'live.level_required'] as const
const speak = [
  ...enter, 'live.text_empty', 'live.text_too_long', 'live.muted', 'live.chat_closed', 'live.slow_mode', 'live.room_closed',
  'live.category_unknown', 'live.quote_gone', 'live.unknown_kind',
] as const
const pageSize = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE)
/** Of a row: `createdAt.stream.seq`. */
const cursor = z.string().max(120).regex(/^\d+\.(main|chat)\.\d+$/).optional()
const historyLimit = z.coerce.number().int().min(1).max(HISTORY_MAX).default(HISTORY_MAX)
const rowsOf = z.object({ rows: z.array(LiveMessage) })

const reads = {
  'live.listMessages': endpoint({
    method: 'GET',
    path: '/api/live/message/get/list',
    summary: 'Without `stream`: messages newest first, by category. With `stream` and `after`: entries for a resume, ascending, without holes',
    audience: 'visitor',
    query: z.object({
      roomId: RoomId,
      categoryId: CategoryId.optional(),
      cursor,
      pageSize,
      stream: Stream.optional(),
      after: z.coerce.number().int().nonnegative().optional(),
      limit: historyLimit,
    }),
    reply: z.object({
      rows: z.array(LiveEntry),
      hasMore: z.boolean(),
      nextCursor: z.string().optional(),
      epoch: z.string().optional().describe('of the stream, with `after`'),
      head: z.number().int().optional().describe('of the stream, with `after`'),
    }),
    refusals: enter,
  }),
  'live.listOlderMessages': endpoint({
    method: 'GET',
    path: '/api/live/message/get/list/2',
    summary: 'A page in room order: before `cursor`, the newest without it, or the first of a day. Rows ascend',
    audience: 'visitor',
    query: z.object({ roomId: RoomId, cursor, day: TradeDate.optional(), categoryId: CategoryId.optional(), pageSize }),
    reply: pageOf(LiveMessage).describe('nextCursor: the page before'),
    refusals: enter,
  }),
  'live.listSince': endpoint({
    method: 'GET',
    path: '/api/live/message/get/since',
    summary: 'Entries of the chat stream after a sequence number, ascending',
    audience: 'visitor',
    query: z.object({ roomId: RoomId, seq: z.coerce.number().int().nonnegative(), stream: Stream.default('chat'), limit: historyLimit }),
    reply: z.object({ rows: z.array(LiveEntry), lastSeq: z.number().int() }),
    refusals: enter,
  }),
  'live.searchMessages': endpoint({
    method: 'GET',
    path: '/api/live/message/get/list/search',
    summary: 'Messages with these words, newest first',
    audience: 'member',
    query: z.object({
      roomId: RoomId,
      keyword: z.string().trim().min(1).max(50),
      categoryId: CategoryId.optional(),
      kind: z.enum(['all', 'teacher']).default('all'),
      from: TradeDate.optional(),
      to: TradeDate.optional(),
      cursor,
      pageSize,
    }),
    reply: pageOf(LiveMessage),
    refusals: enter,
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.listContext': endpoint({
    method: 'GET',
    path: '/api/live/message/get/context/{id}',
    summary: 'A message with what was said around it, in room order',
    audience: 'member',
    params: z.object({ id: MessageId }),
    query: z.object({
      before: z.coerce.number().int().min(0).max(50).default(5),
      after: z.coerce.number().int().min(0).max(50).default(5),
    }),
    reply: rowsOf,
    refusals: [...enter, 'live.message_not_found'],
  }),
  'live.listDays': endpoint({
    method: 'GET',
    path: '/api/live/message/get/day/list',
    summary: 'Days of a month (Beijing) on which something was said',
    audience: 'member',
    query: z.object({ roomId: RoomId, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    reply: z.object({ rows: z.array(z.object({ day: TradeDate, count: z.number().int() })) }),
    refusals: enter,
  }),
  'live.listCategories': endpoint({
    method: 'GET',
    path: '/api/live/message/category/all',
    summary: 'Message categories of a room, in order',
    audience: 'visitor',
    query: z.object({ roomId: RoomId }),
    reply: z.object({ rows: z.array(MessageCategory) }),
    refusals: ['live.room_not_found'],
  }),
  'live.listTops': endpoint({
    method: 'GET',
    path: '/api/live/message/get/top/{a}/{b}',
    summary: 'Pinned messages, newest first, at most 3. a = room, b = category (0 = all)',
    audience: 'visitor',
    params: z.object({ a: RoomId, b: z.union([z.literal('0'), CategoryId]) }),
    reply: rowsOf,
    refusals: enter,
  }),
  'live.listOwn': endpoint({
    method: 'GET',
    path: '/api/live/message/get/self/send/replied/list',
    summary: 'My messages, newest first, each with the answer of the teacher when there is one',
    audience: 'member',
    query: z.object({ roomId: RoomId.optional(), state: z.enum(['waiting', 'answered']).optional(), cursor: z.string().max(120).regex(/^[\w.-]+$/).optional(), pageSize }),
    reply: pageOf(z.object({ message: LiveMessage, answer: LiveMessage.optional(), roomTitle: z.string() })),
  }),
}

const writes = {
  'live.sendMessage': endpoint({
    method: 'POST',
    path: '/api/live/message/send',
    summary: 'Says something in a room. The socket is the normal way; both find each other\'s repeats by the key',
    audience: 'member',
    body: z.object({
      roomId: RoomId,
      type: z.literal('text').default('text'),
      content: z.string().max(MESSAGE_MAX * 4).describe(`1 to ${MESSAGE_MAX} characters`),
      quoteId: MessageId.optional(),
      categoryId: CategoryId.optional().describe('teachers only'),
      idempotencyKey: IdempotencyKey.describe('the client id of the message'),
    }),
    reply: LiveMessage,
    refusals: speak,
    rate: { max: 10, perSec: 10, by: 'who' },
  }),
  'live.withdrawMessage': endpoint({
    method: 'POST',
    path: '/api/live/message/withdraw/{id}',
    summary: 'Takes back one of my messages within two minutes; a trace stays',
    audience: 'member',
    params: z.object({ id: MessageId }),
    reply: LiveMessage,
    refusals: ['live.message_not_found', 'live.not_yours', 'live.withdraw_late', 'live.already_removed'],
  }),
  'live.topMessage': endpoint({
    method: 'POST',
    path: '/api/live/message/top',
    summary: 'Pins or unpins a message of the room, at most 3',
    audience: 'member',
    body: z.object({ id: MessageId, on: OnOff.optional() }),
    reply: rowsOf,
    refusals: ['live.message_not_found', 'live.not_moderator', 'live.top_full', 'live.already_removed'],
  }),
  'live.deleteMessage': endpoint({
    method: 'POST',
    path: '/api/live/message/delete',
    summary: 'Takes a message off every screen, with a reason',
    audience: 'member',
    body: z.object({ id: MessageId, reason: z.string().trim().min(1).max(200) }),
    reply: LiveMessage,
    refusals: ['live.message_not_found', 'live.not_moderator', 'live.already_removed'],
  }),
}

export const messageEndpoints = { ...reads, ...writes }
