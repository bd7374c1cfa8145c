import { useState } from 'react'
import { Chip, Chips, Delta, Empty, Pressable, Price, SearchField, Skeleton, Sparkline, cx } from '@rostrum/ui'
import { Awaited, useDebounced } from '@rostrum/app/kernel'
import { useQuotes, useStocks } from '../queries'
import type { QuoteReply } from '../queries.indices'
import { usePool, usePoolGroups } from '../queries.pool'
import { klineText } from '../text.kline.zh'
import { marketText, poolText } from '../text.market.zh'
import styles from './stock-list.module.css'

export interface StockListProps {
  readonly current: string
  readonly onPick: (code: string) => void
}

/** The member's own securities and then those of the market, or what a search finds. */
export function StockList(props: StockListProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  return (
    <>
      <div className={styles.search}>
        <SearchField
          value={typed}
          onChangeText={setTyped}
          placeholder={marketText.find.hint}
          label={klineText.search}
        />
      </div>
      {typed.trim() === '' ? <All {...props} /> : <Found {...props} keyword={keyword} />}
    </>
  )
}

/** The lists in the order that the member keeps them in; without one, the market alone. */
function All(props: StockListProps) {
  const [picked, setPicked] = useState('')
  const groups = usePoolGroups()
  const own = (groups.data?.rows ?? []).filter(({ kind }) => kind !== 'teacher')
  const groupId = own.find((one) => one.groupId === picked)?.groupId ?? ''
  const pool = usePool(groupId, 'mine')
  if (groups.isPending || !pool.data)
    return <Awaited query={groups.isPending ? groups : pool} skeleton={<Skeleton.Rows count={8} />} small />
  const { rows } = pool.data
  if (rows.length === 0 && groupId === '') return <Found {...props} keyword="" />
  return (
    <>
      <h3 className={styles.title}>{klineText.own}</h3>
      {own.length > 1 && (
        <div className={styles.groups}>
          <Chips>
            <Chip selected={groupId === ''} onPress={() => setPicked('')}>
              {poolText.all}
            </Chip>
            {own.map((one) => (
              <Chip key={one.groupId} selected={one.groupId === groupId} onPress={() => setPicked(one.groupId)}>
                {one.name}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <Lines {...props} rows={rows} />
      <h3 className={styles.title}>{klineText.market}</h3>
      <Found {...props} keyword="" />
    </>
  )
}

/** What a search finds; the first of the market where nothing is searched for. */
function Found({ keyword, ...props }: StockListProps & { readonly keyword: string }) {
  const stocks = useStocks(keyword)
  const codes = (stocks.data?.rows ?? []).map(({ code }) => code)
  const quotes = useQuotes(codes)
  if (!stocks.data) return <Awaited query={stocks} skeleton={<Skeleton.Rows count={8} />} small />
  if (codes.length === 0) return <Empty small text={marketText.find.none} />
  if (!quotes.data) return <Awaited query={quotes} skeleton={<Skeleton.Rows count={8} />} small />
  return <Lines {...props} rows={quotes.data.rows.map((quote) => ({ code: quote.code, name: quote.name, quote }))} />
}

interface Line {
  readonly code: string
  readonly name: string
  readonly quote?: QuoteReply | undefined
}

/** Securities with their price and the day's line. */
function Lines({ rows, current, onPick }: StockListProps & { readonly rows: readonly Line[] }) {
  return (
    <div className={styles.list}>
      {rows.map(({ code, name, quote }) => (
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
            {quote && <Sparkline values={quote.spark} base={quote.prevClose} label={name} />}
          </span>
          <span className={styles.figures}>
            <Price value={quote?.price ?? null} change={quote?.change} digits={quote?.digits} size="s" />
            <Delta value={quote?.pct ?? null} size="s" />
          </span>
        </Pressable>
      ))}
    </div>
  )
}

/** The list in its own column, beside the chart. */
export function StockColumn(props: StockListProps) {
  return (
    <aside className={styles.column} aria-label={klineText.list}>
      <StockList {...props} />
    </aside>
  )
}
