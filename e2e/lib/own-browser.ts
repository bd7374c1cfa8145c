import { afterAll, afterEach } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, shootFailure } from './browser'

export interface OwnBrowser {
  readonly browser: Browser
  /** Keeps a page for a picture of it, should the test fail. */
  kept(opening: Page | Promise<Page>): Promise<Page>
}

/** A browser for one file of journeys. Closes after the file. */
export async function ownBrowser(): Promise<OwnBrowser> {
  const browser = await openBrowser()
  const pages: Page[] = []
  afterAll(() => browser.close())
  afterEach(({ task }) => shootFailure(task, pages))
  return {
    browser,
    async kept(opening) {
      const page = await opening
      pages.push(page)
      return page
    },
  }
}
