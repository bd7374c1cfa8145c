import { pageAt } from '@rostrum/contract/pages'
import { v5 } from 'uuid'

/** Beats closer together than this count as one. */
export const MIN_BEAT_MS = 2_000
/** Visits kept in memory at most. */
export const MAX_VISITS = 200_000
/**
 * This many unwritten visits are written early: more than 5,000 beats a second make, which would be written each
 * second.
 */
export const MAX_UNWRITTEN = 20_000
export const FLUSH_MS = 60_000
/** A visit is over after this long without a beat. */
export const OVER_AFTER_MS = 10 * 60_000
/** Months the log is kept; the law asks for six. */
export const KEEP_MONTHS = 12

/**
 * The number of characters that tell dead links apart: the address is a key, and an index takes at most 2,700 bytes.
 */
export const MAX_DEAD_LINK = 500

const DEVICE_NAMESPACE = '7f0f2a54-8f3b-4d1e-9d5c-3f0a6f0f9b11'
const SECRET_KEYS = new Set(['code', 'ticket', 'token', 'state', 'sign', 'phone', 'mobile', 'password'])

/** The visitor as kept in memory: the member, else the device. It is never written. */
export function ownerOf(memberId: string | undefined, deviceId: string, ip: string): string {
  return memberId ?? (deviceId === '' ? `ip:${ip}` : `device:${deviceId}`)
}

/** The visitor as written: the member, else a value derived from the device that does not reveal the device. */
export function visitorOf(memberId: string | undefined, deviceId: string, ip: string): string {
  return memberId ?? v5(ownerOf(undefined, deviceId, ip), DEVICE_NAMESPACE)
}

/** An address without the values that open something or identify somebody; the code of a security does neither. */
export function withoutSecrets(url: string): string {
  const [path = '', query = ''] = url.split('#')[0]?.split('?') ?? []
  const isOfSecurity = pageAt(path)?.code !== undefined
  const kept = query.split('&').filter((pair) => {
    const key = pair.split('=')[0]?.toLowerCase() ?? ''
    return pair !== '' && (!SECRET_KEYS.has(key) || (isOfSecurity && key === 'code'))
  })
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

/** One of our screens with its query: never another host, a call, a file or a short address. */
export function isPagePath(path: string): boolean {
  return /^\/(pages\/[\w/-]+)?(\?[^#\s\\]*)?$/.test(path)
}

/** The page without the sharer. */
export function withoutReferral(shareUrl: string): string {
  const [path = '', query = ''] = shareUrl.split('?')
  const kept = query.split('&').filter((pair) => pair !== '' && pair.split('=')[0] !== 'parentMemberId')
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

/** The page with `parentMemberId` in its query; any other one is removed. */
export function sharedBy(memberId: string, shareUrl: string): string {
  const path = withoutReferral(shareUrl)
  return `${path}${path.includes('?') ? '&' : '?'}parentMemberId=${memberId}`
}

/** The first moments (UTC) of the month of `now` and of the `more` following ones, then the end of the last. */
export function monthsFrom(now: number, more: number): Date[] {
  const first = new Date(now)
  return Array.from(
    { length: more + 2 },
    (_, n) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 1)),
  )
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** The time that any of the spans covers, ms: time shown on two devices at once counts once. */
export function lengthOf(spans: readonly Span[]): number {
  let [length, until] = [0, -Infinity]
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    length += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return length
}
