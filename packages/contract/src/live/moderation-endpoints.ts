import { z } from 'zod'
import {
  endpoint,
  FileId,
  id,
  IdempotencyKey,
  Instant,
  LevelIds,
  MemberId,
  Mobile,
  OnOff,
  pageOf,
  paging,
  queueOf,
  queuePaging,
  Words,
} from '../kernel'
import { reasonMax } from '../kernel/limits'
import {
  assistantsMax,
  filingNoMax,
  muteMinutesMax,
  riskTipMax,
  roomOutlineMax,
  roomTitleMax,
  roomTitleMin,
  slowSecMax,
  slowSecMin,
  templatesMax,
  templateTextMax,
  templateTitleMax,
} from './limits'
import { ChatMode, MessageId, Room, RoomId, RoomInReview, RoomKind, RoomRow, RoomState, VisitorMode } from './shapes'
import { LiveMessage } from './socket'

const moderate = ['live.room_not_found', 'live.not_moderator'] as const
const cursor = z
  .string()
  .max(120)
  .regex(/^[\w.-]+$/)
  .optional()
const { pageSize } = paging
const reason = Words.max(reasonMax)

/** A mute: which member may not speak, and until when. */
export const Mute = z.object({
  memberId: MemberId,
  name: z.string(),
  avatar: z.string().optional(),
  until: Instant,
  reason: z.string(),
  at: Instant,
})
/** An answer that the teacher keeps ready. */
export const Template = z.object({ id: id('TemplateId'), title: z.string(), text: z.string() })
/** A message that waits for a moderator's decision. `hits`: the words that held it, with their reading. */
export const HeldMessage = LiveMessage.extend({ hits: z.array(z.string()), isAnonymous: z.boolean() })
/** One row of a room's record. `prevHash` chains it to the row before. */
export const RecordRow = z.object({
  no: z.number().int(),
  at: Instant,
  by: z.string(),
  kind: z.string(),
  what: z.string().describe('一句话'),
  hash: z.string().describe('SHA-256，小写十六进制'),
  prevHash: z.string(),
})

