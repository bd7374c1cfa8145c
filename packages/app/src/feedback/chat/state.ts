import type { ChatStatus } from '@rostrum/contract/feedback'
import type { Outbox, Unsent } from './outbox'
import type { ChatReader } from './reader'
import type { Thread } from './threads'

export interface ChatState {
  readonly status?: ChatStatus
  /** Oldest first; the last one is the present conversation. */
  readonly threads: readonly Thread[]
  readonly unsent: readonly Unsent[]
  /** The error of the first page, if it failed. */
  readonly failed?: unknown
  readonly isLoadingOlder: boolean
  /** The last try reached the server. */
  readonly isConnected: boolean
}

type Part = Omit<ChatState, 'threads' | 'unsent'>

/** What the page shows of a conversation: everything changes at once, on `publish`. */
export function chatState(reader: Pick<ChatReader, 'threads'>, outbox: Pick<Outbox, 'list'>) {
  const listeners = new Set<() => void>()
  const build = (part: Part): ChatState => ({ ...part, threads: reader.threads, unsent: outbox.list })
  let part: Part = { isLoadingOlder: false, isConnected: true }
  let state = build(part)

  return {
    get: () => state,
    subscribe: (run: () => void) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    publish(change: Partial<Part> = {}): void {
      part = { ...part, ...change }
      state = build(part)
      for (const run of listeners) run()
    },
  }
}
