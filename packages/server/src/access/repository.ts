import { and, desc, eq, gte, like, sql } from 'drizzle-orm'
import { codeOf, type Database } from '../kernel/db'
import { accessDeadLink, accessReferral, accessShare, accessVisit } from './tables'
import type { Visit } from './visits'

const DUPLICATES = new Set(['42P07', '23505'])

/** Most visits of one person that one question looks at. */
const VISITS_READ = 5_000

/** Writes to the access tables; one statement with many rows writes the visits. */
export function accessRepository({ q }: Database) {
  return {
    /** Upserts by (who, startedAt, id). Values are absolute, so repeating the write changes nothing. */
    async saveVisits(visits: readonly Visit[]): Promise<void> {
      const column = <T>(of: (visit: Visit) => T) => sql.param(visits.map(of))
      await q.execute(sql`
        insert into access_visit (who, started_at, id, url, client, type_id, ended_at, beats)
        select * from unnest(
          ${column((visit) => visit.who)}::uuid[],
          ${column((visit) => new Date(visit.startedAt).toISOString())}::timestamptz[],
          ${column((visit) => visit.id)}::text[],
          ${column((visit) => visit.url)}::text[],
          ${column((visit) => visit.client)}::text[],
          ${column((visit) => visit.typeId)}::int[],
          ${column((visit) => new Date(visit.endedAt).toISOString())}::timestamptz[],
          ${column((visit) => visit.beats)}::int[]
        )
        on conflict (who, started_at, id) do update
        set ended_at = greatest(access_visit.ended_at, excluded.ended_at), beats = greatest(access_visit.beats, excluded.beats)`)
    },

    /** The spans in which pages were shown to a person, as far as they are written. */
    listSpans: (who: string, since: Date): Promise<{ startedAt: Date; endedAt: Date }[]> =>
      q
        .select({ startedAt: accessVisit.startedAt, endedAt: accessVisit.endedAt })
        .from(accessVisit)
        .where(and(eq(accessVisit.who, who), gte(accessVisit.startedAt, since))),

    /** Visits to pages that show one item, newest first. */
    listItemVisits: (who: string, since: Date): Promise<{ url: string; startedAt: Date; endedAt: Date }[]> =>
      q
        .select({ url: accessVisit.url, startedAt: accessVisit.startedAt, endedAt: accessVisit.endedAt })
        .from(accessVisit)
        .where(and(eq(accessVisit.who, who), gte(accessVisit.startedAt, since), like(accessVisit.url, '%?%id=%')))
        .orderBy(desc(accessVisit.startedAt))
        .limit(VISITS_READ),

    /** Makes the partitions that begin at these moments; the last moment is only the end. */
    async addPartitions(months: readonly Date[]): Promise<void> {
      for (const [at, from] of months.slice(0, -1).entries()) {
        const to = months[at + 1]
        if (to) await addPartition(from, to)
      }
    },
    async dropPartitionsBefore(month: Date): Promise<void> {
      const found = await q.execute<{ name: string }>(sql`
        select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'access_visit'::regclass and c.relname ~ '^access_visit_\\d{4}_\\d{2}$'`)
      const old = found.rows.filter(({ name }) => name < partitionName(month))
      for (const { name } of old) await q.execute(sql`drop table ${sql.identifier(name)}`)
    },

    addReferral: async (row: typeof accessReferral.$inferInsert) => void (await q.insert(accessReferral).values(row)),
    async findLastReferral(who: string) {
      const [row] = await q
        .select()
        .from(accessReferral)
        .where(eq(accessReferral.who, who))
        .orderBy(desc(accessReferral.id))
        .limit(1)
      return row
    },
    addShare: async (row: typeof accessShare.$inferInsert) => void (await q.insert(accessShare).values(row)),
    async countDeadLink(url: string, fromUrl: string, at: Date): Promise<void> {
      await q
        .insert(accessDeadLink)
        .values({ url, fromUrl, times: 1, firstAt: at, lastAt: at })
        .onConflictDoUpdate({
          target: accessDeadLink.url,
          set: { times: sql`${accessDeadLink.times} + 1`, fromUrl, lastAt: at },
        })
    },
  }

  async function addPartition(from: Date, to: Date): Promise<void> {
    const bounds = sql.raw(`from ('${from.toISOString()}') to ('${to.toISOString()}')`)
    try {
      await q.execute(
        sql`create table if not exists ${sql.identifier(partitionName(from))} partition of access_visit for values ${bounds}`,
      )
    } catch (error) {
      // Another process made it at the same moment.
      if (!DUPLICATES.has(codeOf(error) ?? '')) throw error
    }
  }
}

export type AccessRepository = ReturnType<typeof accessRepository>

function partitionName(month: Date): string {
  return `access_visit_${month.toISOString().slice(0, 7).replace('-', '_')}`
}
