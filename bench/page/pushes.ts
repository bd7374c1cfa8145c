import type { Browser, Page } from 'playwright-core'
import { pause } from '../lib/processes'
import { slowPhone } from './device'

/** ms from the press to the frame that shows something. */
export interface Push {
  /** The new page, whatever is in it. */
  readonly page: number
  /** Its heading, so that it can be read. */
  readonly words: number
}

export interface Pushes {
  /** Nothing of the new page was ever loaded. */
  readonly first: Push
  /** The same page again, after going back. */
  readonly cached: Push
}

const QUIET_MS = 3_000
const AGAIN_MS = 1_500

declare global {
  interface Window {
    pushed?: Promise<Push>
  }
}

/**
 * Runs in the page: from the next press on it looks at every frame. The time of a frame is that of the frame after it,
 * because then the first one has been painted.
 */
function lookFor(path: string): void {
  window.pushed = new Promise((done) => {
    const begin = ({ timeStamp }: Event): void => {
      let page = Number.NaN
      const look = (): void => {
        const box = document.querySelector(`[data-page="${path}"]:not([inert])`)
        const [isThere, isRead] = [box !== null, box?.querySelector('h1')?.textContent?.trim()]
        requestAnimationFrame((at) => {
          if (isThere && Number.isNaN(page)) page = at - timeStamp
          if (isRead) done({ page, words: at - timeStamp })
          else look()
        })
      }
      requestAnimationFrame(look)
    }
    window.addEventListener('click', begin, { capture: true, once: true })
  })
}

async function press(page: Page, link: string, path: string): Promise<Push> {
  await page.evaluate(lookFor, path)
  const target = page.locator(`[data-page]:not([inert]) a[href*="${link}"]:visible`).first()
  await target.scrollIntoViewIfNeeded()
  await pause(AGAIN_MS)
  await target.click()
  const pushed = await page.evaluate(() => window.pushed)
  if (!pushed) throw new Error('nothing was pressed')
  return pushed
}

/** Presses a link of the loaded page at `from`, goes back, and presses it again. Only the processor is slow. */
export async function pushTwice(browser: Browser, from: string, link: string, path: string): Promise<Pushes> {
  const { page, device } = await slowPhone(browser, { network: false })
  await page.goto(from)
  await pause(QUIET_MS)
  const first = await press(page, link, path)
  await page.goBack()
  await pause(AGAIN_MS)
  const cached = await press(page, link, path)
  await device.close()
  return { first, cached }
}
