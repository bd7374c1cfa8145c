import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { ExportNo, PrivacyNo, PrivacyState } from '@rostrum/contract/member'
import type { PageWindow } from '@rostrum/server/kernel'
import { countWaiting, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { memberConsent } from '../people/tables'
import {
  memberAccess as access,
  memberExport as copies,
  memberKept as kept,
  memberPrivacyRequest as request,
} from './tables'

export type ExportRecord = typeof copies.$inferSelect
export type RequestRecord = typeof request.$inferSelect
export type AccessRecord = typeof access.$inferSelect
export type KeptRecord = typeof kept.$inferSelect
export type ConsentRecord = typeof memberConsent.$inferSelect

/** Requests about personal information, looks of operators, and consents. */
export function privacyRepository({ q }: Database) {
  return {
    /** The last decision about each kind of text. */
    async listConsents(memberId: string): Promise<ConsentRecord[]> {
      return q
        .selectDistinctOn([memberConsent.docKind])
        .from(memberConsent)
        .where(eq(memberConsent.who, memberId))
        .orderBy(asc(memberConsent.docKind), desc(memberConsent.at), desc(memberConsent.id))
    },
    addRequest: async (tx: Executor, row: RequestRecord) => void (await tx.insert(request).values(row)),
    countOpen: (memberId: MemberId): Promise<number> =>
      q.$count(request, and(eq(request.memberId, memberId), eq(request.state, 'open'))),
    listRequests: (memberId: MemberId, { offset, limit }: PageWindow): Promise<RequestRecord[]> =>
      q
        .select()
        .from(request)
        .where(eq(request.memberId, memberId))
        .orderBy(desc(request.at), desc(request.no))
        .limit(limit)
        .offset(offset),
    listTickets: (state: PrivacyState, { offset, limit }: PageWindow): Promise<RequestRecord[]> =>
      q
        .select()
        .from(request)
        .where(eq(request.state, state))
        .orderBy(asc(request.dueAt), asc(request.no))
        .limit(limit)
        .offset(offset),
    /** Missed deadlines, longest ago first. */
    listOverdue: (now: Date, limit: number): Promise<{ no: PrivacyNo }[]> =>
      q
        .select({ no: request.no })
        .from(request)
        .where(and(eq(request.state, 'open'), lte(request.dueAt, now)))
        .orderBy(asc(request.dueAt), asc(request.no))
        .limit(limit),
    waiting: (state: PrivacyState) => countWaiting(q, request, eq(request.state, state), request.dueAt),
    /** Locks it until the transaction ends. */
    async holdRequest(tx: Transaction, no: PrivacyNo): Promise<RequestRecord | undefined> {
      const [row] = await tx.select().from(request).where(eq(request.no, no)).for('update')
      return row
    },
    changeRequest: async (
      tx: Executor,
      { memberId, no }: Pick<RequestRecord, 'memberId' | 'no'>,
      change: Partial<RequestRecord>,
    ) =>
      void (await tx
        .update(request)
        .set(change)
        .where(and(eq(request.memberId, memberId), eq(request.no, no)))),

    addAccesses: async (rows: readonly AccessRecord[]) =>
      void (rows.length > 0 && (await q.insert(access).values([...rows]))),
    listAccesses: (memberId: MemberId, { offset, limit }: PageWindow): Promise<AccessRecord[]> =>
      q
        .select()
        .from(access)
        .where(eq(access.memberId, memberId))
        .orderBy(desc(access.at), desc(access.id))
        .limit(limit)
        .offset(offset),

    addKept: async (tx: Executor, rows: readonly KeptRecord[]) =>
      void (
        rows.length > 0 &&
        (await tx
          .insert(kept)
          .values([...rows])
          .onConflictDoNothing())
      ),
    listKept: (memberId: MemberId): Promise<KeptRecord[]> =>
      q.select().from(kept).where(eq(kept.memberId, memberId)).orderBy(asc(kept.holding)).limit(200),
    listKeptOver: (now: Date, limit: number): Promise<KeptRecord[]> =>
      q
        .select()
        .from(kept)
        .where(lte(kept.until, now))
        .orderBy(asc(kept.until), asc(kept.memberId), asc(kept.holding))
        .limit(limit),
    dropKept: async (tx: Executor, { memberId, holding }: Pick<KeptRecord, 'memberId' | 'holding'>) =>
      void (await tx.delete(kept).where(and(eq(kept.memberId, memberId), eq(kept.holding, holding)))),
  }
}

/** Copies of members' data. */
export function exportRepository({ q }: Database) {
  const one = ({ memberId, no }: Pick<ExportRecord, 'memberId' | 'no'>) =>
    and(eq(copies.memberId, memberId), eq(copies.no, no))
  /** Copies that expired by themselves still show when. */
  const isShown = or(ne(copies.state, 'expired'), isNotNull(copies.expireAt))

  return {
    /** False: another one is being made. */
    async add(tx: Executor, row: ExportRecord): Promise<boolean> {
      const added = await tx.insert(copies).values(row).onConflictDoNothing().returning({ no: copies.no })
      return added.length > 0
    },
    countSince: (memberId: MemberId, since: Date): Promise<number> =>
      q.$count(copies, and(eq(copies.memberId, memberId), gte(copies.at, since))),
    isMaking: async (memberId: MemberId): Promise<boolean> =>
      (await q.$count(copies, and(eq(copies.memberId, memberId), eq(copies.state, 'making')))) > 0,
    list: (memberId: MemberId, limit: number): Promise<ExportRecord[]> =>
      q
        .select()
        .from(copies)
        .where(and(eq(copies.memberId, memberId), isShown))
        .orderBy(desc(copies.at), desc(copies.no))
        .limit(limit),
    async find(memberId: MemberId, no: ExportNo): Promise<ExportRecord | undefined> {
      const [row] = await q.select().from(copies).where(one({ memberId, no }))
      return row
    },
    /** Those that no process is making at the moment. */
    listUnmade: (now: Date, limit: number): Promise<ExportRecord[]> =>
      q
        .select()
        .from(copies)
        .where(and(eq(copies.state, 'making'), lte(copies.leaseUntil, now)))
        .orderBy(asc(copies.leaseUntil), asc(copies.no))
        .limit(limit),
    /** Takes it for this process. Undefined: another one has it, or it is made. */
    async lease(
      key: Pick<ExportRecord, 'memberId' | 'no'>,
      now: Date,
      leaseUntil: Date,
      fileId: FileId,
    ): Promise<ExportRecord | undefined> {
      const [row] = await q
        .update(copies)
        .set({ leaseUntil, fileId, tries: sql`${copies.tries} + 1` })
        .where(and(one(key), eq(copies.state, 'making'), lte(copies.leaseUntil, now)))
        .returning()
      return row
    },
    /** False: it was given up, or another process made it, or the member cancelled it. */
    async turn(
      tx: Executor,
      key: Pick<ExportRecord, 'memberId' | 'no' | 'fileId'>,
      change: Partial<ExportRecord>,
    ): Promise<boolean> {
      const file = key.fileId === null ? sql`${copies.fileId} is null` : eq(copies.fileId, key.fileId)
      const rows = await tx
        .update(copies)
        .set(change)
        .where(and(one(key), eq(copies.state, 'making'), file))
        .returning({ no: copies.no })
      return rows.length > 0
    },
    listExpired: (now: Date, limit: number): Promise<ExportRecord[]> =>
      q
        .select()
        .from(copies)
        .where(and(eq(copies.state, 'ready'), lte(copies.expireAt, now)))
        .orderBy(asc(copies.expireAt), asc(copies.no))
        .limit(limit),
    expired: async (key: Pick<ExportRecord, 'memberId' | 'no'>) =>
      void (await q
        .update(copies)
        .set({ state: 'expired', fileId: null, bytes: null })
        .where(and(one(key), eq(copies.state, 'ready')))),
    /**
     * Removes it from the list, but it still counts for its day. Returns the former row; undefined when there is none.
     */
    async remove(tx: Transaction, memberId: MemberId, no: ExportNo): Promise<ExportRecord | undefined> {
      const [row] = await tx
        .select()
        .from(copies)
        .where(and(one({ memberId, no }), isShown))
        .for('update')
      if (row)
        await tx.update(copies).set({ state: 'expired', fileId: null, bytes: null, expireAt: null }).where(one(row))
      return row
    },
    /** Removed rows that no longer count. */
    forgetRemoved: async (before: Date) =>
      void (await q
        .delete(copies)
        .where(and(eq(copies.state, 'expired'), isNull(copies.expireAt), lt(copies.at, before)))),
    listFiles: async (memberId: MemberId) =>
      q
        .select({ fileId: copies.fileId })
        .from(copies)
        .where(and(eq(copies.memberId, memberId), isNotNull(copies.fileId))),
  }
}

export type PrivacyRepository = ReturnType<typeof privacyRepository>
export type ExportRepository = ReturnType<typeof exportRepository>
