import { Delta, Meta, Price } from '@rostrum/ui'
import { formatNumber, formatVolume, useNow } from '@rostrum/app/kernel'
import { dayText, yearOf } from '../moments'
import type { QuoteReply } from '../queries.indices'
import { klineText } from '../text.kline.zh'
import { text } from '../text.zh'
import styles from './quote-head.module.css'

const words = klineText

interface QuoteHeadProps {
  readonly quote: QuoteReply
  readonly label: string
  /** With the source of the figures and the market's phase. */
  readonly isFull: boolean
}

/** Price, change and the day's figures. Its numbers are the largest on the page. */
export function QuoteHead({ quote, label, isFull }: QuoteHeadProps) {
  const now = useNow()
  const { price, change, pct, digits, prevClose, open, high, low, volume, amount, limitUp, limitDown } = quote
  const figure = (value: number) => formatNumber(value, digits)
  const facts: readonly (readonly [string, string])[] = [
    [words.open, figure(open)],
    [words.prevClose, figure(prevClose)],
    [words.high, figure(high)],
    [words.low, figure(low)],
    [words.volume, `${formatVolume(volume)}${words.shares}`],
    [words.amount, formatVolume(amount)],
    ...(limitUp === undefined || limitDown === undefined
      ? [[words.swing, `${formatNumber(((high - low) / prevClose) * 100, 2)}%`] as const]
      : [[words.limitUp, figure(limitUp)] as const, [words.limitDown, figure(limitDown)] as const]),
  ]
  return (
    <div className={styles.head}>
      {isFull && <Meta className={styles.source} parts={sourceOf(quote, label, now)} />}
      <div className={styles.price}>
        <Price value={price} digits={digits} change={change} size="xl" />
        <div className={styles.change}>
          <Delta value={change} digits={digits} suffix="" />
          <Delta value={pct} />
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The source of the figures, and the market's phase. */
function sourceOf(quote: QuoteReply, label: string, now: number): string[] {
  const [day, state] = [dayText(quote.day, yearOf(now)), text.states[quote.state]]
  // Before the opening and on days without trading the figures are those of an earlier close.
  const isOver = quote.state === 'before' || quote.state === 'rest'
  return [label, ...(isOver ? [words.closeOf(day), state] : [`${day} ${state}`])]
}

/** The same with the code, in one line. */
export function QuoteSub({ quote, label }: { readonly quote: QuoteReply; readonly label: string }) {
  return <Meta parts={[quote.code, ...sourceOf(quote, label, useNow())]} />
}
