import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { PageMark } from '../surface/tag'
import { text } from '../text.zh'
import css from './nav-bar.module.css'

export interface NavBarProps {
  readonly title: ReactNode
  /** Small line under the title, such as 「直播中 1,042 在线」. The title is then left-aligned. */
  readonly sub?: ReactNode
  /** Draws the back button. */
  readonly onBack?: () => void
  /** Draws the 首页 button instead, when there is no page to go back to. */
  readonly onHome?: () => void
  /** Icon buttons or a link at the end. */
  readonly right?: ReactNode
  /**
   * `large`: for the page of a tab, with a big title on the left. `reading`: the page's content has its own title,
   * which is enough from 1200 px on.
   */
  readonly look?: 'bar' | 'large' | 'reading'
  /** No hairline and no background, for covers. */
  readonly bare?: boolean
  readonly className?: string
}

/** The top line of a page. The title is the page's first heading. */
export function NavBar({ title, sub, onBack, onHome, right, look = 'bar', bare, className }: NavBarProps) {
  const atStart = sub !== undefined || look === 'large'
  return (
    <div className={cx(css.bar, css[look], !atStart && css.plain, bare && css.bare, className)}>
      {(onBack || onHome) && (
        <div className={cx(css.left, !onBack && css.home, atStart && css.fixed)}>
          {onBack ? (
            <IconButton icon="back" label={text.back} onPress={onBack} />
          ) : (
            <IconButton icon="home" label={text.home} onPress={onHome} />
          )}
        </div>
      )}
      <div className={cx(css.middle, atStart && css.start)}>
        <div className={css.head}>
          <h1 className={css.title}>{title}</h1>
          {sub === undefined && <PageMark className={css.mark} />}
        </div>
        {sub !== undefined && (
          <div className={css.head}>
            <div className={css.sub}>{sub}</div>
            <PageMark className={css.mark} />
          </div>
        )}
      </div>
      <div className={atStart ? css.end : css.right}>{right}</div>
    </div>
  )
}
