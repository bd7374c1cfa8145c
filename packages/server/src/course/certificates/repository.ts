import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { CourseId } from '@rostrum/contract/course'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import { containing, isUuid, type Database, type Transaction } from '@rostrum/server/kernel/db'
import { courseCertificate as certificate } from '../tables'

export type CertificateRow = typeof certificate.$inferSelect

const MOST = 500

/** Certificates that were issued. */
export function certificateRepository({ q }: Database) {
  const first = (rows: CertificateRow[]): CertificateRow | undefined => rows[0]
  return {
    /** Last first. */
    listOf: (memberId: MemberId): Promise<CertificateRow[]> =>
      q
        .select()
        .from(certificate)
        .where(eq(certificate.memberId, memberId))
        .orderBy(desc(certificate.at), desc(certificate.no))
        .limit(MOST),
    /** By number, name or course; last first. */
    list(keyword: string, { offset, limit }: PageWindow): Promise<CertificateRow[]> {
      return q
        .select()
        .from(certificate)
        .where(
          keyword === ''
            ? undefined
            : or(...[certificate.no, certificate.name, certificate.title].map((column) => containing(column, keyword))),
        )
        .orderBy(desc(certificate.at), desc(certificate.no))
        .limit(limit)
        .offset(offset)
    },
    find: async (no: string) => first(await q.select().from(certificate).where(eq(certificate.no, no))),
    findFile: async (fileId: FileId) =>
      first(await q.select().from(certificate).where(eq(certificate.fileId, fileId)).limit(1)),
    findOf: async (memberId: MemberId, courseId: CourseId) =>
      isUuid(courseId)
        ? first(
            await q
              .select()
              .from(certificate)
              .where(and(eq(certificate.memberId, memberId), eq(certificate.courseId, courseId))),
          )
        : undefined,
    /** By member; revoked ones as well. */
    async listNos(courseId: CourseId, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
      if (memberIds.length === 0) return new Map()
      const rows = await q
        .select({ memberId: certificate.memberId, no: certificate.no })
        .from(certificate)
        .where(and(eq(certificate.courseId, courseId), inArray(certificate.memberId, [...memberIds])))
      return new Map(rows.map(({ memberId, no }) => [memberId, no]))
    },
    /** False: the member has one of this course. */
    async add(tx: Transaction, row: CertificateRow): Promise<boolean> {
      const added = await tx.insert(certificate).values(row).onConflictDoNothing().returning({ no: certificate.no })
      return added.length > 0
    },
    async hold(tx: Transaction, no: string): Promise<CertificateRow | undefined> {
      return first(await tx.select().from(certificate).where(eq(certificate.no, no)).for('update'))
    },
    turn: async (
      tx: Transaction,
      no: string,
      part: Pick<CertificateRow, 'revokedAt' | 'revokedBy' | 'why'>,
    ): Promise<void> => void (await tx.update(certificate).set(part).where(eq(certificate.no, no))),
  }
}

export type CertificateRepository = ReturnType<typeof certificateRepository>
