import { useState } from 'react'
import type { Cart, CartLine } from '@rostrum/contract/commerce'
import { orderItemsMax } from '@rostrum/contract/commerce/limits'
import { ActionBar, Button, Empty, NavBar, Page, Section, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useBack, useGo, useToast } from '@rostrum/app/kernel'
import { CartLineCard } from '../parts/cart-line'
import css from '../parts/shop.module.css'
import { useCart, useCartActions } from '../queries'
import { yuanOf } from '../money'
import { text } from '../text.zh'

/** S106 /pages/cart/index/index */
export default function CartScreen() {
  const cart = useCart()
  const { to } = useGo()
  const header = <NavBar title={text.cart.title} {...useBack()} />
  if (cart.isPending)
    return (
      <Page header={header}>
        <Skeleton.Root>
          <Skeleton.Rows count={4} />
        </Skeleton.Root>
      </Page>
    )
  if (cart.isLoadingError)
    return (
      <Page header={header}>
        <Trouble detail={failureText(cart.error)} onRetry={() => cart.refetch()} />
      </Page>
    )
  if (cart.data.rows.length === 0)
    return (
      <Page header={header}>
        <Empty
          drawing="list"
          text={text.cart.empty}
          action={text.cart.emptyAction}
          actionTo={to('commerce.products')}
        />
      </Page>
    )
  return (
    <Page header={header} footer={<Settle cart={cart.data} />}>
      <Wrap width="read">
        <Lines rows={cart.data.rows} />
      </Wrap>
    </Page>
  )
}

function Lines({ rows }: { readonly rows: readonly CartLine[] }) {
  const { save, drop, keep } = useCartActions()
  const [removed, setRemoved] = useState<CartLine>()
  const toast = useToast()
  const remove = (line: CartLine) => drop.mutate([line.productId], { onSuccess: () => setRemoved(line) })
  const lineOf = (line: CartLine) => (
    <CartLineCard
      key={line.id}
      line={line}
      onSelect={(selected) => save.mutate({ productId: line.productId, selected: selected ? 1 : 0 })}
      onPeriod={(period) => save.mutate({ productId: line.productId, period })}
      onRemove={() => remove(line)}
      onKeep={() =>
        keep.mutate(line.productId, {
          onSuccess: () => {
            toast(text.cart.kept)
            drop.mutate([line.productId])
          },
        })
      }
    />
  )
  const gone = rows.filter(({ invalidReason }) => invalidReason !== undefined)
  const undo = ({ productId, period }: CartLine) =>
    save.mutate({ productId, period }, { onSuccess: () => setRemoved(undefined) })
  return (
    <div className={css.list}>
      {removed && (
        <div className={css.head}>
          <span className={css.quiet} role="status">
            {text.cart.removed}
          </span>
          <Button size="s" look="quiet" onPress={() => undo(removed)}>
            {text.cart.undo}
          </Button>
        </div>
      )}
      {rows.filter(({ invalidReason }) => invalidReason === undefined).map(lineOf)}
      {gone.length > 0 && <Section title={text.cart.invalid(gone.length)}>{gone.map(lineOf)}</Section>}
    </div>
  )
}

function Settle({ cart: { rows, total } }: { readonly cart: Cart }) {
  const { to } = useGo()
  const chosen = rows.filter(({ selected, invalidReason }) => selected && invalidReason === undefined)
  const isTooMany = chosen.length > orderItemsMax
  const isStuck = chosen.some(({ conflict }) => conflict !== undefined)
  const said = isTooMany
    ? text.cart.most(orderItemsMax)
    : isStuck
      ? text.cart.conflict
      : text.cart.selected(chosen.length)
  return (
    <ActionBar
      text={
        <span className={css.footer}>
          <span className={css.name}>{`${text.cart.total} ${text.yuan}${yuanOf(total)}`}</span>
          <span className={css.quiet}>{said}</span>
        </span>
      }
    >
      <Button disabled={chosen.length === 0 || isTooMany || isStuck} to={to('commerce.confirm', { cart: '1' })}>
        {text.cart.settle(chosen.length)}
      </Button>
    </ActionBar>
  )
}
