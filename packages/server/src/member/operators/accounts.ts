import { Instant, OperatorId, type ParsedOf } from '@rostrum/contract/kernel'
import type { memberEndpoints, NamedRole, OperatorAccount, OperatorRoleId } from '@rostrum/contract/member'
import { canonical, type Changed, type Kernel, type OperatorCaller, refuse, versionOf } from '@rostrum/server/kernel'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import type { Passwords } from '../login/passwords'
import { TAKE_BACK_NAMES } from '../profile/namesakes'
import type { OperatorGranting } from './granting'
import { ADMIN, covers, heldBy, isSameGrants, nameOf, newInitialPassword, withoutGrants, type Grants } from './policy'
import type { OperatorRepository, OperatorRow } from './repository'
import type { OperatorRoleRow, RoleRepository } from './repository-roles'

export interface NewOperator {
  readonly userName: string
  readonly password: string
  readonly roles: readonly string[]
  readonly permissions?: readonly string[]
  readonly roleIds?: readonly OperatorRoleId[]
  readonly name?: string
  readonly sample?: boolean
  /** The password opens nothing but its own change. */
  readonly mustChange?: boolean
  /** Absent: made at the server itself. */
  readonly createdBy?: OperatorId
}

export interface OperatorAccountParts {
  /** The terminal has neither events nor jobs: nobody hears of what it makes until the next night. */
  readonly kernel: Pick<Kernel, 'clock' | 'db'> & Partial<Pick<Kernel, 'events' | 'jobs'>>
  readonly operators: OperatorRepository
  readonly roles: Pick<RoleRepository, 'list' | 'some'>
  readonly passwords: Passwords
  readonly granting: OperatorGranting
}

type Input<N extends keyof typeof memberEndpoints> = ParsedOf<(typeof memberEndpoints)[N]>

/** Makes, changes and stops console accounts. */
export function operatorAccounts({ kernel, operators, roles, passwords, granting }: OperatorAccountParts) {
  /** Opens a console account. Undefined: the name is taken. */
  async function open({ password, sample = false, mustChange = false, ...wanted }: NewOperator) {
    const { userName, name = userName, permissions = [], roleIds = [], createdBy = null } = wanted
    if (await operators.isTaken(userName)) return undefined
    const operatorId = OperatorId.parse(newId())
    const passwordHash = await passwords.hash(password)
    const grants = { roles: [...wanted.roles], permissions: [...permissions], roleIds: [...roleIds] }
    const createdAt = new Date(kernel.clock.now())
    const row = { operatorId, userName, name, passwordHash, ...grants, sample, mustChange, createdAt, createdBy }
    return (await operators.add(row)) ? operatorId : undefined
  }

  /** The names of all operators by id: the person's, else the account's. */
  async function names(): Promise<ReadonlyMap<string, string>> {
    const rows = await operators.listNames()
    return new Map(rows.map((row) => [row.operatorId, nameOf(row)]))
  }

  return {
    open,
    exists: async (userName: string) => (await operators.find({ userName })) !== undefined,
    async add(wanted: NewOperator): Promise<OperatorId> {
      return (await open(wanted)) ?? refuse('member.operator_taken')
    },

    async list(): Promise<{ rows: OperatorAccount[] }> {
      const [rows, people, waiting, named] = await Promise.all([
        operators.list(),
        names(),
        granting.waiting(),
        roles.list(),
      ])
      return {
        rows: rows.map((row) => ({ ...shown(row, named), waiting: shownWaiting(waiting.get(row.operatorId), people) })),
      }
    },

    names,

    /** A new account with a password that is told once. */
    async create(caller: OperatorCaller, { userName, name, why, ...grants }: Input<'member.addOperator'>) {
      const given = await rolesOf(grants.roleIds)
      if (!covers(caller, heldBy({ ...grants, ...given }))) return refuse('member.operator_beyond')
      const password = newInitialPassword()
      const held = await granting.held(caller, NOTHING, grants)
      const facts = { userName, name, password, mustChange: true, createdBy: caller.operatorId, ...given }
      const operatorId = (await open({ ...facts, ...withoutGrants(grants, held) })) ?? refuse('member.operator_taken')
      await kernel.jobs?.send(TAKE_BACK_NAMES, {})
      return { operatorId, password, isWaiting: await granting.ask({ caller, operatorId, held, why }) }
    },

    /** Returns the account before and after. What takes a second person is asked for; the rest is done. */
    async change(caller: OperatorCaller, { operatorId, why, seen, ...wanted }: Input<'member.changeOperator'>) {
      const ready = await granting.ready()
      const changed = await kernel.db.tx('operators', async (tx) => {
        await operators.lockActive(tx)
        const before = await ownerOf(tx, operatorId)
        if (seen !== seenOf(before)) return refuse('member.operator_changed')
        const given = await rolesOf(wanted.roleIds ?? knownOf(before, await roles.list(tx)), tx)
        mustBeAllowed(caller, before, { ...wanted, roleIds: given.roleIds })
        const { name, isActive } = wanted
        if (!isActive || !wanted.roles.includes(ADMIN)) await mustLeaveAnAdmin(tx, operatorId)
        if (!covers(caller, heldBy(before)) || !covers(caller, heldBy({ ...wanted, ...given })))
          return refuse('member.operator_beyond')
        const held = await granting.held(caller, before, wanted, tx)
        const now = { name, ...withoutGrants(wanted, held), roleIds: given.roleIds, isActive }
        await operators.change(tx, operatorId, now)
        if (!isActive) await operators.endAllOf(tx, operatorId)
        if (name !== before.name) await kernel.jobs?.send(TAKE_BACK_NAMES, {}, { tx })
        await tellChanged(tx, operatorId, caller)
        const isWaiting = await granting.ask({ caller, operatorId, held, why }, ready?.(tx))
        const named = await roles.list(tx)
        return {
          before: shown(before, named),
          after: shown({ ...before, ...now, byRoles: given.byRoles }, named),
          isWaiting,
        }
      })
      const { isWaiting, before, after } = changed
      if (!isWaiting) return { before, after }
      const [people, waiting] = await Promise.all([names(), granting.waiting()])
      return { before, after: { ...after, waiting: shownWaiting(waiting.get(operatorId), people) } }
    },

    /** A new password that is told once, no authenticator, no sessions. */
    reset: (caller: OperatorCaller, operatorId: OperatorId): Promise<Changed<{ password: string }>> => {
      const password = newInitialPassword()
      return kernel.db.tx('operators', async (tx) => {
        const found = await ownerOf(tx, operatorId)
        if (operatorId === caller.operatorId) return refuse('member.operator_self')
        if (!covers(caller, heldBy(found))) return refuse('member.operator_beyond')
        const passwordHash = await passwords.hash(password)
        const noTotp = { totpSecret: null, totpPending: null, totpStep: null }
        await operators.change(tx, operatorId, { passwordHash, mustChange: true, ...noTotp })
        await operators.endAllOf(tx, operatorId)
        const after = { mustChange: true, hasTotp: false }
        const before = { mustChange: found.mustChange, hasTotp: found.totpSecret !== null }
        // The input of the call is secret as a whole: whom it was about has to be told.
        return { answer: { password }, subject: operatorId, before, after }
      })
    },
  }

  /** Roles by their ids, and what they let somebody do. */
  async function rolesOf(roleIds: readonly OperatorRoleId[], tx?: Transaction) {
    const wanted = [...new Set(roleIds)]
    const found = await roles.some(wanted, tx)
    if (found.length !== wanted.length) return refuse('member.role_unknown')
    return { roleIds: found.map(({ roleId }) => roleId), byRoles: found.flatMap(({ permissions }) => permissions) }
  }

  /** What this person was in the middle of may need somebody else now. */
  async function tellChanged(tx: Transaction, operatorId: OperatorId, { operatorId: by }: OperatorCaller) {
    await kernel.events?.emit(tx, { name: 'member.operatorChanged', key: operatorId, payload: { operatorId, by } })
  }

  async function ownerOf(tx: Transaction, operatorId: OperatorId): Promise<OperatorRow> {
    const found = isUuid(operatorId) ? await operators.hold(tx, operatorId) : undefined
    return found ?? refuse('member.operator_unknown')
  }

  /** Two admins who stop each other at the same moment wait for each other, and the second is refused. */
  async function mustLeaveAnAdmin(tx: Transaction, operatorId: OperatorId): Promise<void> {
    const admins = (await operators.lockActive(tx)).filter(({ roles }) => roles.includes(ADMIN))
    const isOne = admins.some((one) => one.operatorId === operatorId)
    if (isOne && admins.length === 1) refuse('member.operator_last_admin')
  }
}

