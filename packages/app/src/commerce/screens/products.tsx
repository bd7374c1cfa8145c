import { useState, type ReactNode } from 'react'
import type { ProductKind, ProductRow } from '@rostrum/contract/commerce'
import { productKinds } from '@rostrum/contract/commerce/limits'
import { ActionBar, Button, Empty, ListEnd, moreOf, NavBar, Page, Section, SegmentedChips, Wrap } from '@rostrum/ui'
import { Awaited, useBack, useGo, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { PriceFrom, ProductCard } from '../parts/product-card'
import css from '../parts/shop.module.css'
import { useProducts } from '../queries'
import { text } from '../text.zh'

const MOST_COMPARED = 2
type Choice = ProductKind | 'all'
const kinds: readonly { readonly key: Choice; readonly label: string }[] = [
  { key: 'all', label: text.all },
  ...productKinds.map((key) => ({ key, label: text.kinds[key] })),
]

/** S107 /pages/product/list/index: what is sold, and the public notice of it. */
export default function ProductsScreen({ params }: ScreenProps) {
  const [kind, setKind] = useState<Choice>(() => productKinds.find((one) => one === params.kind) ?? 'all')
  const [compared, setCompared] = useState<readonly ProductRow[]>([])
  const { isSignedIn } = useSession()
  const { to } = useGo()
  const turn = (product: ProductRow): void =>
    setCompared((before) =>
      before.some(({ id }) => id === product.id)
        ? before.filter(({ id }) => id !== product.id)
        : [...before, product].slice(-MOST_COMPARED),
    )
  return (
    <Page header={<NavBar title={text.products.title} {...useBack()} />}>
      <Wrap>
        <div className={css.list}>
          <SegmentedChips label={text.products.tabs} options={kinds} value={kind} onSelect={setKind} />
          {compared.length === MOST_COMPARED && <Compared products={compared} />}
          <Products key={kind} kind={kind} compared={compared} onCompare={turn} />
          <Section title={text.products.notice}>
            <p className={css.quiet}>{text.products.noticeText}</p>
          </Section>
          {isSignedIn && (
            <ActionBar>
              <Button look="quiet" to={to('survey.risk')}>
                {text.products.risk}
              </Button>
              <Button look="quiet" icon="wallet" to={to('commerce.cart')}>
                {text.products.cart}
              </Button>
            </ActionBar>
          )}
        </div>
      </Wrap>
    </Page>
  )
}

interface ProductsProps {
  readonly kind: Choice
  readonly compared: readonly ProductRow[]
  readonly onCompare: (product: ProductRow) => void
}

function Products({ kind, compared, onCompare }: ProductsProps) {
  const { to } = useGo()
  const list = useProducts(kind === 'all' ? undefined : kind)
  if (!list.data) return <Awaited query={list} waiting={4} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  const note = list.data.pages[0]?.buying
  if (rows.length === 0)
    return (
      <Empty drawing="list" text={text.products.empty} action={text.products.emptyAction} actionTo={to('course.all')} />
    )
  return (
    <>
      {note && !note.isOpen && <p className={css.quiet}>{note.note}</p>}
      <div className={css.products}>
        {rows.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            isCompared={compared.some(({ id }) => id === product.id)}
            onCompare={() => onCompare(product)}
          />
        ))}
      </div>
      <ListEnd state={moreOf(list)} onMore={() => void list.fetchNextPage()} />
    </>
  )
}

function Compared({ products }: { readonly products: readonly ProductRow[] }) {
  const { compareRows: names } = text.products
  const rows: readonly { readonly name: string; readonly of: (product: ProductRow) => ReactNode }[] = [
    { name: names.risk, of: ({ riskGrade, suits }) => `${riskGrade} ${text.suits(suits)}` },
    { name: names.price, of: ({ periods }) => <PriceFrom periods={periods} /> },
    {
      name: names.gives,
      of: ({ deliverables }) => deliverables.map(({ what, often }) => `${what} ${often}`).join('；'),
    },
    { name: names.teacher, of: ({ teacher }) => teacher?.name ?? '' },
    { name: names.filing, of: ({ filingNo }) => filingNo },
  ]
  return (
    <Section title={text.products.compared}>
      {rows.map(({ name, of }) => (
        <div key={name} className={css.card}>
          <p className={css.quiet}>{name}</p>
          {products.map((product) => (
            <div key={product.id} className={css.line}>
              <span className={css.label}>{product.name}</span>
              <span className={css.value}>{of(product)}</span>
            </div>
          ))}
        </div>
      ))}
    </Section>
  )
}
