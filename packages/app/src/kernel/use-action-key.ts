import { useRef } from 'react'
import { usePlatform } from './hooks'

export interface ActionKey {
  /** The key of this content: the same again while it is repeated, a new one for other content. */
  of(...content: readonly (string | undefined)[]): string
  /** The action is done; the next one is another, even with the same content. */
  done(): void
}

/** Keys of an action that a person may repeat, or correct and send again. */
export function useActionKey(): ActionKey {
  const { random } = usePlatform()
  const tried = useRef<{ readonly content: string; readonly key: string }>(undefined)
  return {
    of(...content) {
      const now = JSON.stringify(content)
      if (tried.current?.content !== now) tried.current = { content: now, key: random.id() }
      return tried.current.key
    },
    done: () => void (tried.current = undefined),
  }
}
