import { z } from 'zod'
import {
  cursor,
  endpoint,
  FileId,
  IdempotencyKey,
  Instant,
  LevelId,
  OnOff,
  pageOf,
  paging,
  TeacherId,
  TradeDate,
  Words,
} from '../kernel'
import { likesPerSecMax, reasonMax } from '../kernel/limits'
import { roomChecks, pushRefusals } from './limits'
import {
  MessageId,
  PlayLack,
  PlayUrl,
  PushFault,
  Room,
  RoomAccess,
  RoomId,
  RoomKind,
  RoomRow,
  RoomSetting,
  RoomWithPlay,
} from './shapes'

const enter = ['live.room_not_found', 'live.login_required', 'live.level_required'] as const
const ofRoom = z.object({ id: RoomId })
const listing = z.object({
  state: z
    .enum(['live', 'coming', 'ended'])
    .optional()
    .describe('live：直播中和中断；coming：预告和待开播；ended：已结束'),
  teacherId: TeacherId.optional(),
  cursor,
  pageSize: paging.pageSize,
})

const lists = {
  'live.listWordRooms': endpoint({
    method: 'GET',
    path: '/api/live/get/list/word',
    summary: '文字直播间：直播中在前，其次按开始时间的预告，最后是已结束的',
    audience: 'visitor',
    minors: 'open',
    query: listing,
    reply: pageOf(RoomRow),
  }),
  'live.listVideoRooms': endpoint({
    method: 'GET',
    path: '/api/live/get/list/video',
    summary: '视频直播间：直播中在前，其次按开始时间的预告，最后是已结束的',
    audience: 'visitor',
    minors: 'open',
    query: listing,
    reply: pageOf(RoomRow),
  }),
  'live.listTeacherRooms': endpoint({
    method: 'GET',
    path: '/api/live/get/list/teacher/{id}',
    summary: '某位老师的直播间，两种都有',
    audience: 'member',
    minors: 'open',
    params: z.object({ id: TeacherId }),
    query: listing.pick({ cursor: true, pageSize: true }),
    reply: pageOf(RoomRow),
  }),
  'live.listAccess': endpoint({
    method: 'GET',
    path: '/api/live/ver/2/info/{type}',
    summary: '会员可进入哪些直播间，不能进入时给出原因',
    audience: 'member',
    minors: 'open',
    params: z.object({ type: RoomKind }),
    reply: z.object({ rows: z.array(z.object({ roomId: RoomId, access: RoomAccess, levelIds: z.array(LevelId) })) }),
  }),
}

