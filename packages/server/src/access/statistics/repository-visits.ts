import { sql, type SQL } from 'drizzle-orm'
import { pages, type PageShape } from '@rostrum/contract/pages'
import type { Counted, DayFigure } from '@rostrum/server/kernel'
import type { Database } from '@rostrum/server/kernel/db'
import { accessReferral as referral } from '../tables'

const roomPaths = Object.values<PageShape>(pages)
  .filter(({ subject }) => subject === 'room')
  .map(({ path }) => path)

type Ask = (query: SQL) => Promise<Counted[]>

/** What is counted of the log of visits and of referrals. */
export function visitFigures({ q }: Database): readonly DayFigure[] {
  const asked: Ask = async (query) => {
    const { rows } = await q.execute<{ part: string; value: string }>(query)
    return rows.map(({ part, value }) => ({ part, value: Number(value) }))
  }
  return [...pageFigures(asked), ...roomFigures(asked)]
}

/** Of all pages. */
function pageFigures(asked: Ask): readonly DayFigure[] {
  return [
    {
      name: 'access.visits',
      count: (from, to) =>
        asked(sql`select client as part, count(*) as value from access_visit where ${during(from, to)} group by client
          union all select '', count(*) from access_visit where ${during(from, to)}`),
    },
    {
      name: 'access.visitors',
      count: (from, to) =>
        asked(sql`select client as part, count(distinct who) as value from access_visit where ${during(from, to)}
          group by client union all select '', count(distinct who) from access_visit where ${during(from, to)}`),
    },
    {
      name: 'access.active',
      count: (from, to) =>
        asked(sql`select '' as part, count(distinct who) as value from access_visit
          where ${during(from, to)} and ${IS_MEMBER}`),
    },
    {
      name: 'access.referrals',
      count: (from, to) =>
        asked(sql`select '' as part, count(*) as value from ${referral}
          where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`),
    },
  ]
}

/** Of the pages of rooms, room by room. */
function roomFigures(asked: Ask): readonly DayFigure[] {
  return [
    {
      name: 'access.viewers',
      count: (from, to) =>
        asked(sql`with seen as (${roomVisits(from, to)})
          select room as part, count(distinct who) as value from seen group by room
          union all select '', count(distinct who) from seen`),
    },
    {
      name: 'access.seconds',
      count: (from, to) =>
        asked(sql`with seen as (${roomVisits(from, to)})
          select room as part, ${SECONDS} as value from seen group by room union all select '', ${SECONDS} from seen`),
    },
    {
      name: 'access.peak',
      // Who goes from one page to the next is there once; a page that was left at once was open for a moment.
      count: (from, to) =>
        asked(sql`with seen as (${roomVisits(from, to)}),
          edge as (select room, started_at as at, 1 as step from seen union all
            select room, greatest(ended_at, started_at + interval '1 millisecond'), -1 from seen),
          run as (select room, sum(step) over (partition by room order by at, step
            rows between unbounded preceding and current row) as open from edge),
          most as (select room as part, max(open) as value from run group by room)
          select part, value from most union all select '', coalesce(max(value), 0) from most`),
    },
  ]
}

/** A device is written as a UUID made of its name (version 5), which no member's number is. */
const IS_MEMBER = sql`substr(who::text, 15, 1) <> '5'`

const SECONDS = sql`coalesce(round(extract(epoch from sum(ended_at - started_at))), 0)::bigint`

const during = (from: Date, to: Date): SQL =>
  sql`started_at >= ${from.toISOString()}::timestamptz and started_at < ${to.toISOString()}::timestamptz`

const roomVisits = (from: Date, to: Date): SQL =>
  sql`select substring(url from '[?&]id=([0-9a-f-]{36})') as room, who, started_at, ended_at from access_visit
    where ${during(from, to)} and split_part(url, '?', 1) = any(${sql.param(roomPaths)}::text[])
      and url ~ '[?&]id=[0-9a-f-]{36}'`
