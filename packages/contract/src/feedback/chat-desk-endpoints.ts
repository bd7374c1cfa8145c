import { z } from 'zod'
import { endpoint, IdempotencyKey, OperatorId, queueOf, queuePaging, Why, Words } from '../kernel'
import { RefCard } from './case-shapes'
import { ChatCase, ChatAction, ChatId, ChatMessage, ChatServer, ChatText } from './chat-shapes'
import { handOverNoteMax } from './limits'
import { WrittenWords } from './shapes'

const handle = { audience: 'operator', permission: 'feedback:service:handle' } as const
const one = z.object({ id: ChatId })
const gone = ['feedback.chat_not_found', 'feedback.chat_over'] as const

/** Calls of customer chat for agents. */
export const chatDeskEndpoints = {
  'feedback.listChats': endpoint({
    method: 'GET',
    path: '/api/console/service/get/list',
    summary:
      '会话：等待接入的（先来的在前）、我接待的、服务中的、已结束的（最近的在前）；按说过的话找时不论状态，最近的在前',
    ...handle,
    query: z.object({
      group: z.enum(['waiting', 'mine', 'open', 'closed']).default('waiting'),
      keyword: WrittenWords.describe('双方说过的话；有它时不论状态'),
      ...queuePaging,
    }),
    reply: queueOf(ChatCase),
  }),
  'feedback.getChatCase': endpoint({
    method: 'GET',
    path: '/api/console/service/get/info/{id}',
    summary: '一次会话和谁对它做过什么',
    ...handle,
    params: one,
    reply: z.object({ chat: ChatCase, actions: z.array(ChatAction).describe('按时间先后') }),
    refusals: ['feedback.chat_not_found'],
  }),
  'feedback.listChatRecord': endpoint({
    method: 'GET',
    path: '/api/console/service/message/get/list',
    summary: '一次会话的消息，按序号；查看不是自己接待的会话会留下记录',
    ...handle,
    query: z.object({
      id: ChatId,
      afterSeq: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    reply: z.object({ rows: z.array(ChatMessage.extend({ card: RefCard.optional() })), hasMore: z.boolean() }),
    refusals: ['feedback.chat_not_found'],
  }),
  'feedback.takeChat': endpoint({
    method: 'POST',
    path: '/api/console/service/take',
    summary: '接入一个等待的会话；两人同时接入时后到者得知已被接入',
    ...handle,
    body: one,
    reply: ChatCase,
    refusals: [...gone, 'feedback.chat_taken'],
  }),
  'feedback.answerChat': endpoint({
    method: 'POST',
    path: '/api/console/service/answer',
    summary: '答复自己接待的会话；同一编号返回第一次的结果',
    ...handle,
    body: z.object({
      id: ChatId,
      text: ChatText.refine((text) => text !== '', '请写点什么'),
      idempotencyKey: IdempotencyKey,
    }),
    reply: ChatMessage,
    refusals: [...gone, 'feedback.chat_not_yours', 'feedback.chat_refused', 'feedback.chat_full'],
    secret: true,
  }),
  'feedback.listServers': endpoint({
    method: 'GET',
    path: '/api/console/service/server/get/list',
    summary: '现在可以接待客服会话的运营人员，包括自己，按姓名',
    ...handle,
    reply: z.object({ rows: z.array(ChatServer) }),
  }),
  'feedback.handOverChat': endpoint({
    method: 'POST',
    path: '/api/console/service/handover',
    summary: '把自己接待的会话转交给另一位有权限的客服；客户会看到转接',
    ...handle,
    body: z.object({
      id: ChatId,
      to: OperatorId,
      note: Words.max(handOverNoteMax, `说明最多${handOverNoteMax}个字`).default(''),
    }),
    reply: ChatCase,
    refusals: [...gone, 'feedback.chat_not_yours', 'feedback.chat_no_colleague'],
  }),
  'feedback.takeOverChat': endpoint({
    method: 'POST',
    path: '/api/console/service/takeover',
    summary: '接手同事接待的会话，写明原因；客户会看到转接，同事会看到是谁、为什么。已经由自己接待的原样返回',
    ...handle,
    body: z.object({ id: ChatId, from: OperatorId.describe('看到的接待人；已经换人的不接手'), why: Why }),
    reply: ChatCase,
    refusals: [...gone, 'feedback.chat_moved'],
  }),
  'feedback.endChat': endpoint({
    method: 'POST',
    path: '/api/console/service/close',
    summary: '结束自己接待的会话',
    ...handle,
    body: one,
    reply: ChatCase,
    refusals: [...gone, 'feedback.chat_not_yours'],
  }),
} as const
