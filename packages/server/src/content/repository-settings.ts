import { and, asc, eq } from 'drizzle-orm'
import type { OperatorId } from '@rostrum/contract/kernel'
import { newId, type Database, type Executor } from '../kernel/db'
import { contentSetting as setting } from './tables'

export type StoredSetting = typeof setting.$inferSelect

/** Values that operators set. A change names the version it was made from; '' where there was none. */
export function settingRepository({ q }: Database) {
  return {
    list: (): Promise<StoredSetting[]> => q.select().from(setting).orderBy(asc(setting.key)).limit(1_000),
    async findIn(tx: Executor, key: string): Promise<StoredSetting | undefined> {
      const [row] = await tx.select().from(setting).where(eq(setting.key, key))
      return row
    },
    async find(key: string): Promise<StoredSetting | undefined> {
      const [row] = await q.select().from(setting).where(eq(setting.key, key))
      return row
    },
    /** Undefined: somebody else changed it since. */
    async save(
      tx: Executor,
      { key, value, by, at }: { key: string; value: unknown; by: OperatorId; at: Date },
      seen: string,
    ): Promise<StoredSetting | undefined> {
      const row = { key, value, by, updatedAt: at, version: newId() }
      const [saved] =
        seen === ''
          ? await tx.insert(setting).values(row).onConflictDoNothing().returning()
          : await tx
              .update(setting)
              .set(row)
              .where(and(eq(setting.key, key), eq(setting.version, seen)))
              .returning()
      return saved
    },
    /** False: somebody else changed it since. */
    async remove(tx: Executor, key: string, seen: string): Promise<boolean> {
      const removed = await tx
        .delete(setting)
        .where(and(eq(setting.key, key), eq(setting.version, seen)))
        .returning({ key: setting.key })
      return removed.length > 0
    },
  }
}

export type SettingRepository = ReturnType<typeof settingRepository>
