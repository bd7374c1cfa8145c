import { and, eq } from 'drizzle-orm'
import type { Caption, FileId } from '@rostrum/contract/kernel'
import type { Database } from '@rostrum/server/kernel/db'
import { newsVideoCaptions as captions } from './tables'

export type VideoCaptionsRecord = typeof captions.$inferSelect

/** Captions of recordings. */
export function videoCaptionRepository({ q, tx }: Database) {
  return {
    async find(fileId: FileId): Promise<VideoCaptionsRecord | undefined> {
      const [row] = await q.select().from(captions).where(eq(captions.fileId, fileId))
      return row
    },
    /** Whether viewers see captions; the captions themselves are not read. */
    async areShown(fileId: FileId): Promise<boolean> {
      const rows = await q
        .select({ version: captions.version })
        .from(captions)
        .where(and(eq(captions.fileId, fileId), eq(captions.isShown, true)))
      return rows.length > 0
    },
    /**
     * Changes the captions of a recording while nobody else does: `change` is given them as they are, undefined when
     * there are none. Undefined: somebody else's first captions came in the same moment.
     */
    change: (
      fileId: FileId,
      change: (known: VideoCaptionsRecord | undefined) => Omit<VideoCaptionsRecord, 'fileId'>,
    ): Promise<VideoCaptionsRecord | undefined> =>
      tx(fileId, async (inside) => {
        const [known] = await inside.select().from(captions).where(eq(captions.fileId, fileId)).for('update')
        const values = { ...change(known), fileId }
        const [row] = known
          ? await inside.update(captions).set(values).where(eq(captions.fileId, fileId)).returning()
          : await inside.insert(captions).values(values).onConflictDoNothing().returning()
        return row
      }),
    /** Captions of a sample, once. */
    keep: async (fileId: FileId, said: readonly Omit<Caption, 'id'>[], changedAt: Date): Promise<void> => {
      const rows = said.map((caption, at) => ({ ...caption, id: at + 1, version: 1 }))
      await q
        .insert(captions)
        .values({ fileId, version: 1, nextId: rows.length + 1, isShown: true, rows, changedAt })
        .onConflictDoNothing()
    },
  }
}

export type VideoCaptionRepository = ReturnType<typeof videoCaptionRepository>
