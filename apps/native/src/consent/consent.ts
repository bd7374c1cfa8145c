import type { AppKernel, DeviceStorage } from '@rostrum/app/kernel'
import { docKinds } from '@rostrum/contract/member/limits'

/** Change it to ask again when the agreement itself changes; it need not change for new versions of the texts. */
const ASKED = '1'
const KEY = 'privacyConsent'
const TOLD_KEY = 'privacyConsentTold'

export const hasConsented = (storage: DeviceStorage): boolean => storage.get(KEY) === ASKED

export const keepConsent = (storage: DeviceStorage): void => storage.set(KEY, ASKED)

/** Tells the server once about consent given before the first connection. Tried again at the next start if it fails. */
export async function tellConsent({ api, platform: { storage } }: Pick<AppKernel, 'api' | 'platform'>): Promise<void> {
  if (storage.get(TOLD_KEY) === ASKED) return
  for (const docKind of docKinds) await api.call('member.saveConsent', { docKind, on: 1 }, { background: true })
  storage.set(TOLD_KEY, ASKED)
}
