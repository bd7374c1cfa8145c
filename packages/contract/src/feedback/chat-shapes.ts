import { z } from 'zod'
import { FileId, id, Instant, MemberId, OperatorId, Words, isWithin } from '../kernel'
import { scoreMax } from '../kernel/limits'
import { chatImagesMax, chatTextMax } from './limits'
import { FeedbackImage, FeedbackRef } from './case-shapes'
import { CustomerCard } from './shapes'

export const ChatId = id('ChatId')
export type ChatId = z.infer<typeof ChatId>

/** 等待接入、服务中、已结束、已评价 */
export const ChatState = z.enum(['waiting', 'open', 'closed', 'rated'])
export type ChatState = z.infer<typeof ChatState>

/**
 * What the customer is told about the course of a conversation. `agent`: the number by which the company identifies the
 * agent.
 */
export const ChatNews = z.object({
  kind: z.enum(['taken', 'handedOver', 'givenBack', 'callAsked', 'closedByCustomer', 'closedByAgent', 'closedByTime']),
  agent: z.string().optional().describe('客服工号'),
})
export type ChatNews = z.infer<typeof ChatNews>

/** A message of a conversation. Sequence numbers have no gaps. */
export const ChatMessage = z.object({
  id: id('ChatMessageId'),
  chatId: ChatId,
  seq: z.number().int().positive(),
  clientId: z.string().optional().describe('发送者自己的编号，重复发送时相同'),
  from: z.enum(['customer', 'agent', 'system']),
  agent: z.string().optional().describe('客服工号，由客服所说时给出'),
  text: z.string(),
  images: z.array(FeedbackImage),
  ref: FeedbackRef.optional().describe('一同发来的订单、文章等'),
  news: ChatNews.optional(),
  at: Instant,
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A conversation as the customer sees it. */
export const Chat = z.object({
  id: ChatId,
  state: ChatState,
  at: Instant,
  seq: z.number().int().describe('最后一条消息的序号'),
  unread: z.number().int().describe('客服所说而尚未读到的条数'),
  place: z.number().int().positive().optional().describe('等待接入时：排在第几位'),
  promisedAt: Instant.optional().describe('服务时间以外留言时：最迟何时答复'),
  agent: z.string().optional().describe('接待的客服工号'),
  callAsked: z.boolean().describe('已请求回电'),
  score: z.number().int().min(1).max(scoreMax).optional(),
  closedAt: Instant.optional(),
})
export type Chat = z.infer<typeof Chat>

/** Minutes after midnight in Beijing. */
const Minute = z
  .number()
  .int()
  .min(0)
  .max(24 * 60)

/** Hours in which an agent answers. */
export const ChatHours = z.object({
  days: z.enum(['working', 'all']).describe('working：工作日（含调休）；all：每天'),
  spans: z.array(z.object({ from: Minute, to: Minute })).describe('一天中的服务时段，从零点起的分钟数'),
  isOpen: z.boolean().describe('现在是否在服务时间'),
  opensAt: Instant.optional().describe('不在服务时间时：下一次开始的时刻'),
})
export type ChatHours = z.infer<typeof ChatHours>

export const ChatStatus = z.object({
  hours: ChatHours,
  waiting: z.number().int().describe('现在等待接入的人数'),
  keepDays: z.number().int().describe('会话结束后保存的天数'),
  chat: Chat.optional().describe('我最近的会话；没有则缺省'),
  adoptable: z.boolean().describe('登录前在本机的会话可以并入我的账号'),
})
export type ChatStatus = z.infer<typeof ChatStatus>

/** A conversation as agents see it. */
export const ChatCase = Chat.omit({ place: true, unread: true }).extend({
  customer: z.enum(['member', 'visitor']),
  memberId: MemberId.optional(),
  member: CustomerCard.optional().describe('游客或已注销时缺省'),
  operatorId: OperatorId.optional().describe('接待的客服'),
  operatorName: z.string().optional().describe('接待的客服的姓名，不给客户看'),
  callbackMobile: z.string().optional().describe('请求回电的号码'),
  waitingSince: Instant,
  isMine: z.boolean(),
  unanswered: z.number().int().describe('客服最后一次说话以后，对方说了几条'),
})
export type ChatCase = z.infer<typeof ChatCase>

/** Who did what in a conversation, and when. */
export const ChatAction = z.object({
  action: z.enum(['take', 'handOver', 'takeOver', 'giveBack', 'close', 'read']),
  by: z.string().describe('操作员编号'),
  byName: z.string().optional().describe('操作员的姓名；不在名册里时缺省'),
  to: z.string().optional().describe('转交给的操作员编号'),
  toName: z.string().optional(),
  from: z.string().optional().describe('此前接待的操作员编号'),
  fromName: z.string().optional(),
  note: z.string().optional(),
  at: Instant,
})
export type ChatAction = z.infer<typeof ChatAction>

/** An operator who may serve customers. */
export const ChatServer = z.object({ operatorId: OperatorId, name: z.string() })
export type ChatServer = z.infer<typeof ChatServer>

/** At most 500 characters, as readers see them; may be empty when something else is sent along. */
export const ChatText = Words.max(chatTextMax * 8).refine(
  (text) => isWithin(text, chatTextMax),
  `一条最多${chatTextMax}个字`,
)

export const ChatImages = z
  .array(FileId)
  .max(chatImagesMax, `一次最多${chatImagesMax}张图片`)
  .default([])
  .describe('上传得到的 fileId，须登录')
