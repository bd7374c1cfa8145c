import type { CartLine } from '@rostrum/contract/commerce'
import { Button, Card, Checkbox, Meta, Select } from '@rostrum/ui'
import { yuanOf } from '../money'
import { text } from '../text.zh'
import css from './shop.module.css'

export interface CartLineProps {
  readonly line: CartLine
  readonly onSelect: (selected: boolean) => void
  readonly onPeriod: (days: number) => void
  readonly onRemove: () => void
  readonly onKeep: () => void
}

/** A line of the cart: what it is, what changed, and what stands in its way. */
export function CartLineCard({ line, onSelect, onPeriod, onRemove, onKeep }: CartLineProps) {
  const { name, kind, riskGrade, teacherName, period, periods, price, invalidReason, conflict, selected } = line
  const changed = price - line.priceWhenAdded
  return (
    <Card pad className={css.card}>
      {invalidReason === undefined ? (
        <Checkbox checked={selected} onChange={onSelect}>
          {name}
        </Checkbox>
      ) : (
        <h2 className={css.name}>{name}</h2>
      )}
      <Meta parts={[text.kinds[kind], riskGrade, teacherName]} />
      {changed !== 0 && invalidReason === undefined && (
        <p className={changed < 0 ? css.good : css.warn}>
          {changed < 0 ? text.cart.cheaper(yuanOf(-changed)) : text.cart.dearer(yuanOf(changed))}
        </p>
      )}
      {(invalidReason ?? conflict) && <p className={css.warn}>{invalidReason ?? conflict}</p>}
      <div className={css.cartLine}>
        <Select
          label={`${text.cart.period} ${name}`}
          labelHidden
          options={periods.map(({ days }) => ({ key: String(days), label: text.days(days) }))}
          value={periods.some(({ days }) => days === period) ? String(period) : null}
          onSelect={(key) => onPeriod(Number(key))}
        />
        <span className={css.name}>{`${text.yuan}${yuanOf(price)}`}</span>
      </div>
      <div className={css.actions}>
        <Button size="s" look="ghost" label={`${text.cart.keep} ${name}`} onPress={onKeep}>
          {text.cart.keep}
        </Button>
        <Button size="s" look="ghost" label={`${text.cart.remove} ${name}`} onPress={onRemove}>
          {text.cart.remove}
        </Button>
      </div>
    </Card>
  )
}
