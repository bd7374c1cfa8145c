import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { breakpoints } from '@rostrum/ui/breakpoints'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { wantsPictures } from './pictures'
import { findChromium } from './programs'
import { root } from './server'

export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: breakpoints.rail, height: 1100 },
  desktop: { width: breakpoints.desk, height: 900 },
} as const
export type Width = keyof typeof widths

/** A software camera and microphone, without a permission question. */
export const withCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] as const

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
]

/** Chinese names of files reach a page only where the locale is UTF-8, which a service's environment need not be. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

/** `keepsPages`: keeps a left page for going back, like a normal browser; test browsers are told not to. */
export function openBrowser(more: readonly string[] = [], { keepsPages = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    env,
    args: [...more, ...flags],
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
}

/** A browser with its own profile in this folder: a private window cannot install anything. */
export function openInstallable(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    env,
    args: [...flags],
    viewport: widths.phone,
    locale: 'zh-CN',
  })
}

/** The server draws a page for a phone where the browser says that it is one. */
export const phoneAgent = (browser: Browser): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Mobile Safari/537.36`

/** A visitor's device: nothing stored, Chinese, Beijing time. An address is open there once its page can be used. */
export async function newDevice(
  browser: Browser,
  width: Width = 'phone',
  dark = false,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  const device = await browser.newContext({
    serviceWorkers,
    viewport: widths[width],
    ...(width === 'phone' && { userAgent: phoneAgent(browser) }),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
  })
  device.on('page', waitUntilTaken)
  return device
}

const TAKEN_MS = 10_000

/**
 * A page that the server drew is seen before the client's code answers in it: what a test presses faster than any
 * person would be lost.
 */
function waitUntilTaken(page: Page): void {
  const taken = async <T>(opening: Promise<T>): Promise<T> => {
    const answer = await opening
    await page
      .waitForFunction(
        () => {
          const box = document.querySelector('[data-page]')
          const isDrawn = document.getElementById('page-data') !== null
          return !isDrawn || (box !== null && Object.keys(box).some((key) => key.startsWith('__react')))
        },
        undefined,
        { timeout: TAKEN_MS },
      )
      .catch(() => undefined)
    return answer
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  /** On a busy machine the empty page of a new tab may come later than the first address that is opened in it. */
  const pastEmpty: typeof goto = (...args) =>
    goto(...args).catch((error: unknown) => {
      if (!String(error).includes('interrupted by another navigation to "about:blank"')) throw error
      return goto(...args)
    })
  page.goto = (...args) => taken(pastEmpty(...args))
  page.reload = (...args) => taken(reload(...args))
}

/** Records uncaught errors and console errors of the page, to fail the journey. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim())
  })
  return errors
}

/** A screenshot for a human to look at, if pictures are wanted. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (wantsPictures) await keepPicture(page, name, 'e2e/shots')
}

/** A screenshot; that of a failure lies beside the results of the run. */
export async function keepPicture(page: Page, name: string, under = '.cache/results/pictures'): Promise<void> {
  const folder = join(root, under)
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Keeps a picture of each page when a test has failed, named after file and test. For `afterEach`. */
export async function shootFailure(
  task: {
    readonly name: string
    readonly file: { readonly name: string }
    readonly result?: { readonly state: string }
  },
  pages: readonly (Page | undefined)[],
): Promise<void> {
  if (task.result?.state !== 'fail') return
  const file = basename(task.file.name, '.e2e.ts')
  const name = `${file}-${task.name.replace(/[^a-z]+/gi, '-').slice(0, 40)}`
  for (const [at, page] of pages.entries())
    if (page && !page.isClosed()) await keepPicture(page, `${name}-${at + 1}`).catch(() => undefined)
}
