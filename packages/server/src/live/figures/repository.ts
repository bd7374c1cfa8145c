import { sql, type SQL } from 'drizzle-orm'
import type { Counted, DayFigure } from '@rostrum/server/kernel'
import type { Database } from '@rostrum/server/kernel/db'
import { liveMessage as message } from '../messages/tables'
import { liveQuestion as question } from '../questions/tables'

/** What this slice counts of a day, room by room and as a whole. */
export function liveFigures({ q }: Database): readonly DayFigure[] {
  async function byRoom(from: SQL): Promise<Counted[]> {
    const { rows } = await q.execute<{ part: string | null; value: string }>(
      sql`select room_id as part, count(*) as value ${from} group by rollup (room_id)`,
    )
    return rows.map(({ part, value }) => ({ part: part ?? '', value: Number(value) }))
  }
  const during = (column: SQL, from: Date, to: Date): SQL =>
    sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`

  return [
    {
      name: 'live.messages',
      // What was taken down later was said all the same; the room's own entries were said by nobody.
      count: (from, to) =>
        byRoom(sql`from ${message} where ${during(sql`created_at`, from, to)}
          and type in ('text', 'image', 'file', 'stock')`),
    },
    {
      name: 'live.answered',
      count: (from, to) => byRoom(sql`from ${question} where ${during(sql`answered_at`, from, to)}`),
    },
  ]
}
