import jsQR from 'jsqr'
import pg from 'pg'
import { findLocalPostgres } from '@rostrum/server/kernel/db'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { settled } from '../lib/audit'
import { newestCode } from '../lib/api'
import { newDevice, openBrowser, shootFailure, watchErrors, type Width } from '../lib/browser'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { provenHere } from '../lib/proven'
import { startServer, type RunningServer } from '../lib/server'

let server: RunningServer
let browser: Browser
let ada: Person
let article: { readonly id: string; readonly title: string }
let pages: Page[] = []
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  ada = await enter(server.url, accounts.member)
  const { rows } = await ada.call('news.list', {})
  const found = rows.find(({ isPublic, author, cover }) => isPublic && author && cover)
  if (!found) throw new Error('the sample has no public article with an author and a picture')
  article = found
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})
afterEach(async ({ task }) => {
  await shootFailure(task, pages)
  await Promise.all(pages.map((page) => page.context().close()))
  pages = []
})

const top = (page: Page) => page.locator('[data-page]:not([inert])')
async function kept(page: Promise<Page>): Promise<Page> {
  const opened = await page
  pages.push(opened)
  return opened
}

/** The content of the code, read by another library from the pixels of a picture in the page. */
async function readCode(page: Page, selector: string): Promise<string | undefined> {
  const { grey, width, height } = await page.locator(selector).evaluate((node) => {
    const source = node as HTMLImageElement | HTMLCanvasElement
    const [wide, high] =
      source instanceof HTMLImageElement ? [source.naturalWidth, source.naturalHeight] : [source.width, source.height]
    const quiet = 40
    const canvas = Object.assign(document.createElement('canvas'), {
      width: wide + 2 * quiet,
      height: high + 2 * quiet,
    })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = '#FFFFFF'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(source, quiet, quiet)
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    let signs = ''
    for (let at = 0; at < data.length; at += 4) signs += String.fromCharCode(data[at] ?? 255)
    return { grey: btoa(signs), width: canvas.width, height: canvas.height }
  })
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  Buffer.from(grey, 'base64').forEach((value, at) => data.fill(value, at * 4, at * 4 + 3))
  return jsQR(data, width, height)?.data
}

async function openSheet(page: Page): Promise<void> {
  await top(page).getByRole('button', { name: '分享' }).first().click()
  await page.getByRole('dialog', { name: '分享' }).waitFor()
  // Waits until the page transition has ended.
  await settled(page)
}

async function parentOf(mobile: string): Promise<unknown> {
  const postgres = await findLocalPostgres(server.dataDir)
  const client = new pg.Client(postgres)
  await client.connect()
  try {
    return (await client.query('select parent_member_id from member where mobile = $1', [mobile])).rows[0]
  } finally {
    await client.end()
  }
}

