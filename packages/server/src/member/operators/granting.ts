import { OperatorId } from '@rostrum/contract/kernel'
import { approvalKind, canonical, refuse } from '@rostrum/server/kernel'
import type { ApprovalKind, Approvals, OperatorCaller } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { z } from 'zod'
import { covers, graveOf, heldBy, nameOf, type Grants } from './policy'
import type { OperatorRepository, OperatorRow } from './repository'
import { operatorText as text } from './text.zh'

export interface GrantingParts {
  readonly operators: OperatorRepository
  /** Asks a second person; without it nobody gets a grave permission. */
  readonly approvals?: Approvals
  /** Whether this person could decide now. */
  readonly mayDecide: (one: OperatorRow) => boolean
}

const Granted = z.object({ operatorId: OperatorId, roles: z.array(z.string()), permissions: z.array(z.string()) })
type Granted = z.infer<typeof Granted>

interface AskedGrants {
  readonly caller: OperatorCaller
  readonly operatorId: OperatorId
  readonly held: Grants
  readonly why: string
}

const GRANTS = 'member.grants'

/** Roles and permissions that take a second person. */
export function operatorGranting({ operators, approvals, mayDecide }: GrantingParts) {
  const kind: ApprovalKind = approvalKind<Granted>({
    kind: GRANTS,
    title: text.grants,
    permission: 'member:operator:edit',
    payload: Granted,
    async describe({ operatorId, ...more }, q) {
      const found = (await operators.findIn(q, operatorId)) ?? refuse('member.operator_unknown')
      const change = { place: text.place, before: said(found), after: said(joined(found, more)) }
      return { subject: operatorId, about: nameOf(found), changes: [change] }
    },
    async stateOf({ operatorId }, q) {
      const found = await operators.findIn(q, operatorId)
      return canonical(found ? [found.roles, found.permissions, found.isActive] : [])
    },
    mayDecide: (granted, caller) => covers(caller, granted),
    async carryOut(tx, { operatorId, ...more }, { by }) {
      const [found, asker] = [await operators.findIn(tx, operatorId), await operators.findIn(tx, by)]
      if (!found) return refuse('member.operator_unknown')
      if (!asker?.isActive || !covers(heldBy(asker), more)) return refuse('member.operator_beyond')
      const { roles, permissions } = joined(found, more)
      await operators.change(tx, operatorId, { roles, permissions })
      const grants = ({ roles, permissions }: Grants) => ({ roles, permissions })
      return { outcome: text.done, before: grants(found), after: { roles, permissions } }
    },
  })

  return {
    kind,

    /** What of the wanted grants has to wait. Whoever is alone may appoint the first second person. */
    async held(caller: OperatorCaller, before: Grants, wanted: Grants, tx?: Transaction): Promise<Grants> {
      const grave = graveOf(wanted, before)
      if (grave.roles.length + grave.permissions.length === 0) return grave
      const others = (await operators.list(tx)).filter((one) => one.operatorId !== caller.operatorId)
      return others.some(mayDecide) ? grave : { roles: [], permissions: [] }
    },

    /** Asks for what has to wait, once the account is there. */
    async ask({ caller, operatorId, held, why }: AskedGrants, ask = approvals?.ask): Promise<boolean> {
      if (held.roles.length + held.permissions.length === 0) return false
      if (!ask) throw new Error('there is no second person here')
      const payload = { operatorId, roles: [...held.roles], permissions: [...held.permissions] }
      await ask({ kind: GRANTS, payload, by: caller.operatorId, why })
      return true
    },

    /** For asking inside a transaction that begins later. */
    async ready(): Promise<((tx: Transaction) => Approvals['ask']) | undefined> {
      const ready = await approvals?.ready()
      return ready && ((tx) => (wanted) => ready(tx, wanted))
    },

    async waiting() {
      const found = (await approvals?.waiting(GRANTS)) ?? []
      return new Map(found.map((asked) => [asked.subject, { ...asked, ...Granted.parse(asked.payload) }]))
    },
  }
}

export type OperatorGranting = ReturnType<typeof operatorGranting>

const joined = (one: Grants, more: Grants) => ({
  roles: [...new Set([...one.roles, ...more.roles])],
  permissions: [...new Set([...one.permissions, ...more.permissions])],
})

function said({ roles, permissions }: Grants): string {
  const all = [...roles.map((role) => text.roles[role] ?? role), ...permissions]
  return all.length === 0 ? text.none : all.join(text.and)
}
