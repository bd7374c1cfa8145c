import { cx } from '../base/cx'
import rail from './rail.module.css'

/** The place of the rail while its code loads, so that the page beside it does not move. */
export function RailRoom({ width }: { readonly width: 'wide' | 'narrow' }) {
  return <div className={cx(rail.rail, rail[width])} />
}
