import { Row, Section } from '@rostrum/ui'
import { formatNumber, formatPercent } from '@rostrum/app/kernel'
import { useQuotes } from '../queries'
import { useMarket } from '../queries.market'
import { portfolioText } from '../text.portfolio.zh'
import type { Target } from '../use-targets'
import css from './fill-preview.module.css'

const words = portfolioText.form

/** What will be bought and sold at the next opening, at the prices of now. */
export function FillPreview({ changed }: { readonly changed: readonly Target[] }) {
  const quotes = useQuotes(changed.map(({ code }) => code))
  const market = useMarket()
  const state = market.data?.session.state
  if (changed.length === 0) return null
  return (
    <Section rule title={words.preview}>
      {changed.map(({ code, name, now, typed }) => {
        const price = quotes.data?.rows.find((quote) => quote.code === code)
        const by = Number(typed) - now
        const said = formatPercent(Math.abs(by)).replace('+', '')
        return (
          <Row
            key={code}
            title={name}
            sub={by > 0 ? words.buy(said) : words.sell(said)}
            tail={price && formatNumber(price.price, price.digits)}
          />
        )
      })}
      <p className={css.note}>{state === 'trade' || state === 'auction' ? words.openNow : words.openLater}</p>
      <p className={css.note}>{words.rule}</p>
    </Section>
  )
}
