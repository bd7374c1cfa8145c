import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { wantsPictures } from '@rostrum/e2e/pictures'
import type { ConsoleMessage, Frame, Locator, Page } from 'playwright-core'
import type { Call, SetData, Snapshot } from '../host/main'
import type { Json, JsonObject } from '../shared/protocol'

const PATIENCE = 15_000
const shots = join(import.meta.dirname, '../../shots')

/** Chromium logs these for failures that the mini-program receives through its own callbacks. */
const ofTheNetwork = /^Failed to load resource|WebSocket connection to|net::ERR_/

/** A running mini-program that a test controls. Closing it fails if there was a problem that was not allowed. */
export class WeappHandle {
  private readonly consoleErrors: string[] = []

  constructor(
    readonly browserPage: Page,
    private readonly allow: readonly RegExp[],
    private readonly packageProblems: readonly string[],
  ) {
    browserPage.on('pageerror', (error) => this.consoleErrors.push(`uncaught: ${error.stack ?? error.message}`))
    browserPage.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' && !ofTheNetwork.test(message.text()))
        this.consoleErrors.push(`console.error: ${message.text()}`)
    })
  }

  async snapshot(): Promise<Snapshot> {
    const snapshot = await this.browserPage.evaluate(() => window.weappHost?.snapshot())
    if (!snapshot) throw new Error('the harness is not running')
    return snapshot
  }

  /** Polls until the answer is true; fails with `why` and the page's current text. */
  async until(ask: (snapshot: Snapshot) => boolean | Promise<boolean>, why: string, ms = PATIENCE): Promise<void> {
    const end = Date.now() + ms
    while (!(await ask(await this.snapshot()))) {
      if (Date.now() > end)
        throw new Error(
          `${why}; on ${await this.address()}: ${(await this.text().catch(() => '')).slice(0, 400)}; ${(await this.problems()).join(' | ').slice(0, 1500)}`,
        )
      await this.browserPage.waitForTimeout(50)
    }
  }

  /** Path with query of the top page, as it was requested. */
  async address(): Promise<string> {
    const { stack } = await this.snapshot()
    const top = stack.at(-1)
    const query = Object.entries(top?.query ?? {})
      .filter(([key]) => !key.startsWith('$'))
      .map(([key, value]) => `${key}=${value}`)
      .join('&')
    return top ? `/${top.path}${query ? `?${query}` : ''}` : ''
  }

  async depth(): Promise<number> {
    return (await this.snapshot()).stack.length
  }

  /** The top page. */
  async page(): Promise<Frame> {
    const end = Date.now() + PATIENCE
    for (;;) {
      const top = (await this.snapshot()).stack.at(-1)
      const element = await this.browserPage.waitForSelector(`iframe[name="page-${top?.page ?? 0}"]`, {
        state: 'attached',
        timeout: PATIENCE,
      })
      // Null if the page was closed during the call: another is on top now.
      const frame = await element.contentFrame()
      if (frame) return frame
      if (Date.now() > end) throw new Error('the page on top has no frame')
    }
  }

  /** Waits until the top page has this path, with these words in its query. */
  async arrives(path: string, ...words: string[]): Promise<void> {
    const wanted = path.replace(/^\//, '')
    await this.until(async () => {
      const address = await this.address()
      return (
        address.slice(1).split('?')[0] === wanted && words.every((one) => decodeURIComponent(address).includes(one))
      )
    }, `did not arrive at ${path}`)
  }

  async text(): Promise<string> {
    if ((await this.depth()) === 0) return ''
    const frame = await this.page()
    return frame.evaluate(() => (document.readyState === 'loading' ? '' : document.body.innerText))
  }

  /** Waits until these words are visible. */
  async sees(words: string | RegExp, ms = PATIENCE): Promise<void> {
    const has = (text: string): boolean => (typeof words === 'string' ? text.includes(words) : words.test(text))
    await this.until(async () => has(await this.text()), `${String(words)} is not to be seen`, ms)
  }

  /** By CSS selector if it looks like one (`#id`, `.class`, `wx-…`, `[…]`), else by label or text. */
  async find(what: string): Promise<Locator> {
    const frame = await this.page()
    if (/^(?:[#.[]|wx-)/.test(what)) return frame.locator(what).first()
    return this.firstThere([frame.locator(`[aria-label="${what}"]`), frame.getByText(what, { exact: true })])
  }

  /** The first of these ways that leads to something, as soon as one does; the last if none ever does. */
  private async firstThere(ways: readonly Locator[]): Promise<Locator> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await this.browserPage.waitForTimeout(50))
      for (const way of ways) if ((await way.count()) > 0) return way.first()
    return ways[ways.length - 1]!.first()
  }

  /** What is drawn a moment later may lie over the words: then it is found anew. */
  async tap(what: string): Promise<void> {
    for (const end = Date.now() + PATIENCE; ; ) {
      const found = await this.find(what)
      await found.waitFor({ state: 'visible', timeout: PATIENCE })
      const failure = await found.tap({ timeout: PATIENCE / 5 }).catch((reason: unknown) => reason)
      if (failure === undefined) return
      if (Date.now() >= end) throw failure
    }
  }

  /** Types into a field found by selector, placeholder or the text that it stands in. */
  async type(what: string | RegExp, words: string): Promise<void> {
    const frame = await this.page()
    const within = 'xpath=descendant-or-self::*[self::input or self::textarea]'
    const field =
      typeof what === 'string' && /^(?:[#.[]|wx-)/.test(what)
        ? frame.locator(what).first().locator(within)
        : await this.firstThere([frame.getByPlaceholder(what), frame.getByText(what).locator(within)])
    await field.first().fill(words, { timeout: PATIENCE })
  }

  /** The confirm key of the keyboard, in the focused field. */
  async confirm(): Promise<void> {
    await this.browserPage.keyboard.press('Enter')
  }

  /** Presses a button of a dialog that WeChat draws. */
  async choose(words: string): Promise<void> {
    await this.browserPage
      .locator('#chrome')
      .getByRole('button', { name: words, exact: true })
      .click({ timeout: PATIENCE })
  }

  /** Text of WeChat's own toasts and dialogs. */
  chrome(): Promise<string> {
    return this.browserPage.locator('#chrome').innerText()
  }

  async calls(name: string): Promise<Json[]> {
    return (await this.snapshot()).calls.filter((call: Call) => call.name === name).map(({ args }) => args)
  }

  async setData(): Promise<{ readonly count: number; readonly bytes: number; readonly largest: number }> {
    const sets = (await this.snapshot()).sets
    return {
      count: sets.length,
      bytes: sets.reduce((sum, { bytes }: SetData) => sum + bytes, 0),
      largest: Math.max(0, ...sets.map(({ bytes }) => bytes)),
    }
  }

  private trigger(name: string, detail: JsonObject = {}): Promise<void> {
    return this.browserPage.evaluate(([name, detail]) => window.weappHost?.trigger(name, JSON.parse(detail)), [
      name,
      JSON.stringify(detail),
    ] as const)
  }

  /** The program goes to the background; `show` brings it back. */
  hide = (): Promise<void> => this.trigger('hide')
  show = (detail: JsonObject = {}): Promise<void> => this.trigger('show', detail)
  /** The network is lost: sockets break, requests fail, until `network('wifi')`. */
  network = (type: 'none' | 'wifi' | '4g'): Promise<void> => this.trigger('network', { type })
  update = (what: 'checked' | 'ready' | 'failed'): Promise<void> => this.trigger('update', { what })
  theme = (theme: 'light' | 'dark'): Promise<void> => this.trigger('theme', { theme })
  /** Pulls the page down, if the page allows it. */
  pullDown = (): Promise<void> => this.trigger('pullDown')
  /** The key or gesture that goes back. */
  back = (): Promise<void> => this.trigger('back')
  /** Runs a verb or fires an event of a native element, such as a live player's `statechange`. */
  command = (id: string, verb: string, detail: JsonObject = {}): Promise<void> =>
    this.trigger('forward', { ...detail, id, verb })

  /** The card that the share menu would send; null if the page has none. */
  async share(): Promise<JsonObject | null> {
    const text = await this.browserPage.evaluate(async () => JSON.stringify((await window.weappHost?.share()) ?? null))
    const card: JsonObject | null = JSON.parse(text)
    return card
  }

  /** The files that the next file choice returns. */
  async giveFiles(...paths: readonly string[]): Promise<void> {
    const files = paths.map((path) => ({
      name: basename(path),
      type: path.endsWith('.png') ? 'image/png' : path.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg',
      base64: readFileSync(path).toString('base64'),
    }))
    await this.browserPage.evaluate((given) => window.weappHost?.giveFiles(given), files)
  }

  /** A screenshot for a human to look at, if pictures are wanted. */
  async shoot(name: string): Promise<void> {
    if (wantsPictures) await this.keepPicture(name)
  }

  /** A screenshot under e2e/shots; resolves to its path. */
  async keepPicture(name: string): Promise<string> {
    mkdirSync(shots, { recursive: true })
    const path = join(shots, `weapp-${name}.png`)
    await this.browserPage.screenshot({ path })
    return path
  }

  /** Every problem so far that was not allowed. */
  async problems(): Promise<string[]> {
    const { problems } = await this.snapshot()
    return [...new Set([...this.packageProblems, ...problems, ...this.consoleErrors])].filter(
      (one) => !this.allow.some((allowed) => allowed.test(one)),
    )
  }

  /** Ends it; throws if there were problems. */
  async close(): Promise<void> {
    const found = await this.problems().finally(() => this.browserPage.context().close())
    if (found.length > 0)
      throw new Error(`the mini-program ran with ${found.length} problems:\n${found.slice(0, 12).join('\n')}`)
  }
}
