import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** The slow phone that Lighthouse assumes: 4 times less CPU, 150 ms for a round trip, 1.6 Mbit/s down, 750 kbit/s up. */
export const slow = { cpu: 4, rttMs: 150, downKbit: 1_600, upKbit: 750 } as const

export interface Phone {
  readonly page: Page
  readonly cdp: CDPSession
  readonly device: BrowserContext
}

/** A phone with nothing stored, 390 x 844. `network`: whether that is slow as well. */
export async function slowPhone(browser: Browser, { network }: { readonly network: boolean }): Promise<Phone> {
  const device = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // By this name the server draws the page for a phone.
    userAgent: `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Mobile Safari/537.36`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  // The compiler that runs these files wraps functions in this one, which a page does not have.
  await device.addInitScript({ content: 'globalThis.__name = (made) => made' })
  const page = await device.newPage()
  const cdp = await device.newCDPSession(page)
  await cdp.send('Network.enable')
  if (network)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.rttMs,
      downloadThroughput: (slow.downKbit * 1_000) / 8,
      uploadThroughput: (slow.upKbit * 1_000) / 8,
    })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  return { page, cdp, device }
}