const keeping = {
  'live.listHeld': endpoint({
    method: 'GET',
    path: '/api/live/message/get/held/list',
    summary: '等待审核的消息和提问，最早的在前',
    audience: 'member',
    minors: 'closed',
    query: z.object({ roomId: RoomId, cursor, pageSize }),
    reply: pageOf(HeldMessage).extend({ total: z.number().int() }),
    refusals: moderate,
  }),
  'live.review': endpoint({
    method: 'POST',
    path: '/api/live/message/review',
    summary: '通过或不通过一条待审消息；不通过须写原因，发送者会看到',
    audience: 'member',
    minors: 'closed',
    body: z.object({ id: MessageId, pass: z.boolean(), reason: reason.optional() }),
    reply: LiveMessage,
    refusals: [...moderate, 'live.message_not_found', 'live.already_reviewed', 'live.reason_missing'],
    rate: { max: 240, perSec: 60, by: 'who' },
  }),
  'live.mute': endpoint({
    method: 'POST',
    path: '/api/live/member/mute',
    summary: '禁言若干分钟，0 为解除；不能禁言老师和助教',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      roomId: RoomId,
      memberId: MemberId,
      minutes: z.number().int().min(0).max(muteMinutesMax),
      reason: reason.default(''),
    }),
    reply: z.object({ mutedUntil: Instant.optional() }),
    refusals: [...moderate, 'live.member_not_found', 'live.mute_moderator'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'live.listMutes': endpoint({
    method: 'GET',
    path: '/api/live/member/mute/get/list',
    summary: '正被禁言的会员',
    audience: 'member',
    minors: 'open',
    query: z.object({ roomId: RoomId }),
    reply: z.object({ rows: z.array(Mute) }),
    refusals: moderate,
  }),
  'live.setMode': endpoint({
    method: 'POST',
    path: '/api/live/room/mode',
    summary: '谁可以发言：所有人、慢速、指定等级、先审后发、全员禁言',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      roomId: RoomId,
      chatMode: ChatMode,
      slowSec: z.number().int().min(slowSecMin).max(slowSecMax).optional().describe('慢速模式必填'),
      levelIds: LevelIds.optional().describe('指定等级必填'),
    }),
    reply: Room,
    refusals: [...moderate, 'live.mode_incomplete'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'live.listTemplates': endpoint({
    method: 'GET',
    path: '/api/live/template/get/list',
    summary: '我的常用回复',
    audience: 'member',
    minors: 'open',
    reply: z.object({ rows: z.array(Template) }),
  }),
  'live.saveTemplate': endpoint({
    method: 'POST',
    path: '/api/live/template/save',
    summary: `添加、修改或删除（off）一条常用回复，最多${templatesMax}条`,
    audience: 'member',
    minors: 'closed',
    body: z.object({
      id: id('TemplateId').optional(),
      title: Words.max(templateTitleMax),
      text: Words.max(templateTextMax),
      off: z.boolean().default(false),
    }),
    reply: z.object({ rows: z.array(Template) }),
    refusals: ['live.template_not_found', 'live.templates_full', 'live.text_empty'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'live.saveAssistant': endpoint({
    method: 'POST',
    path: '/api/live/room/assistant/save',
    summary: `凭手机号添加助教，或凭会员编号去掉，最多${assistantsMax}位；只有老师可以`,
    audience: 'teacher',
    minors: 'closed',
    body: z.object({
      roomId: RoomId,
      mobile: Mobile.optional(),
      memberId: MemberId.optional(),
      on: OnOff.default(true),
    }),
    reply: Room,
    refusals: [...moderate, 'live.member_not_found', 'live.assistants_full'],
    rate: { max: 20, perSec: 600, by: 'who' },
    secret: true,
  }),
  'live.listRecord': endpoint({
    method: 'GET',
    path: '/api/live/record/get/list',
    summary: '直播间的留痕：置顶、修改、撤回、删除、禁言、审核……每条含前一条的哈希',
    audience: 'member',
    minors: 'closed',
    query: z.object({ roomId: RoomId, cursor, pageSize }),
    reply: pageOf(RecordRow),
    refusals: moderate,
  }),
  'live.listFiles': endpoint({
    method: 'GET',
    path: '/api/live/message/get/file/list',
    summary: '消息中图片和文件的地址，一小时内有效；看得到消息才拿得到',
    audience: 'visitor',
    minors: 'closed',
    query: z.object({
      roomId: RoomId,
      ids: z
        .string()
        .max(3300)
        .regex(/^[\w-]+(,[\w-]+){0,49}$/)
        .describe('消息编号，逗号分隔，最多50个'),
    }),
    reply: z.object({ rows: z.array(z.object({ fileId: FileId, url: z.string() })), expireAt: Instant }),
    refusals: ['live.room_not_found', 'live.login_required', 'live.level_required'],
  }),
}

const planning = {
  roomId: RoomId,
  kind: RoomKind,
  title: Words.min(roomTitleMin, `标题至少${roomTitleMin}个字`).max(roomTitleMax),
  coverId: FileId,
  startAt: Instant,
  endAt: Instant,
  levelIds: LevelIds,
  visitorMode: VisitorMode,
  riskTip: Words.min(1).max(riskTipMax),
  isPromotional: z.boolean(),
  filingNo: Words.max(filingNoMax),
  recordOn: z.boolean(),
  outline: Words.max(roomOutlineMax),
}
const { roomId, kind, title, startAt, ...rest } = planning

const studio = {
  'live.createRoom': endpoint({
    method: 'POST',
    path: '/api/live/room/create',
    summary: '新建一场直播（草稿）',
    audience: 'teacher',
    minors: 'closed',
    body: z.object({ kind, title, startAt, ...z.object(rest).partial().shape, idempotencyKey: IdempotencyKey }),
    reply: Room,
    refusals: ['live.start_past', 'live.file_unknown', 'live.text_refused', 'live.room_not_found'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'live.modifyRoom': endpoint({
    method: 'POST',
    path: '/api/live/room/modify',
    summary: '修改一场直播；已公布的改动留痕，时间改动会通知预约者',
    audience: 'teacher',
    minors: 'closed',
    body: z.object({ roomId, ...z.object({ title, startAt, ...rest }).partial().shape }),
    reply: Room,
    refusals: [...moderate, 'live.state_not_allowed', 'live.start_past', 'live.file_unknown', 'live.text_refused'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'live.submitRoom': endpoint({
    method: 'POST',
    path: '/api/live/room/submit/{id}',
    summary: '交给合规审核：草稿转待审',
    audience: 'teacher',
    minors: 'closed',
    params: z.object({ id: RoomId }),
    reply: z.object({ state: RoomState }),
    refusals: [...moderate, 'live.state_not_allowed', 'live.filing_missing', 'live.risk_line_missing'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.cancelRoom': endpoint({
    method: 'POST',
    path: '/api/live/room/cancel/{id}',
    summary: '取消一场还没有开始的直播，写明原因，预约者会收到提醒',
    audience: 'teacher',
    minors: 'closed',
    params: z.object({ id: RoomId }),
    body: z.object({ reason: reason.min(1) }),
    reply: z.object({ state: RoomState }),
    refusals: [...moderate, 'live.state_not_allowed', 'live.text_refused'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.listStudioRooms': endpoint({
    method: 'GET',
    path: '/api/live/studio/get/room/list',
    summary: '老师自己的直播，含草稿和待审；最近的在前',
    audience: 'teacher',
    minors: 'open',
    query: z.object({ cursor, pageSize }),
    reply: pageOf(RoomRow),
  }),
  'live.listReview': endpoint({
    method: 'GET',
    path: '/api/console/live/room/review/get/list',
    summary: '等待合规审核的直播，先交的在前',
    audience: 'operator',
    permission: 'live:room:review',
    query: z.object({ cursor, pageSize: queuePaging.pageSize, withTotal: queuePaging.withTotal }),
    reply: queueOf(RoomInReview),
  }),
  'live.reviewRoom': endpoint({
    method: 'POST',
    path: '/api/console/live/room/review',
    summary: '通过（转预告）或退回（转草稿，写明原因）',
    audience: 'operator',
    permission: 'live:room:review',
    body: z.object({ id: RoomId, pass: z.boolean(), reason: reason.optional() }),
    reply: z.object({ state: RoomState }),
    refusals: [
      'live.room_not_found',
      'live.state_not_allowed',
      'live.reason_missing',
      'live.registration_inactive',
      'live.review_self',
    ],
  }),
}

export const moderationEndpoints = { ...keeping, ...studio }
