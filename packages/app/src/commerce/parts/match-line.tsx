import type { ProductMatch } from '@rostrum/contract/commerce'
import { text } from '../text.zh'
import css from './shop.module.css'

/** Whether a product suits the member, in words. */
export function MatchLine({ match, grade }: { readonly match: ProductMatch | undefined; readonly grade: string }) {
  const { fit, mine, level } = text.product
  if (!match) return null
  const none = match.isExpired ? fit.expired : fit.none
  const said = match.mine === undefined || match.isExpired ? none : match.ok ? fit.ok : fit.no
  return (
    <div className={css.money}>
      <div className={css.line}>
        <span className={css.label}>{mine}</span>
        <span className={css.value}>{match.mine ?? text.none}</span>
      </div>
      <div className={css.line}>
        <span className={css.label}>{level}</span>
        <span className={css.value}>{grade}</span>
      </div>
      <p className={match.ok ? css.good : css.warn}>{said}</p>
    </div>
  )
}
