import { and, eq, inArray, like } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Executor, Transaction } from '@rostrum/server/kernel/db'
import type { LoginName, MemberRow } from '../people/repository'
import { member, memberLoginName } from '../people/tables'

const isWx = inArray(memberLoginName.kind, ['openid', 'unionid'])

/** The messaging-platform identities of signed-in members. */
export function wechatRepository() {
  return {
    /** Locks the member's rows until the transaction ends. */
    async hold(tx: Transaction, memberId: MemberId): Promise<MemberRow | undefined> {
      const [row] = await tx.select().from(member).where(eq(member.memberId, memberId)).for('update')
      return row
    },
    listOf: (tx: Transaction, memberId: MemberId): Promise<LoginName[]> =>
      tx
        .select({ kind: memberLoginName.kind, value: memberLoginName.value })
        .from(memberLoginName)
        .where(and(eq(memberLoginName.memberId, memberId), isWx))
        .limit(100),
    /** Adds the name if nobody has it, and returns its present owner; nobody when it was freed in between. */
    async claim(tx: Transaction, memberId: MemberId, name: LoginName): Promise<MemberId | undefined> {
      await tx
        .insert(memberLoginName)
        .values({ ...name, memberId })
        .onConflictDoNothing()
      const [row] = await tx
        .select({ memberId: memberLoginName.memberId })
        .from(memberLoginName)
        .where(and(eq(memberLoginName.kind, name.kind), eq(memberLoginName.value, name.value)))
      return row?.memberId
    },
    /** What the platform calls the member within one application; undefined when it has never named them there. */
    async openIdOf(q: Executor, memberId: MemberId, app: string): Promise<string | undefined> {
      const isOfApp = and(eq(memberLoginName.kind, 'openid'), like(memberLoginName.value, `${app}:%`))
      const [row] = await q
        .select({ value: memberLoginName.value })
        .from(memberLoginName)
        .where(and(eq(memberLoginName.memberId, memberId), isOfApp))
        .orderBy(memberLoginName.value)
        .limit(1)
      return row?.value.slice(app.length + 1)
    },
    drop: async (tx: Transaction, memberId: MemberId): Promise<void> =>
      void (await tx.delete(memberLoginName).where(and(eq(memberLoginName.memberId, memberId), isWx))),
  }
}
