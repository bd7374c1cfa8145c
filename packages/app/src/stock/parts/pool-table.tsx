import { Delta, Icon, Pressable, Price, Sparkline, cx, useMinWidth } from '@rostrum/ui'
import { formatDate, formatNumber, useGo, useLargeLetters } from '@rostrum/app/kernel'
import type { PoolItemReply, PoolSort } from '../queries.pool'
import { poolText as words } from '../text.market.zh'
import { ChangePill } from './quote-row'
import { useStale, type SourceLineProps } from './source-line'
import css from './pool-table.module.css'

export interface PoolTableProps {
  readonly origin: SourceLineProps['origin']
  readonly rows: readonly PoolItemReply[]
  readonly sort: PoolSort
  readonly onSort: (sort: PoolSort) => void
  readonly isTeachers: boolean
}

const WIDE = 1200

/** Securities of a list with their prices: three columns on a phone, nine on a wide screen. */
export function PoolTable({ origin, rows, sort, onSort, isTeachers }: PoolTableProps) {
  const first = rows.find(({ quote }) => quote)?.quote
  const isStale = useStale({ origin, at: first?.at ?? 0, state: first?.state ?? 'closed' })
  const isWide = useMinWidth(WIDE)
  const { columns } = words
  const head = (key: Exclude<PoolSort, 'mine'>, name: string) => (
    <Pressable
      className={cx(css.sort, sort === key && css.sorted)}
      label={words.sortBy(name, sort === key)}
      aria-pressed={sort === key}
      onPress={() => onSort(sort === key ? 'mine' : key)}
    >
      {name}
      <Icon name="chevronDown" size="s" />
    </Pressable>
  )
  return (
    <div className={cx(css.table, isWide && css.wide, isStale && css.stale)}>
      <div className={css.head}>
        <span className={css.words}>{columns.name}</span>
        <span className={css.price}>{head('price', columns.price)}</span>
        <span className={css.pct}>{head('pct', columns.pct)}</span>
        {isWide && (
          <>
            <span className={css.small}>{columns.ratio}</span>
            <span className={css.small}>{head('added', columns.addedAt)}</span>
            <span className={css.small}>{columns.addedPrice}</span>
            <span className={css.small}>{head('return', columns.result)}</span>
            <span className={css.note}>{isTeachers ? words.reason : columns.note}</span>
          </>
        )}
      </div>
      {rows.map((row) => (
        <PoolRow key={row.code} row={row} isWide={isWide} />
      ))}
    </div>
  )
}

function PoolRow({ row, isWide }: { readonly row: PoolItemReply; readonly isWide: boolean }) {
  const { to } = useGo()
  const isLarge = useLargeLetters()
  const { code, name, quote, alerts, addedAt, addedPrice, returnPct, note, reason } = row
  const isHalted = quote?.state === 'halt'
  const said = reason ?? note
  return (
    <Pressable className={css.row} to={to('stock.details', { code })}>
      <span className={css.words}>
        <span className={css.name}>
          <span className={css.called}>{name}</span>
          {alerts > 0 && <Icon name="bell" size="s" label={words.alerts(alerts)} />}
        </span>
        <span className={css.code}>{code}</span>
        {!isWide && said !== '' && <span className={css.said}>{said}</span>}
      </span>
      {!isLarge && (
        <span className={css.spark}>
          {quote && <Sparkline values={quote.spark} base={quote.prevClose} label={name} />}
        </span>
      )}
      <span className={css.price}>
        <Price value={quote?.price ?? null} change={isHalted ? null : quote?.change} digits={quote?.digits} size="s" />
      </span>
      <span className={css.pct}>{quote && <ChangePill quote={quote} />}</span>
      {isWide && (
        <>
          <span className={css.small}>{quote?.volumeRatio === undefined ? '—' : quote.volumeRatio.toFixed(2)}</span>
          <span className={css.small}>{formatDate(addedAt, 'mm-dd')}</span>
          <span className={css.small}>
            {addedPrice === undefined ? '—' : formatNumber(addedPrice, quote?.digits ?? 2)}
          </span>
          <span className={css.small}>{returnPct === undefined ? '—' : <Delta value={returnPct} size="s" />}</span>
          <span className={css.note}>{said === '' ? '—' : said}</span>
        </>
      )}
    </Pressable>
  )
}
