import { z } from 'zod'
import {
  endpoint,
  Instant,
  LevelId,
  LevelIds,
  pageOf,
  paging,
  searchMax,
  Seen,
  SeenOrNew,
  TeacherId,
  TradeDate,
  Words,
} from '../kernel'
import { dayBarsMax, haltWhyMax, poolCodesMax, poolGroupNameMax, poolReasonMax, securitiesOfferedMax } from './limits'
import { Adjust, MarketOrigin, PoolGroupId, PoolItem, QuoteState, StockBoard, StockCode, StockFound } from './shapes'

const look = { audience: 'operator', permission: 'stock:security:list' } as const
const halt = { audience: 'operator', permission: 'stock:security:halt' } as const
const pools = { audience: 'operator', permission: 'stock:pool:edit' } as const

/** A security as operators list it. */
export const ListedSecurity = z.object({
  code: StockCode,
  name: z.string(),
  kind: z.enum(['index', 'stock']),
  board: StockBoard.optional(),
  sector: z.string().optional(),
  st: z.boolean(),
  price: z.number(),
  pct: z.number(),
  state: QuoteState,
  at: Instant,
  halt: z.object({ why: z.string(), since: Instant, by: z.string() }).optional().describe('运营人员登记的停牌'),
})
export type ListedSecurity = z.infer<typeof ListedSecurity>

/** A teacher's list as its writers see it. */
export const TeacherPool = z.object({
  id: PoolGroupId,
  name: z.string(),
  teacherId: TeacherId,
  teacherName: z.string(),
  levelIds: z.array(LevelId),
  isOn: z.boolean().describe('会员看得到'),
  count: z.number().int(),
  changedAt: Instant,
  seen: Seen,
})
export type TeacherPool = z.infer<typeof TeacherPool>

export const PoolPick = PoolItem.extend({ addedBy: z.string(), removedBy: z.string().optional() })
export type PoolPick = z.infer<typeof PoolPick>

const whole = TeacherPool.extend({ picks: z.array(PoolPick), removed: z.array(PoolPick) })
const reason = (what: string) => Words.min(1, `请写明${what}的理由`).max(poolReasonMax, `最多${poolReasonMax}个字`)

