import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { HeroDrawing } from './hero-drawing'
import css from './hero.module.css'

export interface HeroProps {
  readonly children: ReactNode
  readonly className?: string
}

/** The drawn half of a wide page: a rising market in muted lines, with words on it. */
export function Hero({ children, className }: HeroProps) {
  return (
    <div className={cx(css.hero, className)}>
      <HeroDrawing />
      <div className={css.content}>{children}</div>
    </div>
  )
}
