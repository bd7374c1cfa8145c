import { and, eq, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '../db'
import { refuse } from '../refusal'
import { hashOf } from './hash'
import { idempotency } from './tables'

export { hashOf } from './hash'
export { keyedCalls, type KeyedCalls } from './keyed-calls'

/** One action of one person. */
export interface KeyedAction {
  /** Member or operator id. */
  readonly owner: string
  /** As sent by the client; unique per owner. */
  readonly key: string
  /** The input of the action with its call's name: the same key with other input is refused. */
  readonly input: unknown
  /** ms since 1970. */
  readonly now: number
}

/**
 * Runs `run` once per owner and key, inside the transaction that `run` writes in, and gives a repeat the first result.
 * Of two at once the second waits for the first. A refusal inside `run` rolls back and may be tried again. The result
 * must survive JSON. Refuses 'kernel.duplicate_submit' when the key was used for other input.
 */
export async function idempotent<T>(tx: Transaction, action: KeyedAction, run: () => Promise<T>): Promise<T> {
  const row = { owner: action.owner, key: action.key, inputHash: hashOf(action.input), at: new Date(action.now) }
  // Waits here while another transaction holds the same key; a rollback of that one lets this one proceed.
  const inserted = await tx.insert(idempotency).values(row).onConflictDoNothing().returning({ key: idempotency.key })
  if (inserted.length > 0) {
    const value = await run()
    await tx.update(idempotency).set({ result: { value } }).where(isOf(action))
    return value
  }
  const first = await firstResult<T>(tx, action)
  return first ? first.value : refuse('kernel.duplicate_submit')
}

/**
 * The stored result of the action; undefined when it has not run. For input that is checked before the transaction and
 * cannot be checked twice, like a code that is used up. Refuses 'kernel.duplicate_submit' when the key was used for
 * other input.
 */
export async function firstResult<T>(q: Executor, action: KeyedAction): Promise<{ readonly value: T } | undefined> {
  const [first] = await q.select().from(idempotency).where(isOf(action))
  if (first && first.inputHash !== hashOf(action.input)) return refuse('kernel.duplicate_submit')
  // An earlier run of the same action wrote it: the same shape, through JSON.
  return first && { value: first.result.value as T }
}

const isOf = ({ owner, key }: Pick<KeyedAction, 'owner' | 'key'>) =>
  and(eq(idempotency.owner, owner), eq(idempotency.key, key))

/** Deletes results older than `before` (ms since 1970). */
export async function forgetActions(q: Executor, before: number): Promise<void> {
  await q.delete(idempotency).where(lt(idempotency.at, new Date(before)))
}
