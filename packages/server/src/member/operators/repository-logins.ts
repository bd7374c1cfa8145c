import { and, count, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { OperatorLoginEnd } from '@rostrum/contract/member'
import type { Database } from '@rostrum/server/kernel/db'
import { memberOperatorLogin as login } from './tables'

export type LoginRow = typeof login.$inferSelect

export interface LoginFilter {
  readonly userName?: string
  readonly end?: OperatorLoginEnd
  readonly ip?: string
  readonly from?: Date
  readonly to?: Date
}

/** Every try to sign in to the console. */
export const loginRepository = ({ q }: Database) => ({
  add: async (row: LoginRow): Promise<void> => void (await q.insert(login).values(row)),
  async list(filter: LoginFilter, page: { offset: number; limit: number }) {
    const where = conditionOf(filter)
    const [rows, [counted]] = await Promise.all([
      q.select().from(login).where(where).orderBy(desc(login.at), desc(login.id)).limit(page.limit).offset(page.offset),
      q.select({ total: count() }).from(login).where(where),
    ])
    return { rows, total: counted?.total ?? 0 }
  },
  forgetBefore: async (at: Date): Promise<void> => void (await q.delete(login).where(lt(login.at, at))),
})

export type LoginRepository = ReturnType<typeof loginRepository>

function conditionOf({ userName, end, ip, from, to }: LoginFilter) {
  return and(
    userName === undefined ? undefined : eq(login.userName, userName),
    end === undefined ? undefined : eq(login.end, end),
    ip === undefined ? undefined : eq(login.ip, ip),
    from && gte(login.at, from),
    to && lte(login.at, to),
  )
}
