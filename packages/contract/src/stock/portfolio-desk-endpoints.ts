import { z } from 'zod'
import {
  endpoint,
  Instant,
  MemberId,
  pageOf,
  paging,
  searchMax,
  Seen,
  SeenOrNew,
  TeacherId,
  TradeDate,
  Why,
  Words,
} from '../kernel'
import {
  brokerFeeMax,
  brokerNameMax,
  brokerNoteMax,
  brokerUrlMax,
  portfolioAboutMax,
  portfolioNameMax,
  rebalanceEvidenceLength,
  rebalanceEvidenceMax,
  signalTextMax,
  strategyAboutMax,
  strategyNameMax,
  brokerLicenceMax,
} from './limits'
import { PortfolioGrade, PortfolioId, Rebalance } from './portfolio-shapes'
import { StockCode } from './shapes'
import { BrokerId, SignalDirection, SignalId, StrategyId } from './strategy-endpoints'

const portfolios = { audience: 'operator', permission: 'stock:portfolio:edit' } as const
const strategies = { audience: 'operator', permission: 'stock:strategy:edit' } as const
const brokers = { audience: 'operator', permission: 'stock:broker:edit' } as const

export const DeskPortfolio = z.object({
  id: PortfolioId,
  name: z.string(),
  about: z.string(),
  managerId: TeacherId,
  managerName: z.string(),
  benchmark: StockCode,
  riskGrade: PortfolioGrade,
  startAt: TradeDate,
  isPaused: z.boolean(),
  nav: z.number(),
  day: TradeDate,
  rebalances: z.number().int(),
  followers: z.number().int(),
  seen: Seen,
})
export type DeskPortfolio = z.infer<typeof DeskPortfolio>

export const DeskStrategy = z.object({
  id: StrategyId,
  name: z.string(),
  about: z.string(),
  teacherId: TeacherId,
  teacherName: z.string(),
  riskGrade: PortfolioGrade,
  isOn: z.boolean(),
  signals: z.number().int(),
  holders: z.number().int(),
  score: z.number().optional(),
  seen: Seen,
})
export type DeskStrategy = z.infer<typeof DeskStrategy>

export const DeskSignal = z.object({
  id: SignalId,
  at: Instant,
  code: StockCode,
  name: z.string(),
  direction: SignalDirection,
  text: z.string(),
  evidence: z.array(z.string()),
  reads: z.number().int(),
})
export type DeskSignal = z.infer<typeof DeskSignal>

const nickname = z.string().optional().describe('账号注销以后没有')

export const StrategyHolder = z.object({
  memberId: MemberId,
  nickname,
  orderNo: z.string(),
  startAt: Instant,
  endAt: Instant,
})
export type StrategyHolder = z.infer<typeof StrategyHolder>

export const DeskBroker = z.object({
  id: BrokerId,
  name: z.string(),
  licenceNo: z.string(),
  feeText: z.string(),
  note: z.string(),
  url: z.string(),
  isOn: z.boolean(),
  isDown: z.boolean(),
  place: z.number().int(),
  referrals: z.number().int(),
  seen: Seen,
})
export type DeskBroker = z.infer<typeof DeskBroker>

const naming = (max: number) => Words.min(1, '请填写名称').max(max, `名称最多${max}个字`)
const about = (max: number) => Words.max(max, `简介最多${max}个字`).default('')

