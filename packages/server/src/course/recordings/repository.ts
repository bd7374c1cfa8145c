import { and, desc, inArray } from 'drizzle-orm'
import type { FileId } from '@rostrum/contract/kernel'
import { containing, type Database } from '@rostrum/server/kernel/db'
import { courseRecording as recording } from '../tables'

export type RecordingRow = typeof recording.$inferSelect

/** Recordings of audio lessons. */
export function recordingRepository({ q }: Database) {
  return {
    add: async (row: RecordingRow): Promise<void> => void (await q.insert(recording).values(row)),
    list: (ids: readonly FileId[]): Promise<RecordingRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(recording)
            .where(inArray(recording.fileId, [...ids])),
    /** The newest first. */
    search: (words: readonly string[], limit: number): Promise<RecordingRow[]> =>
      q
        .select()
        .from(recording)
        .where(and(...words.map((word) => containing(recording.title, word))))
        .orderBy(desc(recording.at), desc(recording.fileId))
        .limit(limit),
  }
}

export type RecordingRepository = ReturnType<typeof recordingRepository>
