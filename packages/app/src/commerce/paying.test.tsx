import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { cashier, payment, sellingReplies } from '../testing/selling'
import { commerceScreens } from './manifest'
import { text } from './text.sell.zh'

beforeEach(() => {
  const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as never)
})
afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

type Device = NonNullable<RenderOptions['device']>
const fields = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 's' }
const WAY = text.pay.payBy('微信支付')

const open = (device: Device, replies: RenderOptions['replies'] = {}) =>
  renderScreen(commerceScreens['commerce.pay'], {
    params: { orderNo: 'D1' },
    replies: {
      ...sellingReplies,
      'commerce.listPayChannels': { ...cashier, rows: [{ channel: 'wechat', name: '微信支付', note: '' }] } as never,
      'commerce.createPayment': { no: payment.no, state: 'waiting', step: { kind: 'wechat', fields } },
      'commerce.getPayment': { ...payment, state: 'waiting' },
      ...replies,
    },
    screens: allScreens,
    device,
  })
type Screen = Awaited<ReturnType<typeof open>>
const begun = (screen: Screen) =>
  screen.api.calls.filter(({ name }) => name === 'commerce.createPayment').map(({ input }) => input)

/** The mini-program, whose dialog does this. */
const applet = (weChatPay: Device['weChatPay']): Device => ({
  kind: 'weapp',
  identity: { code: async () => 'c1' },
  ...(weChatPay && { weChatPay }),
})

test('in the mini-program the dialog gets the fields, and only the server says that it is paid', async () => {
  const weChatPay = vi.fn(async () => 'done' as const)
  const screen = await open(applet(weChatPay))
  await screen.press('button', WAY)
  await screen.settle()
  expect(begun(screen)).toMatchObject([{ channel: 'wechat', client: 'wxApplet', wxCode: 'c1' }])
  expect(weChatPay).toHaveBeenCalledExactlyOnceWith(fields)
  expect(screen.text()).toContain(text.pay.dialog.done)
  expect(screen.platform.visits).toEqual([])
  screen.api.answer({ 'commerce.getPayment': payment })
  await act(() => screen.kernel.queries.invalidateQueries())
  await screen.settle()
  expect(screen.platform.visits).toEqual(['redirectTo /pages/pay/result/index?orderNo=D1'])
})

test.each([
  ['cancelled', async (): Promise<'cancelled'> => 'cancelled'],
  ['refused', (): Promise<'cancelled'> => Promise.reject(new Error('requestPayment:fail'))],
] as const)('a dialog that ends as %s says so, and the order can be paid again', async (said, weChatPay) => {
  const screen = await open(applet(weChatPay))
  await screen.press('button', WAY)
  await screen.settle()
  expect(screen.text()).toContain(text.pay.dialog[said])
  expect(screen.has('button', WAY)).toBe(true)
  expect(screen.platform.visits).toEqual([])
})

test('a device without the dialog does not offer it', async () => {
  const screen = await open(applet(undefined))
  expect(screen.has('button', WAY)).toBe(false)
  expect(screen.text()).toContain(text.pay.tooOld)
})

test('in WeChat’s browser an account that is not linked is told so, and led to WeChat', async () => {
  const left: string[] = []
  const screen = await open(
    { identity: { authorize: (url) => void left.push(url) }, weChatPay: async () => 'done' },
    {
      'commerce.createPayment': refused(409, '这个账号还没有绑定微信', 'commerce.pay_wechat_code'),
      'member.authorizeOffiaccount': { url: 'https://wx/' },
    },
  )
  await screen.press('button', WAY)
  await screen.settle()
  expect(begun(screen)).toMatchObject([{ client: 'wxPage' }])
  expect(screen.text()).toContain(text.pay.unlinked)
  await screen.press('button', text.pay.link)
  expect(left).toEqual(['https://wx/'])
})

test('on a phone WeChat’s page takes the place of ours, so that it knows the site and returns', async () => {
  const left: string[] = []
  const leave = (url: string) => void left.push(url)
  const external = { open: () => undefined, call: () => undefined, absolute: (path: string) => path, leave }
  const screen = await open(
    { external },
    {
      'commerce.createPayment': {
        no: payment.no,
        state: 'waiting',
        step: { kind: 'page', url: 'https://wx.tenpay.com/x' },
      },
    },
  )
  await screen.press('button', WAY)
  expect(begun(screen)).toMatchObject([{ client: 'h5' }])
  expect(left).toEqual(['https://wx.tenpay.com/x'])
  expect(screen.text()).toContain(text.pay.opened)
})
