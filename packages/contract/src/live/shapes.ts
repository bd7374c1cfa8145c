import { z } from 'zod'
import { FileId, id, Instant, LevelId, MemberId, TeacherId } from '../kernel'
import { accessKinds, idMax, roomKinds } from '../kernel/limits'
import { answerTimeDays, chatModes, messageIdsMax, roomChecks, unreadMax, visitorModes } from './limits'
import { roomStates } from './states'

export const RoomId = id('RoomId')
export type RoomId = z.infer<typeof RoomId>
export const MessageId = id('MessageId')
export type MessageId = z.infer<typeof MessageId>
/** Of a row: `createdAt.stream.seq`. Thirteen digits of milliseconds last until the year 2286. */
export const messageCursor = z
  .string()
  .regex(/^\d{1,13}\.(main|chat)\.\d{1,15}$/, '翻页位置无效')
  .optional()
/** The messages whose files are asked for, joined by commas. */
export const messageIdsText = z
  .string()
  .max(messageIdsMax * (idMax + 1))
  .regex(new RegExp(`^[\\w-]+(,[\\w-]+){0,${messageIdsMax - 1}}$`), '消息编号无效')
  .describe(`消息编号，逗号分隔，最多${messageIdsMax}个`)
export const CategoryId = id('MessageCategoryId')
export type CategoryId = z.infer<typeof CategoryId>

export const ReplayId = id('ReplayId')
export type ReplayId = z.infer<typeof ReplayId>

export const RoomKind = z.enum(roomKinds)
export type RoomKind = z.infer<typeof RoomKind>

export const RoomState = z.enum(roomStates)
export type RoomState = z.infer<typeof RoomState>

/**
 * What a visitor may see. `none`: nothing before signing in. `teaser`: the last 3 messages, nothing live, and the first
 * 3 minutes of the replay. `read`: the last 20 messages and what follows, the picture, the questions and the whole
 * replay. A visitor may never send, and a room that asks for a level is closed to visitors whatever this says.
 */
export const VisitorMode = z.enum(visitorModes)
export type VisitorMode = z.infer<typeof VisitorMode>

/**
 * Who may speak now. `slow`: one message per `slowSec`. `level`: members of `chatLevelIds`. `reviewed`: a moderator
 * approves each message first. `closed`: the teacher and assistants only.
 */
export const ChatMode = z.enum(chatModes)
export type ChatMode = z.infer<typeof ChatMode>

/** The registered adviser who is responsible for a room. */
export const RoomTeacher = z.object({
  id: TeacherId,
  name: z.string(),
  avatar: z.string().optional(),
  title: z.string().optional(),
  orgName: z.string(),
  regNo: z.string().describe('证券业协会登记编号'),
})
export type RoomTeacher = z.infer<typeof RoomTeacher>

/** Whether the caller may enter, and if not, what is missing. */
export const RoomAccess = z.enum(accessKinds)
export type RoomAccess = z.infer<typeof RoomAccess>

/** A member's settings for a room: whether it is at the top of the list, and which of its events make a notice. */
export const RoomSetting = z.object({ isPinned: z.boolean(), notify: z.enum(['all', 'teacher', 'off']) })
export type RoomSetting = z.infer<typeof RoomSetting>

export const LastMessage = z.object({ name: z.string(), excerpt: z.string(), at: Instant })

/** One row of a list of rooms. Counts are measured, never invented. */
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
  unread: z.number().int().max(unreadMax).optional().describe(`会员上次阅读之后的消息数，最多数到${unreadMax}`),
  setting: RoomSetting.optional().describe('会员自己的设置'),
  answerMedianSec: z.number().int().optional().describe(`近${answerTimeDays}天提问到回答的中位数，秒；没有回答过则无`),
  replayId: ReplayId.optional().describe('已发布的回放'),
  replayStage: z.enum(['making', 'waiting']).optional().describe('还没有发布的回放：making 生成中，waiting 等老师发布'),
  replayToPublish: ReplayId.optional().describe('等老师发布的回放，只有老师和助教有'),
  sample: z.boolean(),
})
export type RoomRow = z.infer<typeof RoomRow>

export const PlayUrl = z.object({
  kind: z
    .enum(['wsFlv', 'flv', 'llHls', 'hls', 'whep', 'audioFlv', 'lowFlv', 'lowHls'])
    .describe('audioFlv：只有声音；lowFlv、lowHls：最多 360 行的画面，有人看时才做，没有就是现在做不了'),
  url: z.string(),
})
export type PlayUrl = z.infer<typeof PlayUrl>

/** The data of a room screen. */
export const Room = RoomRow.extend({
  filingNo: z.string().optional(),
  isPromotional: z.boolean(),
  recordOn: z.boolean().describe('文字直播间始终留痕；视频直播间录制画面'),
  assistants: z.array(z.object({ id: MemberId, name: z.string(), avatar: z.string().optional() })),
  chatMode: ChatMode,
  slowSec: z.number().int(),
  chatLevelIds: z.array(LevelId).describe('chatMode 为 level 时可发言的会员等级'),
  pinnedIds: z.array(MessageId),
  outline: z.string().optional(),
  materials: z.array(z.object({ fileId: FileId, title: z.string(), pages: z.number().int().optional() })),
  mine: z.object({
    canSend: z.boolean(),
    isModerator: z.boolean().describe('本直播间的老师或助教'),
    mutedUntil: Instant.optional(),
    muteReason: z.string().optional().describe('禁言时填写的原因'),
  }),
})
export type Room = z.infer<typeof Room>

/** One thing that must hold before a room goes on air. */
export const RoomCheck = z.object({
  key: z.enum(roomChecks).describe('审核通过、登记有效、有风险提示、营销性质的已报备、标题和介绍没有禁用的词、会录制'),
  ok: z.boolean(),
})
export type RoomCheck = z.infer<typeof RoomCheck>

/** A room that waits for review, as operators see it. */
export const RoomInReview = RoomRow.extend({
  ...Room.pick({ outline: true, isPromotional: true, filingNo: true, recordOn: true }).shape,
  submittedAt: Instant.describe('交来审核的时间'),
  checks: z.array(RoomCheck).describe('开播检查，除了审核本身；有一项不满足就不能通过'),
})
export type RoomInReview = z.infer<typeof RoomInReview>

export const RoomWithPlay = Room.extend({
  playUrls: z.array(PlayUrl).describe('按优先顺序，十分钟内有效；不在直播时为空。每次重连须重新获取'),
})

export const MessageCategory = z.object({ id: CategoryId, name: z.string(), order: z.number().int() })
export type MessageCategory = z.infer<typeof MessageCategory>

/** What viewers do not get of a broadcast. */
export const PlayLack = z.enum(['picture', 'sound'])
export type PlayLack = z.infer<typeof PlayLack>

/** What viewers cannot see or hear of what arrives, or what makes it stall. */
export const PushFault = z.enum([
  'video_codec',
  'video_profile',
  'video_header',
  'video_missing',
  'audio_codec',
  'audio_header',
  'audio_channels',
  'audio_missing',
  'rate_high',
])
export type PushFault = z.infer<typeof PushFault>
