import { forwardRef, useContext, type ReactNode } from 'react'
import { ComingContext } from '../base/coming'
import { cx } from '../base/cx'
import { ScrollBox, type ScrollBoxHandle } from './scroll-box'
import css from './page.module.css'

export interface PageProps {
  readonly children: ReactNode
  /** Stays above the scroller: a NavBar, a risk line, tabs. */
  readonly header?: ReactNode
  /** Stays under it: a TabBar, a composer, an action bar. */
  readonly footer?: ReactNode
  /** Overlays that belong to the page; drawn beside the scroller, never inside it. */
  readonly overlays?: ReactNode
  /** `false`: the content scrolls by itself (rooms, chat, K-line). */
  readonly scroll?: boolean
  readonly onScroll?: (top: number) => void
  readonly startAt?: number
  /** White background instead of the page's. */
  readonly ground?: 'page' | 'card'
  readonly className?: string
}

/** A page of the stack: full height, one scroller, fixed header and footer. */
export const Page = forwardRef<ScrollBoxHandle, PageProps>(function Page(props, ref) {
  const isComing = useContext(ComingContext)
  const { children, header, footer, overlays, scroll = true, onScroll, startAt, ground = 'page', className } = props
  return (
    <div className={cx(css.page, css[`ground-${ground}`], className)}>
      {header !== undefined && <div className={css.header}>{header}</div>}
      <main className={css.main}>
        {!isComing && scroll && (
          <ScrollBox
            ref={ref}
            onScroll={onScroll}
            startAt={startAt}
            className={footer === undefined ? css.last : undefined}
          >
            {children}
          </ScrollBox>
        )}
        {!isComing && !scroll && children}
      </main>
      {footer !== undefined && <div className={css.footer}>{footer}</div>}
      {!isComing && overlays}
    </div>
  )
})
