import { kernelText, type Asker, type DeviceStorage, type Platform, type Routes } from '@rostrum/app/kernel'
import { weappAppearance, type Grounds, type WeappAppearance } from './appearance'
import { weappClipboard } from './clipboard'
import { weappExternal } from './external'
import { weappIdentity } from './identity'
import { weappLifecycle } from './lifecycle'
import { createWeappNavigation, type WeappNavigation } from './navigation'
import { weappRandom } from './random'
import { weappShare, type WeappShare } from './share'
import { weappDocuments } from './documents'
import { weappScan } from './scan'
import { openWeappSocket, socketAddress } from './socket'
import { weappTimers } from './timers'
import { weappTransport } from './transport'
import { weappWeChatPay } from './we-chat-pay'
import type { Wx, WxPage } from './wx'

export interface WeappPlatformParts {
  readonly wx: Wx
  /** `getCurrentPages`. */
  readonly pages: () => readonly WxPage[]
  /** Created earlier, because the session reads it: see `weappStorage`. */
  readonly storage: DeviceStorage
  readonly routes: Routes
  readonly asker: () => Asker
  /** Called with every target of navigation and every page entered from outside: `rememberPage`. */
  readonly onTarget: (url: string) => void
  readonly onLoadFailed: () => void
  /** Origin of the server, `https://…`, without a slash at the end: prefix of a socket's path. */
  readonly apiBase: string
  /** Origin of the web site, in the same form: for shared links. */
  readonly siteBase: string
  readonly grounds: Grounds
}

/** The functions that the mini-program's shell needs besides those for screens. */
export interface WeappPlatform extends Platform {
  readonly navigation: WeappNavigation
  readonly appearance: WeappAppearance
  readonly share: WeappShare
}

/** WeChat as a device. */
export function createWeappPlatform(parts: WeappPlatformParts): WeappPlatform {
  const { wx, routes, storage, siteBase, apiBase } = parts
  const timers = weappTimers()
  const lifecycle = weappLifecycle(wx)
  const navigation = createWeappNavigation({ ...parts, after: timers.after })
  return {
    kind: 'weapp',
    linkTypeCode: 'wxApplet',
    storage,
    navigation,
    timers,
    lifecycle,
    ...weappTransport({ wx, after: timers.after, isOnline: lifecycle.isOnline }),
    openSocket: (url) => openWeappSocket(wx, socketAddress(url, apiBase)),
    clipboard: weappClipboard(wx),
    share: weappShare({ routes, timers, siteBase, current: navigation.current, brand: kernelText.brand }),
    appearance: weappAppearance(wx, parts.grounds),
    external: weappExternal({ wx, routes, navigation, siteBase }),
    random: weappRandom(wx),
    identity: weappIdentity(wx),
    weChatPay: weappWeChatPay(wx),
    scan: weappScan(wx),
    documents: weappDocuments(wx, apiBase),
  }
}
