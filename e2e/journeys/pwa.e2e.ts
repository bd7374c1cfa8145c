import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settled } from '../lib/audit'
import { newDevice, openBrowser, openInstallable, shoot, shootFailure, watchErrors } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { openLine, type Line } from '../lib/proxy'
import { messageOf, paths } from '../lib/room-page'
import { openRoom } from '../lib/rooms'
import { openDeployment, type Deployment } from '../lib/second-build'
import { until } from '../lib/server'

/** The web as an app: installed, offline, updated, and returned to. */
const { url } = await ownServer()
const LIST = '/pages/liveVideo/list/index'
let browser: Browser
let pages: Page[] = []

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
afterEach(async ({ task }) => {
  await shootFailure(task, pages)
  await Promise.all(
    pages.map((page) =>
      page
        .context()
        .close()
        .catch(() => undefined),
    ),
  )
  pages = []
})

/** A page whose worker has stored everything it needs. */
async function openControlled(context: BrowserContext, at: string): Promise<Page> {
  const page = await context.newPage()
  pages.push(page)
  await page.goto(at)
  await settled(page)
  await controlled(page)
  return page
}
const controlled = (page: Page) =>
  until(
    () => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'),
    15_000,
    () => 'the worker did not take over',
  )

/** Every path stored on the device, and their whole text. */
const kept = (page: Page): Promise<{ readonly path: string; readonly text: string }[]> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all(
          (await cache.keys()).map(async (request) => ({
            path: new URL(request.url).pathname,
            text: (await (await cache.match(request))?.text()) ?? '',
          })),
        )
      }),
    )
    return all.flat()
  })

/**
 * Waits for what a drawn page leaves behind: it has its rules in itself, and the worker stores its sheets, which the
 * stored page needs, after it.
 */
const sheetsKept = (page: Page) =>
  until(
    () =>
      page.evaluate(async () => {
        const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
        const kept = await Promise.all(sheets.map(({ href }) => caches.match(href, { ignoreVary: true })))
        return kept.every((reply) => reply !== undefined)
      }),
    15_000,
    () => 'the sheets of a drawn page were not stored',
  )

test('the browser finds no obstacle to installing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-profile-'))
  const context = await openInstallable(folder)
  try {
    const page = await openControlled(context, `${url}/`)
    const devtools = await context.newCDPSession(page)
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '{}')).toMatchObject({ short_name: '讲坛', lang: 'zh-CN', display: 'standalone' })
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const worker = await fetch(`${url}/sw.js`)
    expect([worker.headers.get('cache-control'), worker.headers.get('content-type')]).toEqual([
      'no-cache',
      expect.stringContaining('javascript'),
    ])
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('without a network', () => {
  let line: Line
  beforeAll(async () => {
    line = await openLine(url)
  })
  afterEach(() => line?.mend())
  afterAll(() => line?.close())

  test('an opened page opens again and says that it cannot load; with the network it is complete again', async () => {
    const page = await openControlled(await newDevice(browser), `${line.url}${LIST}`)
    // The second load goes through the worker.
    await page.reload()
    await settled(page)
    await sheetsKept(page)
    line.cut()
    await page.reload()
    await page.getByRole('heading', { name: '直播' }).first().waitFor()
    await page.getByText('加载失败').first().waitFor()
    await shoot(page, 'pwa-offline-list')
    await page.goto(`${line.url}/`)
    await page.getByRole('navigation', { name: '主导航' }).filter({ visible: true }).first().waitFor()
    line.mend()
    await page.goto(`${line.url}${LIST}`)
    await settled(page)
    expect(await page.getByText('加载失败').count()).toBe(0)
  })

  test('a visitor who never opened the privacy policy reads the copy shipped with the app, with its date', async () => {
    const page = await openControlled(await newDevice(browser), `${line.url}/`)
    line.cut()
    await page.goto(`${line.url}/pages/mine/privacy`)
    await page
      .getByText(/随应用提供的离线副本，日期 \d{4}-\d{2}-\d{2}/)
      .first()
      .waitFor()
    await page.getByRole('heading', { name: '隐私政策' }).first().waitFor()
    await shoot(page, 'pwa-offline-privacy')
    line.mend()
  })

  test.each([
    ['light', false],
    ['dark', true],
  ] as const)(
    'with nothing stored there is still a readable page, %s, and 重新加载 continues at the same address',
    async (name, isDark) => {
      const page = await openControlled(await newDevice(browser, 'phone', isDark), `${line.url}${LIST}`)
      await page.evaluate(async () => {
        for (const key of await caches.keys()) await caches.delete(key)
      })
      line.cut()
      await page.goto(`${line.url}${LIST}?state=coming`)
      await page.getByRole('heading', { name: '网络已断开' }).waitFor()
      await shoot(page, `pwa-offline-page-${name}`)
      line.mend()
      await page.getByRole('link', { name: '重新加载' }).click()
      await settled(page)
      expect(page.url()).toBe(`${line.url}${LIST}?state=coming`)
      expect(await page.getByRole('heading', { name: '网络已断开' }).count()).toBe(0)
    },
  )
})

