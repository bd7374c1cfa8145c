import { sql, type SQL } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { PushVendor } from '@rostrum/contract/member'
import type { Database } from '@rostrum/server/kernel/db'
import { memberMinor } from '../minors/tables'
import { memberNoticeSetting as setting, memberPushToken as token } from '../notices/tables'
import { member, memberSession } from '../people/tables'
import { memberDevice } from '../sessions/tables'
import type { OwnAudience } from './policy'

export interface AudienceWanted {
  readonly audience: OwnAudience | { readonly kind: 'named'; readonly memberIds: readonly MemberId[] }
  readonly isMarketing: boolean
  /** Members who registered later are not meant. */
  readonly asOf: Date
}

export interface Reach {
  readonly members: number
  readonly pushed: number
  readonly silenced: number
  readonly minors: number
  readonly refused: number
}

/** Members as broadcasts mean them: in good standing, never minors, and for marketing only with their consent. */
export function audienceRepository({ q }: Database) {
  return {
    /** In the order of their ids, after the given one. */
    async page(wanted: AudienceWanted, after: MemberId | undefined, limit: number): Promise<MemberId[]> {
      const { rows } = await q.execute<{ id: MemberId }>(sql`
        select m.member_id as id from ${member} m where ${meant(wanted)} and not ${IS_MINOR}
          and ${wanted.isMarketing ? AGREED : sql`true`}
          and ${after === undefined ? sql`true` : sql`m.member_id > ${after}::uuid`}
        order by m.member_id limit ${limit}`)
      return rows.map(({ id }) => id)
    },

    /** How many it reaches, and by which way. */
    async count(wanted: AudienceWanted, vendors: readonly PushVendor[], now: Date): Promise<Reach> {
      const open = sql`not is_minor and agreed`
      const { rows } = await q.execute<Record<keyof Reach, string>>(sql`
        select count(*) filter (where ${open}) as members,
          count(*) filter (where ${open} and has_device and wants) as pushed,
          count(*) filter (where ${open} and has_device and not wants) as silenced,
          count(*) filter (where is_minor) as minors,
          count(*) filter (where not is_minor and not agreed) as refused
        from (select ${IS_MINOR} as is_minor, ${wanted.isMarketing ? AGREED : sql`true`} as agreed,
            ${WANTS} as wants, ${hasDevice(vendors, now)} as has_device
          from ${member} m where ${meant(wanted)}) one`)
      const [row] = rows
      const of = (name: keyof Reach) => Number(row?.[name] ?? 0)
      return {
        members: of('members'),
        pushed: of('pushed'),
        silenced: of('silenced'),
        minors: of('minors'),
        refused: of('refused'),
      }
    },
  }
}

export type AudienceRepository = ReturnType<typeof audienceRepository>

const IS_MINOR = sql`exists (select 1 from ${memberMinor} minor where minor.member_id = m.member_id)`

const AGREED = sql`exists (select 1 from ${setting} s where s.member_id = m.member_id and s.marketing_at is not null)`

/** Whether devices announce messages of the system; so they do until their owner decides otherwise. */
const WANTS = sql`coalesce((select (kind ->> 'on')::boolean and kind ->> 'level' <> 'dot'
  from ${setting} s, jsonb_array_elements(s.settings -> 'kinds') kind
  where s.member_id = m.member_id and kind ->> 'kind' = 'system' limit 1), true)`

const hasDevice = (vendors: readonly PushVendor[], now: Date): SQL =>
  sql`exists (select 1 from ${token} t join ${memberSession} open
    on open.session_id = t.session_id and open.member_id = t.member_id and open.expires_at > ${now.toISOString()}::timestamptz
    where t.member_id = m.member_id and t.vendor = any(${sql.param([...vendors])}::text[]))`

const meant = ({ audience, asOf }: AudienceWanted): SQL =>
  sql`m.state = 'normal' and m.created_at <= ${asOf.toISOString()}::timestamptz and ${among(audience, asOf)}`

function among(audience: AudienceWanted['audience'], asOf: Date): SQL {
  switch (audience.kind) {
    case 'all':
      return sql`true`
    case 'named':
      return sql`m.member_id = any(${sql.param([...audience.memberIds])}::uuid[])`
    case 'levels': {
      const levels = sql`${sql.param([...audience.levelIds])}::text[]`
      return sql`m.level_ids && ${levels} and exists (select 1 from unnest(m.level_ids) level
        where level = any(${levels}) and coalesce((m.level_ends ->> level)::timestamptz > ${asOf.toISOString()}::timestamptz, true))`
    }
    case 'inactive': {
      const since = sql`${`${audience.since}T00:00:00+08:00`}::timestamptz`
      return sql`m.created_at < ${since}
        and not exists (select 1 from ${memberSession} s where s.member_id = m.member_id and s.seen_at >= ${since})
        and not exists (select 1 from ${memberDevice} d where d.member_id = m.member_id and d.last_at >= ${since})`
    }
  }
}
