import {
  createKernel, createRoutes, createSession, keepReferral, KernelProvider, kernelText, rememberPage, startAccessLog, storageKeys, TIMEOUTS, visitorFallbackOf,
  type AppKernel,
} from '@rostrum/app/kernel'
import { allScreens } from '@rostrum/app/screens'
import { LayersContext } from '@rostrum/ui'
import type { Root } from 'react-dom/client'
import { env } from './env'
import { createWebPlatform, newId, webTimers } from './platform/platform'
import { webStorage } from './platform/storage'
import { Shell } from './shell/shell'
import { isTabPath } from './shell/tabs'
import { UnbuiltScreen } from './shell/unbuilt'
import { windowHistory } from './stack/browser-history'
import { isStaleBuild } from './stack/build'
import { createPageStack } from './stack/page-stack'

export const VERSION = '1.0.19'

/** Puts the parts together and shows the first page. The whole web client as one list. */
export function startApp(win: Window & typeof globalThis, root: Root): void {
  const storage = webStorage(win)
  const session = createSession(storage, env.apiBase)
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
    isStaleBuild: () => isStaleBuild(win),
    reload: () => win.location.reload(),
  })
  const kernel = createKernel({
    platform: createWebPlatform({ win, storage, navigation: stack }),
    session,
    routes,
    config: { ...TIMEOUTS, baseUrl: env.apiBase, secret: signSecret(win), version: VERSION },
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
}

/** The guard's setting is the server's; asked for once, and waited for only by those whom it concerns. */
async function start({ api, platform, session, routes, flows }: AppKernel, open: () => Promise<void>): Promise<void> {
  const fetched = api.call('content.getConfig', { linkTypeCode: platform.linkTypeCode }, { quiet: true })
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
