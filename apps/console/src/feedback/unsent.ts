import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, CallFailure, type CallInput } from '../kernel/call'
import { useMe } from '../kernel/me'
import { wordsOf } from '../kernel/use-call'
import { recordKey } from './use-record'

type ChatId = CallInput<'feedback.answerChat'>['id']

/** An answer on its way. `failure`: it did not arrive, as far as is known. */
export interface Unsent {
  readonly key: string
  readonly text: string
  readonly failure?: string
  /** The server refused these words: the same ones will not be accepted. */
  readonly isRefused?: boolean
}

const none: readonly Unsent[] = []
/** By operator and conversation, in the order in which they were written. */
const waiting = new Map<string, readonly Unsent[]>()
/** The end of what is being sent in each conversation: messages arrive in the order in which they were written. */
const tails = new Map<string, Promise<void>>()
const watchers = new Set<() => void>()

function watch(run: () => void): () => void {
  watchers.add(run)
  return () => watchers.delete(run)
}

function put(place: string, list: readonly Unsent[]): void {
  waiting.set(place, list)
  watchers.forEach((run) => run())
}

const listOf = (place: string): readonly Unsent[] => waiting.get(place) ?? none
const drop = (place: string, key: string): void =>
  put(
    place,
    listOf(place).filter((one) => one.key !== key),
  )

function change(place: string, key: string, part: Partial<Unsent>): void {
  put(
    place,
    listOf(place).map((one) => (one.key === key ? { ...one, ...part } : one)),
  )
}

export interface Outbox {
  readonly unsent: readonly Unsent[]
  readonly send: (text: string) => void
  /** Sends it once more under its own key: if it arrived after all, it is not said twice. */
  readonly retry: (key: string) => void
  readonly drop: (key: string) => void
}

/** Answers that have not arrived yet in a conversation. They outlive looking elsewhere. */
export function useOutbox(id: ChatId): Outbox {
  const queries = useQueryClient()
  const place = `${useMe().operatorId} ${id}`
  const unsent = useSyncExternalStore(watch, () => listOf(place))
  const deliver = async (key: string): Promise<void> => {
    const one = listOf(place).find((each) => each.key === key)
    if (!one) return
    try {
      await call('feedback.answerChat', { id, text: one.text, idempotencyKey: key })
      await queries.refetchQueries({ queryKey: recordKey(id) })
      drop(place, key)
    } catch (error) {
      const isRefused = error instanceof CallFailure && !error.isTrouble
      change(place, key, { failure: wordsOf(error), isRefused })
    }
  }
  const enqueue = (key: string): void =>
    void tails.set(
      place,
      (tails.get(place) ?? Promise.resolve()).then(() => deliver(key)),
    )
  return {
    unsent,
    send(text) {
      const key = crypto.randomUUID()
      put(place, [...listOf(place), { key, text }])
      enqueue(key)
    },
    retry(key) {
      change(place, key, { failure: undefined, isRefused: undefined })
      enqueue(key)
    },
    drop: (key) => drop(place, key),
  }
}
