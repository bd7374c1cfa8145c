import type { Platform } from '@rostrum/app/kernel'
import type { Wx } from './wx'

/** WeChat's own scanner. A code of the mini-program itself gives one of our paths. */
export function weappScan(wx: Wx): NonNullable<Platform['scan']> {
  return () =>
    new Promise((resolve, reject) => {
      wx.scanCode({
        success: ({ result, path }) => resolve(path ? `/${path}` : result),
        fail: ({ errMsg }) => (/cancel/.test(errMsg) ? resolve(null) : reject(new Error(errMsg))),
      })
    })
}
