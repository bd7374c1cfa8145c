import { Delta, Pressable, Price, Sparkline } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { useIndices, type QuoteReply } from '../queries.indices'
import { text } from '../text.zh'
import styles from './index-strip.module.css'

/**
 * Three indices in a row with the day's line, always with the label of their source. Its space is reserved while they
 * load.
 */
export function IndexStrip() {
  const indices = useIndices()
  if (!indices.data) return <NoIndices label={indices.isError ? text.index.late : ''} />
  const { rows, label } = indices.data
  return (
    <section className={styles.strip} aria-label={`${text.index.label} ${label}`}>
      {rows.slice(0, 3).map((quote) => (
        <IndexCell key={quote.code} quote={quote} />
      ))}
      <p className={styles.label}>{`${label} · ${text.states[rows[0]?.state ?? 'closed']}`}</p>
    </section>
  )
}

const EMPTY = [1, 2, 3] as const
const BLANK = '\u00a0'

/** The strip without figures: `--` in their places. */
function NoIndices({ label }: { readonly label: string }) {
  return (
    <section className={styles.strip} aria-label={text.index.label} aria-busy={label === ''}>
      {EMPTY.map((at) => (
        <div key={at} className={styles.cell}>
          <span className={styles.name}>{BLANK}</span>
          <Price value={null} size="m" />
          <Delta value={null} size="s" />
          <Sparkline values={[]} label={text.index.label} />
        </div>
      ))}
      <p className={styles.label}>{label || BLANK}</p>
    </section>
  )
}

function IndexCell({ quote }: { readonly quote: QuoteReply }) {
  const { to } = useGo()
  const { code, name, price, change, pct, prevClose, spark } = quote
  return (
    <Pressable className={styles.cell} to={to('stock.kline', { code })}>
      <span className={styles.name}>{name}</span>
      <Price value={price} change={change} size="m" />
      <Delta value={pct} size="s" />
      <Sparkline values={spark} base={prevClose} label={name} />
    </Pressable>
  )
}
