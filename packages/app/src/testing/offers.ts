import type { ScreenCase } from './cases'
import { survey } from './surveys'

type Given = NonNullable<ScreenCase['replies']>

const at = Date.UTC(2026, 10, 20, 2)
const DAY = 86_400_000
const none = { rows: [], hasMore: false } as const
const terms = {
  ...{ title: '学习满减', kind: 'amount', amount: 5_000, threshold: 50_000, scope: { kind: 'all' }, stack: false },
  ...{ note: '', startAt: at, endAt: at + DAY },
}
const coupon = { ...terms, id: 'c1', state: 'unused', way: 'center', receivedAt: at, isEnding: true }
const offer = { ...terms, id: 'i1', stock: 10, left: 3, perMember: 1, taken: 0, taking: 'open' }
const points = { balance: 120, expiring: [], signedToday: false, days: 2, nextDelta: 5, isOn: true }
const goods = { id: 'g1', kind: 'thing', name: '读书笔记本', note: '', points: 100, stock: 2, perMember: 1, taken: 0 }
const line = { at, delta: -30, reason: '退款扣回', ref: 'O1' }
const question = {
  ...{ id: 'loss', kind: 'single', prompt: '能亏多少？', note: '', required: true },
  options: [
    { id: 'a', text: '没有' },
    { id: 'b', text: '有' },
  ],
}
const paper = {
  ...survey,
  kind: 'risk',
  title: '风险承受能力测评',
  questions: [question],
  my: { state: 'none', answers: {} },
}
const result = {
  ...{ id: 'r1', state: 'valid', version: 1, level: 3, lowest: false, points: 58, most: 100, at, confirmedAt: at },
  ...{ expireAt: at + 730 * DAY, sample: false },
}
const whole = { ...result, bands: [], asked: [{ question, answer: 'b' }], clashes: [], retakesLeft: 2 }

/** Shapes are the contract's own; they are written short here. */
const given = (replies: Readonly<Record<string, unknown>>) => replies as Given

export const offerReplies = given({
  'commerce.listCoupons': { rows: [coupon], hasMore: false },
  'commerce.listCouponOffers': { rows: [offer] },
  'commerce.getPoints': points,
  'commerce.listPointTasks': { rows: [] },
  'commerce.listPointLines': { rows: [line], hasMore: false },
  'commerce.listGoods': { rows: [{ ...goods, sample: true }], hasMore: false },
  'commerce.listExchanges': none,
  'survey.getRisk': { isOpen: true, isEnding: false, retakesLeft: 3 },
  'survey.getRiskPaper': paper,
  'survey.listRisks': { rows: [result] },
  'survey.getRiskResult': whole,
})

/** The screens of coupons, points and the risk test in their states. */
export const offerCases: Readonly<Record<string, ScreenCase>> = {
  'commerce.coupons': {
    replies: offerReplies,
    shows: '学习满减',
    needs: ['commerce.listCoupons'],
    empty: { replies: given({ 'commerce.listCoupons': none }), says: '没有优惠券', next: '去领券中心' },
  },
  'commerce.couponCenter': {
    replies: offerReplies,
    shows: '学习满减',
    needs: ['commerce.listCouponOffers'],
    empty: {
      replies: given({ 'commerce.listCouponOffers': { rows: [] } }),
      says: '现在没有可领的优惠券',
      next: '看我的优惠券',
    },
  },
  'commerce.points': { replies: offerReplies, shows: '120', needs: ['commerce.getPoints'] },
  'commerce.pointShop': {
    replies: offerReplies,
    shows: '读书笔记本',
    needs: ['commerce.listGoods'],
    empty: { replies: given({ 'commerce.listGoods': none }), says: '现在没有可兑换的商品', next: '去得积分' },
  },
  'survey.risk': { replies: offerReplies, shows: '风险承受能力测评', needs: ['survey.getRisk'] },
  'survey.riskResult': {
    params: { id: 'r1' },
    replies: offerReplies,
    shows: '能亏多少？',
    needs: ['survey.getRiskResult'],
  },
  'survey.riskHistory': {
    replies: offerReplies,
    shows: '58',
    needs: ['survey.listRisks'],
    empty: { replies: given({ 'survey.listRisks': { rows: [] } }), says: '无历史记录', next: '去测评' },
  },
}
