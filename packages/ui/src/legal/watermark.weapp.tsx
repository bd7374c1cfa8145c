import { cx } from '../base/cx'
import type { WatermarkProps } from './watermark-props'
import css from './watermark.module.css'

export type { WatermarkProps }

/**
 * Moves over paid content so that a photograph of it identifies the viewer. Style rules cannot read attributes in
 * WeChat, so the mark is text.
 */
export function Watermark({ text, dark, className }: WatermarkProps) {
  return (
    <div className={cx(css.water, dark && css.dark, className)} aria-hidden="true">
      <div className={css.mark}>{text}</div>
      <div className={cx(css.mark, css.late)}>{text}</div>
    </div>
  )
}
