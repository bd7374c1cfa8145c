import type { ReactNode } from 'react'

export interface PullRefreshProps {
  /** Old rows stay until this settles. */
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
  readonly className?: string
}
