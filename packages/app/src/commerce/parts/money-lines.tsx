import type { ReactNode } from 'react'
import { cx } from '@rostrum/ui'
import { yuanOf } from '../money'
import { text } from '../text.zh'
import css from './shop.module.css'

export interface MoneyLine {
  readonly label: ReactNode
  /** In fen; words instead of an amount stand as they are. */
  readonly value: number | string
  readonly isSum?: boolean
}

/** Amounts under one another, the sum in figures that stand out. */
export function MoneyLines({ lines }: { readonly lines: readonly MoneyLine[] }) {
  return (
    <div className={css.money}>
      {lines.map(({ label, value, isSum = false }, at) => (
        <div key={at} className={cx(css.line, isSum && css.sum)}>
          <span className={css.label}>{label}</span>
          <span className={cx(css.value, isSum && css.big)}>
            {typeof value === 'number' ? `${value < 0 ? text.none : ''}${text.yuan}${yuanOf(Math.abs(value))}` : value}
          </span>
        </div>
      ))}
    </div>
  )
}
