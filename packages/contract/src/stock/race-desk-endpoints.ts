import { z } from 'zod'
import { endpoint, Fen, Instant, pageOf, paging, Seen, TradeDate, whyOf, Words } from '../kernel'
import {
  raceCapMin,
  raceCapitalMax,
  raceCapitalMin,
  raceCommissionMax,
  raceLeastFeeMax,
  raceNameMax,
  raceTextMax,
  raceWhyMax,
} from './limits'
import { Race, RaceComment, RaceCommentId, RaceHoldingRule, RaceId, RaceMarket, RacePlayerId } from './race-shapes'

const edit = { audience: 'operator', permission: 'stock:race:edit' } as const
const review = { audience: 'operator', permission: 'stock:race:review' } as const

/** What an operator writes of a contest. */
export const RaceWriting = z.object({
  name: Words.min(1, '请填写名称').max(raceNameMax, `名称最多${raceNameMax}个字`),
  intro: Words.max(raceTextMax).default(''),
  rules: Words.max(raceTextMax).default(''),
  prizes: Words.max(raceTextMax).default(''),
  capital: Fen.min(raceCapitalMin, '虚拟资金太少').max(raceCapitalMax, '虚拟资金太多'),
  joinFrom: Instant,
  joinUntil: Instant,
  startDay: TradeDate,
  endDay: TradeDate,
  markets: z.array(RaceMarket).min(1, '请选择市场'),
  capPerMille: z.number().int().min(raceCapMin).max(1_000),
  steadyPerMille: z.number().int().min(1).max(1_000),
  commissionPpm: z.number().int().min(0).max(raceCommissionMax),
  leastFen: Fen.min(0).max(raceLeastFeeMax),
  holdings: RaceHoldingRule,
  fillPerMille: z.number().int().min(1).max(1_000).optional(),
})
export type RaceWriting = z.infer<typeof RaceWriting>

export const RaceSettled = z.object({
  day: TradeDate,
  players: z.number().int(),
  hash: z.string().describe('这一天全部选手结果的摘要，连着前一天的'),
  at: Instant,
  tookMs: z.number().int(),
})
export type RaceSettled = z.infer<typeof RaceSettled>

export const DeskRace = Race.omit({ my: true }).extend({
  content: RaceWriting,
  seen: Seen,
  orders: z.number().int().describe('等着的委托'),
  held: z.number().int().describe('等审核的讨论'),
  settled: z.array(RaceSettled).describe('新的在前'),
  closedWhy: z.string().optional(),
})
export type DeskRace = z.infer<typeof DeskRace>

export const DeskRacePlayer = z.object({
  playerId: RacePlayerId,
  name: z.string(),
  value: Fen,
  returnPct: z.number(),
  drawdownPct: z.number(),
  rank: z.number().int().optional(),
  trades: z.number().int(),
  joinedAt: Instant,
  shares: z.array(z.object({ playerId: RacePlayerId, name: z.string() })).describe('与他在同一设备上的选手'),
  disqualified: z.string().optional(),
})
export type DeskRacePlayer = z.infer<typeof DeskRacePlayer>

const one = z.object({ id: RaceId })
const why = whyOf(raceWhyMax)

