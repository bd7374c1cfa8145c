import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { newDevice, openBrowser } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { root } from '../lib/server'

const { url } = await ownServer()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A page for each of some 160 files. */
const LONG = { timeout: 400_000 }

test('every file of the web client loads, in any order: files may import each other in a circle', LONG, async () => {
  const files = readdirSync(join(root, 'apps/web/dist/assets')).filter((file) => file.endsWith('.js'))
  const page = await (await newDevice(browser)).newPage()
  await page.route('**/nothing-yet', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<div id="root"></div>' }),
  )
  const failed: string[] = []
  for (const file of files) {
    await page.goto(`${url}/nothing-yet`)
    const why = await page.evaluate<string>(`import('/assets/${file}').then(() => '', String)`)
    if (why !== '') failed.push(`${file}: ${why}`)
  }
  expect(files.length).toBeGreaterThan(20)
  expect(failed).toEqual([])
})
