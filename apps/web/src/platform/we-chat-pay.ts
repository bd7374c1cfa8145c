import type { Platform } from '@rostrum/app/kernel'

type Pay = NonNullable<Platform['weChatPay']>
type Fields = Parameters<Pay>[0]

/** What WeChat's browser puts on the window, a moment after the page. */
export interface WeChatBridge {
  invoke(name: 'getBrandWCPayRequest', fields: Fields, then: (answer: { readonly err_msg: string }) => void): void
}
export type WeChatWindow = Window & { readonly WeixinJSBridge?: WeChatBridge }

const READY = 'WeixinJSBridgeReady'
/** Longer than WeChat takes on a slow phone. */
const READY_MS = 10_000

/** The payment dialog of the browser inside WeChat. */
export function webWeChatPay(win: WeChatWindow): Pay {
  return async (fields) => {
    const bridge = await bridgeOf(win)
    return new Promise((resolve, reject) => {
      bridge.invoke('getBrandWCPayRequest', fields, ({ err_msg: said }) => {
        if (said.endsWith(':ok')) resolve('done')
        else if (said.endsWith(':cancel')) resolve('cancelled')
        else reject(new Error(said))
      })
    })
  }
}

/** Rejects when it does not come. */
function bridgeOf(win: WeChatWindow): Promise<WeChatBridge> {
  const { WeixinJSBridge: there, document } = win
  if (there) return Promise.resolve(there)
  return new Promise((resolve, reject) => {
    const end = (): void => {
      win.clearTimeout(timer)
      document.removeEventListener(READY, end)
      if (win.WeixinJSBridge) resolve(win.WeixinJSBridge)
      else reject(new Error('WeChat offers no payment'))
    }
    const timer = win.setTimeout(end, READY_MS)
    document.addEventListener(READY, end)
  })
}
