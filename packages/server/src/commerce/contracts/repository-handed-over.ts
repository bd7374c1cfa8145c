import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { HandedOverAsk } from '@rostrum/server/kernel'
import type { Database } from '@rostrum/server/kernel/db'
import { commerceContract as contract } from './tables'
import type { ContractStored } from './repository'

/** Agreements that a member signed in a time, the earliest first. */
export function handedOverContracts({ q }: Database) {
  const isAsked = ({ from, to, memberId }: HandedOverAsk): SQL | undefined =>
    memberId && and(eq(contract.memberId, memberId), gte(contract.signedAt, from), lt(contract.signedAt, to))
  return {
    count: async (ask: HandedOverAsk): Promise<number> => {
      const asked = isAsked(ask)
      return asked ? q.$count(contract, asked) : 0
    },
    async after(ask: HandedOverAsk, last: ContractStored | undefined, limit: number): Promise<ContractStored[]> {
      const asked = isAsked(ask)
      if (!asked) return []
      const isLater =
        last && sql`(${contract.signedAt}, ${contract.no}) > (${last.signedAt.toISOString()}::timestamptz, ${last.no})`
      return q
        .select()
        .from(contract)
        .where(and(asked, isLater))
        .orderBy(asc(contract.signedAt), asc(contract.no))
        .limit(limit)
    },
  }
}
