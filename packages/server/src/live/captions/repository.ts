import type { RoomId } from '@rostrum/contract/live'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import { and, eq } from 'drizzle-orm'
import { liveCaptions as captions } from './tables'

export type CaptionsRecord = typeof captions.$inferSelect

export function captionsRepository({ q, tx }: Database) {
  return {
    async find(roomId: RoomId): Promise<CaptionsRecord | undefined> {
      const [row] = await q.select().from(captions).where(eq(captions.roomId, roomId))
      return row
    },
    /** Whether viewers see captions; the captions themselves are not read. */
    async areShown(roomId: RoomId): Promise<boolean> {
      const rows = await q
        .select({ version: captions.version })
        .from(captions)
        .where(and(eq(captions.roomId, roomId), eq(captions.isShown, true)))
      return rows.length > 0
    },
    /**
     * Changes the captions of a room while nobody else does. `change` is given them as they are, undefined when there
     * are none, and returns them as they shall be; `also` is part of the transaction. Undefined: somebody else's first
     * captions came in the same moment.
     */
    change: (
      roomId: RoomId,
      change: (known: CaptionsRecord | undefined) => Omit<CaptionsRecord, 'roomId'>,
      also: (inside: Transaction, known: CaptionsRecord | undefined) => Promise<void>,
    ): Promise<CaptionsRecord | undefined> =>
      tx(roomId, async (inside) => {
        const [known] = await inside.select().from(captions).where(eq(captions.roomId, roomId)).for('update')
        const values = { ...change(known), roomId }
        const saved = known
          ? await inside.update(captions).set(values).where(eq(captions.roomId, roomId)).returning()
          : await inside.insert(captions).values(values).onConflictDoNothing().returning()
        const [row] = saved
        if (row) await also(inside, known)
        return row
      }),
    /** Captions of a sample, once. */
    keep: async (values: CaptionsRecord): Promise<void> =>
      void (await q.insert(captions).values(values).onConflictDoNothing()),
  }
}

export type CaptionsRepository = ReturnType<typeof captionsRepository>
