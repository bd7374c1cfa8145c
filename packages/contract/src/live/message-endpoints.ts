import { z } from 'zod'
import { endpoint, FileId, IdempotencyKey, OnOff, pageOf, Stream, TradeDate, paging, Words } from '../kernel'
import { reasonMax } from '../kernel/limits'
import { historyMax, messageFilters, messageImagesMax, messageMax, pinsMax, withdrawMinutes } from './limits'
import { CategoryId, MessageCategory, MessageId, RoomId } from './shapes'
import { LiveEntry, LiveMessage, SecurityCode } from './socket'

const enter = ['live.room_not_found', 'live.login_required', 'live.level_required'] as const
const speak = [
  ...enter,
  'live.text_empty',
  'live.text_too_long',
  'live.muted',
  'live.chat_closed',
  'live.slow_mode',
  'live.room_closed',
  'live.category_unknown',
  'live.quote_gone',
  'live.unknown_kind',
  'live.text_refused',
  'live.chat_level',
  'live.file_unknown',
  'live.file_moderator',
  'live.stock_unknown',
] as const
const { pageSize } = paging
/** Of a row: `createdAt.stream.seq`. Thirteen digits of milliseconds last until the year 2286. */
const cursor = z
  .string()
  .regex(/^\d{1,13}\.(main|chat)\.\d{1,15}$/, '翻页位置无效')
  .optional()
const historyLimit = z.coerce.number().int().min(1).max(historyMax).default(historyMax)
const rowsOf = z.object({ rows: z.array(LiveMessage) })

