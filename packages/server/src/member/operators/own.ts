import { Instant, type OperatorId } from '@rostrum/contract/kernel'
import type { OperatorSession, OperatorSessionId, OperatorStage } from '@rostrum/contract/member'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import type { Passwords } from '../login/passwords'
import { deviceName } from '../policy'
import { hashOf } from '../tokens'
import { isStrongOperatorPassword } from './policy'
import type { OperatorRepository, OperatorRow } from './repository'
import type { SecondStep } from './second-step'
import type { OperatorService } from './service'

interface OwnParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly operators: OperatorRepository
  readonly passwords: Passwords
  readonly secondStep: SecondStep
  readonly login: Pick<OperatorService, 'get' | 'stage' | 'mustKnow'>
}

/** What an operator does about the own account: password, authenticator, logins elsewhere. */
export function ownOperator({ kernel, operators, passwords, secondStep, login }: OwnParts) {
  const stageOf = async (operatorId: OperatorId): Promise<OperatorStage> => login.stage(await login.get(operatorId))

  /** Refuses what a person may only do after an earlier step: first the password, then the authenticator. */
  async function past(stages: readonly OperatorStage[], operatorId: OperatorId): Promise<OperatorRow> {
    const found = await login.get(operatorId)
    return stages.includes(login.stage(found)) ? found : refuse('kernel.no_permission')
  }

  return {
    /** Ends all sessions but the one of `token`. */
    async changePassword(
      operatorId: OperatorId,
      token: string,
      { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
    ): Promise<{ stage: OperatorStage }> {
      const found = await login.get(operatorId)
      await login.mustKnow(found, oldPassword)
      if (newPassword === oldPassword || !isStrongOperatorPassword(newPassword, found.userName))
        return refuse('member.operator_password_weak')
      const passwordHash = await passwords.hash(newPassword)
      await kernel.db.tx(operatorId, async (tx) => {
        await operators.change(tx, operatorId, { passwordHash, mustChange: false })
        await operators.endAllOf(tx, operatorId, hashOf(token))
      })
      return { stage: await stageOf(operatorId) }
    },

    async beginTotp(operatorId: OperatorId, password: string): Promise<{ secret: string; uri: string }> {
      const found = await past(['totp', 'open'], operatorId)
      await login.mustKnow(found, password)
      return secondStep.begin(found)
    },

    async confirmTotp(operatorId: OperatorId, code: string): Promise<{ stage: OperatorStage }> {
      await secondStep.confirm(await past(['totp', 'open'], operatorId), code)
      return { stage: await stageOf(operatorId) }
    },

    async sessions(operatorId: OperatorId, token: string): Promise<{ rows: OperatorSession[] }> {
      await past(['open'], operatorId)
      const rows = await operators.listSessions(operatorId, new Date(kernel.clock.now()))
      return {
        rows: rows.map((row) => ({
          id: row.sessionId,
          isThis: row.tokenHash === hashOf(token),
          ip: row.ip,
          browser: deviceName(row.userAgent),
          createdAt: Instant.parse(row.createdAt.getTime()),
          lastSeenAt: Instant.parse(row.lastSeenAt.getTime()),
        })),
      }
    },

    async endSession(operatorId: OperatorId, id: OperatorSessionId): Promise<void> {
      await past(['open'], operatorId)
      if (!(await operators.endOneOf(operatorId, id))) refuse('member.operator_session_unknown')
    },
  }
}

export type OwnOperator = ReturnType<typeof ownOperator>
