import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings, overflow, settled, smallTargets } from './audit'
import { shoot, widths, type Width } from './browser'

type Ready = (page: Page) => Promise<void>

/** In the light theme all checks; in the dark theme, where only colours differ, only contrast. */
const asked = {
  light: async (page: Page) => [...(await overflow(page)), ...(await smallTargets(page)), ...(await axeFindings(page))],
  dark: (page: Page) => axeFindings(page, ['color-contrast']),
} as const

async function provenAs(scheme: keyof typeof asked, page: Page, name: string, ready: Ready): Promise<void> {
  // Without motion, because a toast may fade at any moment: measured half faded, its contrast is nobody's choice.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await ready(page)
  expect(await asked[scheme](page), `${name} ${scheme}`).toEqual([])
  await shoot(page, `${name}-${scheme}`)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

/**
 * Fails if anything on the current page is too wide, too small or unreadable, in light and dark. A page outside the app
 * says itself when it is ready.
 */
export async function provenHere(page: Page, name: string, ready: Ready = settled): Promise<void> {
  await provenAs('dark', page, name, ready)
  await provenAs('light', page, name, ready)
}

/** The same check at both widths, the phone's last, with pictures named after the journey. */
export function provenIn(journey: string) {
  const at = (page: Page, width: Width) => page.setViewportSize(widths[width])
  return async (page: Page, name: string): Promise<void> => {
    const [desktop, phone] = [`${journey}-${name}-desktop`, `${journey}-${name}-phone`]
    await at(page, 'desktop')
    await provenAs('light', page, desktop, settled)
    await provenAs('dark', page, desktop, settled)
    await at(page, 'phone')
    await provenAs('dark', page, phone, settled)
    await provenAs('light', page, phone, settled)
  }
}
