import type { Platform } from '@rostrum/app/kernel'
import type { Wx } from './wx'

/** Copies. WeChat shows its own toast; ours says the same, so WeChat's is hidden at once. */
export function weappClipboard(wx: Wx): Platform['clipboard'] {
  return {
    copy: (words) =>
      new Promise((resolve, reject) => {
        wx.setClipboardData({
          data: words,
          success: () => {
            void wx.hideToast({ noConflict: false })
            resolve()
          },
          fail: ({ errMsg }) => reject(new Error(errMsg)),
        })
      }),
  }
}
