import type { RiskStanding, RiskState } from '@rostrum/contract/survey'
import { riskEndingDays } from '@rostrum/contract/survey/limits'
import type { RiskStored } from './repository'

export const DAY_MS = 86_400_000

/** Where a result stands. `isLater`: another one was confirmed after it. */
export function riskStateOf(
  { confirmedAt, expireAt }: Pick<RiskStored, 'confirmedAt' | 'expireAt'>,
  isLater: boolean,
  now: number,
): RiskState {
  if (isLater) return 'replaced'
  if (confirmedAt === null || expireAt === null) return 'unconfirmed'
  const left = expireAt.getTime() - now
  if (left <= 0) return 'expired'
  return left <= riskEndingDays * DAY_MS ? 'expiring' : 'valid'
}

/** Whether a later one of these was confirmed; the last comes first. */
export const isReplacedAmong = (rows: readonly RiskStored[], row: RiskStored): boolean =>
  rows.some((other) => other.confirmedAt !== null && other.at > row.at)

/** What a member may be sold by now. */
export interface RiskHeld extends RiskStanding {
  readonly expireAt: Date
  readonly resultId: RiskStored['id']
}

/** The last confirmed result, while it lasts. */
export function heldAmong(rows: readonly RiskStored[], now: number): RiskHeld | undefined {
  const last = rows.find(({ confirmedAt }) => confirmedAt !== null)
  if (!last?.expireAt || last.expireAt.getTime() <= now) return undefined
  return { level: last.level, lowest: last.lowest, expireAt: last.expireAt, resultId: last.id }
}
