import { afterEach, expect, test } from 'vitest'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { commerceScreens } from './manifest'
import { centerText, couponText } from './text.coupons.zh'
import { pointText, shopText } from './text.points.zh'

afterEach(unmountAll)

const now = Date.UTC(2026, 10, 20, 2)
const terms = {
  ...{ title: '学习满减', kind: 'amount', amount: 5_000, threshold: 50_000, scope: { kind: 'all' }, stack: false },
  ...{ note: '', startAt: now, endAt: now + 86_400_000 },
}
const coupon = { ...terms, id: 'c1', state: 'unused', way: 'center', receivedAt: now, isEnding: true }
const offer = { ...terms, id: 'i1', stock: 10, left: 3, perMember: 1, taken: 0, taking: 'open' }
const points = { balance: 120, expiring: [], signedToday: false, days: 2, nextDelta: 5, isOn: true }
const goods = {
  id: 'g1',
  kind: 'thing',
  name: '笔记本',
  note: '',
  points: 100,
  stock: 2,
  perMember: 1,
  taken: 0,
  sample: true,
}
const place = {
  id: 'a1',
  name: '阿达',
  mobile: '13800000001',
  regionNames: ['浙江省'],
  detail: '文三路',
  isDefault: true,
}

type Name = 'commerce.coupons' | 'commerce.couponCenter' | 'commerce.points' | 'commerce.pointShop'
const open = (name: Name, replies: Readonly<Record<string, unknown>>) =>
  renderScreen(commerceScreens[name], {
    replies: { 'commerce.getPoints': points, ...replies } as unknown as Replies,
    screens: allScreens,
  })
const sent = (screen: Awaited<ReturnType<typeof open>>, call: string) =>
  screen.api.calls.filter(({ name }) => name === call).map(({ input }) => input)

test('a coupon says what it is worth and that it ends soon; none leads to where they are given out', async () => {
  const some = await open('commerce.coupons', { 'commerce.listCoupons': { rows: [coupon], hasMore: false } })
  for (const words of ['¥50', couponText.threshold('500'), couponText.ending, couponText.alone])
    expect(some.text()).toContain(words)
  const none = await open('commerce.coupons', { 'commerce.listCoupons': { rows: [], hasMore: false } })
  expect(none.text()).toContain(couponText.empty.unused)
  expect(none.find('link', couponText.toCenter)).toBeDefined()
})

test('a code is exchanged with its key', async () => {
  const screen = await open('commerce.coupons', {
    'commerce.listCoupons': { rows: [], hasMore: false },
    'commerce.exchangeCoupon': coupon,
  })
  await screen.type(couponText.code, 'ABCD2345')
  await screen.press('button', couponText.exchange)
  expect(sent(screen, 'commerce.exchangeCoupon')).toMatchObject([{ code: 'ABCD2345' }])
})

test('a coupon is taken once; what is gone cannot be taken', async () => {
  const rows = [offer, { ...offer, id: 'i2', title: '领光的', left: 0, taking: 'gone' }]
  const screen = await open('commerce.couponCenter', {
    'commerce.listCouponOffers': { rows },
    'commerce.receiveCoupon': coupon,
  })
  expect(screen.text()).toContain(centerText.takings.gone)
  await screen.press('button', centerText.takeOf('学习满减'))
  expect(sent(screen, 'commerce.receiveCoupon')).toMatchObject([{ id: 'i1' }])
})

test('points are shown with their lines, and signing in is one press', async () => {
  const screen = await open('commerce.points', {
    'commerce.listPointTasks': {
      rows: [{ id: 'lesson', text: '学完一讲课程', delta: 5, most: 3, done: 1, link: '/pages/mine/course' }],
    },
    'commerce.listPointLines': { rows: [{ at: now, delta: -30, reason: '退款扣回', ref: 'O1' }], hasMore: false },
    'commerce.signPoints': { delta: 5, days: 3, balance: 125 },
  })
  for (const words of ['120', '退款扣回', '-30', pointText.task(5, 1, 3)]) expect(screen.text()).toContain(words)
  await screen.press('button', pointText.sign(5))
  expect(sent(screen, 'commerce.signPoints')).toHaveLength(1)
})

test('a thing is exchanged to an address of the book; too few points lead to where they are earned', async () => {
  const replies = {
    'commerce.listGoods': { rows: [goods, { ...goods, id: 'g2', name: '贵的', points: 200 }], hasMore: false },
    'member.listAddresses': { rows: [place] },
    'commerce.exchangeGoods': { exchange: {}, balance: 20 },
  }
  const screen = await open('commerce.pointShop', replies)
  expect(screen.text()).toContain(shopText.lack(80))
  await screen.press('button', shopText.exchangeOf('笔记本'))
  await screen.press('button', shopText.confirm)
  expect(sent(screen, 'commerce.exchangeGoods')).toMatchObject([{ goodsId: 'g1', addressId: 'a1' }])
})

test.each([
  ['commerce.coupons', 'commerce.listCoupons'],
  ['commerce.couponCenter', 'commerce.listCouponOffers'],
  ['commerce.pointShop', 'commerce.listGoods'],
] as const)('%s can be tried again after a failure', async (name, call) => {
  const screen = await open(name, { [call]: refused(503, '系统繁忙') })
  expect(screen.find('button', '重新加载')).toBeDefined()
})
