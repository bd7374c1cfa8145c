import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface FactsProps {
  readonly rows: readonly (readonly [label: string, value: ReactNode])[]
}

/** Labels and what they stand for, one a line. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
