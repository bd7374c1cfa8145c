import { queueWorkingDays } from '@rostrum/contract/kernel/limits'
import { dueAfter, isWorkingDay } from '@rostrum/market'

/** Whether what waits for an operator since then has waited too long. */
export const hasWaitedLong = (since: Date, now: Date): boolean =>
  dueAfter(since.getTime(), queueWorkingDays, isWorkingDay) < now.getTime()
