import { NoticeKind, type NoticeSettings } from '@rostrum/contract/member'
import { beijingDay } from '@rostrum/market'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000

export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  kinds: NoticeKind.options.map((kind) => ({ kind, on: true, level: 'loud' as const })),
  quietFrom: '22:00',
  quietTo: '08:00',
  dailyMax: 20,
  marketing: false,
}

/** What is chosen, over what holds for everybody. */
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

/** When the quiet hours that `now` falls into are over, in ms; undefined outside of them. They may go over midnight. */
export function quietUntil(
  { quietFrom, quietTo }: Pick<NoticeSettings, 'quietFrom' | 'quietTo'>,
  now: number,
): number | undefined {
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)]
  const midnight = beijingMidnight(now)
  const minute = Math.floor((now - midnight) / MINUTE_MS)
  if (from < to) return minute >= from && minute < to ? midnight + to * MINUTE_MS : undefined
  if (from === to || (minute < from && minute >= to)) return undefined
  return (minute < to ? midnight : midnight + DAY_MS) + to * MINUTE_MS
}

/** When the day in Beijing began, in ms. */
export const beijingMidnight = (now: number): number => Date.parse(`${beijingDay(now)}T00:00:00Z`) - BEIJING_MS

const PAUSES_MS = [30_000, 60_000, 300_000, 900_000, 3_600_000, 3_600_000, 3_600_000]

/** How long to wait after the so-manieth failure, in ms; undefined: it is given up. The vendor's own wish is the least. */
export function pushPause(tries: number, wishedMs = 0): number | undefined {
  const pause = PAUSES_MS[tries]
  return pause === undefined ? undefined : Math.max(pause, wishedMs)
}
