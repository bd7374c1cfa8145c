import { z } from 'zod'
import {
  cursor,
  endpoint,
  FileId,
  Instant,
  LevelId,
  MemberId,
  pageOf,
  paging,
  Seen,
  TeacherId,
  TradeDate,
  Why,
  Words,
} from '../kernel'
import { answerTimeDays, muteMinutesMax, pinsMax, roomTitleMax, slowSecMax, slowSecMin } from './limits'
import { onAirStates } from './states'
import { HeldMessage, Mute } from './moderation-endpoints'
import { QuestionRow } from './question'
import {
  ChatMode,
  messageCursor,
  MessageId,
  messageIdsText,
  PlayUrl,
  PushFault,
  Room,
  RoomCheck,
  RoomId,
  RoomKind,
  RoomRow,
  RoomState,
} from './shapes'
import { LiveMessage } from './socket'

/** A room as operators see it: the plan with its review, and what is measured. */
export const DeskRoom = RoomRow.extend({
  ...Room.pick({ outline: true, isPromotional: true, filingNo: true, recordOn: true, chatMode: true, slowSec: true })
    .shape,
  submittedAt: Instant.optional().describe('最近一次交来审核的时间'),
  isRegistered: z.boolean().describe('老师的执业登记现在有效'),
  seen: Seen,
  checks: z.array(RoomCheck).optional().describe('开播检查，没有开播的才有；有一项不满足就不能开播'),
})
export type DeskRoom = z.infer<typeof DeskRoom>

/** The stream of a video room as the media server measures it; nothing in it is estimated. */
export const StreamHealth = z.object({
  state: z.enum([...onAirStates, 'absent']).describe('absent：没有收到推流'),
  since: Instant.optional().describe('收到本场第一个画面的时刻'),
  kbps: z.number().int().optional().describe('最近几秒到达的码率'),
  fps: z.number().optional().describe('最近几秒到达的帧率'),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  faults: z.array(PushFault).describe('正在推的内容里观众看不到、听不到或不稳的'),
  viewers: z.number().int().describe('正在接收画面的人数，含在此观看的运营人员'),
  recording: z.enum(['on', 'off', 'failed']),
})
export type StreamHealth = z.infer<typeof StreamHealth>

/** A room on air, with what waits in it. */
export const WallRoom = DeskRoom.extend({
  stream: StreamHealth.optional().describe('仅视频直播'),
  held: z.number().int().describe('等待审核的消息和提问'),
  heldSince: Instant.optional().describe('等得最久的一条的提交时间'),
  questions: z.number().int().describe('等待回答的问题'),
})
export type WallRoom = z.infer<typeof WallRoom>

/** What the control room of one room shows beside its messages. */
export const ControlRoom = WallRoom.extend({
  pins: z.array(LiveMessage),
  stop: z
    .object({ at: Instant, reason: z.string().optional().describe('还没有写明时没有') })
    .optional()
    .describe('由运营人员紧急停播时给出'),
})
export type ControlRoom = z.infer<typeof ControlRoom>

const read = { audience: 'operator', permission: 'live:room:read' } as const
const moderate = { audience: 'operator', permission: 'live:room:moderate' } as const
const stop = { audience: 'operator', permission: 'live:room:stop' } as const
const known = ['live.room_not_found'] as const
const running = [...known, 'live.state_not_allowed'] as const
const { pageSize } = paging

const reading = {
  'live.deskListRooms': endpoint({
    method: 'GET',
    path: '/api/console/live/room/get/list',
    summary: '全部直播，不论状态，开始时间晚的在前',
    ...read,
    query: z.object({
      state: RoomState.optional(),
      kind: RoomKind.optional(),
      teacherId: TeacherId.optional(),
      from: TradeDate.optional().describe('计划开始的日期，含'),
      to: TradeDate.optional().describe('计划开始的日期，含'),
      keyword: Words.max(roomTitleMax).default('').describe('标题里的字'),
      cursor,
      pageSize,
    }),
    reply: pageOf(DeskRoom),
  }),
  'live.deskGetChoices': endpoint({
    method: 'GET',
    path: '/api/console/live/choice/get/list',
    summary: '执业登记有效的老师，和会员等级',
    ...read,
    reply: z.object({
      teachers: z.array(z.object({ id: TeacherId, name: z.string(), regNo: z.string() })),
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
    }),
  }),
  'live.deskListOnAir': endpoint({
    method: 'GET',
    path: '/api/console/live/wall/get/list',
    summary: '正在直播和中断的房间，先开播的在前，带推流状况和等着处理的数目',
    ...read,
    reply: z.object({ rows: z.array(WallRoom), at: Instant.describe('量得的时刻') }),
    frequent: true,
  }),
  'live.deskGetControl': endpoint({
    method: 'GET',
    path: '/api/console/live/control/get/info/{id}',
    summary: '一间直播的现状：推流、发言方式、等着处理的数目、置顶',
    ...read,
    params: z.object({ id: RoomId }),
    reply: ControlRoom,
    refusals: known,
    frequent: true,
  }),
  'live.deskGetPlay': endpoint({
    method: 'GET',
    path: '/api/console/live/play/get/info/{id}',
    summary: '看画面的地址，按优先顺序，两分钟内有效；每次重连须重新获取',
    ...read,
    params: z.object({ id: RoomId }),
    reply: z.object({ urls: z.array(PlayUrl), expireAt: Instant }),
    refusals: [...known, 'live.not_video', 'live.not_live'],
    secret: true,
  }),
  'live.deskListMessages': endpoint({
    method: 'GET',
    path: '/api/console/live/message/get/list',
    summary: '房间里的消息，最新在前；nextCursor 是更早的一页',
    ...read,
    query: z.object({
      roomId: RoomId,
      cursor: messageCursor,
      pageSize,
    }),
    reply: pageOf(LiveMessage),
    refusals: known,
    frequent: true,
  }),
  'live.deskListHeld': endpoint({
    method: 'GET',
    path: '/api/console/live/held/get/list',
    summary: '等待审核的消息和提问，最早的在前；hits 是命中的词',
    ...read,
    query: z.object({ roomId: RoomId, cursor, pageSize }),
    reply: pageOf(HeldMessage).extend({ total: z.number().int() }),
    refusals: known,
    frequent: true,
  }),
  'live.deskListFiles': endpoint({
    method: 'GET',
    path: '/api/console/live/file/get/list',
    summary: '消息（包括等待审核的）里图片和文件的地址，一小时内有效',
    ...read,
    query: z.object({
      roomId: RoomId,
      ids: messageIdsText,
    }),
    reply: z.object({ rows: z.array(z.object({ fileId: FileId, url: z.string() })), expireAt: Instant }),
    refusals: known,
  }),
  'live.deskListQuestions': endpoint({
    method: 'GET',
    path: '/api/console/live/question/get/list',
    summary: '一间直播里等待回答的问题，同问多的在前',
    ...read,
    query: z.object({ roomId: RoomId, cursor, pageSize }),
    reply: pageOf(QuestionRow).extend({
      counts: z.object({ open: z.number().int(), answered: z.number().int() }),
      medianSec: z.number().int().optional().describe(`近${answerTimeDays}天提问到回答的中位数，秒`),
    }),
    refusals: known,
    frequent: true,
  }),
  'live.deskListMutes': endpoint({
    method: 'GET',
    path: '/api/console/live/mute/get/list',
    summary: '一间直播里正被禁言的会员',
    ...read,
    query: z.object({ roomId: RoomId }),
    reply: z.object({ rows: z.array(Mute) }),
    refusals: known,
  }),
}

