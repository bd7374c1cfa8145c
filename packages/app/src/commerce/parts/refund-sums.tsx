import type { RefundPreview } from '@rostrum/contract/commerce'
import { Card, Section } from '@rostrum/ui'
import { text } from '../text.refund.zh'
import { MoneyLines } from './money-lines'
import css from './shop.module.css'

export interface RefundSumsProps {
  readonly sums: Pick<RefundPreview, 'amount' | 'formula' | 'lines' | 'points' | 'coupons'>
  /** Shown for what is not decided yet. */
  readonly rule?: boolean
}

/** How much goes back, how it was found, and which points and coupons. */
export function RefundSums({ sums: { amount, formula, points, coupons, lines }, rule = false }: RefundSumsProps) {
  const isUsed = lines.some(({ usedDays }) => usedDays > 0)
  return (
    <Section title={text.sums.title}>
      <Card pad className={css.card}>
        <MoneyLines
          lines={[
            ...(points > 0 ? [{ label: text.sums.points, value: text.sums.pointsOf(points) }] : []),
            ...(coupons.length > 0 ? [{ label: text.sums.coupons, value: coupons.join('、') }] : []),
            { label: text.sums.amount, value: amount, isSum: true },
          ]}
        />
        <p className={css.paper} aria-label={text.sums.formula}>
          {formula}
        </p>
        {rule && isUsed && <p className={css.quiet}>{text.sums.rule}</p>}
        {rule && isUsed && <p className={css.quiet}>{text.sums.noCoupons}</p>}
      </Card>
    </Section>
  )
}
