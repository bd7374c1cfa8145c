import { type Kernel, refuse, type Secret } from '@rostrum/server/kernel'
import type { OperatorId } from '@rostrum/contract/kernel'
import { sealer } from '../mobile/sealing'
import type { OperatorRepository, OperatorRow } from './repository'
import { newTotpSecret, stepOf, totpUri } from './totp'

export interface SecondStepParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'>
  readonly operators: Pick<OperatorRepository, 'change' | 'useStep'>
  /** Seals the secrets of authenticators. */
  readonly secret: Secret
}

/** Codes of operators' authenticators: each is accepted once. */
export function secondStep({ kernel, operators, secret }: SecondStepParts) {
  const seals = sealer(secret, 'operator totp')

  /** Undefined when it was sealed with another key: a person whose code is refused gets a new start from an admin. */
  function open(sealed: string, operatorId: OperatorId): string | undefined {
    try {
      return seals.open(sealed, operatorId)
    } catch (error) {
      kernel.log.error({ err: error, operatorId }, "an operator's authenticator cannot be read")
      return undefined
    }
  }

  const stepIn = (sealed: string, operatorId: OperatorId, code: string): number | undefined => {
    const plain = open(sealed, operatorId)
    return plain === undefined ? undefined : stepOf(plain, code, kernel.clock.now())
  }

  return {
    /** Whether the code opens the account. Without an authenticator every code does. */
    async check(
      { operatorId, totpSecret }: Pick<OperatorRow, 'operatorId' | 'totpSecret'>,
      code: string | undefined,
    ): Promise<'right' | 'wrong' | 'none'> {
      if (totpSecret === null) return 'right'
      if (code === undefined) return 'none'
      const step = stepIn(totpSecret, operatorId, code)
      return step !== undefined && (await operators.useStep(operatorId, step)) ? 'right' : 'wrong'
    },

    /** A new secret for an authenticator. The one in use stays until the new one is confirmed. */
    async begin({ operatorId, userName }: OperatorRow): Promise<{ secret: string; uri: string }> {
      const plain = newTotpSecret()
      await operators.change(kernel.db.q, operatorId, { totpPending: seals.seal(plain, operatorId) })
      return { secret: plain, uri: totpUri(plain, userName) }
    },

    /** Puts the new secret in use. The code that proves it opens nothing any more. */
    async confirm({ operatorId, totpPending }: OperatorRow, code: string): Promise<void> {
      if (totpPending === null) return refuse('member.totp_not_begun')
      const step = stepIn(totpPending, operatorId, code)
      if (step === undefined) return refuse('member.totp_wrong')
      await operators.change(kernel.db.q, operatorId, { totpSecret: totpPending, totpPending: null, totpStep: step })
    },
  }
}

export type SecondStep = ReturnType<typeof secondStep>
