import { eq, sql } from 'drizzle-orm'
import type { Database } from '../kernel/db'
import { accessShortLink as link } from './tables-links'

export type ShortLink = typeof link.$inferSelect

/** The openings of one link since it was last written. */
export interface Opened {
  readonly code: string
  readonly opens: number
  readonly looks: number
  readonly at: number
}

export function linkRepository({ q }: Database) {
  return {
    /** Keeps an existing row. */
    async add(row: ShortLink): Promise<void> {
      await q.insert(link).values(row).onConflictDoNothing()
    },
    async find(code: string): Promise<ShortLink | undefined> {
      const [row] = await q.select().from(link).where(eq(link.code, code))
      return row
    },
    /** One statement for many links, in the order of their codes, so that two processes cannot deadlock. */
    async count(opened: readonly Opened[]): Promise<void> {
      const column = <T>(of: (one: Opened) => T) => sql.param(opened.map(of))
      await q.execute(sql`
        update access_short_link as l
        set opens = l.opens + n.opens, looks = l.looks + n.looks,
          last_open_at = case when n.opens > 0 then greatest(coalesce(l.last_open_at, n.at), n.at) else l.last_open_at end
        from unnest(
          ${column(({ code }) => code)}::text[], ${column(({ opens }) => opens)}::int[], ${column(({ looks }) => looks)}::int[],
          ${column(({ at }) => new Date(at).toISOString())}::timestamptz[]
        ) as n (code, opens, looks, at)
        where l.code = n.code`)
    },
  }
}

export type LinkRepository = ReturnType<typeof linkRepository>
