import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from './programs'
import { root } from './server'

export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 800, height: 1100 },
  desktop: { width: 1450, height: 900 },
} as const
export type Width = keyof typeof widths

/** A camera and a microphone made of software, which nobody has to be asked for. */
export const withCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] as const

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
]

/** `keepsPages`: as browsers do, a page that was left is kept for going back to; under test they are told not to. */
export function openBrowser(more: readonly string[] = [], { keepsPages = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...more, ...flags],
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
}

/** A browser with a profile of its own in this folder: nothing can be installed from a private window. */
export function openInstallable(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [...flags],
    viewport: widths.phone,
    locale: 'zh-CN',
  })
}

/** A visitor's device: nothing stored, Chinese, Beijing time. */
export function newDevice(browser: Browser, width: Width = 'phone', dark = false): Promise<BrowserContext> {
  return browser.newContext({
    viewport: widths[width],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
  })
}

/** Fails the journey on an uncaught error or a console error of the page. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Screenshots for a person to look at, under e2e/shots. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = join(root, 'e2e/shots')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Keeps what the pages show when a test has failed. For `afterEach`. */
export async function shootFailure(
  task: { readonly name: string; readonly result?: { readonly state: string } },
  pages: readonly (Page | undefined)[],
): Promise<void> {
  if (task.result?.state !== 'fail') return
  const name = task.name.replace(/[^a-z]+/gi, '-').slice(0, 40)
  for (const [at, page] of pages.entries())
    if (page && !page.isClosed()) await shoot(page, `failed-${name}-${at + 1}`).catch(() => undefined)
}
