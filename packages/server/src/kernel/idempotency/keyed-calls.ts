import type { EndpointShape } from '@rostrum/contract/kernel'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database } from '../db'
import { Refusal, refuse } from '../refusal'
import type { Caller } from '../types'
import { hashOf } from './hash'
import { idempotency } from './tables'

/** Binds each key to the input that first came with it, for every call whose body has an `idempotencyKey`. */
export interface KeyedCalls {
  /** Runs the call. Refuses 'kernel.duplicate_submit' when the same person has sent the key with other input. */
  run<T>(endpoint: EndpointShape, caller: Caller, input: Readonly<Record<string, unknown>>, call: Call<T>): Promise<T>
}

type Call<T> = () => T | Promise<T>

/** Visitors have no account to keep a key under: the calls that serve them bind it to what they have instead. */
const ownerOf = (caller: Caller): string | undefined =>
  caller.kind === 'member' ? caller.memberId : caller.kind === 'operator' ? caller.operatorId : undefined

export function keyedCalls({ q }: Pick<Database, 'q'>, clock: Clock): KeyedCalls {
  /** True when this call brought the key first. */
  async function bind(owner: string, key: string, inputHash: string): Promise<boolean> {
    const row = { owner, key, inputHash, at: new Date(clock.now()) }
    const made = await q.insert(idempotency).values(row).onConflictDoNothing().returning({ key: idempotency.key })
    if (made.length > 0) return true
    const [first] = await q.select({ inputHash: idempotency.inputHash }).from(idempotency).where(isOf(owner, key))
    if (first !== undefined && first.inputHash !== inputHash) return refuse('kernel.duplicate_submit')
    return false
  }

  return {
    async run(endpoint, caller, input, call) {
      const { idempotencyKey, ...sent } = input
      const owner = ownerOf(caller)
      if (owner === undefined || typeof idempotencyKey !== 'string') return call()
      // Calls do not share keys, and the results that `idempotent` keeps have names of their own.
      const key = `${endpoint.path} ${idempotencyKey}`
      const isFirst = await bind(owner, key, hashOf(without(sent, endpoint.proofs)))
      try {
        return await call()
      } catch (error) {
        if (isFirst && isNo(error)) await q.delete(idempotency).where(isOf(owner, key))
        throw error
      }
    },
  }
}

const isOf = (owner: string, key: string) => and(eq(idempotency.owner, owner), eq(idempotency.key, key))

/** Nothing was done, so the corrected input may come with the same key. After any other failure it may have been. */
const isNo = (error: unknown) => error instanceof Refusal && error.reason !== 'kernel.busy'

function without(sent: Readonly<Record<string, unknown>>, names: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))
}
