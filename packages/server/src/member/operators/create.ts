import type { Approvals, Secret, Slice } from '@rostrum/server/kernel'
import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { operatorAccounts, type OperatorAccounts } from './accounts'
import { operatorGranting } from './granting'
import { loginLog } from './login-log'
import { ownOperator } from './own'
import type { OperatorRow } from './repository'
import { loginRepository } from './repository-logins'
import { roleRepository } from './repository-roles'
import { operatorRoles, type OperatorRoles } from './roles'
import { operatorRoutes } from './routes'
import { secondStep } from './second-step'
import { operatorService, type OperatorService } from './service'

export interface OperatorDeps {
  /** Seals the secrets of authenticators. */
  readonly secret: Secret
  /** Whether nobody works without an authenticator. */
  readonly needsTotp: boolean
  /** Asks a second person. */
  readonly approvals?: Approvals
}

export type Operators = SlicePart &
  Required<Pick<Slice, 'second'>> &
  Pick<OperatorService, 'may' | 'who'> &
  Pick<OperatorAccounts, 'add' | 'exists' | 'names'> & { readonly addFirstRoles: OperatorRoles['addFirst'] }

/** Console accounts. */
export function createOperators(
  { kernel, operatorRows: operators, passwords, attempts, codes }: Shared,
  { secret, needsTotp, approvals }: OperatorDeps,
): Operators {
  const second = secondStep({ kernel, operators, secret })
  const log = loginLog({ kernel, logins: loginRepository(kernel.db), names: () => accounts.names() })
  const login = operatorService({ kernel, operators, attempts, codes, secondStep: second, needsTotp, log })
  const own = ownOperator({ kernel, operators, passwords, secondStep: second, login })
  const mayDecide = (one: OperatorRow) => DECIDING.every((permission) => login.mayNow(one, permission))
  const granting = operatorGranting({ operators, approvals, mayDecide })
  const roleRows = roleRepository(kernel.db)
  const accounts = operatorAccounts({ kernel, operators, roles: roleRows, passwords, granting })
  const roles = operatorRoles({ kernel, roles: roleRows, names: accounts.names })
  const { add, exists, names } = accounts
  return {
    routes: operatorRoutes({ login, own, accounts, roles, log }),
    jobs: [{ name: 'member.forgetOperatorLogins', cron: '23 4 * * *', run: log.forget }],
    second: [granting.kind],
    add,
    exists,
    names,
    addFirstRoles: roles.addFirst,
    may: login.may,
    who: login.who,
  }
}

/** Who decides on permissions holds both. */
const DECIDING = ['access:approval:decide', 'member:operator:edit']
