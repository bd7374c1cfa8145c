import type { Platform } from '@rostrum/app/kernel'
import type { Wx } from './wx'

/** WeChat's own payment dialog. */
export function weappWeChatPay(wx: Wx): NonNullable<Platform['weChatPay']> {
  return ({ timeStamp = '', nonceStr = '', package: packed = '', paySign = '' }) =>
    new Promise((resolve, reject) => {
      wx.requestPayment({
        timeStamp,
        nonceStr,
        package: packed,
        signType: 'RSA',
        paySign,
        success: () => resolve('done'),
        fail: ({ errMsg }) => (/cancel/.test(errMsg) ? resolve('cancelled') : reject(new Error(errMsg))),
      })
    })
}
