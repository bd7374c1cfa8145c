import { asc, desc, eq } from 'drizzle-orm'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberConsent } from '../people/tables'

export type NewConsent = typeof memberConsent.$inferInsert

/** Consents. Rows are added, never changed. */
export function consentRepository({ q }: Database) {
  return {
    /** Kinds of texts whose consent was withdrawn and not given again. */
    async listWithdrawn(who: string): Promise<string[]> {
      const rows = await q
        .selectDistinctOn([memberConsent.docKind])
        .from(memberConsent)
        .where(eq(memberConsent.who, who))
        .orderBy(asc(memberConsent.docKind), desc(memberConsent.at), desc(memberConsent.id))
      return rows.flatMap(({ docKind, on }) => (on ? [] : [docKind]))
    },
    /** The newest word on each kind of text. */
    listLast: async (who: string) =>
      q
        .selectDistinctOn([memberConsent.docKind], {
          docKind: memberConsent.docKind,
          version: memberConsent.version,
          on: memberConsent.on,
        })
        .from(memberConsent)
        .where(eq(memberConsent.who, who))
        .orderBy(asc(memberConsent.docKind), desc(memberConsent.at), desc(memberConsent.id)),
    add: async (tx: Executor, rows: NewConsent[]) =>
      void (rows.length > 0 && (await tx.insert(memberConsent).values(rows))),
  }
}

export type ConsentRepository = ReturnType<typeof consentRepository>
