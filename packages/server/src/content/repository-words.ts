import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm'
import type { WordId } from '@rostrum/contract/content'
import { containing, newId, type Database } from '../kernel/db'
import { contentWord as word, contentWordLog as log } from './tables'

export type WordRow = typeof word.$inferSelect

/** The prohibited words, and who changed them. */
export function wordRepository({ q, tx }: Database) {
  const version = q
    .select({ count: count(), at: max(word.at) })
    .from(word)
    .prepare('content.wordVersion')
  const named = (keyword: string | undefined) =>
    keyword === undefined || keyword === '' ? undefined : containing(word.word, keyword)

  return {
    /** Changes whenever a word is added or changed. */
    async version(): Promise<string> {
      const [row] = await version.execute()
      return `${row?.count ?? 0}/${row?.at?.getTime() ?? 0}`
    },
    listActive: (limit: number): Promise<WordRow[]> =>
      q.select().from(word).where(eq(word.isOff, false)).orderBy(asc(word.id)).limit(limit),
    list: (keyword: string | undefined, limit: number): Promise<WordRow[]> =>
      q.select().from(word).where(named(keyword)).orderBy(desc(word.at), desc(word.id)).limit(limit),
    async count(keyword?: string): Promise<number> {
      const [row] = await q.select({ count: count() }).from(word).where(named(keyword))
      return row?.count ?? 0
    },
    /** The words as they are stored, with their ids: used to find words that differ only in spelling. */
    listSpellings: async (limit: number) =>
      q.select({ id: word.id, word: word.word }).from(word).orderBy(asc(word.id)).limit(limit),
    async find(id: WordId): Promise<WordRow | undefined> {
      const [row] = await q.select().from(word).where(eq(word.id, id))
      return row
    },
    /** Stores words in their present form, and the operator of each change. */
    async save(rows: readonly WordRow[]): Promise<void> {
      if (rows.length === 0) return
      await tx('content_word', async (inside) => {
        await inside
          .insert(word)
          .values([...rows])
          .onConflictDoUpdate({
            target: word.id,
            set: {
              word: sql`excluded.word`,
              action: sql`excluded.action`,
              isOff: sql`excluded.is_off`,
              by: sql`excluded.by`,
              at: sql`excluded.at`,
            },
          })
        await inside.insert(log).values(rows.map(({ id, sample: _, ...row }) => ({ ...row, wordId: id, id: newId() })))
      })
    },
    listLog: async (id: WordId) =>
      q
        .select()
        .from(log)
        .where(and(eq(log.wordId, id)))
        .orderBy(asc(log.at), asc(log.id))
        .limit(500),
  }
}

export type WordRepository = ReturnType<typeof wordRepository>
