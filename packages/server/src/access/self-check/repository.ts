import { inArray, notInArray } from 'drizzle-orm'
import type { Database } from '@rostrum/server/kernel/db'
import { accessSelfCheck as check } from './tables'

export type SelfCheckRecord = typeof check.$inferSelect

export function selfCheckRepository({ q, tx }: Database) {
  return {
    list: (names: readonly string[]): Promise<SelfCheckRecord[]> =>
      q
        .select()
        .from(check)
        .where(inArray(check.name, [...names])),
    /** Puts these in the place of everything found before. */
    replace: (rows: readonly SelfCheckRecord[]): Promise<void> =>
      tx('self-check', async (inside) => {
        await inside.delete(check).where(
          notInArray(
            check.name,
            rows.map(({ name }) => name),
          ),
        )
        for (const { name, ...found } of rows)
          await inside
            .insert(check)
            .values({ name, ...found })
            .onConflictDoUpdate({ target: check.name, set: found })
      }),
  }
}

export type SelfCheckRepository = ReturnType<typeof selfCheckRepository>
