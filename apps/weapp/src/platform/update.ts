import type { AppKernel } from '@rostrum/app/kernel'
import { text } from './text.zh'
import type { Wx } from './wx'

/** A new version that WeChat has downloaded: one button, then the restart. A failed download is not mentioned. */
export function watchUpdates(wx: Wx, notices: Pick<AppKernel['notices'], 'alert'>): void {
  const { title, ready } = text.update
  const manager = wx.getUpdateManager()
  manager.onUpdateReady(() => void notices.alert(ready, { title }).then(() => manager.applyUpdate()))
}
