import { z } from 'zod'
import { FileId, id, Instant, LevelId, MemberId, TeacherId } from '../kernel'

export const RoomId = id('RoomId')
export type RoomId = z.infer<typeof RoomId>
export const MessageId = id('MessageId')
export type MessageId = z.infer<typeof MessageId>
export const CategoryId = id('MessageCategoryId')
export type CategoryId = z.infer<typeof CategoryId>

export const ReplayId = id('ReplayId')
export type ReplayId = z.infer<typeof ReplayId>

/** `word`: text room. `video`: video room with chat. */
export const RoomKind = z.enum(['word', 'video'])
export type RoomKind = z.infer<typeof RoomKind>

/** ENTITIES.md part 3. Shown words: 草稿 待审 预告 待开播 直播中 中断 已结束 回放生成中 可回放 已下架 已取消 已强制关闭. */
export const RoomState = z.enum([
  'draft',
  'review',
  'announced',
  'ready',
  'live',
  'interrupted',
  'ended',
  'processing',
  'replay',
  'removed',
  'cancelled',
  'forceClosed',
])
export type RoomState = z.infer<typeof RoomState>

/** `none`: nothing before signing in. `teaser`: the last 3 messages, not live. `read`: the last 20 and what follows. Never sending. */
export const VisitorMode = z.enum(['none', 'teaser', 'read'])
export type VisitorMode = z.infer<typeof VisitorMode>

/**
 * Who may speak now. `slow`: one message per `slowSec`. `level`: members of `chatLevelIds`. `reviewed`: a moderator lets
 * each message through first. `closed`: the teacher and assistants only.
 */
export const ChatMode = z.enum(['open', 'slow', 'level', 'reviewed', 'closed'])
export type ChatMode = z.infer<typeof ChatMode>

/** The registered adviser who answers for a room. */
export const RoomTeacher = z.object({
  id: TeacherId,
  name: z.string(),
  avatar: z.string().optional(),
  title: z.string().optional(),
  orgName: z.string(),
  regNo: z.string().describe('证券业协会登记编号'),
})
export type RoomTeacher = z.infer<typeof RoomTeacher>

/** May the caller enter, and if not, what is missing. */
export const RoomAccess = z.enum(['open', 'login', 'level'])
export type RoomAccess = z.infer<typeof RoomAccess>

/** How a member keeps a room: in front of the list, and which of its news are told. */
export const RoomSetting = z.object({ isPinned: z.boolean(), notify: z.enum(['all', 'teacher', 'off']) })
export type RoomSetting = z.infer<typeof RoomSetting>

export const LastMessage = z.object({ name: z.string(), excerpt: z.string(), at: Instant })

/** One row of a list of rooms. Counts are measured. */
export const RoomRow = z.object({
  id: RoomId,
  kind: RoomKind,
  title: z.string(),
  cover: z.string().optional(),
  teacher: RoomTeacher,
  fans: z.number().int().describe('关注老师的人数'),
  followed: z.boolean().describe('当前会员关注了老师'),
  state: RoomState,
  stateReason: z.string().optional().describe('退回（仅老师可见）、取消或强制关闭的原因'),
  startAt: Instant,
  endAt: Instant.optional(),
  actualStartAt: Instant.optional(),
  actualEndAt: Instant.optional(),
  levelIds: z.array(LevelId).describe('为空时所有会员可进入'),
  visitorMode: VisitorMode,
  access: RoomAccess,
  riskTip: z.string(),
  onlineCount: z.number().int().describe('当前在线人数（去重）'),
  likeCount: z.number().int(),
  reserveCount: z.number().int(),
  reserved: z.boolean(),
  last: LastMessage.optional().describe('当前用户可见的最新消息'),
  unread: z.number().int().max(100).optional().describe('会员上次阅读之后的消息数，最多数到100'),
  setting: RoomSetting.optional().describe('会员自己的设置'),
  answerMedianSec: z.number().int().optional().describe('近30天提问到回答的中位数，秒；没有回答过则无'),
  replayId: ReplayId.optional().describe('已发布的回放'),
  sample: z.boolean(),
})
export type RoomRow = z.infer<typeof RoomRow>

export const PlayUrl = z.object({
  kind: z.enum(['wsFlv', 'flv', 'llHls', 'hls', 'whep', 'audioFlv']).describe('audioFlv：只有声音'),
  url: z.string(),
})
export type PlayUrl = z.infer<typeof PlayUrl>

/** What a room screen needs. */
export const Room = RoomRow.extend({
  filingNo: z.string().optional(),
  isPromotional: z.boolean(),
  recordOn: z.boolean().describe('文字直播间始终留痕；视频直播间录制画面'),
  assistants: z.array(z.object({ id: MemberId, name: z.string(), avatar: z.string().optional() })),
  chatMode: ChatMode,
  slowSec: z.number().int(),
  chatLevelIds: z.array(LevelId).describe('chatMode 为 level 时可发言的会员等级'),
  topIds: z.array(MessageId),
  outline: z.string().optional(),
  materials: z.array(z.object({ fileId: FileId, title: z.string(), pages: z.number().int().optional() })),
  mine: z.object({
    canSend: z.boolean(),
    isModerator: z.boolean().describe('本直播间的老师或助教'),
    mutedUntil: Instant.optional(),
  }),
})
export type Room = z.infer<typeof Room>

export const RoomWithPlay = Room.extend({
  playUrls: z.array(PlayUrl).describe('按优先顺序，十分钟内有效；不在直播时为空。每次重连须重新获取'),
})

export const MessageCategory = z.object({ id: CategoryId, name: z.string(), order: z.number().int() })
export type MessageCategory = z.infer<typeof MessageCategory>
