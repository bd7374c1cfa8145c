import {
  type AppKernel,
  configQuery,
  createKernel,
  createRoutes,
  createSession,
  kernelText,
  rememberPage,
  startAccessLog,
  storageKeys,
  visitorFallbackOf,
  visitorWatchOf,
} from '@rostrum/app/kernel'
import { env } from './env'
import { pageSizeOf } from './platform/page-size'
import { createWeappPlatform, type WeappPlatform } from './platform/platform'
import { weappStorage } from './platform/storage'
import { watchUpdates } from './platform/update'
import { weappScreens } from './screens.gen'

export const VERSION = '1.0.19'
/** `--surface-page` of the tokens, for the areas WeChat draws around a page. */
const GROUNDS = { light: '#F6F5F2', dark: '#121316' } as const

export interface Client {
  readonly kernel: AppKernel
  readonly platform: WeappPlatform
  /** The server's setting for where visitors are led; settles in any case. */
  readonly ready: Promise<void>
}

/** Assembles the client. Called once, when the program starts. */
export function startClient(): Client {
  const routes = createRoutes(weappScreens, { withUnbuilt: true })
  const storage = weappStorage(wx)
  const session = createSession(storage, env.apiBase)
  const platform = createWeappPlatform({
    wx,
    pages: getCurrentPages,
    storage,
    grounds: GROUNDS,
    apiBase: env.apiBase,
    siteBase: env.webBase,
    routes,
    asker: () => ({
      isSignedIn: session.now().token !== null,
      visitorFallback: visitorFallbackOf({ storage }),
      visitorWatch: visitorWatchOf({ storage }),
    }),
    onTarget: (url) => rememberPage(url, routes, storage),
    onLoadFailed: () => kernel.notices.fail(kernelText.page.failed),
  })
  const kernel = createKernel({
    platform,
    session,
    routes,
    config: { baseUrl: env.apiBase, secret: env.signSecret, version: VERSION, pageSizeOf },
  })
  watchUpdates(wx, kernel.notices)
  return { kernel, platform, ready: begin(kernel) }
}

async function begin(kernel: AppKernel): Promise<void> {
  const { api, platform, session, flows } = kernel
  startAccessLog({
    navigation: platform.navigation,
    lifecycle: platform.lifecycle,
    timers: platform.timers,
    newId: platform.random.id,
    clientTitle: platform.linkTypeCode,
    send: (record) => void api.call('access.saveLog', record, { background: true }).catch(() => undefined),
  })
  if (session.now().token !== null) void flows.loadUser()
  await kernel.queries
    .fetchQuery({ ...configQuery(kernel), retry: false })
    .then(({ visitorFallback, visitorWatch }) => {
      platform.storage.set(storageKeys.visitorFallback, visitorFallback)
      platform.storage.set(storageKeys.visitorWatch, visitorWatch ? '1' : '0')
    })
    .catch(() => undefined)
}
