import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@rostrum/server/kernel/db'
import { accessDayFigure as figure } from './tables'

export type FigureRow = typeof figure.$inferSelect

/** Marks a day as counted. */
export const COUNTED = ''
const AT_ONCE = 1_000

/** What was counted of days that are over. */
export function statisticsRepository({ q, tx }: Database) {
  return {
    /** Puts these in the place of whatever was counted of the day before. */
    put: (day: string, rows: readonly Omit<FigureRow, 'day'>[]): Promise<void> =>
      tx(day, async (inside) => {
        await inside.delete(figure).where(eq(figure.day, day))
        const all = [{ figure: COUNTED, part: '', value: 1 }, ...rows]
        for (let from = 0; from < all.length; from += AT_ONCE)
          await inside.insert(figure).values(all.slice(from, from + AT_ONCE).map((row) => ({ ...row, day })))
      }),
    async listCounted(from: string, to: string): Promise<string[]> {
      const rows = await q
        .select({ day: figure.day })
        .from(figure)
        .where(and(between(figure.day, from, to), eq(figure.figure, COUNTED)))
        .orderBy(asc(figure.day))
      return rows.map(({ day }) => day)
    },
    /** Without the parts that these figures have by room. */
    list: (from: string, to: string, byRoom: readonly string[]): Promise<FigureRow[]> =>
      q
        .select()
        .from(figure)
        .where(
          and(between(figure.day, from, to), sql`(${figure.part} = '' or not ${inArray(figure.figure, [...byRoom])})`),
        )
        .orderBy(asc(figure.day), asc(figure.figure), asc(figure.part)),
    /** What was counted of each part over these days: all of it, and the most of one day. */
    async sums(from: string, to: string, figures: readonly string[]) {
      const rows = await q
        .select({
          figure: figure.figure,
          part: figure.part,
          sum: sql<string>`sum(${figure.value})`,
          most: sql<string>`max(${figure.value})`,
        })
        .from(figure)
        .where(and(between(figure.day, from, to), inArray(figure.figure, [...figures]), sql`${figure.part} <> ''`))
        .groupBy(figure.figure, figure.part)
      return rows.map(({ sum, most, ...row }) => ({ ...row, sum: Number(sum), most: Number(most) }))
    },
  }
}

export type StatisticsRepository = ReturnType<typeof statisticsRepository>
