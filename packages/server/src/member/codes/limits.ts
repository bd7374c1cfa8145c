import { type Kernel, refuse, type Secret } from '@rostrum/server/kernel'
import { beijingDay } from '@rostrum/market'
import type { Transaction } from '@rostrum/server/kernel/db'
import { codePauseSec, codesPerDay, codesPerHour } from '@rostrum/contract/member/limits'
import type { CodeRepository } from './repository'
import type { ProofRepository } from './repository-proofs'
import { sealOf } from '../tokens'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The limits on codes beside the limits of a number, which never change. */
export interface CodeLimits {
  readonly perIpHour: number
  /** Different numbers that one device, or one member, may ask codes for. */
  readonly numbersPerDeviceDay: number
  /** Over all numbers: beyond it none is sent until the next day in Beijing. */
  readonly perDay: number
}

/** The person or device that requests a code. */
export interface CodeRequester {
  readonly ip: string
  /** The device, or the member: a member is counted by the account, whatever device the call names. */
  readonly who: string
}

export interface LimitParts {
  readonly kernel: Kernel
  readonly proofs: ProofRepository
  readonly gates: CodeRepository
  readonly secret: Secret
  readonly limits: CodeLimits
}

/** Counts codes before they are sent: either all limits of a code allow it, or none of them counts it. */
export function codeLimits({ kernel, proofs, gates, secret, limits }: LimitParts) {
  const { clock, db, log } = kernel
  const gateOf = (...parts: readonly string[]) => sealOf(secret, 'gate', ...parts)

  async function pass(tx: Transaction, gateHash: string, windowMs: number, max: number): Promise<void> {
    const waitMs = await gates.pass(tx, { gateHash, windowMs, max }, clock.now())
    if (waitMs !== undefined)
      refuse('member.code_often', { minutes: Math.ceil(waitMs / 60_000), retryAfter: Math.ceil(waitMs / 1000) })
  }

  /** Numbers this device asked for before are free: the number of different numbers tells a list from a person. */
  async function passDevice(tx: Transaction, who: string, mobile: string): Promise<void> {
    const pair = gateOf('pair', who, mobile)
    if (await gates.isKnown(tx, pair, new Date(clock.now()))) return
    await pass(tx, gateOf('device', who), DAY_MS, limits.numbersPerDeviceDay)
    await gates.pass(tx, { gateHash: pair, windowMs: DAY_MS, max: 1 }, clock.now())
  }

  async function passNumber(tx: Transaction, mobile: string): Promise<void> {
    const now = clock.now()
    const waitMs = await gates.pass(
      tx,
      { gateHash: gateOf('pause', mobile), windowMs: codePauseSec * 1000, max: 1 },
      now,
    )
    if (waitMs !== undefined) return refuse('member.code_too_soon', { retryAfter: Math.ceil(waitMs / 1000) })
    if (!(await proofs.takeQuota(tx, { mobile, day: beijingDay(now), now: new Date(now), max: codesPerDay })))
      return refuse('member.code_limit', {})
    await pass(tx, gateOf('mobile', mobile), HOUR_MS, codesPerHour)
  }

  async function passBudget(tx: Transaction): Promise<void> {
    const sent = await gates.countOfDay(tx, beijingDay(clock.now()))
    if (sent === Math.ceil(limits.perDay * 0.8))
      log.warn({ sent, perDay: limits.perDay }, 'four fifths of the codes of this day are sent')
    if (sent <= limits.perDay) return
    log.error({ perDay: limits.perDay }, 'no more codes are sent today')
    refuse('kernel.busy')
  }

  return {
    async take(mobile: string, { ip, who }: CodeRequester): Promise<void> {
      // Checked in this process alone, before any database query.
      if (!kernel.limits.take('member.sms', 'all', { max: 600, perSec: 60 }).ok) return refuse('kernel.busy')
      await db.tx(mobile, async (tx) => {
        await pass(tx, gateOf('ip', ip), HOUR_MS, limits.perIpHour)
        await passDevice(tx, who, mobile)
        await passNumber(tx, mobile)
        await passBudget(tx)
      })
    },
  }
}
