import { Cart, CartLine, Order, OrderPreview, OrderPriceItem, Product, ProductRow } from '@rostrum/contract/commerce'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'

export const productRow = ProductRow.parse({
  id: 'p1',
  kind: 'service',
  name: '行业跟踪周报',
  summary: '每周一篇',
  riskGrade: 'R3',
  suits: ['C3', 'C4', 'C5'],
  periods: [
    { days: 90, price: 59_800 },
    { days: 365, price: 198_000 },
  ],
  teacher: { id: 't1', name: '沈知远', regType: '投资顾问', regNo: '示例-A1' },
  deliverables: [{ what: '行业周报', often: '每周一篇' }],
  filingNo: '示例备1',
  isSoldOut: false,
  sample: true,
})
export const product = Product.parse({
  ...productRow,
  record: '对错都写',
  risks: '可能亏损',
  refundRule: '按剩余天数退',
  questions: [{ asked: '何时开始？', answer: '付款后' }],
  agreement: { title: '服务协议', text: '第一条', version: 2 },
  disclosures: [{ id: 'd1', title: '风险揭示书', seconds: 15 }],
  opens: [],
  coolingDays: 5,
  payee: '讲坛示例公司',
  buying: { isOpen: true, note: '' },
  isOff: false,
  match: { ok: true, mine: 'C3', needed: 'C3', isExpired: false },
  isFavourite: false,
})
const item = OrderPriceItem.parse({
  productId: 'p1',
  name: productRow.name,
  kind: 'service',
  period: 90,
  riskGrade: 'R3',
  price: 59_800,
  couponOff: 0,
  pointsOff: 0,
  due: 59_800,
})
export const preview = OrderPreview.parse({
  items: [item],
  price: 59_800,
  couponOff: 0,
  pointsOff: 0,
  due: 59_800,
  pointsUsed: 0,
  pointsMost: 0,
  pointsBalance: 0,
  coupons: [],
  blockers: [],
  suits: { mine: 'C3', needed: 'C3' },
  agreements: [{ productId: 'p1', title: '服务协议', version: 2 }],
  payee: '讲坛示例公司',
  coolingDays: 5,
})
export const order = Order.parse({
  no: 'D20261126-7KM3QXWA',
  state: 'signing',
  items: [item],
  price: 59_800,
  couponOff: 0,
  pointsOff: 0,
  due: 59_800,
  paid: 0,
  refunded: 0,
  createdAt: 1_764_122_400_000,
  signUntil: 1_764_208_800_000,
  now: 1_764_122_400_000,
  sample: false,
  pointsUsed: 0,
  coupons: [],
  payee: '讲坛示例公司',
  steps: [{ state: 'signing', at: 1_764_122_400_000 }],
  opens: [],
  may: { sign: true, pay: false, cancel: true, rescind: false, hide: false },
})
export const emptyCart = Cart.parse({ rows: [], total: 0 })
const line = CartLine.parse({
  id: 'p1',
  productId: 'p1',
  name: productRow.name,
  kind: 'service',
  riskGrade: 'R3',
  period: 90,
  periods: productRow.periods,
  price: 59_800,
  priceWhenAdded: 69_800,
  selected: true,
})
export const shopReplies: Replies = {
  'commerce.listProducts': { rows: [productRow], hasMore: false, buying: { isOpen: true, note: '' } },
  'commerce.getProduct': product,
  'commerce.getCart': Cart.parse({ rows: [line], total: 59_800 }),
  'commerce.previewOrder': preview,
  'commerce.createOrder': order,
  'commerce.listOrders': { rows: [order], hasMore: false },
  'commerce.countOrders': { signing: 1, unpaid: 0, serving: 0, refunding: 0, done: 0, invoice: 0 },
  'commerce.getOrder': order,
}

const nothing = { rows: [], hasMore: false }
const named = productRow.name

/** How each page of the shop comes into its states. */
export const shopCases: Readonly<Record<string, ScreenCase>> = {
  'commerce.products': {
    shows: named,
    needs: ['commerce.listProducts'],
    empty: {
      replies: { 'commerce.listProducts': { ...nothing, buying: { isOpen: true, note: '' } } },
      says: '暂无在售产品',
      next: '看看课程',
    },
  },
  'commerce.product': { params: { id: 'p1' }, shows: named, needs: ['commerce.getProduct'] },
  'commerce.cart': {
    shows: named,
    needs: ['commerce.getCart'],
    empty: { replies: { 'commerce.getCart': emptyCart }, says: '购物车为空', next: '看看服务产品' },
  },
  'commerce.confirm': {
    params: { productId: 'p1', period: '90' },
    shows: named,
    needs: ['commerce.previewOrder'],
  },
  'commerce.orders': {
    shows: named,
    needs: ['commerce.listOrders'],
    empty: { replies: { 'commerce.listOrders': nothing }, says: '订单为空', next: '看看服务产品' },
  },
  'commerce.order': { params: { no: order.no }, shows: named, needs: ['commerce.getOrder'] },
}
