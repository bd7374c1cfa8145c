import type { Page } from 'playwright-core'
import { until } from './server'

/** Where rooms and replays are opened. */
export const paths = {
  video: (id: string) => `/pages/liveVideo/index/index?id=${id}`,
  text: (id: string) => `/pages/applets/chat/index?id=${id}`,
  push: (id: string) => `/pages/liveVideo/plugFlow/index?id=${id}`,
  replay: (id: string) => `/pages/playback/detail/index?id=${id}`,
} as const

/** Frames the page's player has decoded; one that starts over counts from nothing. */
const frames = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0)

/** Waits until the picture moves: frames go on being decoded. */
export async function watches(page: Page, ms = 60_000): Promise<void> {
  await until(
    async () => {
      const before = await frames(page)
      await page.waitForTimeout(500)
      return (await frames(page)) > before + 2
    },
    ms,
    () => 'the picture stands still',
  )
}

/** What stands in the messages on the screen, top to bottom; what is out of sight is not in the document. */
export const said = (page: Page): Promise<string[]> => page.locator('[data-message] [data-words]').allTextContents()

/** The message with these words, with everything about it. */
export const messageOf = (page: Page, words: string) => page.locator('[data-message]').filter({ hasText: words })

/** Writes into the composer and sends it. */
export async function speak(page: Page, words: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '发言' })
  await field.fill(words)
  await field.press('Enter')
  await until(
    async () => (await field.inputValue()) === '',
    10_000,
    () => `${words} was not taken`,
  )
}
