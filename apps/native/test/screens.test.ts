import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { settled, TOP } from '@rostrum/e2e/audit'
import { parityDifferences, recordParity, startParity } from '@rostrum/e2e/parity'
import { accounts, enter } from '@rostrum/e2e/people'
import { passSockets } from '@rostrum/e2e/sockets'
import { builtScreens, oneStopEach, realQueries, type Stop, type Who } from '@rostrum/e2e/stops'
import { world, type World } from '@rostrum/testkit'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeDevice } from './window'

/** Every built screen, as the package draws it: with the shell's own start, its device, its absolute addresses. */
const SHELL = 'https://localhost'
const SERVER = 'https://rostrum.example.com'
const www = join(import.meta.dirname, '../www')
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const agreed = { privacyConsent: '1', privacyConsentTold: '1' }
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const NOT_FOUND = '页面不存在'

interface Phone {
  readonly page: Page
  readonly broken: string[]
}

describe.skipIf(!existsSync(browserPath))('in the native window', () => {
  let w: World
  let browser: Browser
  let queries: Readonly<Record<string, readonly string[]>> = {}
  const kept: Record<Who, Readonly<Record<string, string>>> = { visitor: agreed, member: agreed, teacher: agreed }
  const phones = new Map<Who, Phone>()

  beforeAll(async () => {
    startParity('native')
    w = await world({ http: { appOrigins: [SHELL] }, sampled: true })
    browser = await chromium.launch({
      executablePath: browserPath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    const [member, teacher] = [await enter(w.url, accounts.member), await enter(w.url, accounts.teacher)]
    kept.member = { ...agreed, ...member.stored }
    kept.teacher = { ...agreed, ...teacher.stored }
    queries = await realQueries(w.url, { member, teacher })
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await w?.close()
  })

  /** Pages come from the package; calls go to a real server. */
  async function serve(context: BrowserContext): Promise<void> {
    await context.route(`${SHELL}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const isFile = extname(pathname) !== ''
      const file = join(www, isFile ? pathname : 'index.html')
      return existsSync(file)
        ? route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] })
        : route.fulfill({ status: 404 })
    })
    await passSockets(context, SERVER.replace('http', 'ws'), w.url.replace('http', 'ws'))
    await context.route(`${SERVER}/**`, async (route) => {
      const request = route.request()
      const { host: _host, ...headers } = await request.allHeaders()
      const reply = await fetch(w.url + request.url().slice(SERVER.length), {
        method: request.method(),
        headers,
        body: request.postData() ?? undefined,
      })
      const given = [...reply.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length')
      await route.fulfill({
        status: reply.status,
        headers: Object.fromEntries(given),
        body: Buffer.from(await reply.arrayBuffer()),
      })
    })
  }

  async function phoneOf(who: Who): Promise<Phone> {
    const known = phones.get(who)
    if (known) return known
    const context = await browser.newContext({
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    await serve(context)
    await context.addInitScript(fakeDevice, { kept: kept[who] })
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    phones.set(who, { page, broken })
    return { page, broken }
  }

  async function faults({ name, who, path, shot }: Stop): Promise<string[]> {
    const { page, broken } = await phoneOf(who)
    broken.length = 0
    await page.goto(`${SHELL}${path}`)
    await settled(page)
    const words = (await page.locator(TOP).first().textContent()) ?? ''
    const at = await page.locator(TOP).first().getAttribute('data-page')
    const isTrouble = (await page.locator(TOP).getByText('加载失败').count()) > 0
    return [
      at !== path.split('?')[0] && `went to ${at}`,
      name !== 'access.notFound' && words.includes(NOT_FOUND) && 'shows the 404 page',
      isTrouble && 'shows a failure',
      words.trim().length < 10 && 'shows nothing',
      ...broken,
    ]
      .filter((one) => one !== false)
      .map((one) => `${shot} ${one}`)
  }

  test.each(builtScreens.map(([name]) => name))('%s is drawn', async (name) => {
    const found: string[] = []
    for (const stop of oneStopEach(queries).filter((one) => one.name === name)) found.push(...(await faults(stop)))
    expect(found).toEqual([])
    recordParity('native', name, 'works')
  })

  // holds: 1-1
  test('the parity page matches what was seen in the native shell', () => {
    expect(parityDifferences('native')).toEqual([])
  })
})
