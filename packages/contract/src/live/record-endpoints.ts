import { z } from 'zod'
import {
  dayText,
  cursor,
  endpoint,
  id,
  Instant,
  MemberId,
  OperatorId,
  pageOf,
  paging,
  searchMax,
  Why,
  Words,
} from '../kernel'
import {
  bundleDaysMax,
  bundleDocumentMax,
  bundleKeepDays,
  bundleLinkMinutes,
  bundleRecipientMax,
  bundleRoomsMax,
  bundleStates,
  recordKinds,
} from './limits'
import { RecordRow } from './moderation-endpoints'
import { RoomId, RoomKind, RoomState } from './shapes'

export const RecordKind = z.enum(recordKinds)
export type RecordKind = z.infer<typeof RecordKind>

/** `B20261123-7KM3QXWA`. */
export const BundleNo = id('BundleNo')
export type BundleNo = z.infer<typeof BundleNo>
export const BundleState = z.enum(bundleStates)
export type BundleState = z.infer<typeof BundleState>

/** The room that a line of the record belongs to. */
const RecordRoom = z.object({ id: RoomId, title: z.string(), kind: RoomKind, state: RoomState, teacher: z.string() })
/** The member whom a line is about. */
const RecordMember = z.object({ id: MemberId, name: z.string() })

/** A line of a room's record as operators read it. */
export const RecordLine = RecordRow.extend({ member: RecordMember.optional() })
export type RecordLine = z.infer<typeof RecordLine>

export const RecordFound = RecordLine.extend({ room: RecordRoom })
export type RecordFound = z.infer<typeof RecordFound>

/** Facts of a room beside its record. */
export const RecordedRoom = RecordRoom.extend({
  regNo: z.string(),
  startAt: Instant,
  actualStartAt: Instant.optional(),
  actualEndAt: Instant.optional(),
  riskTip: z.string(),
  isPromotional: z.boolean(),
  filingNo: z.string().optional(),
  sample: z.boolean(),
})
export type RecordedRoom = z.infer<typeof RecordedRoom>

/** Material for a regulator about one room or one member. */
export const Bundle = z.object({
  no: BundleNo,
  state: BundleState,
  room: z.object({ id: RoomId, title: z.string() }).optional(),
  member: RecordMember.optional(),
  from: Instant,
  to: Instant.describe('不含这一刻'),
  recipient: z.string(),
  documentNo: z.string(),
  why: z.string(),
  by: z.object({ id: OperatorId, name: z.string() }),
  at: Instant,
  readyAt: Instant.optional(),
  expireAt: Instant.optional().describe('到时文件删除，这一行仍在'),
  bytes: z.number().int().optional(),
  sha256: z.string().optional().describe('整个压缩包的，小写十六进制'),
  members: z.number().int().optional().describe('涉及多少位会员；他们看得到这次提供'),
  brokenRooms: z.number().int().optional().describe('其中多少场的留痕核对不上'),
})
export type Bundle = z.infer<typeof Bundle>

const read = { audience: 'operator', permission: 'live:record:read' } as const
const give = { audience: 'operator', permission: 'live:record:bundle' } as const
const { pageSize } = paging
const Day = dayText('日期不正确')

const reading = {
  'live.searchRecord': endpoint({
    method: 'GET',
    path: '/api/console/record/get/list',
    summary: '所有直播间的留痕，最近的在前；可按直播、会员、种类、内容里的字、日期（北京时间）',
    ...read,
    query: z.object({
      room: Words.max(80).default('').describe('直播间编号，或标题、老师姓名里的字'),
      member: Words.max(60).default('').describe('完整手机号、138****0003、会员编号，或昵称里的字'),
      kind: RecordKind.optional(),
      keyword: Words.max(searchMax).default('').describe('内容里的字'),
      from: Day.optional(),
      to: Day.optional().describe('包括这一天'),
      cursor,
      pageSize,
    }),
    reply: pageOf(RecordFound),
  }),
  'live.getRecordedRoom': endpoint({
    method: 'GET',
    path: '/api/console/record/get/room/{id}',
    summary: '一个直播间的基本情况，不论状态',
    ...read,
    params: z.object({ id: RoomId }),
    reply: RecordedRoom,
    refusals: ['live.room_not_found'],
  }),
  'live.listRoomRecord': endpoint({
    method: 'GET',
    path: '/api/console/record/get/lines',
    summary: '一个直播间的留痕，最近的在前',
    ...read,
    query: z.object({ roomId: RoomId, cursor, pageSize }),
    reply: pageOf(RecordLine),
    refusals: ['live.room_not_found'],
  }),
  'live.verifyRoomRecord': endpoint({
    method: 'GET',
    path: '/api/console/record/verify/{id}',
    summary: '重算一个直播间的留痕和每日封存，说出第一处对不上的',
    ...read,
    params: z.object({ id: RoomId }),
    reply: z.object({
      links: z.number().int().describe('对得上的条数'),
      seals: z.number().int(),
      messages: z.number().int().describe('已封存的发言'),
      head: z.string().describe('最后一条的哈希'),
      broken: z.object({ no: z.number().int().describe('第几条；0 为整条链'), why: z.string() }).optional(),
      at: Instant,
    }),
    refusals: ['live.room_not_found'],
    rate: { max: 30, perSec: 60, by: 'who' },
    timeoutMs: 60_000,
  }),
} as const

const bundles = {
  'live.listBundles': endpoint({
    method: 'GET',
    path: '/api/console/record/bundle/get/list',
    summary: '做过的监管材料，最近的在前',
    ...give,
    query: z.object({ cursor, pageSize }),
    reply: pageOf(Bundle),
  }),
  'live.makeBundle': endpoint({
    method: 'POST',
    path: '/api/console/record/bundle/make',
    summary: `做一份监管材料：一个直播间或一位会员，在一段日期里（最多${bundleDaysMax}天、${bundleRoomsMax}场）。在后台做，留${bundleKeepDays}天；涉及的会员看得到这次提供。同样的材料正在做时不重做`,
    ...give,
    body: z.object({
      roomId: RoomId.optional().describe('与 memberId 二选一'),
      memberId: MemberId.optional(),
      from: Day,
      to: Day.describe('包括这一天'),
      recipient: Words.min(2, '请填写提供给谁').max(bundleRecipientMax),
      documentNo: Words.min(2, '请填写来文文号').max(bundleDocumentMax),
      why: Why,
    }),
    reply: Bundle,
    refusals: [
      'live.room_not_found',
      'live.member_not_found',
      'live.bundle_about',
      'live.bundle_days',
      'live.bundle_empty',
      'live.bundle_large',
    ],
    rate: { max: 20, perSec: 3600, by: 'who' },
  }),
  'live.openBundle': endpoint({
    method: 'POST',
    path: '/api/console/record/bundle/open',
    summary: `取一份监管材料的地址，${bundleLinkMinutes}分钟内有效；谁取过有记录`,
    ...give,
    body: z.object({ no: BundleNo }),
    reply: z.object({ url: z.string(), expireAt: Instant }),
    refusals: ['live.bundle_not_found', 'live.bundle_gone'],
    rate: { max: 60, perSec: 3600, by: 'who' },
  }),
} as const

export const recordEndpoints: typeof reading & typeof bundles = { ...reading, ...bundles }
