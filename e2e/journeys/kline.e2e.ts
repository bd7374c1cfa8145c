import { drawingKinds, drawingPoints } from '@rostrum/contract/stock/limits'
import { StockCode } from '@rostrum/contract/stock'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, shootFailure } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf } from '../lib/people'

const { url } = await ownServer()
const code = StockCode.parse('980001.SIM')

let browser: Browser
const pages: Page[] = []
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

const names = {
  trend: '趋势线',
  level: '水平线',
  ray: '射线',
  channel: '平行通道',
  fibonacci: '黄金分割',
  box: '矩形',
  text: '文字',
} as const

test('every tool is stored with all of its points when they are clicked as quickly as one can', async () => {
  const ada = await enter(url, accounts.member)
  const page = await pageOf(browser, ada)
  pages.push(page)
  await page.goto(`${url}/pages/stock/kline/index?code=${code}`)
  await page.getByRole('button', { name: '画线' }).click()
  const chart = page.getByRole('img', { name: /左右键/ })
  const stored = async () => (await ada.call('stock.getDrawings', { code, period: 'day' })).shapes
  for (const [at, kind] of drawingKinds.entries()) {
    await page.getByRole('button', { name: names[kind], exact: true }).click()
    if (kind === 'text') {
      await page.getByLabel('文字', { exact: true }).last().fill('看这里')
      await page.getByRole('button', { name: '放到图上' }).click()
    }
    const box = await chart.boundingBox()
    if (!box) throw new Error('there is no chart')
    for (let point = 0; point < drawingPoints[kind]; point += 1)
      await page.mouse.click(box.x + 60 + 40 * point, box.y + 30 + 14 * at + 6 * point)
    await expect.poll(async () => (await stored()).length).toBe(at + 1)
  }
  expect((await stored()).map(({ kind, points }) => [kind, points.length])).toEqual(
    drawingKinds.map((kind) => [kind, drawingPoints[kind]]),
  )
})

test('under the line of tools the page ends', async () => {
  const page = await pageOf(browser, await enter(url, accounts.member))
  pages.push(page)
  await page.goto(`${url}/pages/stock/kline/index?code=${code}`)
  const tools = page.getByRole('toolbar', { name: '指标、画线和对比' })
  await tools.waitFor()
  const below = await tools.evaluate((bar) => {
    const main = bar.parentElement
    if (!main) return undefined
    main.scrollTop = main.scrollHeight
    return Math.round(main.getBoundingClientRect().bottom - bar.getBoundingClientRect().bottom)
  })
  expect(below).toBe(0)
})
