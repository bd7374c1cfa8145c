import { Delta, Pressable, Price, Sparkline, cx } from '@rostrum/ui'
import type { QuoteReply } from '../queries.indices'
import css from './index-cells.module.css'

export interface IndexCellsProps {
  readonly rows: readonly QuoteReply[]
  readonly isStale: boolean
  readonly current: string
  readonly onPick: (code: string) => void
}

/** All indices in a row that scrolls; a press shows one below. */
export function IndexCells({ rows, isStale, current, onPick }: IndexCellsProps) {
  return (
    <div className={css.cells}>
      {rows.map(({ code, name, price, change, pct, prevClose, spark }) => (
        <Pressable
          key={code}
          className={cx(css.cell, code === current && css.on)}
          aria-pressed={code === current}
          onPress={() => onPick(code)}
        >
          <span className={css.name}>{name}</span>
          <span className={cx(isStale && css.stale)}>
            <Price value={price} change={change} size="m" />
          </span>
          <span className={cx(isStale && css.stale)}>
            <Delta value={pct} size="s" />
          </span>
          <span className={cx(css.spark, isStale && css.stale)}>
            <Sparkline values={spark} base={prevClose} label={name} />
          </span>
        </Pressable>
      ))}
    </div>
  )
}
