import { TransportFailure } from '@rostrum/app/kernel'
import type { Wx } from './wx'

/** WeChat's login code, valid for five minutes and one use. A failed request is repeated once silently. */
export function weappIdentity(wx: Wx): { code(): Promise<string> } {
  const ask = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const failed = (): void => reject(new TransportFailure('network'))
      wx.login({ success: ({ code }) => (code ? resolve(code) : failed()), fail: failed })
    })
  return { code: () => ask().catch(ask) }
}