const rooms = {
  'live.getWordRoom': endpoint({
    method: 'GET',
    path: '/api/live/get/word/room/info',
    summary: '文字直播间页所需',
    audience: 'visitor',
    minors: 'closed',
    query: ofRoom,
    reply: Room,
    refusals: enter,
  }),
  'live.getAppletRoom': endpoint({
    method: 'GET',
    path: '/api/live/wxa/{id}',
    summary: '文字直播间，供小程序使用',
    audience: 'visitor',
    minors: 'closed',
    params: ofRoom,
    reply: Room,
    refusals: enter,
  }),
  'live.getWordInfo': endpoint({
    method: 'GET',
    path: '/api/live/get/word/info/{id}',
    summary: '文字直播预告，含提纲和资料；不能进入的会员也可看',
    audience: 'member',
    minors: 'closed',
    params: ofRoom,
    reply: Room,
    refusals: enter,
  }),
  'live.getVideoInfo': endpoint({
    method: 'GET',
    path: '/api/live/get/video/info/{id}',
    summary: '视频直播预告，含提纲和资料；不能进入的会员也可看',
    audience: 'member',
    minors: 'closed',
    params: ofRoom,
    reply: Room,
    refusals: enter,
  }),
  'live.getVideoRoom': endpoint({
    method: 'GET',
    path: '/api/live/get/video/room/info',
    summary: '视频直播间页所需，直播中含播放地址；游客按直播间的 visitorMode',
    audience: 'visitor',
    minors: 'closed',
    query: ofRoom,
    reply: RoomWithPlay,
    refusals: enter,
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
}

const acts = {
  'live.getTicket': endpoint({
    method: 'GET',
    path: '/api/live/get/ticket/{id}',
    summary: 'chat 长连接凭证；play 播放地址；past 直播中已录部分的地址；push 老师的推流地址',
    audience: 'visitor',
    minors: 'closed',
    params: ofRoom,
    query: z.object({ purpose: z.enum(['chat', 'play', 'past', 'push']).default('chat') }),
    reply: z.object({
      ticket: z.string().optional().describe('用途 chat 时给出，作为长连接的第一帧'),
      urls: z.array(z.object({ kind: z.enum(['socket', 'push', ...PlayUrl.shape.kind.options]), url: z.string() })),
      durationMs: z.number().int().optional().describe('用途 past：已录的时长，毫秒'),
      leftOutMs: z.number().int().optional().describe('用途 past：更早录下、不在其中的时长，毫秒'),
      lacks: z.array(PlayLack).optional().describe('用途 play：正在播的画面或声音放不出来'),
      expireAt: Instant,
    }),
    refusals: [...enter, 'live.not_moderator', 'live.not_video', 'live.not_live', 'live.state_not_allowed'],
    rate: { max: 60, perSec: 60, by: 'who' },
    secret: true,
  }),
  'live.reserve': endpoint({
    method: 'POST',
    path: '/api/live/reserve',
    summary: '预约或取消预约',
    audience: 'member',
    minors: 'closed',
    body: z.object({ roomId: RoomId, on: OnOff.optional() }),
    reply: z.object({ reserved: z.boolean(), reserveCount: z.number().int() }),
    refusals: [...enter, 'live.reserve_closed'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'live.like': endpoint({
    method: 'POST',
    path: '/api/live/like',
    summary: `给直播间点赞（每秒最多${likesPerSecMax}次），或给一条消息点赞`,
    audience: 'member',
    minors: 'closed',
    body: z.object({
      roomId: RoomId,
      messageId: MessageId.optional(),
      count: z.number().int().min(1).max(likesPerSecMax).default(1),
      idempotencyKey: IdempotencyKey,
    }),
    reply: z.object({ likeCount: z.number().int() }),
    refusals: [...enter, 'live.message_not_found'],
    rate: { max: 20, perSec: 10, by: 'who' },
  }),
  'live.saveSetting': endpoint({
    method: 'POST',
    path: '/api/live/room/setting/save',
    summary: '把直播间放在列表最前、选择提醒范围、记下读到了什么时候',
    audience: 'member',
    minors: 'closed',
    body: z.object({
      roomId: RoomId,
      isPinned: z.boolean().optional(),
      notify: RoomSetting.shape.notify.optional(),
      readAt: Instant.optional().describe('只会往后走'),
    }),
    reply: RoomSetting,
    refusals: enter,
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'live.getSchedule': endpoint({
    method: 'GET',
    path: '/api/live/get/schedule',
    summary: '某月（北京时间）的直播安排，按日',
    audience: 'visitor',
    minors: 'open',
    query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), teacherId: TeacherId.optional() }),
    reply: z.object({ rows: z.array(z.object({ day: TradeDate, rooms: z.array(RoomRow) })) }),
  }),
  'live.listMaterials': endpoint({
    method: 'GET',
    path: '/api/live/material/get/list',
    summary: '直播资料及其地址，一小时内有效',
    audience: 'member',
    minors: 'closed',
    query: z.object({ roomId: RoomId }),
    reply: z.object({
      rows: z.array(
        z.object({ fileId: FileId, title: z.string(), pages: z.number().int().optional(), url: z.string() }),
      ),
    }),
    refusals: enter,
  }),
  'live.share': endpoint({
    method: 'POST',
    path: '/api/live/share',
    summary: '记录一次直播间分享',
    audience: 'visitor',
    minors: 'open',
    body: z.object({ roomId: RoomId, channel: z.string().min(1).max(40) }),
    reply: z.object({}),
    refusals: ['live.room_not_found'],
    rate: { max: 20, perSec: 60, by: 'device' },
  }),
}

const PushInfo = z.object({
  room: Room,
  rtmpServer: z.string(),
  streamKey: z.string().describe('机密，界面上须遮盖'),
  expireAt: Instant,
  ingest: z.enum(['starting', 'ready', 'port_taken', 'failed', 'off']),
  browser: z.object({
    state: z.enum(['ready', 'no_ffmpeg', 'off']).describe('能否用浏览器开播；no_ffmpeg：服务器没有安装 ffmpeg'),
    url: z.string().optional().describe('推流长连接的路径'),
    stream: z.string().optional(),
    token: z.string().optional().describe('机密'),
  }),
  whip: z.string().optional(),
  recording: z.enum(['on', 'off', 'failed']),
  isPushing: z.boolean(),
  rate: z.object({ kbps: z.number(), fps: z.number() }).optional().describe('近几秒收到的码率和每秒画面数；测到才有'),
  lastRefused: z
    .object({ at: Instant, why: z.enum(pushRefusals) })
    .optional()
    .describe('上一次被拒绝的推流：推流码过期、已更换、不对'),
  awayMinutes: z.number().int().describe('断流后直播间等老师几分钟'),
  awayUntil: Instant.optional().describe('断流时：到这时没有回来就自动结束'),
  faults: z.array(PushFault).optional().describe('正在推的内容里观众看不到、听不到或不稳的'),
  viewers: z.number().int(),
  checklist: z.array(z.object({ key: z.enum([...roomChecks, 'stream']), ok: z.boolean() })),
})
const push = ['live.room_not_found', 'live.not_moderator', 'live.not_video', 'live.state_not_allowed'] as const

const studio = {
  'live.getPushInfo': endpoint({
    method: 'GET',
    path: '/api/live/push/get/info/{id}',
    summary: '推流服务器和密钥，以及开播前还缺什么',
    audience: 'teacher',
    minors: 'closed',
    params: ofRoom,
    reply: PushInfo,
    refusals: push,
    secret: true,
  }),
  'live.rotateKey': endpoint({
    method: 'POST',
    path: '/api/live/push/key/rotate',
    summary: '换一个推流密钥：旧的随即失效，正在推的断开',
    audience: 'teacher',
    minors: 'closed',
    body: z.object({ roomId: RoomId }),
    reply: PushInfo,
    refusals: push,
    rate: { max: 10, perSec: 600, by: 'who' },
    secret: true,
  }),
  'live.setPushState': endpoint({
    method: 'POST',
    path: '/api/live/push/state',
    summary:
      'start：预告转待开播、待开播转直播中；stop：转已结束，推流密钥随即失效；emergency：立即切断并转已强制关闭，原因可以随后用同一个调用补上',
    audience: 'teacher',
    minors: 'closed',
    body: z.object({
      roomId: RoomId,
      action: z.enum(['start', 'stop', 'emergency']),
      reason: Words.max(reasonMax).optional(),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Room,
    refusals: [
      'live.room_not_found',
      'live.not_moderator',
      'live.state_not_allowed',
      'live.registration_inactive',
      'live.risk_line_missing',
      'live.filing_missing',
      'live.plan_refused',
      'live.recording_off',
      'live.no_stream',
      'live.reason_missing',
    ],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
}

export const roomEndpoints: typeof lists & typeof rooms & typeof acts & typeof studio = {
  ...lists,
  ...rooms,
  ...acts,
  ...studio,
}
