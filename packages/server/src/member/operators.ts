import { OperatorId } from '@rostrum/contract/kernel'
import { newId } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { Passwords } from './passwords'
import { OPERATOR_SESSION_MS } from './policy'
import type { SessionRepository } from './repository-sessions'
import { hashOf, newToken } from './tokens'
import type { AttemptService } from './attempts'

export interface NewOperator {
  readonly userName: string
  readonly password: string
  readonly roles: readonly string[]
  readonly permissions?: readonly string[]
  readonly sample?: boolean
}

export interface OperatorParts {
  readonly kernel: Kernel
  readonly operators: SessionRepository
  readonly passwords: Passwords
  readonly attempts: AttemptService
}

/** Console accounts. They are never members, and members' sessions never open the console. */
export function operatorService({ kernel, operators, passwords, attempts }: OperatorParts) {
  return {
    async login(userName: string, password: string): Promise<{ token: string; operatorId: OperatorId }> {
      const found = await operators.findOperator({ userName })
      const stored = found?.isActive ? found.passwordHash : undefined
      await attempts.judge({
        name: `operator:${userName.toLowerCase()}`,
        password,
        stored,
        wrong: 'member.operator_wrong',
      })
      if (!found) return refuse('member.operator_wrong')
      const token = newToken('o')
      const expiresAt = new Date(kernel.clock.now() + OPERATOR_SESSION_MS)
      await operators.addOperatorSession({ tokenHash: hashOf(token), operatorId: found.operatorId, expiresAt })
      return { token, operatorId: found.operatorId }
    },
    async info(operatorId: OperatorId) {
      const found = (await operators.findOperator({ operatorId })) ?? refuse('kernel.unauthorized')
      const { userName, roles, permissions } = found
      return { operatorId, userName, roles, permissions }
    },
    /** Whether somebody is an active operator who holds a permission. */
    async may(operatorId: OperatorId, permission: string): Promise<boolean> {
      const found = await operators.findOperator({ operatorId })
      return (
        found?.isActive === true &&
        (found.roles.includes('admin') || found.permissions.some((one) => one === permission || one === '*:*:*'))
      )
    },
    exists: async (userName: string) => (await operators.findOperator({ userName })) !== undefined,
    logout: (token: string) => operators.endOperatorSession(hashOf(token)),
    /** Opens a console account. */
    async add({ userName, password, roles, permissions = [], sample = false }: NewOperator): Promise<OperatorId> {
      const operatorId = OperatorId.parse(newId())
      const passwordHash = await passwords.hash(password)
      await operators.addOperator({
        operatorId,
        userName,
        passwordHash,
        roles: [...roles],
        permissions: [...permissions],
        sample,
      })
      return operatorId
    },
  }
}

export type OperatorService = ReturnType<typeof operatorService>
