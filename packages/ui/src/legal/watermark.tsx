import { cx } from '../base/cx'
import type { WatermarkProps } from './watermark-props'
import css from './watermark.module.css'

export type { WatermarkProps }

/**
 * Moves over paid content so that a photograph of it identifies the viewer; needs a parent with `position: relative`.
 */
export function Watermark({ text, dark, className }: WatermarkProps) {
  return (
    <div className={cx(css.water, dark && css.dark, className)} aria-hidden="true">
      <span className={css.mark} data-text={text} />
      <span className={cx(css.mark, css.late)} data-text={text} />
    </div>
  )
}
