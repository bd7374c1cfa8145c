import { z } from 'zod'
import { endpoint, IdempotencyKey, Instant, Mobile, Words } from '../kernel'
import { reasonMax, scoreMax } from '../kernel/limits'
import { FeedbackRef, RefCard } from './case-shapes'
import { Chat, ChatId, ChatImages, ChatMessage, ChatStatus, ChatText } from './chat-shapes'

/**
 * Calls of customer chat for customers. The key that `openChat` gave out identifies a visitor and travels in the header
 * `visitorKey`: a device id can be guessed and is not accepted.
 */
export const chatEndpoints = {
  'feedback.openChat': endpoint({
    method: 'POST',
    path: '/api/service/open',
    summary: '长连接凭证；没有有效 visitorKey 的游客同时得到一个，此后以它证明会话是自己的',
    audience: 'visitor',
    minors: 'always',
    reply: z.object({ ticket: z.string(), expireAt: Instant, visitorKey: z.string().optional() }),
    rate: { max: 120, perSec: 600, by: 'who' },
    secret: true,
  }),
  'feedback.getChat': endpoint({
    method: 'GET',
    path: '/api/service/get/state',
    summary: '客服的服务时间、排队人数和我的会话',
    audience: 'visitor',
    minors: 'always',
    reply: ChatStatus,
  }),
  'feedback.listChatMessages': endpoint({
    method: 'GET',
    path: '/api/service/message/get/list',
    summary: '我的会话里的消息，按序号：afterSeq 之后的，或 beforeSeq 之前的最近一页；不给会话时为最近的一个',
    audience: 'visitor',
    minors: 'always',
    query: z.object({
      chatId: ChatId.optional(),
      afterSeq: z.coerce.number().int().min(0).max(1_000_000).optional(),
      beforeSeq: z.coerce.number().int().min(1).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({
      rows: z.array(ChatMessage),
      hasMore: z.boolean(),
      previousId: ChatId.optional().describe('在此之前的一次会话'),
    }),
    refusals: ['feedback.chat_not_found'],
  }),
  'feedback.sendChat': endpoint({
    method: 'POST',
    path: '/api/service/message/send',
    summary: '对客服说；没有进行中的会话时开始一个。同一编号返回第一次的结果',
    audience: 'visitor',
    minors: 'always',
    body: z.object({
      text: ChatText.default(''),
      images: ChatImages,
      ref: FeedbackRef.optional(),
      idempotencyKey: IdempotencyKey,
    }),
    reply: z.object({ message: ChatMessage, chat: Chat }),
    refusals: [
      'feedback.chat_no_key',
      'feedback.chat_empty',
      'feedback.chat_refused',
      'feedback.chat_full',
      'feedback.chat_crowded',
      'feedback.images_members_only',
      'feedback.image_unknown',
    ],
    rate: { max: 30, perSec: 60, by: 'who' },
    secret: true,
  }),
  'feedback.getRefCard': endpoint({
    method: 'GET',
    path: '/api/service/card/get/info',
    summary: '要说的是什么：自己的订单、合同，或人人看得到的直播、文章的标题和现状；别人的和没有的，没有 card',
    audience: 'visitor',
    minors: 'always',
    query: FeedbackRef,
    reply: z.object({ card: RefCard.optional() }),
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'feedback.readChat': endpoint({
    method: 'POST',
    path: '/api/service/read',
    summary: '读到了第几条',
    audience: 'visitor',
    minors: 'always',
    body: z.object({ chatId: ChatId, seq: z.number().int().min(0).max(1_000_000) }),
    reply: z.object({ unread: z.number().int() }),
    refusals: ['feedback.chat_not_found'],
  }),
  'feedback.closeChat': endpoint({
    method: 'POST',
    path: '/api/service/close',
    summary: '结束会话；已结束的原样返回',
    audience: 'visitor',
    minors: 'always',
    body: z.object({ chatId: ChatId }),
    reply: Chat,
    refusals: ['feedback.chat_not_found'],
  }),
  'feedback.rateChat': endpoint({
    method: 'POST',
    path: '/api/service/rate',
    summary: '评价一次已结束的会话，一次',
    audience: 'visitor',
    minors: 'always',
    body: z.object({
      chatId: ChatId,
      score: z.number().int().min(1).max(scoreMax),
      text: Words.max(reasonMax, `评价最多${reasonMax}个字`).default(''),
    }),
    reply: Chat,
    refusals: ['feedback.chat_not_found', 'feedback.chat_running', 'feedback.rated'],
  }),
  'feedback.askCall': endpoint({
    method: 'POST',
    path: '/api/service/call',
    summary: '请客服在服务时间回电；号码只给接待的客服看',
    audience: 'visitor',
    minors: 'always',
    body: z.object({ mobile: Mobile, idempotencyKey: IdempotencyKey }),
    reply: z.object({ message: ChatMessage, chat: Chat }),
    refusals: ['feedback.chat_no_key', 'feedback.chat_crowded', 'feedback.chat_full'],
    rate: { max: 5, perSec: 600, by: 'who' },
    secret: true,
  }),
  'feedback.adoptChat': endpoint({
    method: 'POST',
    path: '/api/service/adopt',
    summary:
      '把登录前在本机的会话并入我的账号；须仍持有它的 visitorKey，且自己没有进行中的会话。此后这个 visitorKey 不再打开它',
    audience: 'member',
    minors: 'always',
    reply: ChatStatus,
    refusals: ['feedback.chat_not_found', 'feedback.chat_own_running'],
    rate: { max: 10, perSec: 600, by: 'who' },
  }),
} as const
