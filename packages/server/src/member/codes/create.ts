import type { Kernel, Secret } from '@rostrum/server/kernel'
import type { RateRule } from '@rostrum/server/kernel/ratelimit'
import { CODE_RULES, type CodeRules } from '../policy'
import type { SmsSender } from '../sms/sender'
import { sealOf } from '../tokens'
import type { CaptchaOutbox } from './captcha-outbox'
import { codeRepository } from './repository'
import { proofRepository } from './repository-proofs'
import { codeService, type CodeService } from './service'
import { codeWork, type CodeWorkService } from './work'

export interface CodeDeps {
  /** Keys the hashes of codes and captchas. */
  readonly secret: Secret
  /** Limits on codes, where they differ from production. */
  readonly rules?: Partial<CodeRules>
  readonly sms?: SmsSender
  readonly captchas?: Pick<CaptchaOutbox, 'put'>
}

export interface Codes {
  readonly codes: CodeService
  readonly work: CodeWorkService
  /**
   * Counts one for `who` under a name, over all processes. False: the limit is reached, and this one is not counted.
   */
  counted(name: string, who: string, rule: RateRule): Promise<boolean>
  /** `dayBefore`: quotas and budgets of earlier days are deleted. */
  forgetOld(now: Date, dayBefore: string): Promise<void>
}

/** Codes by text message, captcha pictures, and the limits on requests for codes. */
export function createCodes(kernel: Kernel, { secret, rules: given, sms, captchas }: CodeDeps): Codes {
  const { clock, db } = kernel
  const [gates, proofs] = [codeRepository(db), proofRepository(db)]
  const rules = { ...CODE_RULES, ...given }
  return {
    codes: codeService({ kernel, proofs, gates, secret, limits: rules, sms, captchas }),
    work: codeWork({ clock, gates, secret, bits: rules.workBits }),
    async counted(name, who, { max, perSec }) {
      const gateHash = sealOf(secret, 'gate', name, who)
      return (await gates.pass(db.q, { gateHash, windowMs: perSec * 1000, max }, clock.now())) === undefined
    },
    async forgetOld(now, dayBefore) {
      await proofs.forgetOld(now, dayBefore)
      await gates.forgetOld(now, dayBefore)
    },
  }
}
