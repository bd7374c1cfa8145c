import {
  createRoutes,
  keepReferral,
  type AppKernel,
  type DeviceStorage,
  type Navigation,
  type Routes,
} from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { breakpoints } from '@rostrum/ui/breakpoints'
import { noBuilds, readStamp, startApp, type StartedApp } from '@rostrum/web/shell'
import type { Root } from 'react-dom/client'
import { createBackKey } from './back-key'
import type { Bridge } from './bridge/plugins'
import { hasConsented, keepConsent, tellConsent } from './consent/consent'
import { ConsentPage } from './consent/consent-page'
import { placeOfLink } from './deep-links'
import { tendKeyboard } from './keyboard'
import { createNativePlatform } from './platform'
import { pushDriver, type PushDriver } from './push/drivers'
import { tendPush } from './push/tend'
import { providersOf, shareDriver } from './share/drivers'
import { loadStorage } from './storage'
import { text } from './text.zh'
import { watchUpdates } from './update/update'

export interface NativeParts {
  readonly win: Window & typeof globalThis
  readonly root: Root
  readonly bridge: Bridge
  readonly env: {
    readonly apiBase: string
    readonly webBase: string
    readonly pushDriver: string
    readonly shareDriver: string
  }
}

/** First loads storage and the user's consent; touches the rest of the device only after consent. */
export async function startNative(parts: NativeParts): Promise<StartedApp> {
  const { bridge, win } = parts
  win.document.documentElement.dataset.theme = win.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const storage = await loadStorage(bridge.preferences)
  if (!hasConsented(storage)) {
    await askConsent(parts)
    keepConsent(storage)
  }
  return openApp(parts, storage)
}

/** Waits as long as it takes: nothing continues without an answer. */
function askConsent({ win, root, bridge, env: { webBase } }: NativeParts): Promise<void> {
  return new Promise((resolve) => {
    root.render(
      <ConsentPage
        onAgree={resolve}
        open={(path) => void win.open(webBase + path, '_blank', 'noopener,noreferrer')}
        agreementPath={allScreens['content.agreement'].path}
        privacyPath={allScreens[bridge.os === 'ios' ? 'content.privacyIos' : 'content.privacy'].path}
        leave={bridge.os === 'android' ? () => void bridge.app.exitApp() : undefined}
      />,
    )
    drawn(win, bridge)
  })
}

async function openApp(parts: NativeParts, storage: DeviceStorage): Promise<StartedApp> {
  const { win, root, bridge, env } = parts
  const share = shareDriver(env.shareDriver, bridge)
  const [network, launched, providers] = await Promise.all([
    bridge.network.getStatus().catch(() => ({ connected: win.navigator.onLine, connectionType: 'unknown' })),
    bridge.app.getLaunchUrl().catch(() => undefined),
    providersOf(share),
  ])
  // The screen of a phone, which stays in portrait unless a page rotates it.
  if (Math.min(win.screen.width, win.screen.height) < breakpoints.gutters)
    void bridge.orientation.lock({ orientation: 'portrait' }).catch(() => undefined)
  if (launched && win.history.state === null) beginAt(launched.url, win, env.webBase)
  const push = pushDriver(env.pushDriver, bridge)
  const started = startApp(win, root, {
    storage,
    apiBase: env.apiBase,
    platformOf: (web) =>
      createNativePlatform({
        ...web,
        bridge,
        network,
        apiBase: env.apiBase,
        webBase: env.webBase,
        push,
        share,
        providers,
      }),
    build: noBuilds,
  })
  attach(parts, started, push)
  drawn(win, bridge)
  return started
}

/** The start address must be in the address bar before the client reads it. */
function beginAt(link: string, win: Window, webBase: string): void {
  const place = placeOfLink(link, createRoutes(allScreens, { withUnbuilt: false }), webBase)
  if (place !== undefined) win.history.replaceState(null, '', place)
}

function attach({ win, bridge, env }: NativeParts, { kernel, stack }: StartedApp, push: PushDriver | undefined): void {
  // The system may report the start address once more, before the first page is drawn.
  const ready = whenStackReady(stack)
  const open = (link: string): void => void ready.then(() => followLink(link, kernel, env.webBase))
  void bridge.app.addListener('appUrlOpen', ({ url }) => open(url))
  void bridge.app.addListener('backButton', backKey(win, bridge, kernel))
  tendKeyboard(bridge.keyboard, win, stack)
  void tellConsent(kernel).catch(() => undefined)
  void watchUpdates({ kernel, bridge, open: (url) => void win.open(url, '_blank', 'noopener,noreferrer') })
  push?.onOpen(open)
  if (push && bridge.os !== 'web') tendPush({ kernel, driver: push, platform: bridge.os })
}

function whenStackReady({ depth, subscribe }: Pick<Navigation, 'depth' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (depth() === 0) return
      stop()
      resolve()
    }
    const stop = subscribe(check)
    check()
  })
}

function followLink(
  link: string,
  { routes, platform }: Pick<AppKernel, 'platform'> & { readonly routes: Routes },
  webBase: string,
): void {
  const place = placeOfLink(link, routes, webBase)
  if (place === undefined) return
  keepReferral(place, platform.storage)
  void (place.split('?')[0] === '/' ? platform.navigation.reLaunch(place) : platform.navigation.navigateTo(place))
}

function backKey(
  win: Window,
  bridge: Bridge,
  { notices, routes, platform: { navigation, timers } }: AppKernel,
): () => void {
  const overlays = (): number => readStamp(win.history.state)?.layers ?? 0
  return createBackKey({
    isCovered: () => win.document.fullscreenElement !== null || overlays() > 0,
    uncover: () => (win.document.fullscreenElement ? void win.document.exitFullscreen() : win.history.back()),
    depth: navigation.depth,
    back: () => void navigation.navigateBack(),
    isHome: () => routes.isSame(navigation.current(), '/'),
    goHome: () => void navigation.redirectTo('/'),
    now: timers.now,
    warn: () => notices.toast(text.pressAgain),
    exit: () => void bridge.app.exitApp(),
  })
}

/** Removes the launch picture when the page behind it has been painted. */
function drawn(win: Window, { splash }: Bridge): void {
  win.requestAnimationFrame(() => win.requestAnimationFrame(() => void splash.hide().catch(() => undefined)))
}
