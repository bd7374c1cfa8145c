import { z } from 'zod'
import { codeOf, FileId, Instant, Stream, type ServerFrame } from '../kernel'
import { codeTypedMax } from '../kernel/limits'
import { messageImagesMax } from './limits'
import { QuestionCard } from './question'
import { CategoryId, ChatMode, MessageId, RoomId, RoomState } from './shapes'

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

export const MessageQuote = z.object({ id: MessageId, name: z.string(), excerpt: z.string() })
export type MessageQuote = z.infer<typeof MessageQuote>

const place = { id: MessageId, roomId: RoomId, stream: Stream, seq: z.number().int(), createdAt: Instant }

/** A picture or a document of a message. `live.listFiles` gives its address to everybody who may read the message. */
export const Attachment = z.object({
  fileId: FileId,
  kind: z.enum(['image', 'pdf']),
  name: z.string(),
  bytes: z.number().int(),
  width: z.number().int().optional().describe('像素，仅图片'),
  height: z.number().int().optional(),
})
export type Attachment = z.infer<typeof Attachment>

/** A security that a message mentions. It holds the identity only: no price, no direction. */
export const StockTag = z.object({ code: z.string(), name: z.string() })
export type StockTag = z.infer<typeof StockTag>

/** Six digits, with or without the market: `600000.SH`. */
export const SecurityCode = z
  .string()
  .max(codeTypedMax)
  .overwrite(codeOf)
  .toUpperCase()
  .regex(/^\d{6}(\.[A-Z]{2,3})?$/, '证券代码为6位数字')

/** A message. Every reader gets the same one: the device works out "mine" and "liked by me". */
export const LiveMessage = z.object({
  ...place,
  type: z.enum(['text', 'image', 'file', 'stock', 'system']),
  clientId: z.string().optional(),
  categoryId: CategoryId.optional(),
  sender: Sender,
  content: z.string().describe('撤回或删除后为空'),
  files: z.array(Attachment).optional().describe('类型 image 和 file'),
  stock: StockTag.optional().describe('类型 stock'),
  isQuestion: z.boolean().optional().describe('这是一条提问，其进展见问题条目'),
  quote: MessageQuote.optional(),
  state: MessageState,
  reason: z.string().optional(),
  likeCount: z.number().int(),
})
export type LiveMessage = z.infer<typeof LiveMessage>

/** Removes a message from the screen for good. */
export const RemovedNotice = z.object({
  ...place,
  type: z.literal('del'),
  target: z.object({ id: MessageId, stream: Stream, seq: z.number().int() }),
  state: z.enum(['withdrawn', 'deleted']),
})
/** The new list of pinned messages, newest first. */
export const PinNotice = z.object({ ...place, type: z.literal('pin'), pinnedIds: z.array(MessageId) })
/** The new state of the room. */
export const StateNotice = z.object({
  ...place,
  type: z.literal('state'),
  state: RoomState,
  actualStartAt: Instant.optional(),
})

/** The new rule on who may speak. */
export const ModeNotice = z.object({ ...place, type: z.literal('mode'), chatMode: ChatMode, slowSec: z.number().int() })
/** The new content of a question that changed. Votes alone travel as totals `vote.<id>` and make no entry. */
export const QuestionNotice = z.object({ ...place, type: z.literal('question'), question: QuestionCard })

/** One entry of a room's stream. */
export const LiveEntry = z.discriminatedUnion('type', [
  LiveMessage,
  RemovedNotice,
  PinNotice,
  StateNotice,
  ModeNotice,
  QuestionNotice,
])
export type LiveEntry = z.infer<typeof LiveEntry>

/** `x` of a `send` frame of kind `text`. */
export const TextBody = z.object({ text: z.string(), categoryId: CategoryId.optional() })
export type TextBody = z.infer<typeof TextBody>
/** `x` of kind `image`: uploaded pictures, with or without words. */
export const ImageBody = z.object({
  fileIds: z.array(FileId).min(1).max(messageImagesMax),
  text: z.string().default(''),
  categoryId: CategoryId.optional(),
})
/** `x` of kind `file`: one uploaded document; the teacher and assistants only. */
export const FileBody = z.object({ fileId: FileId, text: z.string().default(''), categoryId: CategoryId.optional() })
/** `x` of kind `stock`: a security by its code. */
export const StockBody = z.object({
  code: SecurityCode,
  text: z.string().default(''),
  categoryId: CategoryId.optional(),
})
/** The bodies that a client can send, by kind. */
export const sendBodies = { text: TextBody, image: ImageBody, file: FileBody, stock: StockBody } as const
export type SendKind = keyof typeof sendBodies

export type RoomFrame = ServerFrame<LiveEntry>