const reads = {
  'live.listMessages': endpoint({
    method: 'GET',
    path: '/api/live/message/get/list',
    summary: '不带 `stream`：消息，最新在前，可按类别；带 `stream` 和 `after`：断线续传的条目，升序且无空缺',
    audience: 'visitor',
    minors: 'closed',
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
      epoch: z.string().optional().describe('所在流的值，带 `after` 时给出'),
      head: z.number().int().optional().describe('所在流的值，带 `after` 时给出'),
    }),
    refusals: enter,
  }),
  'live.listOlderMessages': endpoint({
    method: 'GET',
    path: '/api/live/message/get/list/2',
    summary: '按发言顺序的一页：`cursor` 之前；不带则为最新，或某日的消息。升序',
    audience: 'visitor',
    minors: 'closed',
    query: z.object({ roomId: RoomId, cursor, day: TradeDate.optional(), categoryId: CategoryId.optional(), pageSize }),
    reply: pageOf(LiveMessage).describe('nextCursor：更早的一页'),
    refusals: enter,
  }),
  'live.listSince': endpoint({
    method: 'GET',
    path: '/api/live/message/get/since',
    summary: '某序号之后的条目，升序',
    audience: 'visitor',
    minors: 'closed',
    query: z.object({
      roomId: RoomId,
      seq: z.coerce.number().int().nonnegative(),
      stream: Stream.default('chat'),
      limit: historyLimit,
    }),
    reply: z.object({ rows: z.array(LiveEntry), lastSeq: z.number().int() }),
    refusals: enter,
  }),
  'live.searchMessages': endpoint({
    method: 'GET',
    path: '/api/live/message/get/list/search',
    summary: '按关键词查找消息，最新在前',
    audience: 'member',
    minors: 'closed',
    query: z.object({
      roomId: RoomId,
      keyword: Words.min(1).max(50),
      categoryId: CategoryId.optional(),
      kind: z.enum(messageFilters).default('all'),
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
    summary: '一条消息及其前后的消息，按发言顺序',
    audience: 'member',
    minors: 'closed',
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
    summary: '某月（北京时间）有发言的日期',
    audience: 'member',
    minors: 'closed',
    query: z.object({ roomId: RoomId, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    reply: z.object({ rows: z.array(z.object({ day: TradeDate, count: z.number().int() })) }),
    refusals: enter,
  }),
  'live.listCategories': endpoint({
    method: 'GET',
    path: '/api/live/message/category/all',
    summary: '直播间的消息类别',
    audience: 'visitor',
    minors: 'open',
    query: z.object({ roomId: RoomId }),
    reply: z.object({ rows: z.array(MessageCategory) }),
    refusals: ['live.room_not_found'],
  }),
  'live.listPins': endpoint({
    method: 'GET',
    path: '/api/live/message/get/top/{a}/{b}',
    summary: `置顶消息，最新在前，最多${pinsMax}条；a 为直播间，b 为类别（0 为全部）`,
    audience: 'visitor',
    minors: 'closed',
    params: z.object({ a: RoomId, b: z.union([z.literal('0'), CategoryId]) }),
    reply: rowsOf,
    refusals: enter,
  }),
  'live.listOwn': endpoint({
    method: 'GET',
    path: '/api/live/message/get/self/send/replied/list',
    summary: '我的发言和提问，最新在前；有老师回复的一并给出；held 为审核中，rejected 为未通过（含原因）',
    audience: 'member',
    minors: 'open',
    query: z.object({
      roomId: RoomId.optional(),
      state: z.enum(['waiting', 'answered', 'held', 'rejected']).optional(),
      cursor: z
        .string()
        .max(120)
        .regex(/^[\w.-]+$/)
        .optional(),
      pageSize,
    }),
    reply: pageOf(z.object({ message: LiveMessage, answer: LiveMessage.optional(), roomTitle: z.string() })),
  }),
}

const writes = {
  'live.sendMessage': endpoint({
    method: 'POST',
    path: '/api/live/message/send',
    summary: '在直播间发言；通常走长连接，两者凭同一键识别重复',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      roomId: RoomId,
      type: z.enum(['text', 'image', 'file', 'stock']).default('text'),
      content: Words.max(messageMax * 4)
        .default('')
        .describe(`1到${messageMax}个字；图片、文件、股票可以没有`),
      fileIds: z.array(FileId).max(messageImagesMax).optional().describe('类型 image 和 file'),
      code: SecurityCode.optional().describe('类型 stock'),
      quoteId: MessageId.optional(),
      categoryId: CategoryId.optional().describe('仅老师可用'),
      idempotencyKey: IdempotencyKey.describe('消息的客户端编号'),
    }),
    reply: LiveMessage.describe('须审核时 state 为 held，seq 为 0'),
    refusals: speak,
    rate: { max: 10, perSec: 10, by: 'who' },
  }),
  'live.withdrawMessage': endpoint({
    method: 'POST',
    path: '/api/live/message/withdraw/{id}',
    summary: `${withdrawMinutes}分钟内撤回自己的消息；留有痕迹`,
    audience: 'member',
    minors: 'open',
    params: z.object({ id: MessageId }),
    reply: LiveMessage,
    refusals: ['live.message_not_found', 'live.not_yours', 'live.withdraw_late', 'live.already_removed'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.pinMessage': endpoint({
    method: 'POST',
    path: '/api/live/message/top',
    summary: `置顶或取消置顶，最多${pinsMax}条`,
    audience: 'member',
    minors: 'closed',
    body: z.object({ id: MessageId, on: OnOff.optional() }),
    reply: rowsOf,
    refusals: [
      'live.room_not_found',
      'live.message_not_found',
      'live.not_moderator',
      'live.pins_full',
      'live.already_removed',
    ],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'live.deleteMessage': endpoint({
    method: 'POST',
    path: '/api/live/message/delete',
    summary: '删除消息，须写明原因',
    audience: 'member',
    minors: 'closed',
    body: z.object({ id: MessageId, reason: Words.min(1).max(reasonMax) }),
    reply: LiveMessage,
    refusals: ['live.room_not_found', 'live.message_not_found', 'live.not_moderator', 'live.already_removed'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
}

export const messageEndpoints = { ...reads, ...writes }
