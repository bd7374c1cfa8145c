import { cx } from '../base/cx'
import css from './spinner.module.css'

export interface SpinnerProps {
  readonly size?: 's' | 'l'
}

/** A spinning ring; it always stands beside words, so it announces nothing itself. */
export function Spinner({ size = 's' }: SpinnerProps) {
  return <span className={cx(css.spinner, size === 'l' && css.large)} aria-hidden="true" />
}
