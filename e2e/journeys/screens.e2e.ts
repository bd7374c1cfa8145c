import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { addresses, axeFindings, LARGEST, overflow, settled, smallTargets, TOP } from '../lib/audit'
import { keepPicture, newDevice, openBrowser, shoot, watchErrors, widths, type Width } from '../lib/browser'
import { covered, insets } from '../lib/insets'
import { publishedReplay } from '../lib/on-air'
import { parityDifferences, recordParity, startParity } from '../lib/parity'
import { accounts, enter } from '../lib/people'
import { hasFfmpeg } from '../lib/programs'
import { startServer, type RunningServer } from '../lib/server'
import { builtScreens, realQueries, stopsFor, unbuiltPaths, type Stop, type Who } from '../lib/stops'

/** Every built screen, as a reader sees it: complete, without errors, reachable, inside its frame. */
let url = process.env.SCREENS_URL ?? ''
/** A separate server, so that other journeys do not change the sample content. */
let server: RunningServer | undefined
const only = process.env.SCREENS_ONLY
const NOT_FOUND = '页面不存在'
const lying = { width: widths.phone.height, height: widths.phone.width }

interface Device {
  readonly page: Page
  readonly devtools: CDPSession
  readonly errors: string[]
}

let browser: Browser
let queries: Readonly<Record<string, readonly string[]>> = {}
/** The stored session on each user's device. */
const stored: Record<Who, Readonly<Record<string, string>>> = { visitor: {}, member: {}, teacher: {} }
const devices = new Map<Who, Promise<Device>>()
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
  const recorded = hasFfmpeg() ? await publishedReplay(url, teacher, member) : undefined
  queries = await realQueries(url, { member, teacher }, recorded)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** One device per user, kept between the screens. */
function deviceOf(who: Who): Promise<Device> {
  const known = devices.get(who) ?? newDeviceOf(who)
  devices.set(who, known)
  return known
}

async function newDeviceOf(who: Who): Promise<Device> {
  const context = await newDevice(browser)
  await context.addInitScript(
    (values) => Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value)),
    stored[who],
  )
  const page = await context.newPage()
  return { page, devtools: await context.newCDPSession(page), errors: watchErrors(page) }
}

async function open({ path }: Stop, { page, devtools }: Device): Promise<void> {
  await page.setViewportSize(widths.phone)
  // What is loaded late may change a colour after the page has settled: a colour half faded in is nobody's choice.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: insets.none })
  await page.goto(`${url}${path}`)
  await settled(page)
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

const geometry = async (page: Page): Promise<string[]> => [...(await overflow(page)), ...(await smallTargets(page))]
/** Only colours change in the dark theme. */
const contrast = (page: Page) => axeFindings(page, ['color-contrast'])

/** How to check a page that is open on a phone in the light theme: the change of the device, and what it may affect. */
interface Look {
  readonly name: string
  readonly change?: (device: Device) => Promise<unknown>
  readonly ask: (page: Page) => Promise<string[]>
}

const wide =
  (width: Width) =>
  ({ page }: Device) =>
    page.setViewportSize(widths[width])
const scheme =
  (colorScheme: 'light' | 'dark') =>
  ({ page }: Device) =>
    page.emulateMedia({ colorScheme })
const letters =
  (factor: string) =>
  ({ page }: Device) =>
    page.evaluate((fs) => document.documentElement.style.setProperty('--fs', fs), factor)
const within =
  (around: keyof typeof insets) =>
  async ({ page, devtools }: Device) => {
    await page.setViewportSize(around === 'lying' ? lying : widths.phone)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: insets[around] })
  }

const onPhone: Look = {
  name: 'phone light',
  ask: async (page) => [...(await geometry(page)), ...(await axeFindings(page))],
}
const onPhoneInTheDark: Look = { name: 'phone dark', change: scheme('dark'), ask: contrast }
const onDesktopInTheDark: Look = { name: 'desktop dark', change: wide('desktop'), ask: contrast }
const onDesktop: Look = {
  name: 'desktop light',
  change: async (device) => {
    await wide('desktop')(device)
    await scheme('light')(device)
  },
  ask: async (page) => [...(await geometry(page)), ...(await axeFindings(page))],
}
const onWideDesktop: Look = { ...onDesktop, ask: geometry }
const onTablet: Look = { name: 'tablet light', change: wide('tablet'), ask: geometry }
const upright: Look = {
  name: 'phone with a notch',
  change: within('upright'),
  ask: (page) => covered(page, insets.upright),
}
const lyingDown: Look = { name: 'phone lying', change: within('lying'), ask: (page) => covered(page, insets.lying) }
const inLargest: Look = {
  name: 'phone, largest letters',
  change: async (device) => {
    await within('none')(device)
    await letters(LARGEST)(device)
  },
  ask: geometry,
}

/** A signed-in user sees everything a visitor sees, and more; a login page exists only for visitors. */
const looksOf = ({ who, path }: Stop): readonly Look[] =>
  who !== 'visitor' || path.startsWith('/pages/login/')
    ? [onPhone, onPhoneInTheDark, onDesktopInTheDark, onDesktop, onTablet, lyingDown, upright, inLargest]
    : [onPhone, onPhoneInTheDark, onWideDesktop, onTablet, lyingDown, upright]

async function inspect(stop: Stop): Promise<string[]> {
  const device = await deviceOf(stop.who)
  const { page, errors } = device
  errors.length = 0
  await open(stop, device)
  const found = await contentFaults(stop, page)
  for (const { name, change, ask } of looksOf(stop)) {
    await change?.(device)
    await settled(page)
    for (const to of await addresses(page)) linked.set(to, stop.shot)
    const faults = await ask(page)
    found.push(...faults.map((one) => `${name}: ${one}`))
    await (faults.length > 0 ? keepPicture : shoot)(page, `${stop.shot}-${name.replaceAll(/\W+/g, '-')}`)
  }
  return [...found, ...errors].map((one) => `${stop.shot} ${one}`)
}

const wanted = builtScreens
  .map(([name]) => name)
  .filter((name) => !only || only.split(',').some((one) => name.startsWith(one)))

describe.each(wanted)('%s', (name) => {
  test('is whole at every width, light, dark and large', async () => {
    const found: string[] = []
    for (const stop of stopsFor(queries).filter((one) => one.name === name)) found.push(...(await inspect(stop)))
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

  test.skipIf(only)('no link leads to an unbuilt path', () => {
    const built = new Set<string>(['/', ...builtScreens.map(([, { path }]) => path)])
    const lost = [...linked].filter(([to]) => !built.has(to.split(/[?#]/)[0] ?? ''))
    expect(linked.size).toBeGreaterThan(20)
    expect(lost).toEqual([])
  })
})

// holds: 1-1
test('the parity page matches what was seen on the web', () => {
  expect(parityDifferences('web', only ? wanted : undefined)).toEqual([])
})
