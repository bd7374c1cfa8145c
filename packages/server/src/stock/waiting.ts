import { addDays, beijingDay, instantOf } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import type { DayMoment, MarketSource } from './source'

/** A day is awaited without a word until this minute of the next. */
const PATIENCE = 9 * 60

/** Whether a day has come; of one that is long overdue the log says so, once a day. */
export function dayWatch({ clock, log }: Pick<Kernel, 'clock' | 'log'>, source: Pick<MarketSource, 'hasDay'>) {
  const told = new Map<string, string>()
  return (day: string, moment: DayMoment, now: number = clock.now()): boolean => {
    if (source.hasDay(day, moment, now)) return true
    const today = beijingDay(now)
    if (now >= instantOf(addDays(day, 1), PATIENCE) && told.get(day) !== today) {
      if (told.size > 100) told.clear()
      told.set(day, today)
      log.warn({ day, moment }, 'the source has no figures of a day that is over')
    }
    return false
  }
}
