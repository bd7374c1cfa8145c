import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { addresses, axeFindings, overflow, settled, smallTargets, TOP } from '../lib/audit'
import { newDevice, openBrowser, shoot, watchErrors, widths, type Width } from '../lib/browser'
import { publishedReplay } from '../lib/on-air'
import { parityDifferences, recordParity, startParity } from '../lib/parity'
import { accounts, enter } from '../lib/people'
import { hasFfmpeg } from '../lib/programs'
import { startServer, type RunningServer } from '../lib/server'
import { builtScreens, realQueries, stopsFor, unbuiltPaths, type Stop, type Who } from '../lib/stops'

/** Every screen that is built, as a reader meets it: complete, quiet, reachable, inside its frame. */
let url = process.env.SCREENS_URL ?? ''
/** Its own, with the sample content untouched by other journeys. */
let server: RunningServer | undefined
const only = process.env.SCREENS_ONLY
const NOT_FOUND = '页面不存在'

interface Device {
  readonly context: BrowserContext
  readonly page: Page
  readonly errors: string[]
}
type Font = 'usual' | 'largest'

let browser: Browser
let queries: Readonly<Record<string, readonly string[]>> = {}
/** What the device of each keeps of having signed in. */
const stored: Record<Who, Readonly<Record<string, string>>> = { visitor: {}, member: {}, teacher: {} }
const devices = new Map<string, Device>()
const linked = new Map<string, string>()

beforeAll(async () => {
  if (!only) startParity('web')
  if (!url) {
    server = await startServer()
    url = server.url
  }
  browser = await openBrowser()
  const [member, teacher] = [await enter(url, accounts.member), await enter(url, accounts.teacher)]
  stored.member = member.stored
  stored.teacher = teacher.stored
  queries = await realQueries(url, teacher.token, hasFfmpeg() ? await publishedReplay(url, teacher, member) : undefined)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** One device for each person and font size, kept between the screens. */
async function deviceOf(who: Who, font: Font = 'usual'): Promise<Device> {
  const key = `${who} ${font}`
  const known = devices.get(key)
  if (known) return known
  const context = await newDevice(browser)
  const kept = { ...stored[who], ...(font === 'largest' && { fontSizeSync: '2' }) }
  await context.addInitScript(
    (values) => Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value)),
    kept,
  )
  const page = await context.newPage()
  const device = { context, page, errors: watchErrors(page) }
  devices.set(key, device)
  return device
}

async function look(page: Page, width: Width, scheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(widths[width])
  await page.emulateMedia({ colorScheme: scheme })
  await settled(page)
}

async function open({ path }: Stop, { page }: Device): Promise<void> {
  await page.setViewportSize(widths.phone)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${url}${path}`)
  await settled(page)
}

/** What is wrong with the page in front of us, in words. */
async function faults(page: Page, at: string, rules?: readonly string[] | 'none'): Promise<string[]> {
  const found = [
    ...(await overflow(page)),
    ...(await smallTargets(page)),
    ...(rules === 'none' ? [] : await axeFindings(page, rules)),
  ]
  return found.map((one) => `${at}: ${one}`)
}

async function contentFaults({ name, path }: Stop, page: Page): Promise<string[]> {
  const words = (await page.locator(TOP).first().textContent()) ?? ''
  const isElsewhere = new URL(page.url()).pathname !== path.split('?')[0]
  const isMissing = name !== 'access.notFound' && words.includes(NOT_FOUND)
  const isTrouble =
    (await page
      .locator(`${TOP} [role="alert"]`)
      .filter({ hasText: /加载失败|系统/ })
      .count()) > 0
  return [
    isElsewhere && `went to ${page.url()}`,
    isMissing && 'shows the 404 page',
    isTrouble && 'shows a failure',
    words.trim().length < 10 && 'shows nothing',
  ].filter((one) => one !== false)
}

/** Colours are what changes in the dark. */
const inTheDark = ['color-contrast'] as const

async function inspect(stop: Stop): Promise<string[]> {
  const device = await deviceOf(stop.who)
  const { page, errors } = device
  errors.length = 0
  await open(stop, device)
  const found = await contentFaults(stop, page)
  for (const to of await addresses(page)) linked.set(to, stop.shot)
  const first = stop.who !== 'visitor' || stop.path.startsWith('/pages/login/')
  for (const [width, scheme, rules] of [
    ['phone', 'light', undefined],
    ['phone', 'dark', inTheDark],
    ['tablet', 'dark', 'none'],
    ['tablet', 'light', 'none'],
    ['desktop', 'light', undefined],
    ['desktop', 'dark', inTheDark],
  ] as const) {
    await look(page, width, scheme)
    found.push(...(await faults(page, `${width} ${scheme}`, first || width === 'phone' ? rules : 'none')))
    for (const to of await addresses(page)) linked.set(to, stop.shot)
    await shoot(page, `${stop.shot}-${width}-${scheme}`)
  }
  return [...found, ...errors]
}

async function inspectLargest(stop: Stop): Promise<string[]> {
  const device = await deviceOf(stop.who, 'largest')
  device.errors.length = 0
  await open(stop, device)
  const found = await faults(device.page, 'phone, largest letters', 'none')
  await shoot(device.page, `${stop.shot}-phone-largest`)
  return [...found, ...device.errors]
}

const wanted = builtScreens.map(([name]) => name).filter((name) => !only || name.startsWith(only))

describe.each(wanted)('%s', (name) => {
  test('is whole at every width, light, dark and large', async () => {
    const found: string[] = []
    for (const stop of stopsFor(queries).filter((one) => one.name === name)) {
      const all = [
        ...(await inspect(stop)),
        ...(stop.who === 'visitor' && !stop.path.startsWith('/pages/login/') ? [] : await inspectLargest(stop)),
      ]
      found.push(...all.map((one) => `${stop.shot} ${one}`))
    }
    expect([...new Set(found)]).toEqual([])
    recordParity('web', name, 'works')
  })
})

describe('addresses', () => {
  test('an unknown path shows the 404 page, also to a visitor', async () => {
    const { page } = await deviceOf('visitor')
    await page.goto(`${url}/pages/nowhere/at/all`)
    await settled(page)
    await page.getByText(NOT_FOUND).first().waitFor()
  })

  test('a screen that is not built is a 404 in the build', async () => {
    const { page } = await deviceOf('member')
    for (const path of unbuiltPaths.filter((_, at) => at % 20 === 0)) {
      await page.goto(`${url}${path}`)
      await settled(page)
      await page.getByText(NOT_FOUND).first().waitFor({ timeout: 5000 })
    }
  })

  test.skipIf(only)('no link leads to a path that is not built', () => {
    const built = new Set<string>(['/', ...builtScreens.map(([, { path }]) => path)])
    const lost = [...linked].filter(([to]) => !built.has(to.split(/[?#]/)[0] ?? ''))
    expect(linked.size).toBeGreaterThan(20)
    expect(lost).toEqual([])
  })
})

test('the parity page says of the web what was seen', () => {
  expect(parityDifferences('web', only ? wanted : undefined)).toEqual([])
})