export const portfolioDeskEndpoints = {
  'stock.listDeskPortfolios': endpoint({
    method: 'GET',
    path: '/api/console/stock/portfolio/get/list',
    summary: '全部模拟组合，和可选的管理人、基准',
    ...portfolios,
    reply: z.object({
      rows: z.array(DeskPortfolio),
      managers: z.array(z.object({ id: TeacherId, name: z.string(), regNo: z.string() })),
      benchmarks: z.array(z.object({ code: StockCode, name: z.string() })),
    }),
  }),
  'stock.getDeskPortfolio': endpoint({
    method: 'GET',
    path: '/api/console/stock/portfolio/get/info/{id}',
    summary: '一个组合和它最近的调仓，连同没有通过的；并从头核对一遍记录',
    ...portfolios,
    params: z.object({ id: PortfolioId }),
    reply: DeskPortfolio.extend({
      recent: z.array(Rebalance),
      check: z.object({ records: z.number().int(), days: z.number().int(), broken: z.number().int() }),
    }),
    refusals: ['stock.portfolio_unknown'],
  }),
  'stock.savePortfolio': endpoint({
    method: 'POST',
    path: '/api/console/stock/portfolio/save',
    summary:
      '新建组合（编号由客户端给出，重复提交不会多出一个），或改名称、简介、管理人、风险等级；基准建立后不能改，记录不能改',
    ...portfolios,
    body: z.object({
      id: PortfolioId.describe('新的由客户端给出'),
      name: naming(portfolioNameMax),
      about: about(portfolioAboutMax),
      managerId: TeacherId,
      benchmark: StockCode,
      riskGrade: PortfolioGrade,
      seen: SeenOrNew,
    }),
    reply: DeskPortfolio,
    refusals: [
      'stock.portfolio_unknown',
      'stock.portfolio_choice',
      'stock.teacher_named',
      'stock.portfolio_benchmark',
      'stock.changed_meanwhile',
      'stock.portfolios_full',
      'stock.calendar_unknown',
    ],
  }),
  'stock.pausePortfolio': endpoint({
    method: 'POST',
    path: '/api/console/stock/portfolio/pause',
    summary: '暂停调仓，或恢复；须写明原因。净值照常公布，历史照样公开',
    ...portfolios,
    body: z.object({ id: PortfolioId, paused: z.boolean(), why: Why }),
    reply: DeskPortfolio,
    refusals: ['stock.portfolio_unknown'],
  }),
  'stock.listDeskStrategies': endpoint({
    method: 'GET',
    path: '/api/console/stock/strategy/get/list',
    summary: '全部策略，和可选的老师',
    ...strategies,
    reply: z.object({
      rows: z.array(DeskStrategy),
      teachers: z.array(z.object({ id: TeacherId, name: z.string(), regNo: z.string() })),
    }),
  }),
  'stock.getDeskStrategy': endpoint({
    method: 'GET',
    path: '/api/console/stock/strategy/get/info/{id}',
    summary: '一个策略的提示、持有人和评分',
    ...strategies,
    params: z.object({ id: StrategyId }),
    reply: DeskStrategy.extend({
      sent: z.array(DeskSignal),
      held: z.array(StrategyHolder),
      scores: z.array(z.object({ score: z.number().int(), text: z.string(), at: Instant })),
    }),
    refusals: ['stock.strategy_unknown'],
  }),
  'stock.saveStrategy': endpoint({
    method: 'POST',
    path: '/api/console/stock/strategy/save',
    summary: '新建或修改策略；编号由客户端给出，重复提交不会多出一个',
    ...strategies,
    body: z.object({
      id: StrategyId,
      name: naming(strategyNameMax),
      about: about(strategyAboutMax),
      teacherId: TeacherId,
      riskGrade: PortfolioGrade,
      isOn: z.boolean(),
      seen: SeenOrNew,
    }),
    reply: DeskStrategy,
    refusals: ['stock.strategy_unknown', 'stock.portfolio_choice', 'stock.teacher_named', 'stock.changed_meanwhile'],
  }),
  'stock.askSignal': endpoint({
    method: 'POST',
    path: '/api/console/stock/strategy/signal/create',
    summary: '请另一位复核一条提示；通过后发给持有人，当时的价记下不再改。写明证券、方向和依据，游客从不可见',
    ...strategies,
    body: z.object({
      id: StrategyId,
      code: StockCode,
      direction: SignalDirection,
      text: Words.min(5, '请写明内容').max(signalTextMax, `最多${signalTextMax}个字`),
      evidence: z
        .array(Words.min(2, '请写明依据').max(rebalanceEvidenceLength))
        .min(1, '请至少写一条依据')
        .max(rebalanceEvidenceMax),
      why: Why,
    }),
    reply: z.object({ approvalId: z.string() }),
    refusals: ['stock.strategy_unknown', 'stock.strategy_off', 'stock.unknown_code', 'access.approval_waiting'],
  }),
  'stock.grantStrategy': endpoint({
    method: 'POST',
    path: '/api/console/stock/strategy/holder/save',
    summary: '给一位会员开通策略到某时，或改到期的时刻；须写明原因。买来的由订单开通，不用这里',
    ...strategies,
    body: z.object({ id: StrategyId, memberId: MemberId, endAt: Instant, why: Why }),
    reply: z.object({ startAt: Instant, endAt: Instant }),
    refusals: ['stock.strategy_unknown', 'stock.holder_unknown', 'stock.holder_end'],
  }),
  'stock.listDeskBrokers': endpoint({
    method: 'GET',
    path: '/api/console/stock/broker/get/list',
    summary: '全部证券公司和各自的转介次数',
    ...brokers,
    reply: z.object({ rows: z.array(DeskBroker) }),
  }),
  'stock.saveBroker': endpoint({
    method: 'POST',
    path: '/api/console/stock/broker/save',
    summary: '新建或修改一家证券公司；编号由客户端给出，重复提交不会多出一个',
    ...brokers,
    body: z.object({
      id: BrokerId,
      name: naming(brokerNameMax),
      licenceNo: Words.min(4, '请填写许可证号').max(brokerLicenceMax),
      feeText: Words.min(1, '请填写费用').max(brokerFeeMax, `费用最多${brokerFeeMax}个字`),
      note: Words.max(brokerNoteMax, `说明最多${brokerNoteMax}个字`).default(''),
      url: z.url({ protocol: /^https$/, error: '请填写以安全协议开头的网址' }).max(brokerUrlMax),
      isOn: z.boolean(),
      isDown: z.boolean(),
      place: z.number().int().min(0).max(999),
      seen: SeenOrNew,
    }),
    reply: DeskBroker,
    refusals: ['stock.broker_unknown', 'stock.brokers_full', 'stock.changed_meanwhile'],
  }),
  'stock.listReferrals': endpoint({
    method: 'GET',
    path: '/api/console/stock/broker/referral/get/list',
    summary: '转介记录，新的在前；可按编号查',
    ...brokers,
    query: z.object({ keyword: Words.max(searchMax).default(''), ...paging }),
    reply: pageOf(
      z.object({
        no: z.string(),
        memberId: MemberId,
        nickname,
        brokerId: BrokerId,
        brokerName: z.string(),
        at: Instant,
      }),
    ),
  }),
} as const
