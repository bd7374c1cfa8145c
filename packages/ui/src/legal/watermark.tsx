import { cx } from '../base/cx'
import css from './watermark.module.css'

export interface WatermarkProps {
  /** Who is looking: nickname, last four digits, id. */
  readonly text: string
  /** On dark pictures instead of paper. */
  readonly dark?: boolean
  readonly className?: string
}

/** Wanders over paid content so that a photograph of it has a name; stands inside a box with `position: relative`. */
export function Watermark({ text, dark, className }: WatermarkProps) {
  return (
    <div className={cx(css.water, dark && css.dark, className)} aria-hidden="true">
      <span className={css.mark} data-text={text} />
      <span className={cx(css.mark, css.late)} data-text={text} />
    </div>
  )
}
