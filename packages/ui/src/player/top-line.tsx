import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { text } from './text.zh'
import css from './stage.module.css'

export interface TopLineProps {
  readonly title?: string
  readonly status?: ReactNode
  readonly actions?: ReactNode
  readonly onBack?: () => void
  readonly backLabel?: string
}

export function TopLine({ title, status, actions, onBack, backLabel }: TopLineProps) {
  return (
    <div className={css.top}>
      <div className={cx(css.lead, css.idles)}>
        {onBack && (
          <IconButton icon="back" label={backLabel ?? text.back} tone="cover" onPress={onBack} className={css.back} />
        )}
        <span className={css.title}>{title}</span>
      </div>
      {/* That it is live, and how many watch, is said as long as there is a picture. */}
      {status && <div className={css.status}>{status}</div>}
      {actions && <div className={css.idles}>{actions}</div>}
    </div>
  )
}
