import type { Lifecycle } from '@rostrum/app/kernel'
import { watched } from './watched'
import type { Wx } from './wx'

const METERED = /^[2-9]g$/
const SLOW = /^[23]g$/

/** Whether the mini-program is visible and connected. Created once: WeChat's listeners are never removed. */
export function weappLifecycle(wx: Wx): Lifecycle {
  const [visible, online, metered, slow] = [watched(true), watched(true), watched(false), watched(false)]
  const heard = (networkType: string, isConnected = networkType !== 'none'): void => {
    metered.set(METERED.test(networkType))
    slow.set(SLOW.test(networkType))
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
    isSlow: slow.now,
    onVisible: visible.watch,
    onOnline: online.watch,
  }
}