export const stockRaceDeskEndpoints = {
  'stock.listDeskRaces': endpoint({
    method: 'GET',
    path: '/api/console/stock/race/get/list',
    summary: '全部大赛，新的在前，未公布的也在内',
    ...edit,
    query: z.object(paging),
    reply: pageOf(DeskRace),
  }),
  'stock.listRacesToReview': endpoint({
    method: 'GET',
    path: '/api/console/stock/race/review/get/list',
    summary: '全部大赛，给复核、结算与公布的人',
    ...review,
    query: z.object(paging),
    reply: pageOf(DeskRace),
  }),
  'stock.saveRace': endpoint({
    method: 'POST',
    path: '/api/console/stock/race/save',
    summary: '新建或修改大赛。报名开始后资金、费用、市场、上限、日期不能再改',
    ...edit,
    body: z.object({ id: RaceId, content: RaceWriting, seen: Seen.optional() }),
    reply: DeskRace,
    refusals: [
      'stock.race_unknown',
      'stock.race_changed',
      'stock.race_begun',
      'stock.race_dates',
      'stock.calendar_unknown',
    ],
  }),
  'stock.announceRace': endpoint({
    method: 'POST',
    path: '/api/console/stock/race/announce/{id}',
    summary: '公布：会员看到预告，到时自动开放报名、开始、结束',
    ...edit,
    params: one,
    reply: DeskRace,
    refusals: ['stock.race_unknown', 'stock.race_dates'],
  }),
  'stock.closeRace': endpoint({
    method: 'POST',
    path: '/api/console/stock/race/close',
    summary: '提前结束：不再接受报名和委托，等着的撤销；写明原因，会员看得到',
    ...edit,
    body: z.object({ id: RaceId, why }),
    reply: DeskRace,
    refusals: ['stock.race_unknown', 'stock.race_over'],
  }),
  'stock.settleRace': endpoint({
    method: 'POST',
    path: '/api/console/stock/race/settle',
    summary: '结算一个交易日，或重算已结算的一天并与当时的摘要比对；重算不改动结果',
    ...review,
    body: z.object({ id: RaceId, day: TradeDate }),
    reply: z.object({ settled: RaceSettled, recomputed: z.boolean(), same: z.boolean() }),
    refusals: ['stock.race_unknown', 'stock.race_settle_day', 'stock.race_no_close', 'stock.calendar_unknown'],
  }),
  'stock.freezeRace': endpoint({
    method: 'POST',
    path: '/api/console/stock/race/freeze/{id}',
    summary: '公布最后结果：结束并结算之后；此后名次不再变',
    ...review,
    params: one,
    reply: DeskRace,
    refusals: ['stock.race_unknown', 'stock.race_not_settled'],
  }),
  'stock.listRacePlayers': endpoint({
    method: 'GET',
    path: '/api/console/stock/race/player/get/list',
    summary: '选手，按名次；可只看同一设备上的、取消资格的',
    ...review,
    query: z.object({ id: RaceId, only: z.enum(['all', 'device', 'out']).default('all'), ...paging }),
    reply: pageOf(DeskRacePlayer),
    refusals: ['stock.race_unknown'],
  }),
  'stock.disqualifyPlayer': endpoint({
    method: 'POST',
    path: '/api/console/stock/race/player/disqualify',
    summary: '取消选手的资格或恢复：写明理由，本人看得到；不再上榜，等着的委托撤销。结果公布后不能再改',
    ...review,
    body: z.object({ id: RaceId, playerId: RacePlayerId, out: z.boolean(), why }),
    reply: DeskRacePlayer,
    refusals: ['stock.race_unknown', 'stock.race_player_unknown', 'stock.race_over'],
  }),
  'stock.listRaceTalk': endpoint({
    method: 'GET',
    path: '/api/console/stock/race/comment/get/list',
    summary: '大赛的讨论，等审核的在前',
    ...review,
    query: z.object({ id: RaceId, ...paging }),
    reply: pageOf(RaceComment.omit({ mine: true, avatar: true })),
    refusals: ['stock.race_unknown'],
  }),
  'stock.judgeRaceComment': endpoint({
    method: 'POST',
    path: '/api/console/stock/race/comment/judge',
    summary: '放出等审核的讨论，或（写明原因）不显示',
    ...review,
    body: z.object({
      id: RaceId,
      commentId: RaceCommentId,
      shown: z.boolean(),
      why: Words.max(raceWhyMax).default(''),
    }),
    reply: z.object({ id: RaceCommentId, state: z.enum(['shown', 'hidden']) }),
    refusals: ['stock.race_unknown', 'stock.race_comment_unknown'],
  }),
} as const
