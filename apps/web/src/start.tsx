import {
  type AppKernel,
  configQuery,
  createKernel,
  createRoutes,
  createSession,
  type DeviceStorage,
  isTabPath,
  keepReferral,
  KernelProvider,
  kernelText,
  type Platform,
  rememberPage,
  storageKeys,
  visitorFallbackOf,
  visitorWatchOf,
} from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { chunk } from '@rostrum/contract/kernel/times'
import { LayersContext } from '@rostrum/ui'
import type { Root } from 'react-dom/client'
import { env } from './env'
import type { FirstPage } from './first/first-page'
import { createWebPlatform, newId, webTimers, type WebPlatformParts } from './platform/platform'
import { webStorage } from './platform/storage'
import { Shell } from './shell/shell'
import { UnbuiltScreen } from './shell/unbuilt'
import { windowHistory } from './stack/browser-history'
import { watchBuild, type BuildWatch } from './stack/build'
import { createPageStack, type PageStack } from './stack/page-stack'
import { VERSION } from './version'

/** The differences between a browser and a shell around one. */
export interface DeviceParts {
  readonly storage: DeviceStorage
  /** Prefix of every call; empty for the page's own origin. */
  readonly apiBase: string
  readonly platformOf: (parts: WebPlatformParts) => Platform
  readonly build: BuildWatch
}

export interface StartedApp {
  readonly kernel: AppKernel
  readonly stack: PageStack
}

export const browserParts = (win: Window & typeof globalThis): DeviceParts => ({
  storage: webStorage(win),
  apiBase: env.apiBase,
  platformOf: createWebPlatform,
  build: watchBuild(win),
})

/**
 * Assembles the client and shows the first page. The whole web client as one list. `first`: the page that the server
 * has drawn.
 */
export function startApp(
  win: Window & typeof globalThis,
  root: Pick<Root, 'render'>,
  device: DeviceParts = browserParts(win),
  first?: FirstPage,
): StartedApp {
  const { storage, apiBase } = device
  const session = createSession(storage, apiBase)
  const routes = createRoutes(allScreens, { withUnbuilt: env.isDev })
  keepReferral(win.location.pathname + win.location.search, storage)
  const stack = createPageStack({
    history: windowHistory(win),
    routes,
    asker: () => ({
      isSignedIn: session.now().token !== null,
      visitorFallback: visitorFallbackOf({ storage }),
      visitorWatch: visitorWatchOf({ storage }),
    }),
    onTarget: (url) => rememberPage(url, routes, storage),
    isTab: (path) => isTabPath(path, kernel),
    // Spelled out, so that a build drops it: a build has no place for such a screen.
    unbuilt: import.meta.env.DEV ? UnbuiltScreen : () => null,
    after: webTimers(win).after,
    newId: () => newId(win),
    prefersStill: () => win.matchMedia('(prefers-reduced-motion: reduce)').matches,
    onLoadFailed: (again) => void offerAgain(kernel, again),
    build: device.build,
    reload: () => win.location.reload(),
  })
  const kernel = createKernel({
    platform: { ...device.platformOf({ win, storage, navigation: stack }), renew: () => renew(win, device.build) },
    ...{ session, routes, drawnAt: first?.drawnAt },
    config: { baseUrl: apiBase, secret: signSecret(win), version: VERSION },
  })
  const show = (): void =>
    root.render(
      <LayersContext.Provider value={stack.layers}>
        <KernelProvider kernel={kernel}>
          <Shell stack={stack} reportError={(error) => win.reportError(error)} first={first} />
        </KernelProvider>
      </LayersContext.Provider>,
    )
  win.addEventListener('storage', () => session.refresh())
  // Any file that did not come may belong to a build that the server has no longer.
  win.addEventListener('vite:preloadError', () => void device.build.check())
  if (!first) show()
  void start(kernel, first ? () => first.open(kernel, stack.start, show) : stack.start)
  return { kernel, stack }
}

async function offerAgain({ notices }: AppKernel, again: () => void): Promise<void> {
  if (await notices.confirm(kernelText.page.failed, { confirm: kernelText.page.again })) again()
}

/** Without a server the window would be left with nothing. */
async function renew({ location }: Window, build: BuildWatch): Promise<void> {
  if (await build.answers()) location.reload()
}

/** The server has the guard's setting; it is requested once, and only the users it affects wait for it. */
async function start(kernel: AppKernel, open: () => Promise<void>): Promise<void> {
  const { platform, session, routes, flows } = kernel
  const fetched = kernel.queries
    .fetchQuery({ ...configQuery(kernel), retry: false })
    .then(({ visitorFallback, visitorWatch }) => {
      platform.storage.set(storageKeys.visitorFallback, visitorFallback)
      platform.storage.set(storageKeys.visitorWatch, visitorWatch ? '1' : '0')
    })
    .catch(() => undefined)
  const isKnown = platform.storage.get(storageKeys.visitorFallback) !== null
  const place = routes.find(globalThis.location.pathname)
  if (!isKnown && session.now().token === null && place && place.screen.audience !== 'visitor') await fetched
  await open()
  if (session.now().token !== null) void flows.loadUser()
  void chunk(import('./access-lines'))
    .then(({ startAccessLines }) => startAccessLines(kernel))
    .catch(() => undefined)
}

/** The server writes it into the page it serves; pages from elsewhere use the build's own. */
function signSecret({ document }: Window): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content
  return written && !written.startsWith('%') ? written : env.signSecret
}