const NOTHING: Grants = { roles: [], permissions: [] }

export type OperatorAccounts = ReturnType<typeof operatorAccounts>

/** The roles of an account that are still there. */
const knownOf = ({ roleIds }: OperatorRow, roles: readonly OperatorRoleRow[]): OperatorRoleId[] =>
  roleIds.filter((id) => roles.some(({ roleId }) => roleId === id))

interface WantedAccount extends Grants {
  readonly isActive: boolean
  readonly roleIds: readonly OperatorRoleId[]
}

function mustBeAllowed(caller: OperatorCaller, before: OperatorRow, wanted: WantedAccount): void {
  if (before.operatorId !== caller.operatorId) return
  const isSameRoles = canonical([...before.roleIds].sort()) === canonical([...wanted.roleIds].sort())
  if (!wanted.isActive || !isSameRoles || !isSameGrants(before, wanted)) refuse('member.operator_self')
}

function shown(row: OperatorRow, named: readonly NamedRole[]): OperatorAccount {
  const { operatorId, userName, roles, permissions, isActive, mustChange, createdAt, lastLoginAt } = row
  const hasTotp = row.totpSecret !== null
  const at = (date: Date | null) => (date === null ? null : Instant.parse(date.getTime()))
  return {
    operatorId,
    userName,
    name: nameOf(row),
    roles,
    permissions,
    named: named.filter(({ roleId }) => row.roleIds.includes(roleId)).map(({ roleId, name }) => ({ roleId, name })),
    held: heldBy(row).permissions,
    isActive,
    hasTotp,
    mustChange,
    createdAt: at(createdAt),
    lastLoginAt: at(lastLoginAt),
    seen: seenOf(row),
    waiting: null,
  }
}

/** What a change is decided on. */
const seenOf = (row: OperatorRow): string =>
  versionOf([nameOf(row), [...row.roles].sort(), [...row.permissions].sort(), [...row.roleIds].sort(), row.isActive])

type Waiting = Awaited<ReturnType<OperatorGranting['waiting']>> extends ReadonlyMap<string, infer W> ? W : never

function shownWaiting(asked: Waiting | undefined, people: ReadonlyMap<string, string>): OperatorAccount['waiting'] {
  if (!asked) return null
  const { by, at, roles, permissions } = asked
  return { by: people.get(by) ?? '', at: Instant.parse(at.getTime()), roles, permissions }
}
