import { and, arrayOverlaps, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { searchCondition, searchQuery, type Database } from '@rostrum/server/kernel/db'
import { liveCaptions as captions } from '../captions/tables'
import { liveMessage as message } from '../messages/tables'
import type { ReplayOfRoom } from '../replays/repository'
import { isVisitor, type Viewer } from '../rooms/policy'
import { liveRoom as room } from '../rooms/tables'
import { shownReplays } from './repository-shown'

export interface SaidSearch {
  readonly words: string
  readonly viewer: Viewer
  readonly now: Date
  readonly limit: number
}

/** Of a word that is written everywhere so many messages are looked at. */
const MESSAGES_MOST = 20_000

/** Replays in whose captions or chat words may stand; what is cut away, or not for a visitor, is not told apart. */
export function saidRepository({ q }: Database) {
  return {
    /** Newest first. */
    async replays({ words, viewer, now, limit }: SaidSearch): Promise<ReplayOfRoom[]> {
      const query = searchQuery(words)
      if (!query) return []
      const captioned = q
        .select({ roomId: captions.roomId })
        .from(captions)
        .where(and(captions.isShown, sql`${captions.tokens} @@ ${query.tsquery}::tsquery`))
      const written = q
        .select({ roomId: message.roomId })
        .from(message)
        .where(and(eq(message.state, 'shown'), searchCondition(message.tokens, message.content, words)))
        .limit(MESSAGES_MOST)
      const holds = or(inArray(room.id, captioned), inArray(room.id, written))
      return shownReplays(q, now, and(opensFor(viewer), holds)).limit(limit)
    },
  }
}

export type SaidRepository = ReturnType<typeof saidRepository>

/** Rooms that might open; whether one does is decided by its rules. */
function opensFor(viewer: Viewer): SQL | undefined {
  const isForAll = sql`cardinality(${room.levelIds}) = 0`
  if (isVisitor(viewer)) return and(isForAll, sql`${room.visitorMode} <> 'none'`)
  const { levelIds, teacherId, memberId } = viewer
  return or(
    isForAll,
    levelIds.length > 0 ? arrayOverlaps(room.levelIds, [...levelIds]) : undefined,
    teacherId === undefined ? undefined : eq(room.teacherId, teacherId),
    memberId === undefined ? undefined : sql`${memberId} = any(${room.assistants})`,
  )
}
