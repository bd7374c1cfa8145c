import { chromium, type Browser } from 'playwright-core'
import { inject } from 'vitest'
import { openWeapp, type OpenOptions } from '../driver/open'
import type { WeappHandle } from '../driver/handle'

/** The default origin of `apps/weapp` when the build's environment sets none. */
const ORIGIN = 'https://rostrum.example'

let browser: Promise<Browser> | undefined
const opened = new Set<WeappHandle>()

export interface AppOptions
  extends Partial<
    Pick<
      OpenOptions,
      'path' | 'scene' | 'viewport' | 'theme' | 'allow' | 'server' | 'storage' | 'phoneNumber' | 'avatar'
    >
  > {
  /** Already signed in as this user. */
  readonly as?: { readonly stored: Readonly<Record<string, string>> }
}

/** The built app on its own device, against the server of this run. */
export async function openApp({ as, storage, ...more }: AppOptions = {}): Promise<WeappHandle> {
  browser ??= chromium.connect(inject('browser'))
  const handle = await openWeapp({
    browser: await browser,
    dist: inject('dist'),
    server: inject('server'),
    origins: [ORIGIN],
    storage: { ...as?.stored, ...storage },
    ...more,
  })
  opened.add(handle)
  return handle
}

/** For `afterEach`: keeps pictures of a failed test, and closes what it left open. */
export async function putAway(failed: string | undefined): Promise<void> {
  for (const handle of opened) {
    const page = handle.browserPage
    if (page.isClosed()) continue
    if (failed !== undefined)
      await handle.keepPicture(`failed-${failed.replace(/[^\p{L}\d]+/gu, '-').slice(0, 40)}`).catch(() => undefined)
    await page.context().close()
  }
  opened.clear()
}
