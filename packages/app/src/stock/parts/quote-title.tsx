import { Delta, Pressable, Price } from '@rostrum/ui'
import type { QuoteReply } from '../queries.indices'
import { poolText } from '../text.market.zh'
import css from './quote-title.module.css'

/** A security's name with its price, above something about it. */
export function QuoteTitle({ quote, to }: { readonly quote: QuoteReply; readonly to: string }) {
  const { code, name, price, change, pct, digits, state } = quote
  return (
    <Pressable className={css.title} to={to}>
      <span className={css.words}>
        <b className={css.name}>{name}</b>
        <span className={css.code}>{code}</span>
      </span>
      <span className={css.figures}>
        <Price value={price} change={change} digits={digits} size="m" />
        {state === 'halt' ? <span className={css.code}>{poolText.halted}</span> : <Delta value={pct} size="s" />}
      </span>
    </Pressable>
  )
}
