import { Instant, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import type { memberEndpoints, MinorState } from '@rostrum/contract/member'
import { beijingDay } from '@rostrum/market'
import type { Transaction } from '@rostrum/server/kernel/db'
import { type Kernel, type MemberCaller, type MinorUse, refuse } from '@rostrum/server/kernel'
import { clockWords, dayStart, whyBlocked } from './time'
import type { Passwords } from '../login/passwords'
import { MINOR_LOCK_MINUTES, MINOR_TRIES } from '../policy'
import type { Prove } from '../codes/proving'
import type { MinorRepository, MinorRow } from './repository'

/** An operator's settings of the mode for minors. */
export type MinorRules = Pick<MinorUse, 'minutes' | 'from' | 'to'>

/** What the mode needs from other slices. An absent part is not used: no time counts then. */
export interface MinorDeps {
  readonly rules: () => Promise<MinorRules>
  /** The time that pages were shown to the member since then, ms. */
  readonly usedMs: (memberId: MemberId, since: number) => Promise<number>
}

export interface MinorParts {
  readonly kernel: Kernel
  readonly minors: MinorRepository
  readonly passwords: Passwords
  readonly prove: Prove
  readonly deps: MinorDeps
  /** Makes this process's sessions read the account again. */
  readonly forgetMember: (memberId: MemberId) => void
}

export const NO_MINOR_DEPS: MinorDeps = { rules: async () => ({ minutes: 0, from: 0, to: 0 }), usedMs: async () => 0 }

/** How much of the day's time a member in the mode has used. */
export function minorUse({ clock }: Pick<Kernel, 'clock'>, deps: MinorDeps = NO_MINOR_DEPS) {
  return async ({ memberId, unlockedDay }: Pick<MinorRow, 'memberId' | 'unlockedDay'>): Promise<MinorUse> => {
    const [rules, usedMs] = await Promise.all([deps.rules(), deps.usedMs(memberId, dayStart(clock.now()))])
    return { ...rules, usedMs, unlockedDay }
  }
}

/** 青少年模式: a PIN turns it on and off; only its hash is stored. The guard before every call decides what it closes. */
export function minorService({ kernel, minors, passwords, prove, deps, forgetMember }: MinorParts) {
  const { clock, db, events } = kernel
  const use = minorUse(kernel, deps)

  async function stateOf(row: MinorRow | undefined): Promise<MinorState> {
    const rules = await deps.rules()
    const plain = { minutes: rules.minutes, from: clockWords(rules.from), to: clockWords(rules.to) }
    if (!row) return { on: false, usedSec: 0, ...plain, unlocked: false }
    const used = await use(row)
    return {
      on: true,
      onAt: Instant.parse(row.onAt.getTime()),
      usedSec: Math.floor(used.usedMs / 1000),
      ...plain,
      unlocked: row.unlockedDay === beijingDay(clock.now()),
      blocked: whyBlocked(used, clock.now()),
    }
  }

  function refuseLocked({ lockedUntil }: Pick<MinorRow, 'lockedUntil'>): never {
    const leftMs = Math.max(0, (lockedUntil?.getTime() ?? 0) - clock.now())
    return refuse('member.minor_pin_locked', {
      minutes: Math.max(1, Math.ceil(leftMs / 60_000)),
      retryAfter: Math.ceil(leftMs / 1000),
    })
  }

  /** The row with this PIN. A guess counts before it is checked. */
  async function opened(memberId: MemberId, pin: string): Promise<MinorRow> {
    const row = await minors.countTry(memberId, new Date(clock.now()), MINOR_LOCK_MINUTES)
    if (!row) return refuseLocked((await minors.find(memberId)) ?? refuse('member.minor_off'))
    if ((await passwords.check(row.pinHash, pin)).isRight) return row
    if (row.tries % MINOR_TRIES === 0) return refuseLocked(row)
    return refuse('member.minor_pin_wrong', { left: MINOR_TRIES - (row.tries % MINOR_TRIES) })
  }

  /** Changes it, and tells every process and every open socket. */
  async function put(
    memberId: MemberId,
    change: (tx: Transaction) => Promise<boolean>,
    otherwise: 'member.minor_on' | 'member.minor_off',
  ): Promise<MinorState> {
    await db.tx(memberId, async (tx) => {
      if (!(await change(tx))) return refuse(otherwise)
      await events.emit(tx, { name: 'member.minorChanged', key: memberId, payload: { memberId } })
    })
    forgetMember(memberId)
    return stateOf(await minors.find(memberId))
  }

  return {
    state: async ({ memberId, minor }: MemberCaller): Promise<MinorState> =>
      stateOf(minor && (await minors.find(memberId))),

    async turnOn({ memberId }: MemberCaller, pin: string): Promise<MinorState> {
      if (await minors.find(memberId)) return refuse('member.minor_on')
      const pinHash = await passwords.hash(pin)
      return put(
        memberId,
        (tx) => minors.add(tx, { memberId, pinHash, onAt: new Date(clock.now()) }),
        'member.minor_on',
      )
    },
    async turnOff({ memberId }: MemberCaller, pin: string): Promise<MinorState> {
      const row = await opened(memberId, pin)
      return put(memberId, (tx) => minors.remove(tx, row), 'member.minor_off')
    },
    async unlock({ memberId }: MemberCaller, pin: string): Promise<MinorState> {
      await opened(memberId, pin)
      return put(
        memberId,
        (tx) => minors.change(tx, memberId, { unlockedDay: beijingDay(clock.now()) }),
        'member.minor_off',
      )
    },
    async resetPin(
      caller: MemberCaller,
      { code, pin }: ParsedOf<(typeof memberEndpoints)['member.resetMinorPin']>,
    ): Promise<MinorState> {
      if (!(await minors.find(caller.memberId))) return refuse('member.minor_off')
      const right = await prove(caller, 'privacy', code)
      const pinHash = await passwords.hash(pin)
      await right.spend()
      return put(caller.memberId, (tx) => minors.change(tx, caller.memberId, { pinHash }), 'member.minor_off')
    },
  }
}

export type MinorService = ReturnType<typeof minorService>