test('no member data is stored in the caches', async () => {
  const member = await enter(url, accounts.member)
  const room = await openRoom(url, await enter(url, accounts.teacher), 'word', '缓存里没有会员的数据')
  const page = await pageOf(browser, member)
  pages.push(page)
  await page.goto(`${url}/`)
  await controlled(page)
  for (const path of [
    '/pages/page/index/index',
    '/pages/mine/index/index',
    paths.text(room),
    '/pages/news/list/index',
    '/pages/mine/systemSettings',
  ]) {
    await page.goto(`${url}${path}`)
    await settled(page)
  }
  const all = await kept(page)
  expect(all.length).toBeGreaterThan(8)
  expect(
    all
      .map(({ path }) => path)
      .filter((path) => !/^\/(assets\/[\w~-]+\.(js|css|svg)|look\.js|icon\.svg|avatar\.svg)?$/.test(path)),
  ).toEqual([])
  const words = [member.token, member.memberId, accounts.member, '缓存里没有会员的数据']
  expect(words.filter((word) => all.some(({ text }) => text.includes(word)))).toEqual([])
})

describe('a newer build', () => {
  let deployment: Deployment
  beforeAll(async () => {
    deployment = await openDeployment(url)
  })
  afterAll(() => deployment?.close())
  const question = (page: Page) => page.getByRole('alertdialog').filter({ hasText: '新版本已经准备好，是否立即更新？' })
  const lookForUpdate = (page: Page) =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  const build = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content)
  const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

  test('is offered, postponed until the next start, and switched to with the same stack, in two tabs', async () => {
    const context = await newDevice(browser)
    const page = await openControlled(context, `${deployment.url}/`)
    await page.getByRole('button', { name: '直播', exact: true }).filter({ visible: true }).first().click()
    await until(
      () => Promise.resolve(page.url().endsWith(LIST)),
      5000,
      () => page.url(),
    )
    const other = await openControlled(context, `${deployment.url}/pages/mine/index/index`)
    const first = await build(page)

    deployment.deploy('secondbuild0')
    await lookForUpdate(page)
    await question(page).waitFor()
    await shoot(page, 'pwa-update')
    await question(other).waitFor()
    await question(other).getByRole('button', { name: '稍后' }).click()
    await question(page).getByRole('button', { name: '立即更新' }).click()
    await until(
      async () => (await build(page).catch(() => undefined)) === 'secondbuild0',
      10_000,
      () => 'the page did not go over',
    )
    await settled(page)
    expect(page.url()).toBe(`${deployment.url}${LIST}`)

    // The other tab keeps its build, with the files it may need, until it starts again.
    expect([await build(other), await question(other).count()]).toEqual([first, 0])
    expect(await cacheNames(page)).toEqual([`shell-${first}`, 'shell-secondbuild0'])
    await other.reload()
    await settled(other)
    await until(
      async () => (await cacheNames(page)).join() === 'shell-secondbuild0',
      10_000,
      () => 'the older build is still kept',
    )
    expect([await build(other), await question(other).count(), await question(page).count()]).toEqual([
      'secondbuild0',
      0,
      0,
    ])
  })

  test('takes the files of an open page away: the next page comes with the new build, and no press is lost', async () => {
    const page = await openControlled(await newDevice(browser), `${deployment.url}/`)
    deployment.deploy('newfiles0000')
    deployment.removeFiles()
    await page.getByRole('button', { name: '直播', exact: true }).filter({ visible: true }).first().click()
    await until(
      async () => (await build(page).catch(() => undefined)) === 'newfiles0000',
      10_000,
      () => 'the page did not go over',
    )
    await settled(page)
    expect(page.url()).toBe(`${deployment.url}${LIST}`)
    expect(await page.getByText('页面加载失败，请检查网络后重试').count()).toBe(0)
  })

  test('is not there, but a file is missing: the page says so, and 重试 opens it when the file is back', async () => {
    const page = await openControlled(await newDevice(browser), `${deployment.url}/`)
    deployment.removeFiles()
    await page.getByRole('button', { name: '直播', exact: true }).filter({ visible: true }).first().click()
    const failed = page.getByRole('alertdialog').filter({ hasText: '页面加载失败，请检查网络后重试' })
    await failed.waitFor()
    expect(page.url()).toBe(`${deployment.url}/`)
    deployment.restore()
    await failed.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { name: '直播' }).filter({ visible: true }).first().waitFor()
    expect(page.url()).toBe(`${deployment.url}${LIST}`)
  })

  test('is not offered while text is being written', async () => {
    deployment.deploy('thirdbuild00')
    const page = await openControlled(await newDevice(browser), `${deployment.url}/pages/login/mobile/index`)
    const field = page.getByRole('textbox').first()
    await field.fill('138')
    deployment.deploy('fourthbuild0')
    await lookForUpdate(page)
    await until(
      () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
      10_000,
      () => 'no worker waits',
    )
    await page.waitForTimeout(500)
    expect(await question(page).count()).toBe(0)
    await field.fill('')
    await question(page).waitFor()
  })
})

