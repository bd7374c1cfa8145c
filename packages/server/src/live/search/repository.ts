import { and, asc, desc, eq, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import { searchCondition, searchTokens, type Database, type Executor } from '@rostrum/server/kernel/db'
import { COMING, HIDDEN, ON_AIR } from '../rooms/machine'
import type { ReplayOfRoom } from '../replays/repository'
import type { RoomRecord } from '../rooms/repository'
import { liveRoom as room } from '../rooms/tables'
import { liveReplay as replay } from '../replays/tables'
import { shownReplays } from './repository-shown'
import { liveTitle as title } from './tables'

/** How many unindexed titles are indexed at once. */
const FILL_AT_ONCE = 500

export interface TitleSearch {
  readonly words: string
  /** Teachers whose rooms are found by their name. */
  readonly teacherIds: readonly TeacherId[]
  readonly now: Date
  readonly offset: number
  readonly limit: number
}

/** Writes the search words of a title, in the transaction that sets the title. */
export async function saveTitle(inside: Executor, kind: 'room' | 'replay', id: string, words: string): Promise<void> {
  const tokens = searchTokens(words)
  await inside.insert(title).values({ id, kind, tokens }).onConflictDoUpdate({ target: title.id, set: { tokens } })
}

/** Finds rooms and replays by the words of their titles, or by their teachers. */
export function titleRepository({ q }: Database) {
  const rank = sql`case when ${inArray(room.state, [...ON_AIR])} then 0 when ${inArray(room.state, [...COMING])} then 1 else 2 end`
  const byTitle = (kind: 'room' | 'replay', words: string, text: SQL): SQL =>
    sql`(${title.kind} = ${kind} and ${searchCondition(title.tokens, text, words)})`

  return {
    rooms({ words, teacherIds, offset, limit }: TitleSearch): Promise<RoomRecord[]> {
      const said = byTitle('room', words, sql`${room.title}`)
      const taught = teacherIds.length === 0 ? undefined : inArray(room.teacherId, [...teacherIds])
      const ids = q.select({ id: title.id }).from(title).innerJoin(room, eq(room.id, title.id)).where(said)
      return q
        .select()
        .from(room)
        .where(and(notInArray(room.state, [...HIDDEN]), or(inArray(room.id, ids), taught)))
        .orderBy(asc(rank), desc(room.startAt), desc(room.id))
        .limit(limit)
        .offset(offset)
    },
    replays({ words, teacherIds, now, offset, limit }: TitleSearch): Promise<ReplayOfRoom[]> {
      const said = byTitle('replay', words, sql`${replay.title}`)
      const taught = teacherIds.length === 0 ? undefined : inArray(replay.teacherId, [...teacherIds])
      const ids = q.select({ id: title.id }).from(title).innerJoin(replay, eq(replay.id, title.id)).where(said)
      return shownReplays(q, now, or(inArray(replay.id, ids), taught))
        .limit(limit)
        .offset(offset)
    },
    /** Indexes the titles that were written before there was a search. */
    async fill(): Promise<void> {
      for (const [kind, from] of [
        ['room', room],
        ['replay', replay],
      ] as const) {
        for (;;) {
          const bare = await q
            .select({ id: from.id, title: from.title })
            .from(from)
            .leftJoin(title, eq(title.id, from.id))
            .where(isNull(title.id))
            .orderBy(asc(from.id))
            .limit(FILL_AT_ONCE)
          if (bare.length > 0)
            await q
              .insert(title)
              .values(bare.map((one) => ({ id: one.id, kind, tokens: searchTokens(one.title) })))
              .onConflictDoNothing()
          if (bare.length < FILL_AT_ONCE) break
        }
      }
    },
  }
}

export type TitleRepository = ReturnType<typeof titleRepository>
