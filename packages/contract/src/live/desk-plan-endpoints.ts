import { z } from 'zod'
import { endpoint, IdempotencyKey, Instant, LevelIds, Seen, TeacherId, Why, Words } from '../kernel'
import { DeskRoom } from './desk-endpoints'
import { filingNoMax, riskTipMax, roomOutlineMax, roomTitleMax, roomTitleMin } from './limits'
import { RoomId, RoomKind, VisitorMode } from './shapes'

const plan = { audience: 'operator', permission: 'live:room:plan' } as const
const planned = {
  title: Words.min(roomTitleMin, `标题至少${roomTitleMin}个字`).max(roomTitleMax, `标题最多${roomTitleMax}个字`),
  startAt: Instant,
  endAt: Instant.optional(),
  levelIds: LevelIds.describe('为空时所有会员可进入'),
  visitorMode: VisitorMode,
  riskTip: Words.min(1, '请填写风险提示').max(riskTipMax, `风险提示最多${riskTipMax}个字`),
  isPromotional: z.boolean(),
  filingNo: Words.max(filingNoMax, `报备编号最多${filingNoMax}个字`).default(''),
  recordOn: z.boolean(),
  outline: Words.max(roomOutlineMax, `内容介绍最多${roomOutlineMax}个字`).default(''),
}
const refused = ['live.start_past', 'live.text_refused', 'live.level_unknown', 'live.filing_missing'] as const
const known = ['live.room_not_found', 'live.state_not_allowed'] as const

/** Operators who plan rooms for teachers. */
export const liveDeskPlanEndpoints = {
  'live.deskPlanRoom': endpoint({
    method: 'POST',
    path: '/api/console/live/room/add',
    summary: '替老师安排一场直播并交来审核；由另一位运营人员通过以后才公布。老师收到通知',
    ...plan,
    body: z.object({ teacherId: TeacherId, kind: RoomKind, ...planned, why: Why, idempotencyKey: IdempotencyKey }),
    reply: DeskRoom,
    refusals: [...known, ...refused, 'live.registration_inactive'],
  }),
  'live.deskChangeRoom': endpoint({
    method: 'POST',
    path: '/api/console/live/room/save',
    summary: '修改一场还没有开始的直播；改动留痕，已公布的改时间会通知预约者，老师收到通知',
    ...plan,
    body: z.object({ id: RoomId, ...planned, seen: Seen, why: Why }),
    reply: DeskRoom,
    refusals: [...known, ...refused, 'live.plan_changed'],
  }),
  'live.deskCancelRoom': endpoint({
    method: 'POST',
    path: '/api/console/live/room/cancel',
    summary: '取消一场已公布、还没有开始的直播；原因老师和预约者看得到',
    ...plan,
    body: z.object({ id: RoomId, reason: Why }),
    reply: DeskRoom,
    refusals: [...known, 'live.text_refused'],
  }),
}
