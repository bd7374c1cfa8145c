import type { ReactNode } from 'react'
import { Delta, Meta, Price, cx } from '@rostrum/ui'
import { formatNumber, formatVolume, useNow } from '@rostrum/app/kernel'
import { dayText, yearOf } from '../moments'
import type { QuoteReply } from '../queries.indices'
import type { StockInfo } from '../queries.market'
import { klineText } from '../text.kline.zh'
import { marketText } from '../text.market.zh'
import { text } from '../text.zh'
import { SourceLine, useStale } from './source-line'
import styles from './quote-head.module.css'

const words = klineText

interface QuoteHeadProps {
  readonly info: StockInfo
  /** What can be done with the security. */
  readonly acts: ReactNode
}

/** Price, change and the day's figures, with their source. Its numbers are the largest on the page. */
export function QuoteHead({ info, acts }: QuoteHeadProps) {
  const { quote } = info
  const figured = { origin: info, at: quote.at, state: quote.state }
  const old = useStale(figured) && styles.stale
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
      <div className={styles.source}>
        <SourceLine {...figured} isWhole />
      </div>
      <div className={cx(styles.price, old)}>
        <Price value={price} digits={digits} change={change} size="xl" />
        <div className={styles.change}>
          <Delta value={change} digits={digits} suffix="" />
          <Delta value={pct} />
        </div>
      </div>
      <div className={styles.acts}>{acts}</div>
      <dl className={cx(styles.facts, old)}>
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

/** The day of the figures and the market's phase. */
function phaseOf(quote: QuoteReply, now: number): string[] {
  const [day, state] = [dayText(quote.day, yearOf(now)), text.states[quote.state]]
  // Before the opening and on days without trading the figures are those of an earlier close.
  const isOver = quote.state === 'before' || quote.state === 'rest'
  return isOver ? [words.closeOf(day), state] : [`${day} ${state}`]
}

interface QuoteSubProps {
  readonly info: StockInfo
  /** Nothing else on the page says where the figures come from. */
  readonly isAlone: boolean
}

/** The code and the phase in one line; alone it names the source as well. */
export function QuoteSub({ info, isAlone }: QuoteSubProps) {
  const { quote, label } = info
  const isStale = useStale({ origin: info, at: quote.at, state: quote.state })
  const source = isAlone ? [label] : []
  return (
    <Meta
      parts={[quote.code, ...source, ...phaseOf(quote, useNow()), ...(isAlone && isStale ? [marketText.late] : [])]}
    />
  )
}
