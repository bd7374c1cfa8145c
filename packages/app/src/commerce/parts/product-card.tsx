import type { ProductRow } from '@rostrum/contract/commerce'
import { Button, Card, Meta, Tag } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { yuanOf } from '../money'
import { text } from '../text.zh'
import css from './shop.module.css'

/** 起 of the cheapest period; nothing where this client shows no prices. */
export function PriceFrom({ periods }: { readonly periods: ProductRow['periods'] }) {
  const [first, ...others] = [...periods].sort((a, b) => a.price - b.price)
  if (!first) return null
  return (
    <span className={css.name}>
      {text.yuan}
      {yuanOf(first.price)}{' '}
      <small className={css.quiet}>{others.length > 0 ? text.products.from : text.days(first.days)}</small>
    </span>
  )
}

/** A product in the list, which is also the public notice. */
export function ProductCard({
  product,
  isCompared,
  onCompare,
}: {
  readonly product: ProductRow
  readonly isCompared: boolean
  readonly onCompare: () => void
}) {
  const { to } = useGo()
  const { id, name, kind, summary, riskGrade, suits, periods, teacher, deliverables, filingNo } = product
  return (
    <Card pad className={css.card}>
      <div className={css.head}>
        <h2 className={css.name}>{name}</h2>
        <Tag tone="line">{`${riskGrade} ${text.grades[riskGrade]}`}</Tag>
      </div>
      <p className={css.lead}>{summary}</p>
      <Meta
        parts={[text.kinds[kind], ...deliverables.slice(0, 2).map(({ what, often }) => `${what} ${often}`.trim())]}
      />
      <Meta parts={[teacher && `${teacher.name} ${teacher.regNo ?? ''}`, text.suits(suits)]} />
      <Meta parts={[text.filing(filingNo)]} />
      <div className={css.head}>
        <PriceFrom periods={periods} />
        <span className={css.actions}>
          {product.isSoldOut && <Tag tone="warn">{text.products.soldOut}</Tag>}
          {!product.isSoldOut && product.seatsLeft !== undefined && <Tag>{text.products.left(product.seatsLeft)}</Tag>}
          <Button
            size="s"
            look="quiet"
            pressed={isCompared}
            onPress={onCompare}
            label={`${text.products.compare} ${name}`}
          >
            {isCompared ? text.products.comparing : text.products.compare}
          </Button>
          <Button size="s" look="tint" to={to('commerce.product', { id })} label={`${text.product.title} ${name}`}>
            {text.product.title}
          </Button>
        </span>
      </div>
    </Card>
  )
}