const acts = {
  'live.deskReview': endpoint({
    method: 'POST',
    path: '/api/console/live/held/review',
    summary: '通过或不通过一条待审的消息或提问；不通过须写原因，发送者看得到。直播结束后只有提问还能通过',
    ...moderate,
    body: z.object({ id: MessageId, pass: z.boolean(), reason: Why.optional() }),
    reply: LiveMessage,
    refusals: [...running, 'live.message_not_found', 'live.already_reviewed', 'live.reason_missing'],
  }),
  'live.deskDeleteMessage': endpoint({
    method: 'POST',
    path: '/api/console/live/message/delete',
    summary: '删除一条消息，立即从所有人的屏幕上消失；须写原因',
    ...moderate,
    body: z.object({ id: MessageId, reason: Why }),
    reply: LiveMessage,
    refusals: [...known, 'live.message_not_found', 'live.already_removed'],
  }),
  'live.deskPinMessage': endpoint({
    method: 'POST',
    path: '/api/console/live/message/pin',
    summary: `置顶或取消置顶，最多${pinsMax}条`,
    ...moderate,
    body: z.object({ id: MessageId, on: z.boolean() }),
    reply: z.object({ rows: z.array(LiveMessage) }),
    refusals: [...running, 'live.message_not_found', 'live.pins_full', 'live.already_removed'],
  }),
  'live.deskMute': endpoint({
    method: 'POST',
    path: '/api/console/live/mute/save',
    summary: '在一间直播里禁言若干分钟，0 为解除；不能禁言老师和助教',
    ...moderate,
    body: z.object({
      roomId: RoomId,
      memberId: MemberId,
      minutes: z.number().int().min(0).max(muteMinutesMax),
      reason: Why,
    }),
    reply: z.object({ mutedUntil: Instant.optional() }),
    refusals: [...running, 'live.member_not_found', 'live.mute_moderator'],
  }),
  'live.deskSetMode': endpoint({
    method: 'POST',
    path: '/api/console/live/mode/save',
    summary: '谁可以发言：所有人、慢速、先审后发、全员禁言；房间里的人随即看到',
    ...moderate,
    body: z.object({
      roomId: RoomId,
      chatMode: ChatMode.exclude(['level']),
      slowSec: z.number().int().min(slowSecMin).max(slowSecMax).optional().describe('慢速时必填'),
    }),
    reply: ControlRoom,
    refusals: [...running, 'live.mode_incomplete'],
  }),
  'live.deskMergeQuestion': endpoint({
    method: 'POST',
    path: '/api/console/live/question/merge',
    summary: '把一个等待回答的问题并入同一间直播的另一个，同问的会员一起过去',
    ...moderate,
    body: z.object({ id: MessageId, into: MessageId }),
    reply: QuestionRow,
    refusals: [...known, 'live.question_not_found', 'live.question_state'],
  }),
  'live.deskStop': endpoint({
    method: 'POST',
    path: '/api/console/live/stop',
    summary: '紧急停播：立即切断画面、关闭房间，会员看到中性的说明；原因随后用 live.deskExplainStop 写明',
    ...stop,
    body: z.object({ id: RoomId }),
    reply: ControlRoom,
    refusals: running,
  }),
  'live.deskExplainStop': endpoint({
    method: 'POST',
    path: '/api/console/live/stop/explain',
    summary: '写明紧急停播的原因，记入房间的留痕；老师看得到，会员看不到',
    ...stop,
    body: z.object({ id: RoomId, why: Why }),
    reply: ControlRoom,
    refusals: running,
  }),
}

export const liveDeskEndpoints: typeof reading & typeof acts = { ...reading, ...acts }
