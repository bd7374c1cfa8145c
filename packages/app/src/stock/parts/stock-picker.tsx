import { useState } from 'react'
import { Empty, Row, SearchField, Sheet, Skeleton } from '@rostrum/ui'
import { Awaited, useDebounced } from '@rostrum/app/kernel'
import { useStocks } from '../queries'
import { marketText as words } from '../text.market.zh'
import css from './finder.module.css'

export interface StockPickerProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly onPick: (code: string) => void
}

/** Chooses one security by code, name or pinyin. */
export function StockPicker({ open, title, onClose, onPick }: StockPickerProps) {
  const [typed, setTyped] = useState('')
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <SearchField value={typed} onChangeText={setTyped} placeholder={words.find.hint} label={title} />
        {typed.trim() === '' ? <p className={css.hint}>{words.find.first}</p> : <Found typed={typed} onPick={onPick} />}
      </Sheet.Body>
    </Sheet.Root>
  )
}

function Found({ typed, onPick }: Pick<StockPickerProps, 'onPick'> & { readonly typed: string }) {
  const found = useStocks(useDebounced(typed.trim()))
  if (!found.data) return <Awaited query={found} skeleton={<Skeleton.Rows count={4} look="plain" />} small />
  const stocks = found.data.rows.filter(({ kind }) => kind === 'stock')
  if (stocks.length === 0) return <Empty small text={words.find.none} />
  return stocks.map(({ code, name }) => <Row key={code} title={name} sub={code} onPress={() => onPick(code)} />)
}
