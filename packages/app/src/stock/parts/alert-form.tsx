import { amountIn } from '@rostrum/contract/kernel/typed'
import { useState } from 'react'
import { alertKinds } from '@rostrum/contract/stock/limits'
import { Button, Chip, Chips, Field, SegmentedChips, Switch, useNotices } from '@rostrum/ui'
import { failureText, formatNumber } from '@rostrum/app/kernel'
import { useSaveAlert } from '../queries.pool'
import type { StockInfo } from '../queries.market'
import { alertText as words } from '../text.market.zh'
import css from './alert-form.module.css'

type Kind = (typeof alertKinds)[number]
interface Quick {
  readonly name: string
  readonly value: number
}

const round = (value: number): number => Math.round(value * 100) / 100

/** Values that people often want, from the price and what it did. */
function quickOf(kind: Kind, { quote, ranges }: Pick<StockInfo, 'quote' | 'ranges'>): readonly Quick[] {
  const { price, limitUp, limitDown } = quote
  const near = ranges.find(({ days }) => days > 1)
  const by = (percent: number): Quick => ({
    name: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`,
    value: round(price * (1 + percent / 100)),
  })
  if (kind === 'above')
    return [
      ...[1, 3, 5].map(by),
      ...(near && near.high > price ? [{ name: words.high, value: near.high }] : []),
      ...(limitUp === undefined ? [] : [{ name: words.limitUp, value: limitUp }]),
    ]
  if (kind === 'below')
    return [
      ...[-1, -3, -5].map(by),
      ...(near && near.low < price ? [{ name: words.low, value: near.low }] : []),
      ...(limitDown === undefined ? [] : [{ name: words.limitDown, value: limitDown }]),
    ]
  if (kind === 'volume') return [1.5, 2, 3].map((value) => ({ name: String(value), value }))
  return [3, 5, 7, 9].map((value) => ({ name: `${value}%`, value }))
}

/** Sets an alert on one security. */
export function AlertForm({ info, onSaved }: { readonly info: StockInfo; readonly onSaved?: () => void }) {
  const { quote } = info
  const [kind, setKind] = useState<Kind>('above')
  const quick = quickOf(kind, info)
  const [typed, setTyped] = useState('')
  const [once, setOnce] = useState(true)
  const [error, setError] = useState('')
  const save = useSaveAlert()
  const { toast } = useNotices()
  const value = typed === '' ? (quick[1]?.value ?? 0) : Number(typed)
  const kinds = quote.kind === 'index' ? alertKinds.filter((one) => one !== 'volume') : alertKinds
  const choose = (next: Kind) => {
    setKind(next)
    setTyped('')
    setError('')
  }
  const submit = () => {
    if (!(value > 0)) return setError(words.bad)
    setError('')
    return save.mutate(
      { code: quote.code, kind, value, once },
      {
        onSuccess: () => {
          toast(words.saved)
          setTyped('')
          onSaved?.()
        },
        onError: (cause) => setError(failureText(cause)),
      },
    )
  }
  return (
    <div className={css.form}>
      <SegmentedChips
        look="segment"
        label={words.kindLabel}
        value={kind}
        onSelect={choose}
        options={kinds.map((key) => ({ key, label: words.kinds[key] }))}
      />
      <Field
        label={words.value}
        inputMode="decimal"
        value={typed === '' ? String(quick[1]?.value ?? '') : typed}
        onChangeText={(next) => setTyped(amountIn(next))}
        error={error === '' ? null : error}
        action={<span className={css.unit}>{words.units[kind]}</span>}
        hint={words.now(formatNumber(quote.price, quote.digits))}
      />
      <Chips wrap>
        {quick.map((one) => (
          <Chip key={one.name} selected={one.value === value} onPress={() => setTyped(String(one.value))}>
            {one.name}
          </Chip>
        ))}
      </Chips>
      <div className={css.once}>
        <span className={css.words}>
          <span className={css.strong}>{words.once}</span>
          <span className={css.quiet}>{words.onceNote}</span>
        </span>
        <Switch checked={once} onChange={setOnce} label={words.once} />
      </div>
      <Button block busy={save.isPending} onPress={submit}>
        {words.set}
      </Button>
      <p className={css.note}>{words.note}</p>
    </div>
  )
}
