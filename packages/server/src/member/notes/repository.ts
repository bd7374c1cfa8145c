import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { NoteId, NoteKind } from '@rostrum/contract/member'
import { notesMax } from '@rostrum/contract/member/limits'
import type { PageWindow, TimeSpan } from '@rostrum/server/kernel'
import { containing, duringSpan, type Database, type Transaction } from '@rostrum/server/kernel/db'
import { memberNote as note } from './tables'

/** When a note stands: at the beginning of its day in Beijing, or when it was written. */
const stands = sql`coalesce(${note.day}::date::timestamp at time zone 'Asia/Shanghai', ${note.createdAt})`

export type NoteRow = typeof note.$inferSelect

export interface NoteWanted {
  readonly kind?: NoteKind | undefined
  readonly refId?: NoteRow['refId'] | undefined
  readonly keyword?: string
}

/** What notes are about. */
export type NoteSubject = Pick<NoteRow, 'kind' | 'refId'>

/** What members write for themselves. */
export function noteRepository({ q }: Database) {
  const wanted = (memberId: MemberId, { kind, refId, keyword = '' }: NoteWanted) => {
    const says = or(...[note.text, note.refTitle, note.passage].map((column) => containing(column, keyword)))
    return and(
      eq(note.memberId, memberId),
      kind && eq(note.kind, kind),
      refId === undefined ? undefined : eq(note.refId, refId),
      keyword === '' ? undefined : says,
    )
  }
  const places = [
    sql`${note.page} nulls first`,
    sql`${note.ms} nulls first`,
    sql`${note.day} desc nulls first`,
    asc(note.createdAt),
    asc(note.id),
  ]
  return {
    /** Of one thing by their places, a security's newest day first, else the newest first. */
    list: (memberId: MemberId, asked: NoteWanted, { offset, limit }: PageWindow): Promise<NoteRow[]> =>
      q
        .select()
        .from(note)
        .where(wanted(memberId, asked))
        .orderBy(...(asked.refId === undefined ? [desc(note.createdAt), desc(note.id)] : places))
        .limit(limit)
        .offset(offset),
    /** The newest days first. */
    listDays: (memberId: MemberId, { kind, refId }: NoteSubject, limit: number, span?: TimeSpan): Promise<NoteRow[]> =>
      q
        .select()
        .from(note)
        .where(and(wanted(memberId, { kind, refId }), duringSpan(stands, span)))
        .orderBy(sql`${note.day} desc nulls last`, desc(note.createdAt), desc(note.id))
        .limit(limit),
    /** All of them, each thing's together, by their places. */
    listAll: (memberId: MemberId, asked: NoteWanted): Promise<NoteRow[]> =>
      q
        .select()
        .from(note)
        .where(wanted(memberId, asked))
        .orderBy(asc(note.kind), asc(note.refId), ...places)
        .limit(notesMax),
    count: (memberId: MemberId, asked: NoteWanted = {}) => q.$count(note, wanted(memberId, asked)),
    async hold(tx: Transaction, memberId: MemberId, id: NoteId): Promise<NoteRow | undefined> {
      const own = and(eq(note.id, id), eq(note.memberId, memberId))
      const [row] = await tx.select().from(note).where(own).for('update')
      return row
    },
    countIn: (tx: Transaction, memberId: MemberId) => tx.$count(note, eq(note.memberId, memberId)),
    add: async (tx: Transaction, row: NoteRow) => void (await tx.insert(note).values(row)),
    change: async (tx: Transaction, id: NoteId, part: Pick<NoteRow, 'text' | 'editedAt'>) =>
      void (await tx.update(note).set(part).where(eq(note.id, id))),
    remove: async (memberId: MemberId, id: NoteId) =>
      void (await q.delete(note).where(and(eq(note.id, id), eq(note.memberId, memberId)))),
  }
}

export type NoteRepository = ReturnType<typeof noteRepository>
