import { Order } from '@rostrum/contract/commerce'
import { refundPicturesMax } from '@rostrum/contract/commerce/limits'
import { afterEach, expect, test } from 'vitest'
import { offline, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { coolingPreview, refund, refundPreview, refundReplies } from '../testing/refunding'
import { order } from '../testing/shop'
import { commerceScreens } from './manifest'
import { text } from './text.refund.zh'

afterEach(unmountAll)

type Name = 'commerce.refundApply' | 'commerce.refund' | 'commerce.contractCancel'
const open = (name: Name, replies: Replies = {}) =>
  renderScreen(commerceScreens[name], {
    params: { orderNo: 'D1', no: name === 'commerce.refund' ? 'T1' : 'HT1' },
    replies: { ...refundReplies, ...replies },
    screens: allScreens,
  })
/** Its second question follows the first. */
async function cancel(replies: Replies = {}) {
  const screen = await open('commerce.contractCancel', { 'commerce.previewRefund': coolingPreview, ...replies })
  await screen.settle()
  return screen
}
const callsOf = (screen: Awaited<ReturnType<typeof open>>, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

test('the amount is shown with how it was found, and asked for as it was seen', async () => {
  const screen = await open('commerce.refundApply')
  for (const words of [refundPreview.formula, text.sums.pointsOf(40), text.sums.rule, text.sums.channel('微信支付')])
    expect(screen.text()).toContain(words)
  await screen.press('radio', text.kinds.complaint)
  await screen.type(text.apply.reason, '内容与说好的不一样')
  await screen.press('button', text.apply.submit)
  expect(callsOf(screen, 'commerce.createRefund')).toMatchObject([
    { orderNo: 'D1', kind: 'complaint', reason: '内容与说好的不一样', expectedAmount: 227_442 },
  ])
})

test('without a reason nothing is sent; another amount meanwhile is said and read again', async () => {
  const wordless = await open('commerce.refundApply')
  await wordless.press('button', text.apply.submit)
  expect(wordless.find('alert').textContent).toBe(text.apply.reasonShort(5))
  expect(callsOf(wordless, 'commerce.createRefund')).toEqual([])
  unmountAll()
  const screen = await open('commerce.refundApply', {
    'commerce.createRefund': refused(409, '可退的金额变为¥2,266.84，请看过再提交', 'commerce.refund_changed'),
  })
  const before = callsOf(screen, 'commerce.previewRefund').length
  await screen.type(text.apply.reason, '内容与说好的不一样')
  await screen.press('button', text.apply.submit)
  expect(screen.find('alert').textContent).toContain('¥2,266.84')
  expect(callsOf(screen, 'commerce.previewRefund').length).toBeGreaterThan(before)
})

test('inside the first days rescinding is offered first; with a refund under way it leads there', async () => {
  const inside = await open('commerce.refundApply', {
    'commerce.previewRefund': { ...refundPreview, coolingDays: 2 },
  })
  expect(inside.has('link', text.apply.toCancel)).toBe(true)
  unmountAll()
  const under = await open('commerce.refundApply', {
    'commerce.previewRefund': { ...refundPreview, may: false, why: 'open', refundNo: 'T1' },
  })
  expect(under.has('link', text.apply.toProgress)).toBe(true)
  expect(under.has('button', text.apply.submit)).toBe(false)
})

test('an agreement is rescinded by one press and a confirmation, without a reason', async () => {
  const screen = await cancel()
  for (const words of [text.cancel.head(3), text.cancel.endsService, coolingPreview.formula])
    expect(screen.text()).toContain(words)
  await screen.press('button', text.cancel.act)
  await screen.press('button', '确定')
  expect(callsOf(screen, 'commerce.cancelAgreement')).toMatchObject([{ no: 'HT1' }])
})

test('too late it leads to a refund; rescinded already, to its progress', async () => {
  const late = await cancel({
    'commerce.previewRefund': { ...coolingPreview, may: false, why: 'over', coolingDays: 0 },
  })
  expect(late.has('link', text.cancel.toApply)).toBe(true)
  unmountAll()
  const done = await cancel({
    'commerce.previewRefund': { ...coolingPreview, may: false, why: 'done', refundNo: 'T1' },
  })
  expect(done.has('link', text.cancel.toProgress)).toBe(true)
  unmountAll()
  const failed = await cancel({ 'commerce.previewRefund': offline })
  expect(failed.has('alert')).toBe(true)
})

test('the progress has its dates; it is taken back while it waits, and appealed when it was refused', async () => {
  const waiting = await open('commerce.refund')
  for (const words of [text.progress.stepNames.review, text.progress.roles.service, '2026-11-25'])
    expect(waiting.text()).toContain(words)
  await waiting.press('button', text.progress.withdraw)
  await waiting.press('button', '确定')
  expect(callsOf(waiting, 'commerce.withdrawRefund')).toEqual([{ no: 'T1' }])
  unmountAll()
  const no = await open('commerce.refund', {
    'commerce.getRefund': {
      ...refund,
      state: 'refused',
      refusedReason: '服务已完成',
      may: { withdraw: false, appeal: true, add: false },
    },
  })
  expect(no.text()).toContain('服务已完成')
  await no.press('button', text.progress.appeal)
  await no.type(text.apply.reason, '请再看一次聊天记录')
  await no.press('button', text.progress.appealSend)
  expect(callsOf(no, 'commerce.appealRefund')).toMatchObject([{ no: 'T1', reason: '请再看一次聊天记录' }])
})

test('a request that waits takes more pictures, and asks for one before it sends anything', async () => {
  const screen = await open('commerce.refund')
  await screen.press('button', text.progress.add)
  await screen.press('button', text.progress.addSend)
  expect(screen.text()).toContain(text.progress.addNone)
  expect(callsOf(screen, 'commerce.addRefundEvidence')).toEqual([])
  unmountAll()
  const decided = { ...refund, may: { withdraw: false, appeal: false, add: false } }
  const over = await open('commerce.refund', { 'commerce.getRefund': decided })
  expect(over.has('button', text.progress.add)).toBe(false)
})

test('no more pictures are offered than the request still takes', async () => {
  const known = Array.from({ length: refundPicturesMax - 2 }, (_, at) => ({
    fileId: `f${at}` as never,
    url: `/f/${at}.png`,
  }))
  const screen = await open('commerce.refund', { 'commerce.getRefund': { ...refund, evidence: known } })
  await screen.press('button', text.progress.add)
  expect(screen.text()).toContain(text.progress.addPictures(2))
})

test('an order whose refund is under way leads to it, and has nothing else to do', async () => {
  const refunds = [{ no: 'T1', state: 'submitted', amount: 100, at: order.now }]
  const under = Order.parse({ ...order, state: 'refunding', refunds })
  const screen = await renderScreen(commerceScreens['commerce.order'], {
    params: { no: order.no },
    replies: { 'commerce.getOrder': under },
    screens: allScreens,
  })
  expect(screen.has('link', text.panel.open)).toBe(true)
})
