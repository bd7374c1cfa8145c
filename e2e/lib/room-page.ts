import { linkTo } from '@rostrum/contract/pages'
import type { Locator, Page } from 'playwright-core'
import { until } from './server'

/** The addresses of rooms and replays. */
export const paths = {
  video: (id: string) => linkTo('live.video', { id }),
  text: (id: string) => linkTo('live.chat', { id }),
  push: (id: string) => linkTo('live.push', { id }),
  replay: (id: string) => linkTo('live.playback', { id }),
} as const

/** Frames decoded by the page's player; a restarted one counts from zero. */
const frames = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0)
/** More frames than may still arrive after the picture has stopped. */
const MOVING = 5

/** Waits until the picture moves: the number of decoded frames grows. */
export async function watches(page: Page, ms = 60_000): Promise<void> {
  let from = await frames(page)
  await until(
    async () => {
      const now = await frames(page)
      if (now < from) from = now
      return now > from + MOVING
    },
    ms,
    () => 'the picture stands still',
  )
}

/**
 * The second from which the picture moves once this is pressed. It pauses again a second later by its own clock, so
 * that a slow machine does not play on.
 */
export async function beginsAt(page: Page, button: Locator, ms = 60_000): Promise<number> {
  const began = page.evaluate(
    (patience) =>
      new Promise<number>((done, fail) => {
        let from: number | undefined
        const hear = ({ target, type }: Event): void => {
          if (!(target instanceof HTMLVideoElement)) return
          if (type === 'playing') from ??= target.currentTime
          if (from === undefined || target.currentTime < from + 1) return
          target.pause()
          for (const event of ['playing', 'timeupdate']) document.removeEventListener(event, hear, true)
          done(from)
        }
        for (const event of ['playing', 'timeupdate']) document.addEventListener(event, hear, true)
        setTimeout(() => fail(new Error('the picture stands still')), patience)
      }),
    ms,
  )
  const [at] = await Promise.all([began, button.click()])
  return at
}

/** The text of the messages on the screen, top to bottom; messages out of sight are not in the document. */
export const said = (page: Page): Promise<string[]> => page.locator('[data-message] [data-words]').allTextContents()

/** The message with this text, with its whole row. */
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
