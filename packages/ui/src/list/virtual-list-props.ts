import type { ReactNode } from 'react'

export interface VirtualListHandle {
  /** Scrolls to the newest line and stays there. */
  toEnd(): void
  toKey(key: string): void
}

export interface VirtualListProps<T> {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly render: (item: T, index: number) => ReactNode
  /** The reader is near the top and older lines are needed. Called once per first item. */
  readonly onReachTop?: () => void
  /** Whether the reader is at the newest line; only then does the list follow new lines. */
  readonly onAtEnd?: (atEnd: boolean) => void
  /** Whoever scrolls has this line wholly in sight, and none after it. Never called where nothing can be measured. */
  readonly onSeen?: (item: T) => void
  readonly label: string
  /** Screen readers announce new lines politely. */
  readonly live?: boolean
  readonly className?: string
}

/** Px from the end that still count as the end. */
export const endSlack = 24
/** Px from the top at which older lines are requested. */
export const topSlack = 200
