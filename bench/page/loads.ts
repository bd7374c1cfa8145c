import type { Browser } from 'playwright-core'
import { pause } from '../lib/processes'
import { slowPhone } from './device'

/** What a person sees of one cold load. */
export interface Load {
  /** ms since the navigation began. */
  readonly fcp: number
  readonly lcp: number
  /** What the largest picture was: a text or an image, and its element. */
  readonly largest: string
  /** Time of long tasks beyond 50 ms each, from the first picture until the quiet is over. */
  readonly tbt: number
  readonly cls: number
  /** Over the network, all files. */
  readonly bytes: number
}

interface Noted {
  fcp: number
  lcp: number
  largest: string
  cls: number
  readonly tasks: { readonly at: number; readonly ms: number }[]
}

declare global {
  interface Window {
    noted: Noted
  }
}

/** Runs in the page before anything of it. */
function note(): void {
  const noted: Noted = { fcp: Number.NaN, lcp: Number.NaN, largest: '', cls: 0, tasks: [] }
  window.noted = noted
  const watch = <T extends PerformanceEntry>(type: string, see: (entry: T) => void): void =>
    new PerformanceObserver((list) => {
      // The type decides the class of the entries.
      for (const entry of list.getEntries()) see(entry as T)
    }).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime
  })
  watch<PerformanceEntry & { readonly element?: Element; readonly url: string }>(
    'largest-contentful-paint',
    (entry) => {
      noted.lcp = entry.startTime
      noted.largest = `${entry.element?.tagName.toLowerCase() ?? '?'} ${entry.url || entry.element?.textContent?.slice(0, 12)}`
    },
  )
  watch<PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) noted.cls += entry.value
  })
  watch('longtask', ({ startTime, duration }) => noted.tasks.push({ at: startTime, ms: duration }))
}

/** One load by a browser that has never been here. */
export async function coldLoad(browser: Browser, url: string, quietMs: number): Promise<Load> {
  const { page, cdp, device } = await slowPhone(browser, { network: true })
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(note)
  await page.goto(url, { waitUntil: 'load' })
  await pause(quietMs)
  const { fcp, lcp, largest, cls, tasks } = await page.evaluate(() => window.noted)
  await device.close()
  const tbt = tasks
    .filter(({ at, ms }) => at + ms > fcp)
    .reduce((sum, { at, ms }) => sum + Math.max(0, at + ms - Math.max(at, fcp) - 50), 0)
  return { fcp, lcp, largest, tbt, cls, bytes }
}
