import { Delta, Pressable, Price, Skeleton, Sparkline, Trouble, cx } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { useQuotes, useStocks } from '../queries'
import { klineText } from '../text.kline.zh'
import styles from './stock-list.module.css'

export interface StockListProps {
  readonly current: string
  readonly onPick: (code: string) => void
}

/** Every security of the source with its price and the day's line. */
export function StockList({ current, onPick }: StockListProps) {
  const stocks = useStocks('')
  const quotes = useQuotes((stocks.data?.rows ?? []).map(({ code }) => code))
  const failed = [stocks, quotes].find(({ isError }) => isError)
  if (failed) return <Trouble small detail={failureText(failed.error)} onRetry={() => failed.refetch()} />
  if (!quotes.data)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={8} />
      </Skeleton.Root>
    )
  return (
    <div className={styles.list}>
      {quotes.data.rows.map(({ code, name, price, change, pct, prevClose, spark }) => (
        <Pressable
          key={code}
          className={cx(styles.row, code === current && styles.current)}
          onPress={() => onPick(code)}
        >
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.code}>{code}</span>
          </span>
          <span className={styles.spark}>
            <Sparkline values={spark} base={prevClose} label={name} />
          </span>
          <span className={styles.figures}>
            <Price value={price} change={change} size="s" />
            <Delta value={pct} size="s" />
          </span>
        </Pressable>
      ))}
    </div>
  )
}

/** The list in its own column, beside the chart. */
export function StockColumn({ label, ...list }: StockListProps & { readonly label: string }) {
  return (
    <aside className={styles.column} aria-label={klineText.list}>
      <div className={styles.head}>
        <h2 className={styles.title}>{klineText.list}</h2>
        <span className={styles.code}>{label}</span>
      </div>
      <StockList {...list} />
    </aside>
  )
}
