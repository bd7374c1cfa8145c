import type { RoomId } from '@rostrum/contract/live'
import { searchTokens, type Database, type Transaction } from '@rostrum/server/kernel/db'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { liveCaptions as captions, type StoredCaption } from './tables'

const { tokens: _, ...kept } = getTableColumns(captions)

export type CaptionsRecord = Omit<typeof captions.$inferSelect, 'tokens'>

/** PostgreSQL holds less than a megabyte of them in one row: of a longer text the rest is found in its replay alone. */
const TOKEN_BYTES_MOST = 800_000
/** What each one takes beside its letters. */
const TOKEN_BYTES = 8
/** How many captions from before the search are indexed at once: each may be thousands of lines. */
const FILL_AT_ONCE = 20

export function captionsRepository({ q, tx }: Database) {
  return {
    async find(roomId: RoomId): Promise<CaptionsRecord | undefined> {
      const [row] = await q.select(kept).from(captions).where(eq(captions.roomId, roomId))
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
        const [known] = await inside.select(kept).from(captions).where(eq(captions.roomId, roomId)).for('update')
        const next = change(known)
        const values = { ...next, roomId, tokens: tokensOf(next.rows) }
        const saved = known
          ? await inside.update(captions).set(values).where(eq(captions.roomId, roomId)).returning(kept)
          : await inside.insert(captions).values(values).onConflictDoNothing().returning(kept)
        const [row] = saved
        if (row) await also(inside, known)
        return row
      }),
    /** Captions of a sample, once. */
    keep: async (values: CaptionsRecord): Promise<void> =>
      void (await q
        .insert(captions)
        .values({ ...values, tokens: tokensOf(values.rows) })
        .onConflictDoNothing()),
    /** Indexes some of the captions that were written before there was a search; what changed meanwhile is left. */
    async fill(): Promise<void> {
      const isBare = sql`${captions.tokens} = ''::tsvector`
      const bare = await q
        .select({ roomId: captions.roomId, rows: captions.rows })
        .from(captions)
        .where(and(isBare, sql`jsonb_array_length(${captions.rows}) > 0`))
        .limit(FILL_AT_ONCE)
      for (const { roomId, rows } of bare)
        await q
          .update(captions)
          .set({ tokens: tokensOf(rows) })
          .where(and(eq(captions.roomId, roomId), isBare))
    },
  }
}

/** The search words of all captions; at least one, so that captions without any are not indexed again and again. */
function tokensOf(rows: readonly StoredCaption[]): string[] {
  const all = searchTokens(rows.map(({ text }) => text).join('\n'))
  let bytes = 0
  const held = all.filter((token) => (bytes += Buffer.byteLength(token) + TOKEN_BYTES) <= TOKEN_BYTES_MOST)
  return rows.length > 0 && held.length === 0 ? [NO_WORD] : held
}

/** No search asks for it. */
const NO_WORD = '-'

export type CaptionsRepository = ReturnType<typeof captionsRepository>
