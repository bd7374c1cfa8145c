import { useState } from 'react'
import type { Product } from '@rostrum/contract/commerce'
import { ActionBar, Button, Card, Columns, IconButton, NavBar, Page, SegmentedChips, Wrap } from '@rostrum/ui'
import {
  formatDate,
  ShareButton,
  useBack,
  useDialog,
  useFavourite,
  useGo,
  usePageTitle,
  useSession,
  useToast,
  NamedPage,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { MatchLine } from '../parts/match-line'
import { MoneyLines } from '../parts/money-lines'
import { ProductBody, ProductHead } from '../parts/product-body'
import css from '../parts/shop.module.css'
import { useCartActions, useProduct } from '../queries'
import { yuanOf } from '../money'
import { text } from '../text.zh'

/** S108 /pages/product/details/index */
export default function ProductScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const { to } = useGo()
  return (
    <NamedPage
      title={text.product.title}
      isNamed={id !== ''}
      query={useProduct(id)}
      missing={text.product.missing}
      missingAction={text.product.missingAction}
      missingTo={to('commerce.products')}
    >
      {(product) => <Details key={product.id} product={product} />}
    </NamedPage>
  )
}

function Details({ product }: { readonly product: Product }) {
  const { id, name, summary, teacher, sample: isSample } = product
  const [days, setDays] = useState(() => product.periods[0]?.days ?? 0)
  const { to } = useGo()
  usePageTitle(name)
  const shared = {
    kind: 'page',
    id,
    path: to('commerce.product', { id }),
    title: name,
    summary,
    by: teacher?.name,
    isSample,
  } as const
  return (
    <Page
      header={
        <NavBar look="reading" title={text.product.title} {...useBack()} right={<ShareButton shared={shared} />} />
      }
      footer={<Actions product={product} days={days} />}
    >
      <Wrap>
        <Columns
          lead={<ProductHead product={product} />}
          main={<ProductBody product={product} />}
          side={<Choosing product={product} days={days} onDays={setDays} />}
        />
      </Wrap>
    </Page>
  )
}

interface ChoosingProps {
  readonly product: Product
  readonly days: number
}

function Choosing({ product, days, onDays }: ChoosingProps & { readonly onDays: (days: number) => void }) {
  const { periods, payee, coolingDays, riskGrade, match, owned, buying } = product
  const price = periods.find((one) => one.days === days)?.price
  return (
    <Card pad className={css.card}>
      {!buying.isOpen && <p className={css.quiet}>{buying.note}</p>}
      {periods.length > 0 && (
        <SegmentedChips
          className={css.periods}
          label={text.product.choose}
          options={periods.map((one) => ({
            key: String(one.days),
            label: `${text.days(one.days)} ${text.yuan}${yuanOf(one.price)}`,
          }))}
          value={String(days)}
          onSelect={(key) => onDays(Number(key))}
        />
      )}
      <MatchLine match={match} grade={riskGrade} />
      {owned && (
        <p className={css.good}>
          {text.product.owned(formatDate(owned.until))}
          {!owned.mayRenew && buying.isOpen && text.product.renewLater}
        </p>
      )}
      {price !== undefined && (
        <MoneyLines
          lines={[
            { label: text.product.payee, value: payee },
            { label: text.product.due, value: price, isSum: true },
          ]}
        />
      )}
      <p className={css.quiet}>{text.product.cooling(coolingDays)}</p>
    </Card>
  )
}

function Actions({ product, days }: ChoosingProps) {
  const { id, isOff, isSoldOut, owned, openOrderNo, buying } = product
  const { isSignedIn } = useSession()
  const { to } = useGo()
  const toast = useToast()
  const { save } = useCartActions()
  const { isKept, turn } = useFavourite('product', id)
  const buy = useBuying(product, days)
  const isClosed = isOff || isSoldOut || !buying.isOpen || days === 0 || (owned !== undefined && !owned.mayRenew)
  const add = () => save.mutate({ productId: id, period: days }, { onSuccess: () => toast(text.product.added) })
  return (
    <ActionBar fills>
      {isSignedIn && (
        <IconButton
          icon={isKept ? 'starFilled' : 'star'}
          label={isKept ? text.product.kept : text.product.keep}
          caption={isKept ? text.product.kept : text.product.keep}
          pressed={isKept === true}
          onPress={turn}
        />
      )}
      <IconButton
        icon="headphones"
        label={text.product.ask}
        caption={text.product.ask}
        to={to('feedback.service', { words: product.name })}
      />
      {isSignedIn && !isClosed && (
        <Button look="tint" busy={save.isPending} onPress={add}>
          {text.product.add}
        </Button>
      )}
      {openOrderNo ? (
        <Button block to={to('commerce.order', { no: openOrderNo })}>
          {text.product.goOn}
        </Button>
      ) : (
        buying.isOpen && (
          <Button block disabled={isClosed} onPress={buy}>
            {isSoldOut ? text.products.soldOut : owned ? text.product.renew : text.product.buy}
          </Button>
        )
      )}
    </ActionBar>
  )
}

/** Buys, once the member is known and the product suits them. */
function useBuying({ id, match }: Product, days: number): () => void {
  const { isSignedIn, signInFor } = useSession()
  const { go } = useGo()
  const { confirm } = useDialog()
  return () => {
    if (!isSignedIn) return signInFor('open')
    if (match?.ok) return void go('commerce.confirm', { productId: id, period: String(days) })
    const isTested = match?.mine !== undefined && !match.isExpired
    const words = isTested ? text.product.mismatch(match.mine ?? '', match.needed) : text.product.needTest
    const title = isTested ? text.product.mismatchTitle : undefined
    const label = isTested ? text.product.again : text.product.test
    void confirm(words, { title, confirm: label }).then((yes) => (yes ? go('survey.risk') : undefined))
  }
}
