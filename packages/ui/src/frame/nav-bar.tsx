import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { text } from '../text.zh'
import css from './nav-bar.module.css'

export interface NavBarProps {
  readonly title: ReactNode
  /** Small line under the title, as 「直播中 1,042 在线」. The title then stands left. */
  readonly sub?: ReactNode
  /** Draws the back button. */
  readonly onBack?: () => void
  /** Draws the 首页 button instead: there is nothing to go back to. */
  readonly onHome?: () => void
  /** Icon buttons or a link at the end. */
  readonly right?: ReactNode
  /** `large`: a tab's own page, title left and big. */
  readonly look?: 'bar' | 'large'
  /** No hairline and no ground, for covers. */
  readonly bare?: boolean
  readonly className?: string
}

/** Top line of a page. The title is the page's first heading. */
export function NavBar({ title, sub, onBack, onHome, right, look = 'bar', bare, className }: NavBarProps) {
  const atStart = sub !== undefined || look === 'large'
  return (
    <div className={cx(css.bar, css[look], bare && css.bare, className)}>
      {(onBack || onHome) && (
        <div className={cx(css.left, atStart && css.fixed)}>
          {onBack ? (
            <IconButton icon="back" label={text.back} onPress={onBack} />
          ) : (
            <IconButton icon="home" label={text.home} onPress={onHome} />
          )}
        </div>
      )}
      <div className={cx(css.middle, atStart && css.start)}>
        <h1 className={css.title}>{title}</h1>
        {sub !== undefined && <div className={css.sub}>{sub}</div>}
      </div>
      <div className={atStart ? css.end : css.right}>{right}</div>
    </div>
  )
}
