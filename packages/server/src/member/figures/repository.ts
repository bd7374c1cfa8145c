import { and, gte, lt } from 'drizzle-orm'
import type { DayFigure } from '@rostrum/server/kernel'
import type { Database } from '@rostrum/server/kernel/db'
import { member } from '../people/tables'

/** What this slice counts of a day. */
export const memberFigures = ({ q }: Database): readonly DayFigure[] => [
  {
    name: 'member.new',
    count: async (from, to) => [
      { part: '', value: await q.$count(member, and(gte(member.createdAt, from), lt(member.createdAt, to))) },
    ],
  },
]