describe('going back', () => {
  let walker: Browser
  let [teacher, member]: (Person | undefined)[] = []
  beforeAll(async () => {
    walker = await openBrowser([], { keepsPages: true })
    teacher = await enter(url, accounts.teacher)
    member = await enter(url, accounts.member)
  })
  afterAll(() => walker?.close())

  test('from another document shows the room as it was left, and it receives messages again', async () => {
    if (!teacher || !member) throw new Error('nobody is signed in')
    const room = await openRoom(url, teacher, 'word', '回到原来的页面')
    const page = await pageOf(walker, member)
    pages.push(page)
    const errors = watchErrors(page)
    await page.goto(`${url}${paths.text(room)}`)
    await page.getByRole('textbox', { name: '发言' }).waitFor()
    await controlled(page)
    await page.evaluate(() => {
      const marks = window as unknown as { restored?: boolean }
      window.addEventListener('pageshow', ({ persisted }) => {
        marks.restored = persisted
      })
    })
    await page.goto(`${url}/healthz`)
    await page.goBack({ waitUntil: 'commit' })
    // Errors of the other document are not ours.
    errors.length = 0
    await until(
      () => page.evaluate(() => (window as unknown as { restored?: boolean }).restored === true),
      10_000,
      () => 'the page was not kept',
    )
    await teacher.call('live.sendMessage', { roomId: room, content: '欢迎回来', idempotencyKey: crypto.randomUUID() })
    await messageOf(page, '欢迎回来').waitFor({ timeout: 15_000 })
    expect(errors).toEqual([])
  })
})
