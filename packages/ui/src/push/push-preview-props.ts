import type { ReactNode } from 'react'
import type { PushSnapshot } from './browser-push'

export interface PushPreviewProps {
  readonly snapshot: PushSnapshot
  readonly label: string
  /** Shown when there is no picture: what to do, or what is sent instead. */
  readonly children?: ReactNode
  /** Stands over the picture. */
  readonly status?: ReactNode
  readonly className?: string
}