export const stockDeskEndpoints = {
  'stock.getSources': endpoint({
    method: 'GET',
    path: '/api/console/stock/source/get/info',
    summary: '行情从哪里来、现在怎样：来源、延迟、证券数、最近的时刻、提醒的数目',
    ...look,
    reply: z.object({
      ...MarketOrigin.shape,
      securities: z.number().int(),
      indices: z.number().int(),
      state: QuoteState,
      at: Instant.optional().describe('最近一次报价的时刻；没有来源时没有'),
      alerts: z.number().int().describe('等着的提醒'),
      alertsAll: z.number().int(),
      looked: z
        .object({ at: Instant, tookMs: z.number(), fired: z.number().int() })
        .optional()
        .describe('这个进程最近一次核对提醒'),
    }),
  }),
  'stock.listSecurities': endpoint({
    method: 'GET',
    path: '/api/console/stock/security/get/list',
    summary: '全部证券，按代码；可只看停牌的，或按代码、名称、拼音找',
    ...look,
    query: z.object({
      keyword: Words.max(searchMax).default(''),
      only: z.enum(['all', 'halted', 'st', 'index']).default('all'),
      ...paging,
    }),
    reply: pageOf(ListedSecurity),
    refusals: ['stock.calendar_unknown'],
  }),
  'stock.findSecurities': endpoint({
    method: 'GET',
    path: '/api/console/stock/security/get/offered',
    summary: `填写证券时按代码、名称、拼音查找，最像的在前，最多${securitiesOfferedMax}只`,
    audience: 'operator',
    query: z.object({ keyword: Words.min(1, '请填写代码、名称或拼音').max(searchMax) }),
    reply: z.object({ rows: z.array(StockFound) }),
  }),
  'stock.listDayBars': endpoint({
    method: 'GET',
    path: '/api/console/stock/security/get/bars',
    summary: '填写时从行情取一段日 K 线：到某一天为止的若干天，由早到晚；不给日期：到最近的一天',
    audience: 'operator',
    query: z.object({
      code: StockCode,
      until: TradeDate.optional(),
      limit: z.coerce.number().int().min(1).max(dayBarsMax).default(dayBarsMax),
      adjust: Adjust.default('none'),
    }),
    reply: z.object({
      code: StockCode,
      name: z.string(),
      label: z.string().describe('数据来源'),
      bars: z.array(
        z.object({
          day: TradeDate,
          ...{ o: z.number(), h: z.number(), l: z.number(), c: z.number() },
          v: z.number().describe('成交量，股'),
        }),
      ),
    }),
    refusals: ['stock.unknown_code', 'stock.adjust_unavailable', 'stock.calendar_unknown'],
  }),
  'stock.haltSecurity': endpoint({
    method: 'POST',
    path: '/api/console/stock/security/halt',
    summary: '登记停牌（来源还没有说时），或取消登记；须写明原因。登记后按停牌显示，提醒不响',
    ...halt,
    body: z.object({
      code: StockCode,
      halted: z.boolean(),
      why: Words.min(1, '请写明原因').max(haltWhyMax, `最多${haltWhyMax}个字`),
    }),
    reply: z.object({ code: StockCode, halted: z.boolean() }),
    refusals: ['stock.unknown_code', 'stock.halt_same'],
  }),
  'stock.listTeacherPools': endpoint({
    method: 'GET',
    path: '/api/console/stock/pool/get/list',
    summary: '全部老师的股票池，和可选的老师、会员等级',
    ...pools,
    reply: z.object({
      rows: z.array(TeacherPool),
      teachers: z.array(z.object({ id: TeacherId, name: z.string(), regNo: z.string() })),
      levels: z.array(z.object({ id: LevelId, name: z.string() })),
    }),
  }),
  'stock.getTeacherPool': endpoint({
    method: 'GET',
    path: '/api/console/stock/pool/get/info/{id}',
    summary: '一个老师的股票池，连同移出过的',
    ...pools,
    params: z.object({ id: PoolGroupId }),
    reply: whole,
    refusals: ['stock.teacher_pool_unknown', 'stock.calendar_unknown'],
  }),
  'stock.saveTeacherPool': endpoint({
    method: 'POST',
    path: '/api/console/stock/pool/save',
    summary: '新建或修改老师的股票池：名称、老师、可看的等级、是否开放。编号由客户端给出，重复提交不会多出一个',
    ...pools,
    body: z.object({
      id: PoolGroupId.describe('新的由客户端给出，一个 UUID'),
      name: Words.min(1, '请填写名称').max(poolGroupNameMax, `名称最多${poolGroupNameMax}个字`),
      teacherId: TeacherId,
      levelIds: LevelIds.default([]),
      isOn: z.boolean(),
      seen: SeenOrNew,
    }),
    reply: whole,
    refusals: [
      'stock.teacher_pool_choice',
      'stock.teacher_pool_unknown',
      'stock.changed_meanwhile',
      'stock.calendar_unknown',
    ],
  }),
  'stock.addPicks': endpoint({
    method: 'POST',
    path: '/api/console/stock/pool/add',
    summary: '加入证券；须写明理由，当时的价记下不再改',
    ...pools,
    body: z.object({
      id: PoolGroupId,
      codes: z.array(StockCode).min(1, '请选择证券').max(poolCodesMax),
      reason: reason('加入'),
    }),
    reply: whole,
    refusals: ['stock.teacher_pool_unknown', 'stock.unknown_code', 'stock.pick_none', 'stock.calendar_unknown'],
  }),
  'stock.removePicks': endpoint({
    method: 'POST',
    path: '/api/console/stock/pool/remove',
    summary: '移出证券；须写明理由。移出的连同结果留给会员看',
    ...pools,
    body: z.object({
      id: PoolGroupId,
      codes: z.array(StockCode).min(1, '请选择证券').max(poolCodesMax),
      reason: reason('移出'),
    }),
    reply: whole,
    refusals: ['stock.teacher_pool_unknown', 'stock.pick_none', 'stock.calendar_unknown'],
  }),
} as const
