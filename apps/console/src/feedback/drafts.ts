import { useSyncExternalStore } from 'react'
import { useMe } from '../kernel/me'

interface Draft {
  readonly text: string
  /** Of the first attempt to send exactly this text: the same attempt again does nothing twice. */
  readonly key?: string
}

const nothing: Draft = { text: '' }
/** What is being written, by operator and subject. Kept while the window is open, so that one may look elsewhere. */
const kept = new Map<string, Draft>()
const watchers = new Set<() => void>()

function watch(run: () => void): () => void {
  watchers.add(run)
  return () => watchers.delete(run)
}

function put(name: string, next: Draft): void {
  if (next.text === '') kept.delete(name)
  else kept.set(name, next)
  watchers.forEach((run) => run())
}

export interface DraftState {
  readonly text: string
  readonly write: (text: string) => void
  /** The idempotency key of this text; another text gets another one. */
  readonly keyOf: () => string
  readonly clear: () => void
}

/** The draft about a subject, `case:F2026…`. */
export function useDraft(subject: string): DraftState {
  const { operatorId } = useMe()
  const name = `${operatorId} ${subject}`
  const { text } = useSyncExternalStore(watch, () => kept.get(name) ?? nothing)
  return {
    text,
    write: (next) => put(name, { text: next }),
    keyOf() {
      const key = kept.get(name)?.key ?? crypto.randomUUID()
      put(name, { text, key })
      return key
    },
    clear: () => put(name, nothing),
  }
}
