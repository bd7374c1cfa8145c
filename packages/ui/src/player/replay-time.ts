export interface Chapter {
  readonly ms: number
  readonly title: string
  /** question, top, poll, draw, manual: questions are marked differently. */
  readonly kind?: string
}

const two = (value: number): string => String(value).padStart(2, '0')

/** 24:36, and from one hour on 1:12:40. */
export function timeOf(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** The chapter at this moment; undefined before the first. */
export function chapterAt(chapters: readonly Chapter[], ms: number): Chapter | undefined {
  return chapters.reduce<Chapter | undefined>(
    (found, one) => (one.ms <= ms && (!found || one.ms >= found.ms) ? one : found),
    undefined,
  )
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
/** The storage key of the last speed. */
export const SPEED_KEY = 'rostrum.replay.speed'

/** The stored speed, if it is one of ours; else 1. */
export const speedOf = (kept: unknown): number => speeds.find((one) => one === Number(kept)) ?? 1
