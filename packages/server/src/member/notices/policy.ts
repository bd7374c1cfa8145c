import type { NoticeSettings } from '@rostrum/contract/member'
import { noticeKinds } from '@rostrum/contract/kinds'
import { noticesPerDayDefault } from '@rostrum/contract/member/limits'
import { beijingDay } from '@rostrum/market'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000

export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  kinds: noticeKinds.map((kind) => ({ kind, on: true, level: 'loud' as const })),
  quietFrom: '22:00',
  quietTo: '08:00',
  dailyMax: noticesPerDayDefault,
  marketing: false,
}

/** The member's choices, over the defaults. */
export function mergedSettings(
  before: Partial<NoticeSettings>,
  change: Partial<NoticeSettings>,
): Partial<NoticeSettings> {
  const kinds = new Map([...(before.kinds ?? []), ...(change.kinds ?? [])].map((one) => [one.kind, one]))
  const chosen = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...before, ...chosen, kinds: [...kinds.values()] }
}

export function wholeSettings({ kinds = [], ...chosen }: Partial<NoticeSettings>): NoticeSettings {
  const usual = DEFAULT_NOTICE_SETTINGS
  return { ...usual, ...chosen, kinds: usual.kinds.map((one) => kinds.find(({ kind }) => kind === one.kind) ?? one) }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The end of the quiet hours around `now`, in ms; undefined outside of them. They may cross midnight. */
export function quietUntil(
  { quietFrom, quietTo }: Pick<NoticeSettings, 'quietFrom' | 'quietTo'>,
  now: number,
): number | undefined {
  return quietEnd({ from: minutesOf(quietFrom), to: minutesOf(quietTo) }, now)
}

/** The end of the hours around `now`, in ms; undefined outside of them. Minutes of a day in Beijing. */
export function quietEnd(
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
): number | undefined {
  const midnight = beijingMidnight(now)
  const minute = Math.floor((now - midnight) / MINUTE_MS)
  if (from < to) return minute >= from && minute < to ? midnight + to * MINUTE_MS : undefined
  if (from === to || (minute < from && minute >= to)) return undefined
  return (minute < to ? midnight : midnight + DAY_MS) + to * MINUTE_MS
}

/** The beginning of the day in Beijing, in ms. */
export const beijingMidnight = (now: number): number => Date.parse(`${beijingDay(now)}T00:00:00Z`) - BEIJING_MS

const PAUSES_MS = [30_000, 60_000, 300_000, 900_000, 3_600_000, 3_600_000, 3_600_000]

/** The pause after this many failures, in ms; undefined: give up. It is never shorter than the vendor's wish. */
export function pushPause(tries: number, wishedMs = 0): number | undefined {
  const pause = PAUSES_MS[tries]
  return pause === undefined ? undefined : Math.max(pause, wishedMs)
}
