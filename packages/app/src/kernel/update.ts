import type { DeviceStorage } from './platform'
import { storageKeys } from './session/storage-keys'
import { updateText as text } from './text.zh'

/** A postponed update is not mentioned for a day. */
const POSTPONED_MS = 24 * 3600 * 1000

/** The newest client according to the server. */
export interface LatestVersion {
  readonly sn: string
  readonly iosLink: string
  readonly androidLink: string
  /** Lower-case hex and length of the package behind `androidLink`. */
  readonly androidSha256: string
  readonly androidBytes: number
  readonly isForce: number
  readonly currentVersion?: { readonly status?: number }
}

/** An installable package; the download must match it exactly. */
export interface Package {
  readonly link: string
  readonly sha256: string
  readonly bytes: number
}

export type UpdateStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'store'; readonly link: string }
  /** `isAsked`: only when the person agrees. */
  | { readonly kind: 'install'; readonly isAsked: boolean; readonly package: Package }

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

/** The action for a new version: iOS always asks, Android installs at once when the update is forced. */
export function updateStep({ installed, os, latest, postponedAt, now }: UpdateFacts): UpdateStep {
  if (os === 'other' || compareVersions(installed, latest.sn) >= 0) return { kind: 'none' }
  const { iosLink, androidLink, androidSha256: sha256, androidBytes: bytes } = latest
  if (!(os === 'ios' ? iosLink : androidLink)) return { kind: 'none' }
  const isForced = os === 'android' && latest.isForce === 1
  const isPostponed = postponedAt !== null && now - postponedAt < POSTPONED_MS && now >= postponedAt
  if (isPostponed && !isForced) return { kind: 'none' }
  if (os === 'ios') return { kind: 'store', link: iosLink }
  return { kind: 'install', isAsked: !isForced, package: { link: androidLink, sha256, bytes } }
}

/** What an update needs from the device. */
export interface Updater {
  readonly installed: string
  readonly os: 'ios' | 'android' | 'other'
  openStore(link: string): void
  /** Downloads, installs and restarts; rejects on failure. Reports the progress, 0 to 1. */
  install(update: Package, onProgress: (share: number) => void): Promise<void>
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

/** Asks or installs, and stores the result and the time of a postponement. */
export async function offerUpdate(
  latest: LatestVersion,
  { updater, storage, now, notices }: UpdateParts,
): Promise<void> {
  storage.set(storageKeys.appVersion, updater.installed)
  const status = latest.currentVersion?.status
  if (status !== undefined) storage.set(storageKeys.currentVersionStatus, String(status))
  const kept = storage.get(storageKeys.updateTime)
  const step = updateStep({ ...updater, latest, postponedAt: kept === null ? null : Number(kept), now: now() })
  if (step.kind === 'none') return
  const isAgreed = step.kind === 'install' && !step.isAsked ? true : await asked(step.kind, notices)
  if (!isAgreed) return storage.set(storageKeys.updateTime, String(now()))
  if (step.kind === 'store') return updater.openStore(step.link)
  await install(step.package, updater, notices)
}

/** The newest toast lies on top, so each percent covers the one before. */
async function install(update: Package, updater: Updater, notices: UpdateParts['notices']): Promise<void> {
  let done = notices.loading(text.forced)
  let shown = 0
  try {
    await updater.install(update, (share) => {
      const percent = Math.floor(Math.min(1, share) * 100)
      if (percent === shown) return
      shown = percent
      const before = done
      done = notices.loading(text.progress(percent))
      before()
    })
  } catch {
    notices.fail(text.failed)
  } finally {
    done()
  }
}

function asked(kind: 'store' | 'install', notices: UpdateParts['notices']): Promise<boolean> {
  if (kind === 'store')
    return notices.confirm(text.iosText, { title: text.iosTitle, confirm: text.goToStore, cancel: text.notNow })
  return notices.confirm(text.androidText, { title: text.androidTitle, confirm: text.updateNow, cancel: text.later })
}
