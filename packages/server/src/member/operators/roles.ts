import { Instant, type OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import { operatorRolesMax } from '@rostrum/contract/member/limits'
import { OperatorRoleId, type memberEndpoints, type OperatorRole } from '@rostrum/contract/member'
import { type Kernel, type OperatorCaller, refuse, versionOf } from '@rostrum/server/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import { covers, isGrave, nameOf } from './policy'
import type { OperatorRoleRow, RoleHolder, RoleRepository } from './repository-roles'

export interface OperatorRolesParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'events'>
  readonly roles: RoleRepository
  /** The names of all operators by id. */
  readonly names: () => Promise<ReadonlyMap<string, string>>
}

type FirstRole = Pick<OperatorRole, 'name' | 'about'> & { readonly permissions: readonly string[] }
type Calls = typeof memberEndpoints
type Save = ParsedOf<Calls['member.saveOperatorRole']>
type Remove = ParsedOf<Calls['member.removeOperatorRole']>

const LOCK = 'operator roles'

/** Roles by name. Whoever has one may do what it says now, so a change of it reaches all of them at once. */
export function operatorRoles({ kernel, roles, names }: OperatorRolesParts) {
  const { db, clock, events } = kernel

  async function list(): Promise<{ rows: OperatorRole[] }> {
    const [rows, holders, people] = await Promise.all([roles.list(), roles.holders(), names()])
    return { rows: rows.map((row) => shownRole(row, holders, people)) }
  }

  /** What these people were in the middle of may need somebody else now. */
  async function tellHolders(tx: Transaction, row: OperatorRoleRow, by: OperatorId): Promise<void> {
    for (const { operatorId } of await roles.lockHolders(tx, row.roleId))
      await events.emit(tx, { name: 'member.operatorChanged', key: operatorId, payload: { operatorId, by } })
  }

  async function shownNow(row: OperatorRoleRow): Promise<OperatorRole> {
    return shownRole(row, await roles.holders(), await names())
  }

  return {
    list,

    /** Returns the role before, unless it is new, and after. */
    async save(caller: OperatorCaller, { seen, why: _noted, ...wanted }: Save) {
      if (wanted.permissions.some(isGrave)) return refuse('member.role_grave')
      if (!covers(caller, { roles: [], permissions: wanted.permissions })) return refuse('member.operator_beyond')
      const row = {
        ...wanted,
        permissions: [...new Set(wanted.permissions)].sort(),
        changedAt: new Date(clock.now()),
        changedBy: caller.operatorId,
      }
      const before = await db.tx(LOCK, async (tx) => {
        await roles.lockAll(tx)
        const found = await roles.hold(tx, row.roleId)
        // Pressed twice: the first one did it.
        if (found && seenOfRole(found) === seenOfRole(row)) return found
        if (found && !covers(caller, { roles: [], permissions: found.permissions }))
          return refuse('member.operator_beyond')
        if (!found && seen !== '') return refuse('member.role_unknown')
        if (found && seen !== seenOfRole(found)) return refuse('member.role_changed')
        if (await roles.isNameTaken(tx, row.name, row.roleId)) return refuse('member.role_taken')
        if (!found && (await roles.list(tx)).length >= operatorRolesMax) return refuse('member.roles_full')
        await roles.save(tx, row)
        await tellHolders(tx, row, caller.operatorId)
        return found
      })
      const after = await shownNow(row)
      return { before: before ? factsOf(before) : undefined, after }
    },

    /** The first roles of a demonstration; where there are any, nothing is added. */
    async addFirst(wanted: readonly FirstRole[]): Promise<void> {
      await db.tx(LOCK, async (tx) => {
        await roles.lockAll(tx)
        if ((await roles.list(tx)).length > 0) return
        const made = { changedAt: new Date(clock.now()), changedBy: null }
        for (const { name, about, permissions } of wanted)
          await roles.save(tx, {
            roleId: OperatorRoleId.parse(newId()),
            name,
            about,
            permissions: [...permissions],
            ...made,
          })
      })
    },

    /** Returns what it was; undefined when it is gone already. */
    remove: (caller: OperatorCaller, { roleId, seen }: Remove) =>
      db.tx(LOCK, async (tx) => {
        const found = await roles.hold(tx, roleId)
        if (!found) return undefined
        if (seen !== seenOfRole(found)) return refuse('member.role_changed')
        if (!covers(caller, { roles: [], permissions: found.permissions })) return refuse('member.operator_beyond')
        const holders = await roles.lockHolders(tx, roleId)
        if (holders.length > 0) return refuse('member.role_held', { count: holders.length })
        await roles.remove(tx, roleId)
        return factsOf(found)
      }),
  }
}

export type OperatorRoles = ReturnType<typeof operatorRoles>

const factsOf = ({ name, about, permissions }: OperatorRoleRow) => ({ name, about, permissions })

/** What a change is decided on. */
const seenOfRole = ({ name, about, permissions }: Pick<OperatorRoleRow, 'name' | 'about' | 'permissions'>): string =>
  versionOf([name, about, [...permissions].sort()])

function shownRole(
  row: OperatorRoleRow,
  holders: readonly RoleHolder[],
  people: ReadonlyMap<string, string>,
): OperatorRole {
  const { roleId, changedAt, changedBy } = row
  return {
    roleId,
    ...factsOf(row),
    holders: holders
      .filter(({ roleIds }) => roleIds.includes(roleId))
      .map((one) => ({ operatorId: one.operatorId, name: nameOf(one), isActive: one.isActive })),
    changedAt: Instant.parse(changedAt.getTime()),
    changedBy: changedBy === null ? '' : (people.get(changedBy) ?? ''),
    seen: seenOfRole(row),
  }
}