describe.each([
  ['phone', 1],
  ['desktop', 2],
] as const)('at the width of a %s', (width: Width, n) => {
  // holds: 2.2-21, 2.2-22
  test('a member copies a short link and gets a poster whose code leads to another', async () => {
    const page = await kept(pageOf(browser, ada, { width }))
    const errors = watchErrors(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
    await page.goto(`${server.url}/pages/news/details/index?id=${article.id}`)
    await openSheet(page)
    const sheet = page.getByRole('dialog', { name: '分享' })
    // There are four in a row: the second begins a quarter of the row after the first.
    const boxOf = async (name: string) =>
      (await sheet.getByRole('button', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [copy, poster, cancel] = await Promise.all([boxOf('复制链接'), boxOf('生成海报'), boxOf('取消分享')])
    const grid = await sheet
      .locator('div')
      .first()
      .evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').map(Number.parseFloat))
    expect([
      grid.length,
      new Set(grid.map(Math.round)).size,
      Math.round(copy.y) === Math.round(poster.y),
      poster.x > copy.x,
    ]).toEqual([4, 1, true, true])
    expect([cancel.height >= 44, cancel.height < 50]).toEqual([true, true])
    const mark = await sheet.getByRole('button', { name: '复制链接' }).locator('span').first().boundingBox()
    expect([mark?.width, mark?.height]).toEqual([60, 60])
    await provenHere(page, `sharing-sheet-${width}`)

    await sheet.getByRole('button', { name: '复制链接' }).click()
    await page.getByText('复制成功').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(new RegExp(`^${server.url}/s/[0-9A-Za-z]{10}$`))

    await openSheet(page)
    await page.getByRole('button', { name: '生成海报' }).click()
    const picture = page.getByRole('img', { name: `分享海报：${article.title}` })
    await picture.waitFor()
    expect(await picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(750)
    const coded = await readCode(page, `img[alt="分享海报：${article.title}"]`)
    expect(coded).toMatch(new RegExp(`^${server.url}/s/[0-9A-Za-z]{10}$`))
    expect(coded).not.toBe(copied)
    await provenHere(page, `sharing-poster-${width}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存图片' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.png$/)
    expect(errors).toEqual([])
  })

  test('a visitor with the link reads at once, can scan the page’s code, registers and is the sharer’s', async () => {
    const { shortUrl } = await ada.call('access.saveShare', {
      kind: 'news',
      id: article.id,
      channel: `journey-${n}`,
      shareUrl: `/pages/news/detailsShow/index?id=${article.id}`,
    })
    const page = await kept((await newDevice(browser, width)).newPage())
    const errors = watchErrors(page)
    await page.goto(server.url + shortUrl)
    await top(page).getByText(article.title).first().waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      `/pages/news/detailsShow/index?id=${article.id}&parentMemberId=${ada.memberId}`,
    )
    await provenHere(page, `sharing-landing-${width}`)
    // The code is drawn on a canvas once its place comes near, and links to the page itself.
    await top(page).locator('aside').last().scrollIntoViewIfNeeded()
    await expect
      .poll(() => readCode(page, '[data-page]:not([inert]) canvas'))
      .toContain(`/pages/news/detailsShow/index?id=${article.id}`)

    const mobile = `1390000${n}777`
    await page.goto(`${server.url}/pages/login/register/index`)
    await top(page).getByLabel('手机号', { exact: true }).fill(mobile)
    await top(page).getByRole('button', { name: '获取验证码' }).click()
    await top(page)
      .getByText(/\d+秒重新获取/)
      .first()
      .waitFor()
    await top(page)
      .getByLabel('验证码', { exact: true })
      .fill(await newestCode(server.url, mobile))
    await top(page).getByLabel('设置密码').fill('Journey7horse')
    await top(page)
      .getByRole('checkbox', { name: /年满18周岁/ })
      .click()
    await top(page)
      .getByRole('checkbox', { name: /我已阅读并同意/ })
      .click()
    await top(page).getByRole('button', { name: '注册并登录' }).click()
    await page.waitForFunction(() => localStorage.getItem('token') !== null)
    expect(await parentOf(mobile)).toEqual({ parent_member_id: ada.memberId })
    expect(errors).toEqual([])
  })

  test("a link to a members' room says what it is about, and leads through signing in", async () => {
    const room = (await ada.call('live.listVideoRooms', {})).rows.find(({ visitorMode }) => visitorMode === 'none')
    if (!room) throw new Error('the sample has no video room for members only')
    const { shortUrl } = await ada.call('access.saveShare', {
      kind: 'room',
      id: room.id,
      channel: `journey-${n}`,
      shareUrl: `/pages/liveVideo/index/index?id=${room.id}`,
    })
    const page = await kept((await newDevice(browser, width)).newPage())
    const errors = watchErrors(page)
    await page.goto(server.url + shortUrl)
    await page.waitForURL((address) => address.pathname === '/pages/login/index/index')
    await page.getByText(`登录后观看《${room.title}》`).first().waitFor()
    await page.getByText(`登记编号：${room.teacher.regNo}`).first().waitFor()
    await provenHere(page, `sharing-room-${width}`, () => page.waitForLoadState())
    expect(
      await page.evaluate(() => [localStorage.getItem('recordPageUrlNews'), localStorage.getItem('parentMemberId')]),
    ).toEqual([expect.stringContaining(room.id), ada.memberId])
    expect(errors).toEqual([])
  })
})

test('without scripts the text is there, also in the head; an invented address is not found', async () => {
  const { shortUrl } = await ada.call('access.saveShare', {
    kind: 'news',
    id: article.id,
    channel: 'crawler',
    shareUrl: `/pages/news/detailsShow/index?id=${article.id}`,
  })
  const device = await browser.newContext({ javaScriptEnabled: false })
  const page = await kept(device.newPage())
  await page.goto(server.url + shortUrl)
  await page.getByRole('heading', { name: article.title }).waitFor()
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(article.title)
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect((await (await fetch(new URL(picture, server.url))).blob()).type).toMatch(/^image\//)
  const unknown = await kept((await newDevice(browser)).newPage())
  expect((await unknown.goto(`${server.url}/s/2222222222`))?.status()).toBe(404)
  await unknown.waitForURL((address) => address.pathname === '/pages/404/index')
})
