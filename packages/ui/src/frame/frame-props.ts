import type { ReactNode } from 'react'

export interface FrameProps {
  /** The Rail; it shows itself only from 800 px. */
  readonly rail?: ReactNode
  /** The TabBar; it shows itself only under 800 px. Put it here or into a Page's footer, not both. */
  readonly tabBar?: ReactNode
  /** The page stack, or one page. */
  readonly children: ReactNode
  /** A line above the pages, such as a reminder; the pages move down for it. */
  readonly notice?: ReactNode
  /** Floats above every page: notices, the progress bar. */
  readonly overlays?: ReactNode
  readonly className?: string
}
