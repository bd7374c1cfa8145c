import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings, overflow, settled, smallTargets } from './audit'
import { shoot, widths } from './browser'

/** Fails when something is too wide, too small or unreadable as the page stands, in light and dark; pictures of both for a person to look at. A page that is none of the app's says itself when it is ready. */
export async function provenHere(
  page: Page,
  name: string,
  ready: (page: Page) => Promise<void> = settled,
): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await ready(page)
    expect(
      [...(await overflow(page)), ...(await smallTargets(page)), ...(await axeFindings(page))],
      `${name} ${scheme}`,
    ).toEqual([])
    await shoot(page, `${name}-${scheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The same at both widths, the phone's last, for pictures that begin with the journey's name. */
export function provenIn(journey: string) {
  return async (page: Page, name: string): Promise<void> => {
    for (const width of ['desktop', 'phone'] as const) {
      await page.setViewportSize(widths[width])
      await provenHere(page, `${journey}-${name}-${width}`)
    }
  }
}
