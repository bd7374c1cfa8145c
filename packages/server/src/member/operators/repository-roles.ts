import { and, arrayContains, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OperatorId } from '@rostrum/contract/kernel'
import { operatorRolesMax } from '@rostrum/contract/member/limits'
import type { OperatorRoleId } from '@rostrum/contract/member'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberOperator as operator, memberOperatorRole as role } from './tables'

export type OperatorRoleRow = typeof role.$inferSelect
export interface RoleHolder {
  readonly operatorId: OperatorId
  readonly userName: string
  readonly name: string
  readonly isActive: boolean
  readonly roleIds: readonly OperatorRoleId[]
}

const MAX_HOLDERS = 500

/** Named roles, and who has them. */
export function roleRepository({ q }: Database) {
  return {
    list: (tx: Executor = q): Promise<OperatorRoleRow[]> =>
      tx.select().from(role).orderBy(asc(role.name), asc(role.roleId)).limit(operatorRolesMax),
    some: async (roleIds: readonly OperatorRoleId[], tx: Executor = q): Promise<OperatorRoleRow[]> =>
      roleIds.length === 0
        ? []
        : tx
            .select()
            .from(role)
            .where(inArray(role.roleId, [...roleIds]))
            .orderBy(asc(role.name), asc(role.roleId))
            .limit(operatorRolesMax),
    /** Accounts that have any role, stopped ones too. */
    holders: (): Promise<RoleHolder[]> =>
      q
        .select({
          operatorId: operator.operatorId,
          userName: operator.userName,
          name: operator.name,
          isActive: operator.isActive,
          roleIds: operator.roleIds,
        })
        .from(operator)
        .where(sql`cardinality(${operator.roleIds}) > 0`)
        .orderBy(asc(operator.userName))
        .limit(MAX_HOLDERS),
    /** Those who have a role; nobody changes their accounts until the transaction ends. */
    lockHolders: (tx: Executor, roleId: OperatorRoleId): Promise<{ operatorId: OperatorId }[]> =>
      tx
        .select({ operatorId: operator.operatorId })
        .from(operator)
        .where(arrayContains(operator.roleIds, [roleId]))
        .orderBy(asc(operator.operatorId))
        .limit(MAX_HOLDERS)
        .for('update'),
    /** One change of roles at a time: names, and the number of them, are judged by what is there. */
    lockAll: async (tx: Executor): Promise<void> =>
      void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operator roles', 0))`)),
    async hold(tx: Executor, roleId: OperatorRoleId): Promise<OperatorRoleRow | undefined> {
      const [row] = await tx.select().from(role).where(eq(role.roleId, roleId)).for('update')
      return row
    },
    async isNameTaken(tx: Executor, name: string, roleId: OperatorRoleId): Promise<boolean> {
      const found = await tx
        .select({ roleId: role.roleId })
        .from(role)
        .where(and(sql`lower(${role.name}) = lower(${name})`, ne(role.roleId, roleId)))
        .limit(1)
      return found.length > 0
    },
    async save(tx: Executor, { roleId, ...facts }: OperatorRoleRow): Promise<void> {
      await tx
        .insert(role)
        .values({ roleId, ...facts })
        .onConflictDoUpdate({ target: role.roleId, set: facts })
    },
    remove: async (tx: Executor, roleId: OperatorRoleId): Promise<void> =>
      void (await tx.delete(role).where(eq(role.roleId, roleId))),
  }
}

export type RoleRepository = ReturnType<typeof roleRepository>
