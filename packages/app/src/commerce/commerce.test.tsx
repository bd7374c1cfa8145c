import { afterEach, expect, test } from 'vitest'
import { offline, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { emptyCart, order, preview, product, productRow, shopReplies } from '../testing/shop'
import { commerceScreens } from './manifest'
import { yuanOf } from './money'
import { text } from './text.zh'

afterEach(unmountAll)

const open = (name: keyof typeof commerceScreens, params = {}, more: Replies = {}, as?: 'visitor') =>
  renderScreen(commerceScreens[name], {
    params,
    replies: { ...shopReplies, ...more },
    screens: allScreens,
    ...(as && { as }),
  })

test('money is exact: whole yuan without a fraction', () => {
  expect([0, 5, 100, 59_800, 123_456_789].map(yuanOf)).toEqual(['0', '0.05', '1', '598', '1,234,567.89'])
})

test('a visitor reads prices, grades and the adviser in the list', async () => {
  const screen = await open('commerce.products', {}, {}, 'visitor')
  for (const words of [productRow.name, '¥598', 'R3', '沈知远', '示例备1']) expect(screen.text()).toContain(words)
})

test('a client that sells nothing says why and has no way to buy', async () => {
  const closed = { isOpen: false, note: '请在网页端了解' }
  const screen = await open(
    'commerce.product',
    { id: 'p1' },
    {
      'commerce.getProduct': { ...product, periods: [], buying: closed },
    },
  )
  expect(screen.text()).toContain('请在网页端了解')
  expect(screen.text()).not.toContain('¥')
  expect(screen.has('button', text.product.buy)).toBe(false)
})

test('periods and prices stand before what is said of the product: on a phone nobody scrolls for them', async () => {
  const screen = await open('commerce.product', { id: 'p1' })
  const read = screen.text()
  const places = [
    productRow.name,
    text.product.cooling(product.coolingDays),
    text.product.gives,
    text.product.questions,
  ]
  const found = places.map((words) => read.indexOf(words))
  expect(found.every((at) => at >= 0)).toBe(true)
  expect(found).toEqual([...found].sort((a, b) => a - b))
})

test('nothing on sale, a lost connection and a lost product each offer a way on', async () => {
  const empty = await open(
    'commerce.products',
    {},
    {
      'commerce.listProducts': { rows: [], hasMore: false, buying: { isOpen: true, note: '' } },
    },
  )
  expect(empty.text()).toContain(text.products.empty)
  unmountAll()
  const failed = await open('commerce.products', {}, { 'commerce.listProducts': offline })
  expect(failed.has('button', '重新加载')).toBe(true)
  unmountAll()
  const gone = await open(
    'commerce.product',
    { id: 'x' },
    {
      'commerce.getProduct': refused(404, '没有', 'commerce.product_not_found'),
    },
  )
  expect(gone.text()).toContain(text.product.missing)
})

test('a product that does not suit says both classes before anything is bought', async () => {
  const screen = await open(
    'commerce.product',
    { id: 'p1' },
    {
      'commerce.getProduct': { ...product, match: { ok: false, mine: 'C2', needed: 'C3', isExpired: false } },
    },
  )
  await screen.press('button', text.product.buy)
  expect(screen.text()).toContain(text.product.mismatch('C2', 'C3'))
})

test('the cart says what became cheaper, and settles what is chosen', async () => {
  const screen = await open('commerce.cart')
  expect(screen.text()).toContain(text.cart.cheaper('100'))
  expect(screen.text()).toContain(text.cart.settle(1))
  unmountAll()
  const empty = await open('commerce.cart', {}, { 'commerce.getCart': emptyCart })
  expect(empty.text()).toContain(text.cart.empty)
})

test('an order is submitted with the total that was seen, once', async () => {
  const screen = await open('commerce.confirm', { productId: 'p1', period: '90' })
  expect(screen.text()).toContain('讲坛示例公司')
  await screen.press('button', text.confirm.submit)
  const calls = screen.api.calls.filter(({ name }) => name === 'commerce.createOrder')
  expect(calls.map(({ input }) => input)).toMatchObject([
    { expectedTotal: 59_800, items: [{ productId: 'p1', period: 90 }] },
  ])
})

test('what stands in the way is said, and nothing can be submitted', async () => {
  const blocker = { kind: 'risk_missing', productId: productRow.id, text: '请先完成测评' } as const
  const screen = await open(
    'commerce.confirm',
    { productId: 'p1', period: '90' },
    {
      'commerce.previewOrder': { ...preview, blockers: [blocker] },
    },
  )
  expect(screen.text()).toContain('请先完成测评')
  await screen.press('button', text.confirm.submit).catch(() => undefined)
  expect(screen.api.calls.some(({ name }) => name === 'commerce.createOrder')).toBe(false)
})

test('orders say their state and what comes next', async () => {
  const screen = await open('commerce.orders')
  expect(screen.text()).toContain(text.states.signing)
  expect(screen.text()).toContain(text.orders.sign)
  unmountAll()
  const one = await open('commerce.order', { no: order.no })
  for (const words of [order.no, '讲坛示例公司', text.orders.cancel]) expect(one.text()).toContain(words)
})

test('an order says where it stands with its invoice and leads there', async () => {
  const issued = { ...order, state: 'serving' as const, invoice: { state: 'issued' as const, no: 'F1', isOpen: false } }
  const list = await open('commerce.orders', {}, { 'commerce.listOrders': { rows: [issued], hasMore: false } })
  expect(list.text()).toContain(text.invoices.issued)
  unmountAll()
  const one = await open('commerce.order', { no: order.no }, { 'commerce.getOrder': issued })
  expect(one.has('link', text.order.invoice)).toBe(false)
  await one.press('link', `${text.order.invoices}${text.invoices.issued}`)
  expect(one.platform.visits).toEqual(['navigateTo /pages/mine/order/invoice?no=F1'])
})
