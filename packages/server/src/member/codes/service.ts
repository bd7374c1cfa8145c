import { randomInt, randomUUID } from 'node:crypto'
import { type CodeKind } from '@rostrum/contract/member'
import { codeLength } from '@rostrum/contract/kernel/limits'
import { captchaLength, codePauseSec } from '@rostrum/contract/member/limits'
import svgCaptcha from 'svg-captcha'
import { type Executor, isUuid } from '@rostrum/server/kernel/db'
import { type Kernel, Refusal, refuse, type Secret } from '@rostrum/server/kernel'
import type { CaptchaOutbox } from './captcha-outbox'
import { codeLimits, type CodeRequester, type CodeLimits } from './limits'
import { CAPTCHA_MS, CODE_MS, CODE_TRIES } from '../policy'
import type { CodeRepository } from './repository'
import type { ProofRepository } from './repository-proofs'
import type { SmsSender } from '../sms/sender'
import { isSame, sealOf } from '../tokens'

export interface CodeParts {
  readonly kernel: Kernel
  readonly proofs: ProofRepository
  readonly gates: CodeRepository
  readonly secret: Secret
  readonly limits: CodeLimits
  /** Absent: no sender is configured. */
  readonly sms?: SmsSender
  /** Receives the text of every picture, in a demonstration. */
  readonly captchas?: Pick<CaptchaOutbox, 'put'>
}

/** A right code that has not been used yet. */
export interface RightCode {
  /** Uses it up; within `tx` exactly if that commits. Refuses when another call was faster. */
  spend(tx?: Executor): Promise<void>
}

/** Codes by text message, and captcha pictures. Both are kept as keyed hashes and are valid once, for one purpose. */
export function codeService({ kernel, proofs, gates, secret, limits, sms, captchas }: CodeParts) {
  const { clock, log } = kernel
  const counted = codeLimits({ kernel, proofs, gates, secret, limits })

  return {
    /** Refuses where nothing could be sent anyway, before any work is required. */
    needSender: (): SmsSender => sms ?? refuse('member.sms_unavailable'),

    /**
     * Makes a code and sends it. With `isSilent` nothing is sent and all else is the same, so that the answer does not
     * reveal whether the number is known.
     */
    async send(
      mobile: string,
      kind: CodeKind,
      asker: CodeRequester,
      isSilent: boolean,
    ): Promise<{ retryAfter: number }> {
      if (!sms) return refuse('member.sms_unavailable')
      await counted.take(mobile, asker)
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
      const [sentAt, expiresAt] = [new Date(clock.now()), new Date(clock.now() + CODE_MS)]
      const codeHash = isSilent ? randomUUID() : sealOf(secret, kind, mobile, code)
      await proofs.saveCode({ mobile, kind, codeHash, sentAt, expiresAt })
      if (!isSilent) {
        const handedIn = sms.send({ mobile, code, kind }).catch((error: unknown) => {
          // The vendor's own limit for the number is answered like ours.
          if (error instanceof Refusal) throw error
          log.error({ err: error, kind }, 'a code could not be sent')
          return refuse('member.sms_unavailable')
        })
        // Neither the time nor a failure may reveal to a stranger that a number to be reset is known.
        if (kind === 'password') handedIn.catch(() => undefined)
        else await handedIn
      }
      return { retryAfter: codePauseSec }
    },

    /** Checks a code without using it up. Refuses wrong, old and too often tried ones. */
    async check(mobile: string, kind: CodeKind, code: string): Promise<RightCode> {
      const codeHash = await proofs.tryCode(mobile, kind, new Date(clock.now()), CODE_TRIES)
      if (codeHash === undefined) return refuse('member.code_expired')
      if (!isSame(codeHash, sealOf(secret, kind, mobile, code))) return refuse('member.code_wrong')
      return {
        async spend(tx) {
          if (!(await proofs.spendCode(mobile, kind, codeHash, tx))) refuse('member.code_expired')
        },
      }
    },

    async makeCaptcha(): Promise<{ uuid: string; img: string; captchaEnabled: boolean }> {
      const { text, data } = svgCaptcha.create({
        size: captchaLength,
        noise: 2,
        ignoreChars: '0o1iIlO',
        background: '#f6f5f2',
        width: 120,
        height: 44,
      })
      const uuid = randomUUID()
      await proofs.addCaptcha({
        uuid,
        textHash: sealOf(secret, uuid, text.toLowerCase()),
        expiresAt: new Date(clock.now() + CAPTCHA_MS),
      })
      captchas?.put({ uuid, text })
      return { uuid, img: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`, captchaEnabled: true }
    },

    useCaptcha,

    /** The same after wrong guesses: without an answer the caller is told that one is needed. */
    async askCaptcha(uuid: string | undefined, answer: string | undefined): Promise<void> {
      if (!answer) return refuse('member.captcha_needed', { captchaRequired: true })
      await useCaptcha(uuid, answer)
    },
  }

  /** Uses the picture up, whatever the answer. Refuses a missing, old or wrong answer. */
  async function useCaptcha(uuid: string | undefined, answer: string | undefined): Promise<void> {
    if (!uuid || !answer || !isUuid(uuid)) return refuse('member.captcha_wrong')
    const known = await proofs.takeCaptcha(uuid)
    if (!known || known.expiresAt.getTime() <= clock.now()) return refuse('member.captcha_expired')
    if (!isSame(known.textHash, sealOf(secret, uuid, answer.toLowerCase()))) return refuse('member.captcha_wrong')
  }
}

export type CodeService = ReturnType<typeof codeService>
