import { createHash, randomBytes } from 'node:crypto'
import type { CodeWork } from '@rostrum/contract/member'
import { type Clock, refuse, type Secret } from '@rostrum/server/kernel'
import type { CodeRepository } from './repository'
import { hashOf, isSame, sealOf } from '../tokens'

const WORK_MS = 10 * 60_000

export interface WorkParts {
  readonly clock: Clock
  readonly gates: CodeRepository
  readonly secret: Secret
  /** Zero bits a hash must begin with: each one doubles the work. 0: no work is required. */
  readonly bits: number
}

/**
 * Work before a code, so that a flood of codes costs its sender. A challenge is signed and not stored; its work is for
 * one number, opens one code, and must be submitted within ten minutes.
 */
export function codeWork({ clock, gates, secret, bits }: WorkParts) {
  const sign = (facts: string) => sealOf(secret, 'work', facts)

  function askForWork(): never {
    const facts = `${randomBytes(12).toString('base64url')}.${(clock.now() + WORK_MS).toString(36)}.${bits}`
    return refuse('member.work_needed', { challenge: `${facts}.${sign(facts)}`, bits })
  }

  /** The requirements in our own challenge; undefined when it is not ours or too old. */
  function read(challenge: string): { endsAt: number; bits: number } | undefined {
    const [, facts, end, asked, seal] = /^([\w-]{16}\.([0-9a-z]{6,10})\.(\d{1,2}))\.([\w-]{43})$/.exec(challenge) ?? []
    if (facts === undefined || end === undefined || seal === undefined || !isSame(seal, sign(facts))) return undefined
    const endsAt = Number.parseInt(end, 36)
    return endsAt > clock.now() ? { endsAt, bits: Number(asked) } : undefined
  }

  return {
    /** Uses the work up. Refuses with a new challenge when there is none, or no valid one. */
    async take(mobile: string, work: CodeWork | undefined): Promise<void> {
      if (bits === 0) return
      const asked = work && read(work.challenge)
      if (!work || !asked) return askForWork()
      const digest = createHash('sha256').update(`${work.challenge}\n${mobile}\n${work.nonce}`).digest()
      if (!isSolved(digest, asked.bits)) return askForWork()
      if (!(await gates.spendWork(hashOf(work.challenge), new Date(asked.endsAt)))) return askForWork()
    },
  }
}

export type CodeWorkService = ReturnType<typeof codeWork>

/** Whether a hash begins with `bits` zero bits. */
export function isSolved(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let n = 0; n < whole; n += 1) if (digest[n] !== 0) return false
  const rest = bits & 7
  return rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0
}
