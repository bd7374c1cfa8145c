import { z } from 'zod'
import { endpoint, Fen, IdempotencyKey, OnOff, pageOf, paging, TradeDate, Words } from '../kernel'
import { raceCommentMax, raceOrderPriceMax, raceOrderSharesMax } from './limits'
import {
  Race,
  RaceBoard,
  RaceComment,
  RaceCurvePoint,
  RaceDeal,
  RaceId,
  RaceOrder,
  RaceOrderId,
  RaceOrderState,
  RacePlayer,
  RacePlayerId,
  RacePosition,
  RaceProofPlayer,
  RaceRank,
  RaceSide,
  RaceStanding,
  RaceState,
} from './race-shapes'
import { MarketOrigin, QuoteState, StockCode } from './shapes'

const mine = { audience: 'member', minors: 'closed' } as const
const one = z.object({ id: RaceId })
const notMine = ['stock.race_unknown', 'stock.race_not_joined'] as const

const looking = {
  'stock.listRaces': endpoint({
    method: 'GET',
    path: '/api/stock/race/get/list',
    summary: '炒股大赛：进行中的在前，然后是报名中的、预告的、已结束的',
    ...mine,
    query: z.object({ state: RaceState.optional() }),
    reply: z.object({ rows: z.array(Race) }),
  }),
  'stock.getRace': endpoint({
    method: 'GET',
    path: '/api/stock/race/get/info/{id}',
    summary: '一场大赛的规则和时间；参加了的附我的成绩',
    ...mine,
    params: one,
    reply: Race,
    refusals: ['stock.race_unknown'],
  }),
  'stock.listRaceRank': endpoint({
    method: 'GET',
    path: '/api/stock/race/get/rank',
    summary: '排行榜。总榜按收益，回撤小、交易少、报名早的在前；稳健榜按收益除以最大回撤。每分钟最多更新一次',
    ...mine,
    query: z.object({
      id: RaceId,
      board: RaceBoard.default('total'),
      followed: OnOff.optional().describe('1：只要我关注的选手'),
      ...paging,
    }),
    reply: pageOf(RaceRank).extend({ mine: RaceRank.optional(), at: z.number().int(), final: z.boolean() }),
    refusals: ['stock.race_unknown'],
  }),
  'stock.getRaceProof': endpoint({
    method: 'GET',
    path: '/api/stock/race/get/proof',
    summary: '已公布的大赛一个交易日的结算原文和摘要，供选手重算；最后一天另有总榜名次和排名用的数',
    ...mine,
    query: z.object({ id: RaceId, day: TradeDate.optional().describe('不填：最后一个交易日') }),
    reply: z.object({
      days: z.array(TradeDate).describe('全部结算过的交易日，早的在前'),
      day: TradeDate,
      text: z
        .string()
        .describe(
          '被摘要的原文：前一天的摘要、收盘价（分）、每位选手的总资产、资金、最高总资产（分）、回撤（百万分数）',
        ),
      hash: z.string().describe('原文的摘要，SHA-256'),
      players: z.array(RaceProofPlayer).describe('只在最后一天有'),
    }),
    refusals: ['stock.race_unknown', 'stock.race_proof_early', 'stock.race_proof_day'],
  }),
  'stock.getRacePlayer': endpoint({
    method: 'GET',
    path: '/api/stock/race/get/player',
    summary: '一位选手：成绩、曲线、前一交易日及更早的成交；持仓只在规则或本人公开时有，按最近结算日',
    ...mine,
    query: z.object({ id: RaceId, playerId: RacePlayerId }),
    reply: z.object({
      player: RacePlayer,
      standing: RaceStanding.omit({ cash: true, frozen: true }),
      steadyRank: z.number().int().optional(),
      fans: z.number().int(),
      winPct: z.number().optional().describe('卖出中盈利的占比'),
      positionPct: z.number().describe('最近结算日的仓位'),
      curve: z.array(RaceCurvePoint),
      myCurve: z.array(RaceCurvePoint).describe('我的，同样的交易日；没有参加则空'),
      my: RaceStanding.optional(),
      deals: z.array(RaceDeal),
      positions: z.array(RacePosition).optional(),
    }),
    refusals: ['stock.race_unknown', 'stock.race_player_unknown'],
  }),
} as const

