import { and, desc, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { FollowLevel } from '@rostrum/contract/member'
import type { ColumnId } from '@rostrum/contract/news'
import { followsMax } from '@rostrum/contract/kernel/limits'
import type { Database, Transaction } from '../kernel/db'
import { newsColumn as column, newsFan as fan, newsFollow as follow } from './tables'

export type FollowedKind = 'author' | 'column'
export interface FollowRow {
  readonly kind: FollowedKind
  readonly target: string
  readonly level: FollowLevel
  readonly at: Date
}
/** The newest publication. `ofId`: an author's or a column's id. */
export interface Latest {
  readonly ofId: string
  readonly kind: 'news' | 'video'
  readonly id: string
  readonly title: string
  readonly at: Date
}

/** The maximum of one member's follows. */

/** Stores follows. */
export function followRepository(db: Database) {
  const { q } = db
  const mine = (memberId: MemberId, kind: FollowedKind, target: string) =>
    and(eq(follow.memberId, memberId), eq(follow.kind, kind), eq(follow.target, target))

  return {
    /**
     * Sets the follow, or toggles it when `on` is absent. `full`: the limit is reached. `change`: of the number of
     * followers.
     */
    save: (
      memberId: MemberId,
      kind: FollowedKind,
      target: string,
      at: Date,
      { on, level }: { on?: boolean; level?: FollowLevel },
    ) =>
      db.tx(memberId, async (tx): Promise<{ on: boolean; level: FollowLevel; change: -1 | 0 | 1 } | 'full'> => {
        const [before] = await tx
          .select({ level: follow.level })
          .from(follow)
          .where(mine(memberId, kind, target))
          .for('update')
        const wanted = on ?? (level !== undefined || before === undefined)
        if (!wanted) {
          const gone = await tx
            .delete(follow)
            .where(mine(memberId, kind, target))
            .returning({ level: follow.level })
          return { on: false, level: before?.level ?? 'all', change: gone.length > 0 ? -1 : 0 }
        }
        if (before === undefined && (await tx.$count(follow, eq(follow.memberId, memberId))) >= followsMax)
          return 'full'
        const values = { memberId, kind, target, at, level: level ?? 'all' }
        const [written] = await tx
          .insert(follow)
          .values(values)
          .onConflictDoUpdate({
            target: [follow.memberId, follow.kind, follow.target],
            set: { level: level ?? sql`${follow.level}` },
          })
          .returning({ level: follow.level, isNew: sql<boolean>`xmax = 0` })
        return { on: true, level: written?.level ?? 'all', change: written?.isNew ? 1 : 0 }
      }),
    /** Newest first. */
    listOf: (memberId: MemberId, kind: FollowedKind | undefined): Promise<FollowRow[]> =>
      q
        .select({ kind: follow.kind, target: follow.target, level: follow.level, at: follow.at })
        .from(follow)
        .where(and(eq(follow.memberId, memberId), kind && eq(follow.kind, kind)))
        .orderBy(desc(follow.at), asc(follow.target))
        .limit(followsMax),
    /** Which of these the member follows. */
    async listFollowed(memberId: MemberId, kind: FollowedKind, targets: readonly string[]): Promise<string[]> {
      if (targets.length === 0) return []
      const rows = await q
        .select({ target: follow.target })
        .from(follow)
        .where(and(eq(follow.memberId, memberId), eq(follow.kind, kind), inArray(follow.target, [...targets])))
        .limit(targets.length)
      return rows.map(({ target }) => target)
    },
    /** The followers of an author who want important news, by their ids. */
    async listAttentive(target: string, after: MemberId | undefined, limit: number): Promise<MemberId[]> {
      const rows = await q
        .select({ memberId: follow.memberId })
        .from(follow)
        .where(
          and(
            eq(follow.kind, 'author'),
            eq(follow.target, target),
            ne(follow.level, 'off'),
            after === undefined ? undefined : gt(follow.memberId, after),
          ),
        )
        .orderBy(asc(follow.memberId))
        .limit(limit)
      return rows.map(({ memberId }) => memberId)
    },
    async fans(targets: readonly string[]): Promise<Map<string, number>> {
      const rows =
        targets.length === 0
          ? []
          : await q
              .select()
              .from(fan)
              .where(inArray(fan.target, [...targets]))
              .limit(targets.length)
      return new Map(rows.map(({ target, fans }) => [target, fans]))
    },
    /** The followers of each target at this moment. */
    async countFans(targets: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await q.execute<{ readonly target: string; readonly fans: number }>(sql`
        select t.target, (select count(*) from news_follow o where o.target = t.target)::int as fans
        from unnest(${sql.param([...targets])}::text[]) as t(target)`)
      return new Map(rows.map(({ target, fans }) => [target, fans]))
    },
    listColumns: async (ids: readonly ColumnId[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(column)
            .where(inArray(column.id, [...ids]))
            .limit(ids.length),
    /** One lookup per target in the index of its newest publication. */
    async listLatest(authors: readonly string[], columns: readonly string[], now: Date): Promise<Latest[]> {
      if (authors.length + columns.length === 0) return []
      const { rows } = await q.execute<{
        of_id: string
        kind: 'news' | 'video'
        id: string
        title: string
        at: string
      }>(sql`
        select a.id as of_id, n.kind, n.id, n.title, n.publish_at as at from unnest(${sql.param([...authors])}::text[]) as a(id) cross join lateral (
          (select 'news' as kind, id, title, publish_at from news_article where author_id = a.id and state in ('published', 'edited') and publish_at <= ${now} order by publish_at desc, id desc limit 1)
          union all
          (select 'video' as kind, id, title, publish_at from news_video where teacher_id = a.id and state in ('published', 'edited') and publish_at <= ${now} order by publish_at desc, id desc limit 1)
          order by publish_at desc limit 1) n
        union all
        select c.id::text as of_id, 'news' as kind, n.id, n.title, n.publish_at as at from unnest(${sql.param([...columns])}::uuid[]) as c(id) cross join lateral (
          select id, title, publish_at from news_article where column_id = c.id and state in ('published', 'edited') and publish_at <= ${now} order by publish_at desc, id desc limit 1) n`)
      return rows.map(({ of_id: ofId, at, ...row }) => ({ ofId, ...row, at: new Date(at) }))
    },
    recountFans: (targets: readonly string[]) => db.tx('fans', (tx) => recountFans(tx, targets)),
    /** A deleted member's follows disappear without a signal, so all of them are counted now and then. */
    recountAllFans: async () =>
      void (await q.execute(sql`
      with counted as (select target, count(*) as fans from news_follow group by target)
      update news_fan f set fans = coalesce(c.fans, 0) from news_fan o left join counted c on c.target = o.target
      where f.target = o.target and f.fans <> coalesce(c.fans, 0)`)),
    /** Runs once, where follows are older than their counts. */
    countFansOnce: async () =>
      void (await q.execute(sql`
      insert into news_fan (target, fans) select target, count(*) from news_follow where not exists (select 1 from news_fan) group by target on conflict do nothing`)),
  }
}

export type FollowRepository = ReturnType<typeof followRepository>

/**
 * The number of followers, from the rows. The counts are locked first, in one order: a count that began before another
 * transaction took follows away must not be written after its own.
 */
export async function recountFans(tx: Transaction, targets: readonly string[]): Promise<void> {
  const ids = sql.param([...targets])
  await tx.execute(sql`
  insert into news_fan (target, fans) select t.id, 0 from unnest(${ids}::text[]) as t(id) order by t.id
  on conflict do nothing`)
  await tx.execute(sql`select 1 from news_fan where target = any(${ids}::text[]) order by target for update`)
  await tx.execute(sql`
  update news_fan f set fans = (select count(*) from news_follow o where o.target = f.target)
  where f.target = any(${ids}::text[])`)
}
