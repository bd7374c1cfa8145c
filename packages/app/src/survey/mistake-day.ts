import { formatDay } from '@rostrum/app/kernel'

/** A day in Beijing, `YYYY-MM-DD`, in words: 今天, 明天, 11月29日. `now` in ms. */
export const dayWords = (day: string, now: number): string => formatDay(Date.parse(`${day}T00:00:00+08:00`), now)
