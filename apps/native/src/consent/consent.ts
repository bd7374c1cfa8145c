import type { AppKernel, DeviceStorage } from '@rostrum/app/kernel'

/** Asked anew when what is agreed to changes in kind; a new wording of the texts is the texts' own matter. */
const ASKED = '1'
const KEY = 'privacyConsent'
const TOLD_KEY = 'privacyConsentTold'

export const hasConsented = (storage: DeviceStorage): boolean => storage.get(KEY) === ASKED

export const keepConsent = (storage: DeviceStorage): void => storage.set(KEY, ASKED)

/** Tells the server once what was agreed to before there was a line to it. Tried again at the next start when it fails. */
export async function tellConsent({ api, platform: { storage } }: Pick<AppKernel, 'api' | 'platform'>): Promise<void> {
  if (storage.get(TOLD_KEY) === ASKED) return
  for (const docKind of ['agreement', 'privacy'] as const)
    await api.call('member.saveConsent', { docKind, on: 1 }, { quiet: true })
  storage.set(TOLD_KEY, ASKED)
}
