import type { Appearance, DeviceStorage, HttpReply, Lifecycle, Platform } from '@rostrum/app/kernel'
import { createWebPlatform, openWebSocket, type WebPlatformParts } from '@rostrum/web/shell'
import { withAbsolutePaths } from './addresses'
import type { Bridge, NetworkStatus } from './bridge/plugins'
import type { PushDriver } from './push/drivers'
import type { Provider, ShareDriver } from './share/drivers'
import { nativeShare } from './share/native-share'

export interface NativePlatformParts extends WebPlatformParts {
  readonly bridge: Bridge
  readonly storage: DeviceStorage
  /** The connection at launch. */
  readonly network: NetworkStatus
  readonly apiBase: string
  readonly webBase: string
  readonly push?: PushDriver
  readonly share?: ShareDriver
  /** The providers that its driver found at launch. */
  readonly providers?: readonly Provider[]
}

/** The browser as a device, plus what the surrounding shell does better. */
export function createNativePlatform(parts: NativePlatformParts): Platform {
  const { win, bridge, apiBase, webBase, push, share: driver, providers = [] } = parts
  const web = createWebPlatform(parts)
  const whole = async (reply: Promise<HttpReply>): Promise<HttpReply> => {
    const { status, body } = await reply
    return { status, body: withAbsolutePaths(body, apiBase) }
  }
  return {
    ...web,
    kind: 'native',
    linkTypeCode: bridge.os,
    request: (request) => whole(web.request(request)),
    upload: (request) => whole(web.upload(request)),
    openSocket: (url) => {
      const socket = openWebSocket(win, new win.URL(url, apiBase).href)
      return { ...socket, onText: (run) => socket.onText((text) => run(withAbsolutePaths(text, apiBase))) }
    },
    share: nativeShare({ system: bridge.share, web: web.share, driver, providers }),
    lifecycle: nativeLifecycle(bridge, web.lifecycle, parts.network),
    appearance: nativeAppearance(bridge, web.appearance),
    external: {
      ...web.external,
      open: (url) =>
        /^https?:/i.test(url)
          ? void bridge.browser.open({ url }).catch(() => web.external.open(url))
          : web.external.open(url),
      absolute: (path) => new win.URL(path, webBase).href,
      // The window is the app: a page in its place would end it.
      leave: undefined,
    },
    screen: { turn: (way) => bridge.orientation.lock({ orientation: way }) },
    // The app came from a store.
    install: undefined,
    push: push && { state: push.state, ask: push.register },
    haptics: { tap: () => void bridge.haptics.impact({ style: 'LIGHT' }).catch(() => undefined) },
  }
}

/** The system knows both more reliably than the page inside it. */
function nativeLifecycle({ app, network }: Bridge, web: Lifecycle, first: NetworkStatus): Lifecycle {
  let status = first
  let isVisible = web.isVisible()
  const seeing = new Set<(visible: boolean) => void>()
  const connecting = new Set<(online: boolean) => void>()
  const saw = (visible: boolean): void => {
    if (visible === isVisible) return
    isVisible = visible
    seeing.forEach((run) => run(visible))
  }
  void app.addListener('pause', () => saw(false))
  void app.addListener('resume', () => saw(true))
  void network.addListener('networkStatusChange', (next) => {
    const hasChanged = next.connected !== status.connected
    status = next
    if (hasChanged) connecting.forEach((run) => run(next.connected))
  })
  return {
    isVisible: () => isVisible,
    isOnline: () => status.connected,
    isMetered: () => status.connectionType === 'cellular',
    isSlow: () => web.isSlow(),
    onVisible: (run) => watch(seeing, run),
    onOnline: (run) => watch(connecting, run),
  }
}

function watch<T>(watchers: Set<(value: T) => void>, run: (value: T) => void): () => void {
  watchers.add(run)
  return () => void watchers.delete(run)
}

/** The text colour of the system's bars follows the page's background. */
function nativeAppearance({ bars }: Bridge, web: Appearance): Appearance {
  return {
    ...web,
    apply: (look) => {
      web.apply(look)
      void bars.setStyle({ style: look.dark ? 'DARK' : 'LIGHT' }).catch(() => undefined)
    },
  }
}
