import {
  createKernel,
  createRoutes,
  createSession,
  isTabPath,
  keepReferral,
  KernelProvider,
  kernelText,
  rememberPage,
  startAccessLog,
  storageKeys,
  TIMEOUTS,
  visitorFallbackOf,
  type AppKernel,
  type DeviceStorage,
  type Platform,
} from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { LayersContext } from '@rostrum/ui'
import type { Root } from 'react-dom/client'
import { env } from './env'
import { createWebPlatform, newId, webTimers, type WebPlatformParts } from './platform/platform'
import { webStorage } from './platform/storage'
import { Shell } from './shell/shell'
import { UnbuiltScreen } from './shell/unbuilt'
import { windowHistory } from './stack/browser-history'
import { isStaleBuild } from './stack/build'
import { createPageStack, type PageStack } from './stack/page-stack'

export const VERSION = '1.0.19'

/** What differs between a browser and a shell around one. */
export interface DeviceParts {
  readonly storage: DeviceStorage
  /** Before every call; empty for the page's own origin. */
  readonly apiBase: string
  readonly platformOf: (parts: WebPlatformParts) => Platform
  /** Whether newer pages wait than those that run. */
  readonly isStaleBuild: () => Promise<boolean>
}

export interface StartedApp {
  readonly kernel: AppKernel
  readonly stack: PageStack
}

const browserParts = (win: Window & typeof globalThis): DeviceParts => ({
  storage: webStorage(win),
  apiBase: env.apiBase,
  platformOf: createWebPlatform,
  isStaleBuild: () => isStaleBuild(win),
})

/** Puts the parts together and shows the first page. The whole web client as one list. */
export function startApp(
  win: Window & typeof globalThis,
  root: Root,
  device: DeviceParts = browserParts(win),
): StartedApp {
  const { storage, apiBase } = device
  const session = createSession(storage, apiBase)
  const routes = createRoutes(allScreens, { withUnbuilt: env.isDev })
  keepReferral(win.location.pathname + win.location.search, storage)
  const stack = createPageStack({
    history: windowHistory(win),
    routes,
    asker: () => ({ isSignedIn: session.now().token !== null, visitorFallback: visitorFallbackOf({ storage }) }),
    onTarget: (url) => rememberPage(url, routes, storage),
    isTab: (path) => isTabPath(path, kernel),
    unbuilt: UnbuiltScreen,
    after: webTimers(win).after,
    newId: () => newId(win),
    prefersStill: () => win.matchMedia('(prefers-reduced-motion: reduce)').matches,
    onLoadFailed: () => kernel.notices.fail(kernelText.page.failed),
    isStaleBuild: device.isStaleBuild,
    reload: () => win.location.reload(),
  })
  const kernel = createKernel({
    platform: device.platformOf({ win, storage, navigation: stack }),
    session,
    routes,
    config: { ...TIMEOUTS, baseUrl: apiBase, secret: signSecret(win), version: VERSION },
  })
  root.render(
    <LayersContext.Provider value={stack.layers}>
      <KernelProvider kernel={kernel}>
        <Shell stack={stack} reportError={(error) => win.reportError(error)} />
      </KernelProvider>
    </LayersContext.Provider>,
  )
  win.addEventListener('storage', () => session.refresh())
  void start(kernel, stack.start)
  return { kernel, stack }
}

/** The guard's setting is the server's; asked for once, and waited for only by those whom it concerns. */
async function start({ api, platform, session, routes, flows }: AppKernel, open: () => Promise<void>): Promise<void> {
  const fetched = api
    .call('content.getConfig', { linkTypeCode: platform.linkTypeCode }, { quiet: true })
    .then(({ visitorFallback }) => platform.storage.set(storageKeys.visitorFallback, visitorFallback))
    .catch(() => undefined)
  const isKnown = platform.storage.get(storageKeys.visitorFallback) !== null
  const place = routes.find(globalThis.location.pathname)
  if (!isKnown && session.now().token === null && place && place.screen.audience !== 'visitor') await fetched
  await open()
  if (session.now().token !== null) void flows.loadUser()
  startAccessLog({
    navigation: platform.navigation,
    lifecycle: platform.lifecycle,
    timers: platform.timers,
    newId: platform.random.id,
    clientTitle: platform.linkTypeCode,
    send: (record) => void api.call('access.saveLog', record, { quiet: true }).catch(() => undefined),
  })
}

/** Written into the page by the server that serves it; the build's own where the page comes from elsewhere. */
function signSecret({ document }: Window): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content
  return written && !written.startsWith('%') ? written : env.signSecret
}
