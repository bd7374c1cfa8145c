import { isIPv6 } from 'node:net'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { Secret } from '../kernel/secret'
import { CODE_PAUSE_SEC } from '@rostrum/contract/member'
import { beijingDay } from '@rostrum/market'
import type { Transaction } from '../kernel/db'
import { CODES_PER_DAY, CODES_PER_HOUR } from './policy'
import type { CodeRepository } from './repository-codes'
import type { ProofRepository } from './repository-proofs'
import { sealOf } from './tokens'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What holds back codes beside the limits of a number, which are always the same. */
export interface CodeLimits {
  readonly perIpHour: number
  /** Different numbers that one device, or one member, may ask codes for. */
  readonly numbersPerDeviceDay: number
  /** Over all numbers: beyond it none is sent until the next day in Beijing. */
  readonly perDay: number
}

/** Who asks for a code. */
export interface Asker {
  readonly ip: string
  /** The device, or the member: what a member does is counted by the account, whatever device he names. */
  readonly who: string
}

export interface LimitParts {
  readonly kernel: Kernel
  readonly proofs: ProofRepository
  readonly gates: CodeRepository
  readonly secret: Secret
  readonly limits: CodeLimits
}

/** Counts codes before they are sent: all of a code's limits let it through, or none of them counts it. */
export function codeLimits({ kernel, proofs, gates, secret, limits }: LimitParts) {
  const { clock, db, log } = kernel
  const gateOf = (...parts: readonly string[]) => sealOf(secret, 'gate', ...parts)

  async function pass(tx: Transaction, gateHash: string, windowMs: number, max: number): Promise<void> {
    const waitMs = await gates.pass(tx, { gateHash, windowMs, max }, clock.now())
    if (waitMs !== undefined)
      refuse('member.code_often', { minutes: Math.ceil(waitMs / 60_000), retryAfter: Math.ceil(waitMs / 1000) })
  }

  /** Numbers this device asked for before are free: it is the number of numbers that tells a list from a person. */
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
      { gateHash: gateOf('pause', mobile), windowMs: CODE_PAUSE_SEC * 1000, max: 1 },
      now,
    )
    if (waitMs !== undefined) return refuse('member.code_too_soon', { retryAfter: Math.ceil(waitMs / 1000) })
    if (!(await proofs.takeQuota(tx, { mobile, day: beijingDay(now), now: new Date(now), max: CODES_PER_DAY })))
      return refuse('member.code_limit', {})
    await pass(tx, gateOf('mobile', mobile), HOUR_MS, CODES_PER_HOUR)
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
    async take(mobile: string, { ip, who }: Asker): Promise<void> {
      // In this process alone, and before anything is asked of the database.
      if (!kernel.limits.take('member.sms', 'all', { max: 600, perSec: 60 }).ok) return refuse('kernel.busy')
      await db.tx(mobile, async (tx) => {
        await pass(tx, gateOf('ip', networkOf(ip)), HOUR_MS, limits.perIpHour)
        await passDevice(tx, who, mobile)
        await passNumber(tx, mobile)
        await passBudget(tx)
      })
    },
  }
}

/** What one household or host has to itself: the address, or the first half of a long one. */
function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = ip.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
