import type { DocKind } from '@rostrum/contract/content'
import { legalAheadDays } from '@rostrum/contract/content/limits'
import { docKinds } from '@rostrum/contract/member/limits'
import { compareVersions } from '../policy'
import type { LegalDraftRow, LegalVersionRow } from './repository'

const DAY_MS = 86_400_000

/** The texts that the tick at registration names. */
export const isRequired = (kind: DocKind): boolean => docKinds.some((one) => one === kind)

/** The highest version number that was published; undefined before the first. */
export const newestOf = (versions: readonly { readonly version: string }[]): string | undefined =>
  [...versions.map(({ version }) => version)].sort(compareVersions).at(-1)

/** Version numbers only rise. */
export function isHigher(version: string, versions: readonly { readonly version: string }[]): boolean {
  const newest = newestOf(versions)
  return newest === undefined || compareVersions(version, newest) > 0
}

/**
 * Whether a text may begin at this moment: no earlier than now, and after every published version, so that a version
 * never comes into force behind a newer one.
 */
export function mayBegin(from: number, now: number, versions: readonly Pick<LegalVersionRow, 'at'>[]): boolean {
  const isAfterAll = versions.every(({ at }) => at.getTime() < from)
  return from >= now && from <= now + legalAheadDays * DAY_MS && isAfterAll
}

/** The version that is in force at a moment: the rows are newest first. */
export const inForce = <V extends Pick<LegalVersionRow, 'at'>>(versions: readonly V[], now: number): V | undefined =>
  versions.find(({ at }) => at.getTime() <= now)

/** Whoever wrote a text last may not be the one who checks it. */
export const isOwn = (draft: LegalDraftRow, by: string): boolean => draft.writtenBy === by
