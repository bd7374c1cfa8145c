import { z } from 'zod'
import { id, Instant, Stream, type ServerFrame } from '../kernel'
import { CategoryId, RoomId, RoomState } from './shapes'

/** Longest message, in characters as a person counts them (code points). */
export const MESSAGE_MAX = 500
/** A sender may withdraw for this long. */
export const WITHDRAW_MS = 2 * 60_000
/** Messages pinned at once. */
export const TOP_MAX = 3
/** Entries of one history page. */
export const HISTORY_MAX = 200

export const MessageId = id('MessageId')
export type MessageId = z.infer<typeof MessageId>

export const SenderRole = z.enum(['member', 'teacher', 'assistant', 'system'])
export type SenderRole = z.infer<typeof SenderRole>

export const Sender = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().optional(),
  role: SenderRole,
  regNo: z.string().optional().describe('老师的登记编号'),
})
export type Sender = z.infer<typeof Sender>

/** `held` 审核中, `shown`, `rejected` 未通过, `withdrawn` 已撤回 (by the sender), `deleted` 已删除 (by a moderator). */
export const MessageState = z.enum(['held', 'shown', 'rejected', 'withdrawn', 'deleted'])
export type MessageState = z.infer<typeof MessageState>

export const Quote = z.object({ id: MessageId, name: z.string(), excerpt: z.string() })
export type Quote = z.infer<typeof Quote>

const place = { id: MessageId, roomId: RoomId, stream: Stream, seq: z.number().int(), createdAt: Instant }

/** What somebody said. The same for every reader: "mine" and "liked by me" are worked out on the device. */
export const LiveMessage = z.object({
  ...place,
  type: z.enum(['text', 'system']),
  clientId: z.string().optional(),
  categoryId: CategoryId.optional(),
  sender: Sender,
  content: z.string().describe('撤回或删除后为空'),
  quote: Quote.optional(),
  state: MessageState,
  reason: z.string().optional(),
  likeCount: z.number().int(),
})
export type LiveMessage = z.infer<typeof LiveMessage>

/** Takes a message off the screen, for good. */
export const RemovedNotice = z.object({
  ...place,
  type: z.literal('del'),
  target: z.object({ id: MessageId, stream: Stream, seq: z.number().int() }),
  state: z.enum(['withdrawn', 'deleted']),
})
/** The pinned messages are now these, newest first. */
export const TopNotice = z.object({ ...place, type: z.literal('top'), topIds: z.array(MessageId) })
/** The room's state is now this. */
export const StateNotice = z.object({ ...place, type: z.literal('state'), state: RoomState, actualStartAt: Instant.optional() })

/** One entry of a room's stream. */
export const LiveEntry = z.discriminatedUnion('type', [LiveMessage, RemovedNotice, TopNotice, StateNotice])
export type LiveEntry = z.infer<typeof LiveEntry>

/** `x` of a `send` frame of kind `text`. */
export const TextBody = z.object({ text: z.string(), categoryId: CategoryId.optional() })
export type TextBody = z.infer<typeof TextBody>

export type RoomFrame = ServerFrame<LiveEntry>
