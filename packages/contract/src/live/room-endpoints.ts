import { z } from 'zod'
import { endpoint, IdempotencyKey, Instant, LevelId, MAX_PAGE_SIZE, OnOff, PAGE_SIZE, pageOf, TeacherId } from '../kernel'
import { PlayUrl, Room, RoomAccess, RoomId, RoomKind, RoomRow, RoomWithPlay } from './shapes'
import { MessageId } from './socket'

const enter = ['live.room_not_found', 'live.login_required', 'live.level_required'] as const
const ofRoom = z.object({ id: RoomId })
const cursor = z.string().max(120).regex(/^[\w.-]+$/).optional()
const listing = z.object({
  state: z.enum(['live', 'coming', 'ended']).optional().describe('live: 直播中 and 中断; coming: 预告 and 待开播; ended: over'),
  teacherId: TeacherId.optional(),
  cursor,
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
})

const lists = {
  'live.listWordRooms': endpoint({
    method: 'GET',
    path: '/api/live/get/list/word',
    summary: 'Text rooms: live first, then coming by start, then over by end',
    audience: 'visitor',
    query: listing,
    reply: pageOf(RoomRow),
  }),
  'live.listVideoRooms': endpoint({
    method: 'GET',
    path: '/api/live/get/list/video',
    summary: 'Video rooms: live first, then coming by start, then over by end',
    audience: 'visitor',
    query: listing,
    reply: pageOf(RoomRow),
  }),
  'live.listTeacherRooms': endpoint({
    method: 'GET',
    path: '/api/live/get/list/teacher/{id}',
    summary: 'Rooms of one teacher, of both kinds',
    audience: 'member',
    params: z.object({ id: TeacherId }),
    query: listing.pick({ cursor: true, pageSize: true }),
    reply: pageOf(RoomRow),
  }),
  'live.listAccess': endpoint({
    method: 'GET',
    path: '/api/live/ver/2/info/{type}',
    summary: 'Which rooms of a kind the member may enter, with the reason when not',
    audience: 'member',
    params: z.object({ type: RoomKind }),
    reply: z.object({ rows: z.array(z.object({ roomId: RoomId, access: RoomAccess, levelIds: z.array(LevelId) })) }),
  }),
}

const rooms = {
  'live.getWordRoom': endpoint({
    method: 'GET',
    path: '/api/live/get/word/room/info',
    summary: 'What the text room screen needs',
    audience: 'visitor',
    query: ofRoom,
    reply: Room,
    refusals: enter,
  }),
  'live.getAppletRoom': endpoint({
    method: 'GET',
    path: '/api/live/wxa/{id}',
    summary: 'A text room for the mini-program',
    audience: 'visitor',
    params: ofRoom,
    reply: Room,
    refusals: enter,
  }),
  'live.getWordInfo': endpoint({
    method: 'GET',
    path: '/api/live/get/word/info/{id}',
    summary: 'Announcement of a text room with outline and materials; also for members who may not enter',
    audience: 'member',
    params: ofRoom,
    reply: Room,
    refusals: enter,
  }),
  'live.getVideoInfo': endpoint({
    method: 'GET',
    path: '/api/live/get/video/info/{id}',
    summary: 'Announcement of a video room with outline and materials; also for members who may not enter',
    audience: 'member',
    params: ofRoom,
    reply: Room,
    refusals: enter,
  }),
  'live.getVideoRoom': endpoint({
    method: 'GET',
    path: '/api/live/get/video/room/info',
    summary: 'What the video room screen needs, with play addresses while it is live',
    audience: 'member',
    query: ofRoom,
    reply: RoomWithPlay,
    refusals: enter,
  }),
}

const acts = {
  'live.getTicket': endpoint({
    method: 'GET',
    path: '/api/live/get/ticket/{id}',
    summary: 'chat: ticket for the socket; play: addresses of the picture; push: where the teacher pushes to',
    audience: 'visitor',
    params: ofRoom,
    query: z.object({ purpose: z.enum(['chat', 'play', 'push']).default('chat') }),
    reply: z.object({
      ticket: z.string().optional().describe('of purpose chat, the first frame on the socket'),
      urls: z.array(z.object({ kind: z.enum(['socket', 'push', ...PlayUrl.shape.kind.options]), url: z.string() })),
      expireAt: Instant,
    }),
    refusals: [...enter, 'live.not_moderator', 'live.not_video', 'live.not_live', 'live.state_not_allowed'],
    rate: { max: 60, perSec: 60, by: 'who' },
    secret: true,
  }),
  'live.reserve': endpoint({
    method: 'POST',
    path: '/api/live/reserve',
    summary: 'Sets or takes back a reservation',
    audience: 'member',
    body: z.object({ roomId: RoomId, on: OnOff.optional() }),
    reply: z.object({ reserved: z.boolean(), reserveCount: z.number().int() }),
    refusals: [...enter, 'live.reserve_closed'],
  }),
  'live.like': endpoint({
    method: 'POST',
    path: '/api/live/like',
    summary: 'Taps for a room, or one like for a message; at most 20 taps per second',
    audience: 'member',
    body: z.object({
      roomId: RoomId,
      messageId: MessageId.optional(),
      count: z.number().int().min(1).max(20).default(1),
      idempotencyKey: IdempotencyKey,
    }),
    reply: z.object({ likeCount: z.number().int() }),
    refusals: [...enter, 'live.message_not_found'],
    rate: { max: 20, perSec: 10, by: 'who' },
  }),
  'live.share': endpoint({
    method: 'POST',
    path: '/api/live/share',
    summary: 'Notes that a room was shared',
    audience: 'visitor',
    body: z.object({ roomId: RoomId, channel: z.string().min(1).max(40) }),
    reply: z.object({}),
    refusals: ['live.room_not_found'],
    rate: { max: 20, perSec: 60, by: 'device' },
  }),
}

const studio = {
  'live.getPushInfo': endpoint({
    method: 'GET',
    path: '/api/live/push/get/info/{id}',
    summary: 'Server and key for the encoder, and what is still missing before going live',
    audience: 'teacher',
    params: ofRoom,
    reply: z.object({
      room: Room,
      rtmpServer: z.string(),
      streamKey: z.string().describe('a secret: masked on the screen'),
      expireAt: Instant,
      ingest: z.enum(['starting', 'ready', 'port_taken', 'failed', 'off']),
      isPushing: z.boolean(),
      viewers: z.number().int(),
      checklist: z.array(z.object({ key: z.enum(['registration', 'riskTip', 'filing', 'stream']), ok: z.boolean() })),
    }),
    refusals: ['live.room_not_found', 'live.not_moderator', 'live.not_video', 'live.state_not_allowed'],
    secret: true,
  }),
  'live.setPushState': endpoint({
    method: 'POST',
    path: '/api/live/push/state',
    summary: 'start: 预告 to 待开播, 待开播 to 直播中; stop: to 已结束, the key is dead afterwards',
    audience: 'teacher',
    body: z.object({ roomId: RoomId, action: z.enum(['start', 'stop']), idempotencyKey: IdempotencyKey }),
    reply: Room,
    refusals: [
      'live.room_not_found', 'live.not_moderator', 'live.state_not_allowed', 'live.registration_inactive', 'live.risk_line_missing',
      'live.filing_missing', 'live.no_stream',
    ],
  }),
}

export const roomEndpoints = { ...lists, ...rooms, ...acts, ...studio }
