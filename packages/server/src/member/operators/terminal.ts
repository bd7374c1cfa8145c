import { OperatorUserName } from '@rostrum/contract/member'
import type { Clock } from '@rostrum/server/kernel'
import type { Database } from '@rostrum/server/kernel/db'
import { createPasswords } from '../login/passwords'
import { operatorAccounts } from './accounts'
import { operatorGranting } from './granting'
import { ADMIN, newInitialPassword } from './policy'
import { operatorRepository } from './repository'
import { roleRepository } from './repository-roles'

/** What came of it: a password told once, or why there is no account. */
export type MadeAdmin = { readonly password: string } | { readonly fault: 'taken' | 'name' }

/** Console accounts made at the server itself, whether or not it answers calls. */
export function terminalOperators(db: Database, clock: Clock) {
  const operators = operatorRepository(db)
  const granting = operatorGranting({ operators, mayDecide: () => false })
  const parts = { operators, roles: roleRepository(db), passwords: createPasswords(), granting }
  const accounts = operatorAccounts({ kernel: { db, clock }, ...parts })
  return {
    /** An account that may do everything, once its password is changed. */
    async createAdmin(wanted: string): Promise<MadeAdmin> {
      const { success, data: userName } = OperatorUserName.safeParse(wanted)
      if (!success) return { fault: 'name' }
      const password = newInitialPassword()
      const made = await accounts.open({ userName, password, roles: [ADMIN], mustChange: true })
      return made === undefined ? { fault: 'taken' } : { password }
    },
    /** Whether anybody can sign in to the console. */
    hasActive: operators.hasActive,
  }
}
