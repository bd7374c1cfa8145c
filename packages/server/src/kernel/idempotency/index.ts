import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '../db'
import { refuse } from '../refusal'
import { idempotency } from './tables'

/** One deed of one person. */
export interface Deed {
  /** Member or operator id. */
  readonly owner: string
  /** As sent by the client; unique per owner. */
  readonly key: string
  /** What the deed is made of, and its call's name: the same key with other input is refused. */
  readonly input: unknown
  /** ms since 1970. */
  readonly now: number
}

/**
 * Does `run` once per owner and key, inside the transaction that `run` writes in, and gives a repeat the first result.
 * Two at once: the second waits for the first. A refusal inside `run` rolls back and may be tried again.
 * The result must survive JSON. Refuses 'kernel.duplicate_submit' when the key was used for other input.
 */
export async function idempotent<T>(tx: Transaction, deed: Deed, run: () => Promise<T>): Promise<T> {
  const row = { owner: deed.owner, key: deed.key, inputHash: hashOf(deed.input), at: new Date(deed.now) }
  // Waits here while another transaction holds the same key; its rollback lets us through.
  const inserted = await tx.insert(idempotency).values(row).onConflictDoNothing().returning({ key: idempotency.key })
  if (inserted.length > 0) {
    const value = await run()
    await tx.update(idempotency).set({ result: { value } }).where(isOf(deed))
    return value
  }
  const first = await firstResult<T>(tx, deed)
  return first ? first.value : refuse('kernel.duplicate_submit')
}

/**
 * What came of the deed when it was done before; undefined when it was not. For what must be judged before the transaction
 * and cannot be judged again, like a code that is used up. Refuses 'kernel.duplicate_submit' when the key was used for other input.
 */
export async function firstResult<T>(q: Executor, deed: Deed): Promise<{ readonly value: T } | undefined> {
  const [first] = await q.select().from(idempotency).where(isOf(deed))
  if (first && first.inputHash !== hashOf(deed.input)) return refuse('kernel.duplicate_submit')
  // Written by an earlier run of the same deed: the same shape, through JSON.
  return first && { value: first.result.value as T }
}

const isOf = ({ owner, key }: Pick<Deed, 'owner' | 'key'>) =>
  and(eq(idempotency.owner, owner), eq(idempotency.key, key))

/** Forgets results older than `before` (ms since 1970). */
export async function forgetDeeds(q: Executor, before: number): Promise<void> {
  await q.delete(idempotency).where(lt(idempotency.at, new Date(before)))
}

function hashOf(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(input)) ?? '')
    .digest('hex')
}

/** The same value with its keys in order: two clients may write them differently. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
