import { cx } from '../base/cx'
import type { WatermarkProps } from './watermark-props'
import css from './watermark.module.css'

export type { WatermarkProps }

/** Wanders over paid content so that a photograph of it has a name; no attribute reaches a sheet there, so it is words. */
export function Watermark({ text, dark, className }: WatermarkProps) {
  return (
    <div className={cx(css.water, dark && css.dark, className)} aria-hidden="true">
      <div className={css.mark}>{text}</div>
      <div className={cx(css.mark, css.late)}>{text}</div>
    </div>
  )
}
