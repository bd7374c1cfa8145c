import type { Clock } from '../kernel/clock'
import { refuse } from '../kernel/refusal'
import type { Passwords } from './passwords'
import { CAPTCHA_AFTER, FORGET_ATTEMPTS_MS, LOCK_AFTER, LOCK_MINUTES, LOCK_MS } from './policy'
import type { AttemptRow, ProofRepository } from './repository-proofs'
import { hashOf } from './tokens'

export interface Guess {
  /** What the attempts are counted under: kind and name as typed. */
  readonly name: string
  readonly password: string
  /** Of the person by that name, when there is one. */
  readonly stored: string | null | undefined
  /** Judges the picture that is asked for after a few wrong guesses. Absent: never asked. */
  readonly captcha?: () => Promise<void>
  /** What a wrong guess is called; the words of a login unless told. */
  readonly wrong?: 'member.old_password_wrong' | 'member.operator_wrong'
}

/** Passwords, guarded against guessing: the count goes on whether or not the name exists. */
export function attemptService({
  clock,
  proofs,
  passwords,
}: {
  clock: Clock
  proofs: ProofRepository
  passwords: Passwords
}) {
  const isCounting = (row: AttemptRow | undefined) =>
    row !== undefined && clock.now() - row.lastAt.getTime() < FORGET_ATTEMPTS_MS
  const isLocked = (row: AttemptRow | undefined) => row?.lockedUntil != null && row.lockedUntil.getTime() > clock.now()

  function refuseLocked(row: AttemptRow): never {
    const leftMs = (row.lockedUntil?.getTime() ?? 0) - clock.now()
    const minutes = leftMs > 0 ? Math.ceil(leftMs / 60_000) : LOCK_MINUTES
    return refuse('member.locked', {
      times: Math.min(row.times, LOCK_AFTER),
      minutes,
      retryAfter: Math.ceil(leftMs / 1000),
      captchaRequired: true,
    })
  }

  function refuseWrong(row: AttemptRow, wrong: Guess['wrong']): never {
    const { times } = row
    if (times >= LOCK_AFTER) return refuseLocked(row)
    const loginWords = times === 1 ? 'member.wrong_password' : 'member.wrong_password_again'
    return refuse(wrong ?? loginWords, { times, captchaRequired: times >= CAPTCHA_AFTER })
  }

  return {
    /** Comes back when the password is right; says whether to hash it anew. Refuses everything else. */
    async judge({ name, password, stored, captcha, wrong }: Guess): Promise<{ isStale: boolean }> {
      const nameHash = hashOf(name)
      const known = await proofs.findAttempt(nameHash)
      if (known && isLocked(known)) return refuseLocked(known)
      if (captcha && known && isCounting(known) && known.lockedUntil === null && known.times >= CAPTCHA_AFTER)
        await captcha()
      const now = clock.now()
      const counted = await proofs.countAttempt(nameHash, new Date(now), {
        forgetBefore: new Date(now - FORGET_ATTEMPTS_MS),
        lockAt: LOCK_AFTER,
        lockUntil: new Date(now + LOCK_MS),
      })
      if (counted.times > LOCK_AFTER) return refuseLocked(counted)
      const { isRight, isStale } = await passwords.check(stored, password)
      if (!isRight) return refuseWrong(counted, wrong)
      await proofs.clearAttempts(nameHash)
      return { isStale }
    },
    /** Forgets wrong guesses: the password was set anew by its owner. */
    async clear(names: readonly string[]): Promise<void> {
      for (const name of names) await proofs.clearAttempts(hashOf(name))
    },
  }
}

export type AttemptService = ReturnType<typeof attemptService>
