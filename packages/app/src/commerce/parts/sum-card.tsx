import { Card, Icon } from '@rostrum/ui'
import { formatMoney } from '@rostrum/app/kernel'
import { text } from '../text.sell.zh'
import styles from './sum-card.module.css'

export interface SumCardProps {
  readonly title: string
  readonly amount: number
  readonly payee: string
  readonly adviser?: { readonly name: string; readonly regNo: string } | undefined
}

/** What is bought, what it costs, and who is paid: always the company. */
export function SumCard({ title, amount, payee, adviser }: SumCardProps) {
  return (
    <Card>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        {adviser && <p className={styles.note}>{text.sum.adviser(adviser.name, adviser.regNo)}</p>}
      </div>
      <p className={styles.due}>
        <span>{text.sum.due}</span>
        <strong className={styles.amount}>{formatMoney(amount)}</strong>
      </p>
      <div className={styles.payee}>
        <Icon name="shield" size="s" />
        <p className={styles.words}>
          {text.sum.payee(payee)}
          <span className={styles.note}>{text.sum.warning}</span>
        </p>
      </div>
    </Card>
  )
}
