import { offerUpdate, type AppKernel, type Updater } from '@rostrum/app/kernel'
import type { Bridge } from '../bridge/plugins'
import { createInstaller } from './installer'

/** A shell that is never closed asks again on return when this much time has passed since the last check. */
export const ASK_AGAIN_MS = 3_600_000

export interface UpdateParts {
  readonly kernel: Pick<AppKernel, 'api' | 'notices' | 'platform'>
  readonly bridge: Pick<Bridge, 'os' | 'app' | 'packages'>
  /** Opens an address outside the app: the store. */
  readonly open: (url: string) => void
}

/** Checks for a newer version: now, and when the app returns after a while. */
export function watchUpdates({ kernel: { api, notices, platform }, bridge, open }: UpdateParts): Promise<void> {
  const { timers, storage, linkTypeCode } = platform
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      timers.after(ms, resolve)
    })
  const install = createInstaller({ packages: bridge.packages, wait })
  let askedAt = 0
  const check = async (): Promise<void> => {
    askedAt = timers.now()
    const { version: installed } = await bridge.app.getInfo()
    const updater: Updater = { installed, os: bridge.os === 'web' ? 'other' : bridge.os, openStore: open, install }
    const latest = await api.call('content.getLatestVersion', { sn: installed, linkTypeCode })
    await offerUpdate(latest, { updater, storage, now: timers.now, notices })
  }
  const quietly = (): Promise<void> => check().catch(() => undefined)
  void bridge.app.addListener('resume', () => {
    if (timers.now() - askedAt >= ASK_AGAIN_MS) void quietly()
  })
  return quietly()
}
