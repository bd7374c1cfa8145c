import type { ReactNode } from 'react'

export interface VirtualListHandle {
  /** Goes to the newest line and sticks there. */
  toEnd(): void
  toKey(key: string): void
}

export interface VirtualListProps<T> {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly render: (item: T, index: number) => ReactNode
  /** Older lines are wanted: the reader is near the top. Called once per first item. */
  readonly onReachTop?: () => void
  /** Whether the reader stands at the newest line; only then new lines are followed. */
  readonly onAtEnd?: (atEnd: boolean) => void
  readonly label: string
  /** New lines are read out politely. */
  readonly live?: boolean
  readonly className?: string
}

/** Px from the end that still count as being there. */
export const endSlack = 24
/** Px from the top at which older lines are asked for. */
export const topSlack = 200
