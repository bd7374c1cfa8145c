import type { Navigation, Platform, Routes } from '@rostrum/app/kernel'
import { phoneOf } from '@rostrum/contract/kernel/typed'
import type { Wx } from './wx'

export interface ExternalParts {
  readonly wx: Wx
  readonly routes: Routes
  readonly navigation: Pick<Navigation, 'navigateTo' | 'current'>
  /** Origin of the web site, without a slash at the end. */
  readonly siteBase: string
}

const WEB = /^https?:/i
const PHONE = /^tel:/i

/**
 * Opens an address outside. A mini-program cannot open a browser: a web address goes to our page for such addresses; on
 * that page, or with any other scheme, it is copied, and WeChat's own toast says so.
 */
export function weappExternal({ wx, routes, navigation, siteBase }: ExternalParts): Platform['external'] {
  const call = (phone: string): void =>
    void wx.makePhoneCall({
      phoneNumber: phoneOf(phone).replace(/[^\d+-]/g, ''),
      // A user who closes WeChat's question has answered it too.
      fail: () => undefined,
    })
  const copy = (address: string): void => void wx.setClipboardData({ data: address })
  return {
    call,
    absolute: (path) => siteBase + path,
    open: (address) => {
      if (PHONE.test(address)) return call(address)
      const url = address.startsWith('//') ? `https:${address}` : address
      const isShown = routes.find(navigation.current())?.params.url === url
      if (isShown || !WEB.test(url)) return copy(url)
      void navigation.navigateTo(routes.url('content.webLight', { url }))
    },
  }
}