const acting = {
  'stock.joinRace': endpoint({
    method: 'POST',
    path: '/api/stock/race/join',
    summary: '报名：得到一个虚拟资金账户。重复报名返回已有的账户；中途不能重置',
    ...mine,
    body: z.object({
      id: RaceId,
      isPublic: z.boolean().optional().describe('持仓是否公开；规则由选手选择时有用，再次提交可以改'),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    reply: RaceStanding,
    refusals: ['stock.race_unknown', 'stock.race_join_closed'],
  }),
  'stock.getMyRace': endpoint({
    method: 'GET',
    path: '/api/stock/race/get/mine/{id}',
    summary: '我的账户：资金、总资产、持仓和今天可卖的、收益、回撤、名次、等着的委托数',
    ...mine,
    params: one,
    reply: RaceStanding.extend({
      positions: z.array(RacePosition),
      open: z.number().int().describe('等着的委托'),
      curve: z.array(RaceCurvePoint),
      session: QuoteState,
      ...MarketOrigin.shape,
    }),
    refusals: notMine,
  }),
  'stock.createRaceOrder': endpoint({
    method: 'POST',
    path: '/api/stock/race/order/create',
    summary: '限价委托。交易中按现价即时成交（不差于限价），够不到的等着；非交易时段等下一个交易时段；收盘未成交的撤销',
    ...mine,
    body: z.object({
      id: RaceId,
      code: StockCode,
      side: RaceSide,
      price: Fen.min(1, '请填写价格').max(raceOrderPriceMax, '价格太高').describe('限价，分'),
      quantity: z.number().int().min(1, '请填写数量').max(raceOrderSharesMax, '数量太大').describe('股'),
      idempotencyKey: IdempotencyKey,
    }),
    reply: RaceOrder,
    refusals: [
      ...notMine,
      'stock.race_not_running',
      'stock.race_out',
      'stock.unknown_code',
      'stock.race_market',
      'stock.race_halted',
      'stock.race_price',
      'stock.race_cage',
      'stock.race_limit_up',
      'stock.race_limit_down',
      'stock.race_lot',
      'stock.race_cash',
      'stock.race_cap',
      'stock.race_shares',
      'stock.race_tomorrow',
      'stock.race_orders_full',
      'stock.calendar_unknown',
    ],
  }),
  'stock.cancelRaceOrder': endpoint({
    method: 'POST',
    path: '/api/stock/race/order/cancel/{id}',
    summary: '撤销我的一笔委托没有成交的部分；已经撤销的再撤结果相同。集合竞价的最后几分钟不能撤',
    ...mine,
    params: z.object({ id: RaceOrderId }),
    reply: RaceOrder,
    refusals: ['stock.race_order_unknown', 'stock.race_order_done', 'stock.race_auction'],
  }),
  'stock.listRaceOrders': endpoint({
    method: 'GET',
    path: '/api/stock/race/order/get/list',
    summary: '我的委托，新的在前',
    ...mine,
    query: z.object({
      id: RaceId,
      state: RaceOrderState.optional(),
      today: OnOff.optional().describe('1：只要当前交易日有效的'),
      ...paging,
    }),
    reply: pageOf(RaceOrder),
    refusals: notMine,
  }),
  'stock.listRaceDeals': endpoint({
    method: 'GET',
    path: '/api/stock/race/deal/get/list',
    summary: '我的成交，新的在前',
    ...mine,
    query: z.object({ id: RaceId, ...paging }),
    reply: pageOf(RaceDeal),
    refusals: notMine,
  }),
} as const

const talking = {
  'stock.listRaceComments': endpoint({
    method: 'GET',
    path: '/api/stock/race/comment/get/list/{id}',
    summary: '一场大赛的讨论，新的在前；等审核的只有本人看得到',
    ...mine,
    params: one,
    query: z.object(paging),
    reply: pageOf(RaceComment),
    refusals: ['stock.race_unknown'],
  }),
  'stock.commentRace': endpoint({
    method: 'POST',
    path: '/api/stock/race/comment',
    summary: '在大赛里说一句；与别处的评论一样过词库。参加了的才能说',
    ...mine,
    body: z.object({
      id: RaceId,
      content: Words.min(1, '请写点什么').max(raceCommentMax, `最多${raceCommentMax}个字`),
      idempotencyKey: IdempotencyKey,
    }),
    reply: RaceComment,
    refusals: [...notMine, 'stock.race_comment_words'],
  }),
} as const

export const stockRaceEndpoints: typeof looking & typeof acting & typeof talking = { ...looking, ...acting, ...talking }
