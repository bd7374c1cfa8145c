import { windowWith } from '@rostrum/app/testing'
import { expect, test, vi } from 'vitest'
import { webWeChatPay, type WeChatBridge } from './we-chat-pay'

const fields = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 's' }

/** A bridge that answers with these words. */
function saying(words: string) {
  const asked: unknown[] = []
  const bridge: WeChatBridge = {
    invoke: (name, given, then) => {
      asked.push([name, given])
      then({ err_msg: `get_brand_wcpay_request:${words}` })
    },
  }
  return { asked, bridge }
}

test('WeChat’s dialog gets the fields as they are, and says what the person did', async () => {
  const paid = saying('ok')
  expect(await webWeChatPay(windowWith({ WeixinJSBridge: paid.bridge }))(fields)).toBe('done')
  expect(paid.asked).toEqual([['getBrandWCPayRequest', fields]])
  const left = saying('cancel')
  expect(await webWeChatPay(windowWith({ WeixinJSBridge: left.bridge }))(fields)).toBe('cancelled')
  const refused = saying('fail')
  await expect(webWeChatPay(windowWith({ WeixinJSBridge: refused.bridge }))(fields)).rejects.toThrow('fail')
})

test('a bridge that is not there yet is waited for; one that never comes is a failure', async () => {
  const late = new EventTarget()
  const timers: (() => void)[] = []
  const members = { document: late, setTimeout: (run: () => void) => timers.push(run), clearTimeout: vi.fn() }
  const win = windowWith(members)
  const paying = webWeChatPay(win)(fields)
  Object.defineProperty(win, 'WeixinJSBridge', { value: saying('ok').bridge })
  late.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(await paying).toBe('done')
  const never = webWeChatPay(windowWith(members))(fields)
  timers.at(-1)?.()
  await expect(never).rejects.toThrow('no payment')
})
