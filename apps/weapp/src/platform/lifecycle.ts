import type { Lifecycle } from '@rostrum/app/kernel'
import { watched } from './watched'
import type { Wx } from './wx'

const METERED = /^[2-9]g$/

/** Whether the mini-program is looked at and connected. Made once: what WeChat tells is listened to as long as it runs. */
export function weappLifecycle(wx: Wx): Lifecycle {
  const [visible, online, metered] = [watched(true), watched(true), watched(false)]
  const heard = (networkType: string, isConnected = networkType !== 'none'): void => {
    metered.set(METERED.test(networkType))
    online.set(isConnected)
  }
  wx.onAppShow(() => visible.set(true))
  wx.onAppHide(() => visible.set(false))
  wx.onNetworkStatusChange(({ networkType, isConnected }) => heard(networkType, isConnected))
  wx.getNetworkType({ success: ({ networkType }) => heard(networkType) })
  return {
    isVisible: visible.now,
    isOnline: online.now,
    isMetered: metered.now,
    onVisible: visible.watch,
    onOnline: online.watch,
  }
}
