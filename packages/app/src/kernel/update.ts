import type { DeviceStorage } from './platform'
import { storageKeys } from './session/storage-keys'
import { text } from './text.zh'

/** Put off, an update is not spoken of for a day. */
export const POSTPONED_MS = 24 * 3600 * 1000

/** The newest client as the server names it. */
export interface LatestVersion {
  readonly sn: string
  readonly iosLink: string
  readonly androidLink: string
  readonly isForce: number
  readonly currentVersion?: { readonly status?: number }
}

export type UpdateStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'ask'; readonly os: 'ios' | 'android'; readonly link: string }
  | { readonly kind: 'install'; readonly link: string }

/** Compares dotted versions number by number: negative when `a` is lower. */
export function compareVersions(a: string, b: string): number {
  const numbers = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const [one, other] = [numbers(a), numbers(b)]
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export interface UpdateFacts {
  readonly installed: string
  readonly os: 'ios' | 'android' | 'other'
  readonly latest: LatestVersion
  readonly postponedAt: number | null
  readonly now: number
}

/** What the specification's section 4 wants done: iOS always asks, Android installs at once when it is forced. */
export function updateStep({ installed, os, latest, postponedAt, now }: UpdateFacts): UpdateStep {
  if (os === 'other' || compareVersions(installed, latest.sn) >= 0) return { kind: 'none' }
  const link = os === 'ios' ? latest.iosLink : latest.androidLink
  if (!link) return { kind: 'none' }
  if (os === 'android' && latest.isForce === 1) return { kind: 'install', link }
  const isPostponed = postponedAt !== null && now - postponedAt < POSTPONED_MS && now >= postponedAt
  return isPostponed ? { kind: 'none' } : { kind: 'ask', os, link }
}

/** What an update needs of the device. */
export interface Updater {
  readonly installed: string
  readonly os: 'ios' | 'android' | 'other'
  openStore(link: string): void
  /** Downloads, installs and restarts; rejects when it could not. */
  install(link: string): Promise<void>
}

export interface UpdateParts {
  readonly updater: Updater
  readonly storage: DeviceStorage
  readonly now: () => number
  readonly notices: {
    confirm(words: string, options: { title: string; confirm: string; cancel: string }): Promise<boolean>
    loading(words: string): () => void
    fail(words: string): void
  }
}

/** Asks or installs, and keeps what was found out and when it was put off. */
export async function offerUpdate(latest: LatestVersion, { updater, storage, now, notices }: UpdateParts): Promise<void> {
  storage.set(storageKeys.appVersion, updater.installed)
  const status = latest.currentVersion?.status
  if (status !== undefined) storage.set(storageKeys.currentVersionStatus, String(status))
  const kept = storage.get(storageKeys.updateTime)
  const step = updateStep({ ...updater, latest, postponedAt: kept === null ? null : Number(kept), now: now() })
  if (step.kind === 'none') return
  if (step.kind === 'ask' && !(await asked(step.os, notices))) {
    storage.set(storageKeys.updateTime, String(now()))
    return
  }
  if (step.kind === 'ask' && step.os === 'ios') return updater.openStore(step.link)
  const done = notices.loading(text.update.forced)
  try {
    await updater.install(step.link)
  } catch {
    notices.fail(text.update.failed)
  } finally {
    done()
  }
}

function asked(os: 'ios' | 'android', notices: UpdateParts['notices']): Promise<boolean> {
  const { update } = text
  if (os === 'ios') return notices.confirm(update.iosText, { title: update.iosTitle, confirm: update.goToStore, cancel: update.notNow })
  return notices.confirm(update.androidText, { title: update.androidTitle, confirm: update.updateNow, cancel: update.later })
}
