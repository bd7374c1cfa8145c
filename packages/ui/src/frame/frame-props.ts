import type { ReactNode } from 'react'

export interface FrameProps {
  /** The Rail; it draws itself from 800 px only. */
  readonly rail?: ReactNode
  /** The TabBar; it draws itself under 800 px only. Put it here or into a Page's footer, not both. */
  readonly tabBar?: ReactNode
  /** The page stack, or one page. */
  readonly children: ReactNode
  /** A line above the pages, as a reminder; they move down for it. */
  readonly notice?: ReactNode
  /** What floats above every page: notices, the progress bar. */
  readonly overlays?: ReactNode
  readonly className?: string
}
