import { Delta, Hidden, Pressable } from '@rostrum/ui'
import { formatDate, formatNumber, useGo } from '@rostrum/app/kernel'
import type { PoolItemReply } from '../queries.pool'
import { poolText as words } from '../text.market.zh'
import css from './removed-picks.module.css'

/** What left a teacher's list: from picking to removal, with what came of it. Prices of today say nothing about it. */
export function RemovedPicks({ rows }: { readonly rows: readonly PoolItemReply[] }) {
  return (
    <div>
      <div className={css.row} aria-hidden="true">
        <span className={css.words}>{words.columns.name}</span>
        <span className={css.then}>{words.columns.picked}</span>
        <span className={css.then}>{words.columns.removed}</span>
        <span className={css.result}>{words.columns.between}</span>
      </div>
      {rows.map((row) => (
        <RemovedPick key={`${row.code} ${row.removedAt}`} row={row} />
      ))}
    </div>
  )
}

function RemovedPick({ row }: { readonly row: PoolItemReply }) {
  const { to } = useGo()
  const { code, name, quote, addedAt, addedPrice, removedAt, removedPrice, returnPct } = row
  const why = [row.reason, row.removedReason].filter(Boolean).join('；')
  const then = (price: number | undefined, at: number | undefined, label: string) => (
    <span className={css.then}>
      <Hidden>{label}</Hidden>
      <span>{price === undefined ? '—' : formatNumber(price, quote?.digits ?? 2)}</span>
      {at !== undefined && <span className={css.quiet}>{formatDate(at, 'mm-dd')}</span>}
    </span>
  )
  return (
    <Pressable className={css.row} to={to('stock.details', { code })}>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.quiet}>{code}</span>
        {why !== '' && <span className={css.quiet}>{why}</span>}
      </span>
      {then(addedPrice, addedAt, words.columns.picked)}
      {then(removedPrice, removedAt, words.columns.removed)}
      <span className={css.result}>
        <Hidden>{words.columns.between}</Hidden>
        {returnPct === undefined ? '—' : <Delta value={returnPct} />}
      </span>
    </Pressable>
  )
}
