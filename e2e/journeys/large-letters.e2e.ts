import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { overflow, settled, TOP } from '../lib/audit'
import { shoot, watchErrors } from '../lib/browser'
import { ownBrowser } from '../lib/own-browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf } from '../lib/people'

/** Phones of 390 px with the largest letters: what people come for stays in sight. */
const { url } = await ownServer()
const LARGEST = '2'

const { browser, kept } = await ownBrowser()
const ada = await enter(url, accounts.member)

async function openLarge(path: string): Promise<Page> {
  const page = await kept(pageOf(browser, { stored: { ...ada.stored, fontSizeSync: LARGEST } }))
  await page.goto(url + path)
  await settled(page)
  return page
}

/** Messages that a finger could point at, from the top of the screen to its end. */
const inSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = new Set<Element>()
    for (let y = 0; y < window.innerHeight; y += 8) {
      const message = document.elementFromPoint(window.innerWidth / 3, y)?.closest('[data-message]')
      if (message) seen.add(message)
    }
    return seen.size
  })

/** Px from the end of the tabs to the composer. */
async function conversation(page: Page): Promise<number> {
  const [tabs, field] = [page.locator(`${TOP} [role="tablist"]`).first(), page.locator(`${TOP} textarea`).first()]
  const [above, below] = [await tabs.boundingBox(), await field.boundingBox()]
  return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
}

test('a text room gives half of the screen to what is said', async () => {
  const room = (await ada.call('live.listWordRooms', { state: 'live' })).rows.find(({ access }) => access === 'open')
  await ada.call('member.saveSettings', { fontSizeSync: Number(LARGEST) })
  const page = await openLarge(`/pages/applets/chat/index?id=${room?.id}`)
  const errors = watchErrors(page)
  await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(2)
  expect(await conversation(page)).toBeGreaterThan((page.viewportSize()?.height ?? Infinity) / 2)
  expect(await overflow(page)).toEqual([])
  await shoot(page, 'large-text-room')
  expect(errors).toEqual([])
})

test('the chart stands before its figures', async () => {
  const page = await openLarge('/pages/stock/kline/index')
  const chart = page.locator(`${TOP} canvas`).first()
  await chart.waitFor()
  const [box, heights] = [await chart.boundingBox(), page.viewportSize()]
  expect(box?.y ?? Infinity).toBeLessThan((heights?.height ?? 0) / 2)
  await shoot(page, 'large-kline')
})
