import type { ReactNode } from 'react'
import type { CouponTerms } from '@rostrum/contract/commerce'
import { cx, Tag } from '@rostrum/ui'
import { formatDate, formatNumber } from '@rostrum/app/kernel'
import { couponText as text } from '../text.coupons.zh'
import styles from './coupon-ticket.module.css'

const FEN = 100
const PERMILLE_TENTH = 100
const yuan = (fen: number): string => formatNumber(fen / FEN, fen % FEN === 0 ? 0 : 2)

/** What it is worth, in a few signs. */
function worthOf({ kind, amount }: CouponTerms): string {
  if (kind === 'exchange') return text.whole
  return kind === 'amount' ? text.yuan(yuan(amount)) : text.tenths(String(amount / PERMILLE_TENTH))
}

function reachOf({ scope }: CouponTerms): string {
  if (scope.kind !== 'category') return text.scopes[scope.kind]
  return text.only(scope.categories.map((one) => text.categories[one]).join('、'))
}

export interface CouponTicketProps {
  readonly terms: CouponTerms
  readonly isOff?: boolean
  readonly isEnding?: boolean
  /** Facts besides the terms. */
  readonly facts?: readonly string[]
  readonly action?: ReactNode
}

/** A coupon: what it is worth, from when on, for what, and until when. */
export function CouponTicket({ terms, isOff, isEnding, facts = [], action }: CouponTicketProps) {
  const { title, threshold, stack, note, endAt } = terms
  return (
    <article className={cx(styles.ticket, isOff && styles.off)}>
      <div className={styles.worth}>
        <strong className={styles.figure}>{worthOf(terms)}</strong>
        <span className={styles.small}>{threshold > 0 ? text.threshold(yuan(threshold)) : text.noThreshold}</span>
      </div>
      <div className={styles.main}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.small}>
          {reachOf(terms)}，{stack ? text.stack : text.alone}
        </p>
        <p className={cx(styles.small, isEnding && styles.ending)}>
          {text.until(formatDate(endAt))} {isEnding && <Tag tone="warn">{text.ending}</Tag>}
        </p>
        {[...facts, note].filter(Boolean).map((fact) => (
          <p key={fact} className={styles.small}>
            {fact}
          </p>
        ))}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}
