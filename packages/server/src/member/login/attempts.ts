import { type Clock, refuse } from '@rostrum/server/kernel'
import type { Passwords } from './passwords'
import {
  CAPTCHA_AFTER,
  CAPTCHA_AFTER_EVERYWHERE,
  FORGET_ATTEMPTS_MS,
  LOCK_AFTER,
  LOCK_MINUTES,
  LOCK_MS,
} from '../policy'
import type { AttemptRow, AttemptRepository } from './repository'
import { hashOf } from '../tokens'

export interface Guess {
  /** The key that counts attempts: kind and name as typed. */
  readonly name: string
  /**
   * The key that counts wrong guesses from all addresses, where `name` holds one address. It requires the picture and
   * never locks: strangers cannot keep the owner out.
   */
  readonly everywhere?: string
  readonly password: string
  /** The password hash of the person with that name, if there is one. */
  readonly stored: string | null | undefined
  /** Checks the picture that is required after a few wrong guesses. Absent: never required. */
  readonly captcha?: () => Promise<void>
  /** The refusal of a wrong guess; that of a login by default. */
  readonly wrong?: WrongGuess
  /**
   * The second step of whoever has one, asked once the password is right. A wrong one counts like a wrong password;
   * `none`, when nothing was sent for it, counts as no guess.
   */
  readonly second?: () => Promise<'right' | 'wrong' | 'none'>
}

type WrongGuess =
  | 'member.old_password_wrong'
  | 'member.operator_wrong'
  | 'member.operator_password_wrong'
  | 'member.totp_wrong'

/** Passwords, guarded against guessing: attempts are counted whether or not the name exists. */
export function attemptService({
  clock,
  attempts,
  passwords,
}: {
  clock: Clock
  attempts: AttemptRepository
  passwords: Passwords
}) {
  const isCounting = (row: AttemptRow | undefined) =>
    row !== undefined && clock.now() - row.lastAt.getTime() < FORGET_ATTEMPTS_MS
  const isMany = (row: AttemptRow | undefined, many: number) =>
    row !== undefined && isCounting(row) && row.lockedUntil === null && row.times >= many
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

  function refuseWrong(row: AttemptRow, wrong: WrongGuess | undefined): never {
    const { times } = row
    if (times >= LOCK_AFTER) return refuseLocked(row)
    const loginWords = times === 1 ? 'member.wrong_password' : 'member.wrong_password_again'
    return refuse(wrong ?? loginWords, { times, captchaRequired: times >= CAPTCHA_AFTER })
  }

  async function needsPicture({ name, everywhere }: Guess): Promise<boolean> {
    const known = await attempts.find(hashOf(name))
    if (known && isLocked(known)) return refuseLocked(known)
    if (isMany(known, CAPTCHA_AFTER)) return true
    return everywhere !== undefined && isMany(await attempts.find(hashOf(everywhere)), CAPTCHA_AFTER_EVERYWHERE)
  }

  function count(name: string, lockAt: number | null): Promise<AttemptRow> {
    const now = clock.now()
    return attempts.count(hashOf(name), new Date(now), {
      forgetBefore: new Date(now - FORGET_ATTEMPTS_MS),
      lockAt,
      lockUntil: new Date(now + LOCK_MS),
    })
  }

  async function countWrong({ everywhere }: Guess, counted: AttemptRow, wrong: WrongGuess | undefined): Promise<never> {
    if (everywhere !== undefined) await count(everywhere, null)
    return refuseWrong(counted, wrong)
  }

  /** The password alone was sent, and is right: no guess, but earlier wrong ones stay counted. */
  async function refuseUnasked(name: string, { times }: AttemptRow): Promise<never> {
    await attempts.uncount(hashOf(name), LOCK_AFTER)
    return refuse('member.totp_needed', { captchaRequired: times > CAPTCHA_AFTER })
  }

  return {
    /** Returns when the password is right, with whether to hash it again. Refuses everything else. */
    async judge(guess: Guess): Promise<{ isStale: boolean }> {
      const { name, password, stored, captcha, wrong } = guess
      if (await needsPicture(guess)) await captcha?.()
      const counted = await count(name, LOCK_AFTER)
      if (counted.times > LOCK_AFTER) return refuseLocked(counted)
      const { isRight, isStale } = await passwords.check(stored, password)
      if (!isRight) return countWrong(guess, counted, wrong)
      const second = await guess.second?.()
      if (second === 'none') return refuseUnasked(name, counted)
      if (second === 'wrong') return countWrong(guess, counted, 'member.totp_wrong')
      await attempts.clear(hashOf(name))
      return { isStale }
    },
    /** Deletes wrong guesses: the owner has set a new password. */
    async clear(names: readonly string[]): Promise<void> {
      for (const name of names) await attempts.clear(hashOf(name))
    },
  }
}

export type AttemptService = ReturnType<typeof attemptService>
