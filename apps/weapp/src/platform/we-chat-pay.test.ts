import { expect, test } from 'vitest'
import { asking, strictWx } from './testing/strict-wx'
import { weappWeChatPay } from './we-chat-pay'

const fields = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 's' }

function paying() {
  const requestPayment = asking<WechatMiniprogram.RequestPaymentOption>()
  const pay = weappWeChatPay(strictWx({ requestPayment: requestPayment.call }))
  return { pay, last: requestPayment.last }
}

test('WeChat’s dialog gets what the server signed, and a payment in it is done', async () => {
  const { pay, last } = paying()
  const done = pay(fields)
  const { success, fail: _fail, ...given } = last()
  expect(given).toEqual({ timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 's' })
  success?.({ errMsg: 'requestPayment:ok' })
  expect(await done).toBe('done')
})

test('a payer who closes the dialog has cancelled; anything else is a failure', async () => {
  const { pay, last } = paying()
  const left = pay(fields)
  last().fail?.({ errMsg: 'requestPayment:fail cancel' })
  expect(await left).toBe('cancelled')
  const refused = pay(fields)
  last().fail?.({ errMsg: 'requestPayment:fail:no permission' })
  await expect(refused).rejects.toThrow('no permission')
})
