import { text } from './text.machines.zh'

/** A schedule in words, as far as ours go; any other is shown as it is written. */
export function cronSaid(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.some((day) => day !== '*')) return cron
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (hour === '*' && minute === '*') return text.everyMinute
  if (hour === '*' && every) return text.everyMinutes(every)
  if (hour === '*' && /^\d+$/.test(minute)) return text.hourly(minute)
  if (/^\d+$/.test(hour) && /^\d+$/.test(minute))
    return text.daily(`${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`)
  return cron
}
