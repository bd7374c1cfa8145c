import { useState } from 'react'
import { IconButton, Price, Row, SearchField } from '@rostrum/ui'
import { useDebounced } from '@rostrum/app/kernel'
import { opinionStocksMax } from '@rostrum/contract/news/limits'
import { usePrices, useStocksFound } from './queries'
import { writingText } from './text.zh'
import type { WritingNow } from './use-writing'
import styles from './editor.module.css'

const words = writingText.form
const FEW = 6

/** The securities of an opinion, each with its price now: the one of the moment of publication is kept for good. */
export function StockCards({ writing: { written, isOpen, change, base } }: { readonly writing: WritingNow }) {
  const { stocks } = written
  const canChange = isOpen && !base?.isOpinionLocked
  const prices = usePrices(stocks)
  return (
    <div>
      <div className={styles.label}>{words.stocks}</div>
      {stocks.map((code) => {
        const quote = prices.data?.rows.find((row) => row.code === code)
        const name = quote?.name ?? code
        return (
          <div key={code} className={styles.stock}>
            <span className={styles.name}>
              {name}
              {quote && <span className={styles.code}>{code}</span>}
            </span>
            {quote && (
              <span className={styles.price}>
                <span className={styles.code}>{words.priceNow}</span>
                <Price value={quote.price} size="m" />
              </span>
            )}
            {canChange && (
              <IconButton
                icon="close"
                size="s"
                tone="quiet"
                label={words.stockDrop(name)}
                onPress={() => change({ stocks: stocks.filter((one) => one !== code) })}
              />
            )}
          </div>
        )
      })}
      {canChange && stocks.length < opinionStocksMax && (
        <StockSearch taken={stocks} onPick={(code) => change({ stocks: [...stocks, code] })} />
      )}
      <p className={styles.hint}>{words.stocksHint(opinionStocksMax)}</p>
    </div>
  )
}

interface StockSearchProps {
  readonly taken: readonly string[]
  readonly onPick: (code: string) => void
}

function StockSearch({ taken, onPick }: StockSearchProps) {
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed.trim())
  const found = useStocksFound(typed.trim() === '' ? '' : asked)
  const rows =
    typed.trim() === '' ? [] : (found.data?.rows ?? []).filter(({ code }) => !taken.includes(code)).slice(0, FEW)
  return (
    <div className={styles.search}>
      <SearchField value={typed} onChangeText={setTyped} label={words.stockSearch} placeholder={words.stockSearch} />
      {rows.map(({ code, name }) => (
        <Row
          key={code}
          title={name}
          sub={code}
          arrow={false}
          onPress={() => {
            onPick(code)
            setTyped('')
          }}
        />
      ))}
      {typed.trim() !== '' && found.isSuccess && !found.isFetching && rows.length === 0 && (
        <p className={styles.hint}>{words.stockNone}</p>
      )}
    </div>
  )
}
