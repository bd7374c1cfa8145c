import { and, asc, eq } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { CategoryCode } from '@rostrum/contract/news'
import type { Database } from '../kernel/db'
import { newsCategoryMute as mute } from './tables'

const MOST = 200

/** The categories that members leave out of the lists of everything. */
export const muteRepository = ({ q }: Database) => ({
  async list(memberId: MemberId): Promise<CategoryCode[]> {
    const rows = await q
      .select({ code: mute.categoryCode })
      .from(mute)
      .where(eq(mute.memberId, memberId))
      .orderBy(asc(mute.categoryCode))
      .limit(MOST)
    return rows.map(({ code }) => code)
  },
  /** `at`: since when; nothing takes it in again. */
  async set(memberId: MemberId, categoryCode: CategoryCode, at: Date | undefined): Promise<void> {
    if (at) await q.insert(mute).values({ memberId, categoryCode, at }).onConflictDoNothing()
    else await q.delete(mute).where(and(eq(mute.memberId, memberId), eq(mute.categoryCode, categoryCode)))
  },
})

export type MuteRepository = ReturnType<typeof muteRepository>
