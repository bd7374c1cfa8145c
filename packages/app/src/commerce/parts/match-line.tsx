import type { ProductMatch } from '@rostrum/contract/commerce'
import { Link } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import css from './shop.module.css'

/** Whether a product suits the member, in words. */
export function MatchLine({ match, grade }: { readonly match: ProductMatch | undefined; readonly grade: string }) {
  const { fit, mine, level, toTest } = text.product
  const { to } = useGo()
  if (!match) return null
  const none = match.isExpired ? fit.expired : fit.none
  const isUnknown = match.mine === undefined || match.isExpired
  const said = isUnknown ? none : match.ok ? fit.ok : fit.no
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
      <p className={match.ok ? css.good : css.warn}>
        {said} {isUnknown && <Link to={to('survey.risk')}>{toTest}</Link>}
      </p>
    </div>
  )
}
