import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { offline, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { sampleCode } from '../testing/code'
import { order } from '../testing/shop'
import { agreement, cashier, draft, payment, readDraft, sellingReplies } from '../testing/selling'
import { commerceScreens } from './manifest'
import { drawnStrokes } from './parts/sign-pad'
import { text } from './text.sell.zh'

afterEach(unmountAll)

type Name = 'commerce.sign' | 'commerce.pay' | 'commerce.payResult' | 'commerce.contracts' | 'commerce.contract'
const open = (name: Name, replies: Replies = {}) =>
  renderScreen(commerceScreens[name], {
    params: { orderNo: 'D1', no: 'HT1' },
    replies: { ...sellingReplies, ...replies },
    screens: allScreens,
  })
const callsOf = (screen: Awaited<ReturnType<typeof open>>, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

test('a document is read as long as the server says, and until then there is no going on', async () => {
  const screen = await open('commerce.sign')
  expect(screen.text()).toContain('证券投资顾问服务协议')
  expect(screen.text()).toContain(text.sum.payee('讲坛演示投资咨询有限公司'))
  await screen.advance(6_000)
  expect(callsOf(screen, 'commerce.saveReading')).toEqual([
    { orderNo: 'D1', docId: 'agreement', version: 'agreement-1', seconds: 0 },
    { orderNo: 'D1', docId: 'agreement', version: 'agreement-1', seconds: 5 },
  ])
  expect(screen.text()).toContain('还需阅读')
})

test('what was read stays until its reader goes on', async () => {
  let isRead = false
  const [risk, agreed] = draft.docs
  const unread = { ...risk!, readSec: 0, doneAt: undefined }
  const screen = await open('commerce.sign', {
    'commerce.getAgreementDraft': () => ({ ...draft, docs: [isRead ? risk! : unread, agreed!] }),
    'commerce.saveReading': ({ docId, seconds }) => {
      isRead ||= docId === 'risk' && seconds > 0
      return { left: isRead ? 0 : 20, readSec: isRead ? 20 : 0 }
    },
  })
  await screen.advance(6_000)
  expect(screen.has('progressbar', text.sign.progress(risk!.title))).toBe(true)
  await screen.press('button', text.sign.next)
  expect(screen.has('progressbar', text.sign.progress(agreed!.title))).toBe(true)
})

test('a document renewed while the form is open is on the screen until its reader goes on', async () => {
  let docs = readDraft.docs
  const screen = await open('commerce.sign', {
    'commerce.getAgreementDraft': () => ({ ...readDraft, docs }),
    'commerce.saveReading': ({ seconds }) => {
      if (Number(seconds) > 0) docs = readDraft.docs.map((doc) => ({ ...doc, version: `${doc.docId}-2` }))
      return { left: Number(seconds) > 0 ? 0 : 20, readSec: 20 }
    },
  })
  expect(screen.has('button', text.sign.confirm)).toBe(true)
  docs = docs.map((doc, at) => (at === 0 ? { ...doc, version: `${doc.docId}-2`, readSec: 0, doneAt: undefined } : doc))
  await act(() => screen.kernel.queries.invalidateQueries())
  await screen.settle()
  await screen.advance(6_000)
  expect(screen.has('progressbar', text.sign.progress(docs[0]!.title))).toBe(true)
  expect(screen.has('button', text.sign.confirm)).toBe(false)
  await screen.press('button', text.sign.toSign)
  expect(screen.has('button', text.sign.confirm)).toBe(true)
})

const toSign = async () => {
  const screen = await open('commerce.sign', { 'commerce.getAgreementDraft': readDraft })
  await screen.press('radio', text.sign.typed)
  return screen
}

test('read, it is signed with a typed name and the code', async () => {
  const screen = await toSign()
  await screen.type(text.sign.name, '张三')
  await screen.type(text.sign.code, sampleCode)
  await screen.press('button', text.sign.confirm)
  expect(callsOf(screen, 'commerce.signAgreement')).toMatchObject([
    { orderNo: 'D1', code: sampleCode, signature: { kind: 'typed', name: '张三', strokes: [] } },
  ])
  expect(screen.text()).toContain(text.sign.signed)
})

test('a class of risk that lapsed or changed meanwhile leads to the test', async () => {
  const screen = await open('commerce.sign', {
    'commerce.getAgreementDraft': readDraft,
    'commerce.signAgreement': refused(409, '没有有效的风险测评，请先完成测评再签约', 'commerce.sign_risk'),
  })
  await screen.press('radio', text.sign.typed)
  expect(screen.text()).not.toContain(text.sign.toRisk)
  await screen.type(text.sign.name, '张三')
  await screen.type(text.sign.code, sampleCode)
  await screen.press('button', text.sign.confirm)
  expect(screen.text()).toContain(text.sign.needRisk)
  expect(screen.text()).toContain(text.sign.toRisk)
})

test('without a name, or without a code, nothing is sent, and what is missing is said', async () => {
  const nameless = await toSign()
  await nameless.press('button', text.sign.confirm)
  expect(nameless.find('alert').textContent).toBe(text.sign.needName)
  unmountAll()
  const codeless = await toSign()
  await codeless.type(text.sign.name, '张三')
  await codeless.press('button', text.sign.confirm)
  expect(codeless.find('alert').textContent).toBe(text.sign.needCode)
  expect(callsOf(codeless, 'commerce.signAgreement')).toEqual([])
})

test('a touch without a line is no stroke', () => {
  expect(
    drawnStrokes([
      [1, 2],
      [1, 2, 3, 4],
    ]),
  ).toEqual([[1, 2, 3, 4]])
})

test('the cashier says who is paid and how long there is, and opens what the channel wants', async () => {
  const screen = await open('commerce.pay', { 'commerce.getPayment': { ...payment, state: 'waiting' } })
  expect(screen.text()).toContain(cashier.payee.name)
  expect(screen.find('timer').textContent).toBe('29:00')
  const report = screen.find('link', text.pay.report).getAttribute('href')
  for (const part of ['/pages/report/index/index', 'kind=order', 'id=D1', 'reason=payment'])
    expect(report).toContain(part)
  await screen.press('button', text.pay.payBy('演示付款'))
  expect(callsOf(screen, 'commerce.createPayment')).toMatchObject([{ orderNo: 'D1', channel: 'sandbox' }])
  expect(screen.text()).toContain(text.pay.opened)
})

test('an order that is not signed, over or paid says so and leads on', async () => {
  const unsigned = await open('commerce.pay', {
    'commerce.listPayChannels': refused(409, text.pay.unsigned, 'commerce.pay_unsigned'),
  })
  expect(unsigned.has('link', text.pay.toSign)).toBe(true)
  unmountAll()
  const failed = await open('commerce.pay', { 'commerce.listPayChannels': offline })
  expect(failed.has('alert')).toBe(true)
})

test('a result that is not known is said to be unknown; money paid twice is said to go back', async () => {
  const waiting = await open('commerce.payResult', { 'commerce.getPayment': { ...payment, state: 'waiting' } })
  expect(waiting.text()).toContain(text.result.unknown)
  // Who cancelled on the channel's own page goes back and pays.
  expect(waiting.find('link', text.result.unpaid).getAttribute('href')).toMatch(/^\/pages\/pay\/index\/index\?/)
  unmountAll()
  const extra = await open('commerce.payResult', { 'commerce.getPayment': { ...payment, isExtra: true } })
  expect(extra.text()).toContain(text.result.extra)
  unmountAll()
  const paid = await open('commerce.payResult')
  expect(paid.text()).toContain(text.result.states.paid)
  expect(paid.text()).toContain(text.result.nextCooling)
})

test('an order of nothing is signed and not paid: the ways lead to the order, not in a ring', async () => {
  const signed = await open('commerce.sign', {
    'commerce.getAgreementDraft': { ...draft, amount: 0 as never, step: 'signed' },
  })
  expect(signed.has('link', text.result.toOrder)).toBe(true)
  expect(signed.has('link', text.sign.toPay)).toBe(false)
  unmountAll()
  const none = refused(404, '没有这笔付款', 'commerce.pay_unknown')
  const result = await open('commerce.payResult', {
    'commerce.getPayment': none,
    'commerce.getOrder': { ...order, due: 0 as never },
  })
  expect(result.text()).toContain(text.result.nothing)
  expect(result.has('link', text.result.toOrder)).toBe(true)
})

test('a contract whose service is paused says so in the place of an end, and may be returned', async () => {
  const { to: _, ...rest } = agreement
  const paused = { ...rest, state: 'paused' as const, from: agreement.signedAt, pausedAt: agreement.signedAt }
  const listed = await open('commerce.contracts', { 'commerce.listAgreements': { rows: [paused], hasMore: false } })
  expect(listed.text()).toContain(text.contracts.paused)
  const screen = await open('commerce.contract', { 'commerce.getAgreement': paused })
  for (const words of [text.contracts.states.paused, '起暂停', text.contract.refund])
    expect(screen.text()).toContain(words)
  for (const words of [text.contracts.states.expired, text.contract.notPaid]) expect(screen.text()).not.toContain(words)
})

test('contracts are listed by state, and an empty list leads on', async () => {
  const screen = await open('commerce.contracts')
  expect(screen.text()).toContain('HT1')
  await screen.press('tab', text.contracts.states.cooling)
  expect(callsOf(screen, 'commerce.listAgreements').at(-1)).toMatchObject({ state: 'cooling' })
  unmountAll()
  const empty = await open('commerce.contracts', { 'commerce.listAgreements': { rows: [], hasMore: false } })
  expect(empty.text()).toContain(text.contracts.empty)
})

test('a contract shows what was agreed and read, its hashes, and the way to its file', async () => {
  const screen = await open('commerce.contract')
  for (const words of ['HT1', 'C3', '风险揭示书', 'a'.repeat(64), '第六条', text.contract.typed('张三')])
    expect(screen.text()).toContain(words)
  expect(screen.has('link', text.contract.openFile)).toBe(true)
  expect(screen.has('link', text.contract.rescind)).toBe(true)
  unmountAll()
  const { fileId: _file, ...making } = agreement
  const unmade = await open('commerce.contract', { 'commerce.getAgreement': making })
  expect(unmade.text()).toContain(text.contract.making)
  unmountAll()
  const gone = await open('commerce.contract', {
    'commerce.getAgreement': refused(404, text.contract.gone, 'commerce.agreement_unknown'),
  })
  expect(gone.text()).toContain(text.contract.gone)
})
