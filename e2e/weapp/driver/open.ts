import { Buffer } from 'node:buffer'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { readPackage } from '../bundle/read-package'
import { readQuery } from '../logic/address'
import type { StartOptions } from '../host/main'
import type { WeappPackage } from '../shared/package'
import type { Json, JsonObject } from '../shared/protocol'
import { WeappHandle } from './handle'
import { buildScripts, hostPage, viewPage, type Scripts } from './scripts'

export interface OpenOptions {
  readonly browser: Browser
  /** Folder of the built package. */
  readonly dist: string
  /** The real server's address; the mini-program's own addresses are redirected to it. */
  readonly server: string
  /** Origins the package was built for. */
  readonly origins?: readonly string[]
  /** Page with query, as in a card or a code: `pages/x/index?id=1`. */
  readonly path?: string
  readonly scene?: number
  readonly storage?: Readonly<Record<string, Json>>
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark'
  readonly loginCode?: string
  /** The answer to a press on a button for the phone number; a refusal by default. */
  readonly phoneNumber?: JsonObject
  readonly avatar?: JsonObject
  /** Expected problems, with the reason in the test. */
  readonly allow?: readonly RegExp[]
}

const PHONE = { width: 390, height: 844 }
const FOLDER = '/__weapp__/'

/** Compiled once per folder and test run. */
const packages = new Map<string, WeappPackage>()
let scripts: Promise<Scripts> | undefined

export function packageOf(dist: string): WeappPackage {
  const known = packages.get(dist)
  if (known) return known
  const read = readPackage(dist)
  packages.set(dist, read)
  return read
}

/** Opens a built mini-program on its own device and waits for its first page. */
export async function openWeapp(options: OpenOptions): Promise<WeappHandle> {
  const { browser, dist, server, path = '', viewport = PHONE, theme = 'light', allow = [] } = options
  const pack = packageOf(dist)
  scripts ??= buildScripts()
  const built = await scripts
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    serviceWorkers: 'block',
  })
  // The harness's own pages have no network address, so Chromium asks before they open a socket to this machine.
  await context.grantPermissions(['local-network-access'])
  await serveHarness(context, pack, built)
  const page = await context.newPage()
  const handle = new WeappHandle(page, allow, pack.problems)
  await page.goto(`${server}${FOLDER}index.html`)
  await page.evaluate(
    (start) => window.weappHost?.start(JSON.parse(start)),
    JSON.stringify(startOf(options, pack, path, viewport, theme)),
  )
  await handle.until(({ isStarted, problems }) => isStarted || problems.length > 0, 'the mini-program did not start')
  return handle
}

function startOf(
  options: OpenOptions,
  pack: WeappPackage,
  path: string,
  screen: { readonly width: number; readonly height: number },
  theme: 'light' | 'dark',
): StartOptions {
  const [page = '', search = ''] = path.replace(/^\//, '').split(/\?(.*)/s)
  return {
    screen,
    theme,
    phoneNumber: options.phoneNumber ?? { errMsg: 'getPhoneNumber:fail user deny' },
    avatar: options.avatar ?? {},
    boot: {
      path: page || (pack.pages[0] ?? ''),
      query: readQuery(search),
      scene: options.scene ?? 1001,
      storage: options.storage ?? {},
      servedBy: Object.fromEntries(
        [options.server, ...(options.origins ?? [])].map((origin) => [origin, options.server]),
      ),
      loginCode: options.loginCode ?? 'weapp-login-code',
      envVersion: 'release',
    },
  }
}

type Bodies = Readonly<Record<string, readonly [type: string, body: Buffer]>>
/** Each package has several MB, so it is serialised once and not for every device. */
const bodies = new Map<WeappPackage, Bodies>()

function bodiesOf(pack: WeappPackage, { host, view, logic }: Scripts): Bodies {
  const known = bodies.get(pack)
  if (known) return known
  const made: Bodies = {
    'index.html': ['text/html', Buffer.from(hostPage)],
    'view.html': ['text/html', Buffer.from(viewPage)],
    'host.js': ['text/javascript', Buffer.from(host)],
    'view.js': ['text/javascript', Buffer.from(view)],
    'logic.js': ['text/javascript', Buffer.from(logic)],
    'templates.js': ['text/javascript', Buffer.from(`window.weappTemplates = ${pack.templates}`)],
    'package.json': ['application/json', Buffer.from(JSON.stringify({ ...pack, templates: '' }))],
  }
  bodies.set(pack, made)
  return made
}

/** The harness's own files beside the server's, so that requests have one origin. */
async function serveHarness(context: BrowserContext, pack: WeappPackage, scripts: Scripts): Promise<void> {
  const served = bodiesOf(pack, scripts)
  await context.route(
    (url) => url.pathname.startsWith(FOLDER),
    (route: Route) => {
      const found = served[new URL(route.request().url()).pathname.slice(FOLDER.length)]
      return found
        ? route.fulfill({ contentType: `${found[0]}; charset=utf-8`, body: found[1] })
        : route.fulfill({ status: 404 })
    },
  )
  await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
}

export type { BrowserContext, Page }
