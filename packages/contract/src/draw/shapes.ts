import { z } from 'zod'
import { Fen, FileId, Instant, LevelIds, TradeDate, Words } from '../kernel'
import {
  drawContactMax,
  drawNameMax,
  drawOddsMax,
  drawOrganiserMax,
  drawPrizeCountMax,
  drawPrizeNameMax,
  drawPrizesMax,
  drawRulesMax,
  drawValuePattern,
  drawWatchSecMax,
} from './limits'
import { DrawClaimState, DrawCondition, DrawId, DrawPrizeKind, DrawQuizId, DrawRoomId, DrawState } from './values'

const words = (max: number) => Words.max(max, `最多${max}个字`)
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

export const DrawPrize = z.object({
  name: words(drawPrizeNameMax),
  kind: DrawPrizeKind,
  value: Fen.describe('一件值多少分'),
  count: z.number().int().min(1).max(drawPrizeCountMax),
  oddsText: words(drawOddsMax).describe('公示的中奖数量或概率'),
  pictureId: FileId.optional().describe('奖品图片，公示后不能再换'),
})
export type DrawPrize = z.infer<typeof DrawPrize>

/** A prize as everybody sees it. */
export const DrawPrizeShown = DrawPrize.omit({ pictureId: true }).extend({ picture: z.string().optional() })
export type DrawPrizeShown = z.infer<typeof DrawPrizeShown>

/** A draw as its maker writes it. What must not be missing is refused with its name, so empty words come through. */
export const DrawWriting = z.object({
  name: words(drawNameMax),
  roomId: DrawRoomId.optional(),
  prizes: z.array(DrawPrize).max(drawPrizesMax),
  condition: DrawCondition,
  needValue: z.number().int().min(0).max(drawWatchSecMax).default(0).describe('观看条件：秒；测验条件：总分的百分之几'),
  quizId: DrawQuizId.optional().describe('测验条件：哪份问卷'),
  levelIds: LevelIds.default([]).describe('等级条件：有其中一个'),
  startAt: Instant,
  deadline: Instant,
  drawAt: Instant,
  claimUntil: Instant,
  publicDay: TradeDate.describe('用哪天的收盘值'),
  rules: words(drawRulesMax).describe('参与方式和领奖办法'),
  organiser: words(drawOrganiserMax),
  contact: words(drawContactMax),
})
export type DrawWriting = z.infer<typeof DrawWriting>

const PublicValue = z.object({
  code: z.string(),
  name: z.string(),
  day: TradeDate,
  value: z.string().regex(drawValuePattern).optional(),
  source: z.string().optional(),
})

/** A draw as everybody sees it; what concerns a member is there for members. */
export const Draw = z.object({
  id: DrawId,
  name: z.string(),
  roomId: DrawRoomId.optional(),
  roomTitle: z.string().optional(),
  prizes: z.array(DrawPrizeShown),
  condition: DrawCondition,
  needValue: z.number().int(),
  conditionText: z.string(),
  quizId: DrawQuizId.optional().describe('测验条件：去答哪份问卷'),
  startAt: Instant,
  deadline: Instant,
  drawAt: Instant,
  claimUntil: Instant,
  publishedAt: Instant.optional(),
  joinedCount: z.number().int(),
  joined: z.boolean().optional(),
  eligible: z.boolean().optional(),
  reason: z.string().optional().describe('为什么不能参与'),
  watchedSec: z.number().int().optional().describe('服务器记下的观看秒数'),
  won: z.boolean().optional().describe('开奖后：我中了没有'),
  prizeName: z.string().optional().describe('我中的奖品'),
  commitHash: Hash.optional(),
  seed: Hash.optional(),
  entrantsHash: Hash.optional(),
  ruleHash: Hash.optional(),
  algorithm: z.string(),
  publicValue: PublicValue,
  rules: z.string(),
  organiser: z.string(),
  contact: z.string(),
  taxText: z.string(),
  riskTip: z.string(),
  isWaiting: z.boolean().optional().describe('等第二个人复核'),
  returnedWhy: z.string().optional().describe('公示被退回的原因，只给写的老师'),
  state: DrawState,
  sample: z.boolean(),
  now: Instant,
})
export type Draw = z.infer<typeof Draw>

export const DrawForm = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
})
export type DrawForm = z.infer<typeof DrawForm>

export const DrawClaim = z.object({
  drawId: DrawId,
  order: z.number().int(),
  prize: z.object({ name: z.string(), kind: DrawPrizeKind, value: Fen, picture: z.string().optional() }),
  state: DrawClaimState,
  form: DrawForm.optional(),
  taxText: z.string(),
  tracking: z.string().optional().describe('快递和单号，或者兑换码'),
  until: Instant,
  at: Instant.optional(),
  deliveredAt: Instant.optional(),
})
export type DrawClaim = z.infer<typeof DrawClaim>

export const DrawWinner = z.object({
  order: z.number().int().describe('第几个抽出，从1起'),
  prize: z.number().int().describe('第几种奖品，从0起'),
  prizeName: z.string(),
  place: z.number().int().describe('名单里的序号，从1起'),
  masked: z.string(),
  isMine: z.boolean(),
})
export type DrawWinner = z.infer<typeof DrawWinner>

export const DrawResult = z.object({
  draw: Draw,
  joined: z.boolean(),
  code: z.string().optional().describe('我的参与码：用它在名单里找自己，只给本人'),
  hash: Hash.optional(),
  place: z.number().int().optional(),
  winners: z.array(DrawWinner),
  claim: DrawClaim.optional().describe('还要办的排在前面的那一件'),
  claims: z.array(DrawClaim).describe('我的全部奖品：两个账号合并成一个的，可以不止一件'),
})
export type DrawResult = z.infer<typeof DrawResult>

export const DrawProof = z.object({
  id: DrawId,
  name: z.string(),
  state: DrawState,
  algorithm: z.string(),
  commitHash: Hash,
  ruleText: z.string(),
  ruleHash: Hash,
  seed: Hash.optional(),
  entrantsHash: Hash.optional(),
  total: z.number().int().describe('名单有多少人'),
  entrants: z.array(Hash).describe('名单的一段，从 from 起'),
  frozenAt: Instant.optional().describe('名单冻结的时刻'),
  publicAt: Instant.optional().describe('公开值产生的时刻：所用那天的收盘；冻结之后才知道是哪天'),
  publicText: z.string().optional(),
  publicSource: z.string().optional(),
  winners: z.array(z.object({ prize: z.number().int(), place: z.number().int(), hash: Hash })),
  sample: z.boolean(),
})
export type DrawProof = z.infer<typeof DrawProof>
