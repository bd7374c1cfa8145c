import type { CouponOffer } from '@rostrum/contract/commerce'
import { Button, Empty, IconButton, NavBar, Page, Tag, Wrap } from '@rostrum/ui'
import { Awaited, formatDate, useBack, useGo, useToast } from '@rostrum/app/kernel'
import { CouponTicket } from '../parts/coupon-ticket'
import { useCouponActs, useCouponOffers } from '../queries.coupons'
import { centerText as text } from '../text.coupons.zh'
import styles from '../parts/coupon-ticket.module.css'

/** S123 /pages/coupon/center/index */
export default function CouponCenterScreen() {
  const { to } = useGo()
  const right = <IconButton icon="wallet" label={text.toMine} to={to('commerce.coupons')} />
  return (
    <Page header={<NavBar title={text.title} {...useBack()} right={right} />}>
      <Wrap>
        <Offers />
      </Wrap>
    </Page>
  )
}

function Offers() {
  const offers = useCouponOffers()
  const { to } = useGo()
  if (!offers.data) return <Awaited query={offers} waiting={4} />
  const { rows } = offers.data
  if (rows.length === 0)
    return <Empty drawing="list" text={text.empty} action={text.toMine} actionTo={to('commerce.coupons')} />
  return (
    <div role="list" aria-label={text.label} className={styles.offers}>
      {rows.map((offer) => (
        <div role="listitem" key={offer.id}>
          <Offer offer={offer} />
        </div>
      ))}
    </div>
  )
}

function Offer({ offer }: { readonly offer: CouponOffer }) {
  const { id, title, left, stock, perMember, taking, takeUntil } = offer
  const { receive } = useCouponActs()
  const toast = useToast()
  const take = async (): Promise<void> => {
    // A failed call says itself why.
    const coupon = await receive.mutateAsync(id).catch(() => undefined)
    if (coupon) toast(text.taken)
  }
  const facts = [
    text.left(left, stock),
    text.perMember(perMember),
    ...(takeUntil === undefined ? [] : [text.untilDay(formatDate(takeUntil))]),
  ]
  const action =
    taking === 'open' ? (
      <Button size="s" label={text.takeOf(title)} onPress={take}>
        {text.take}
      </Button>
    ) : (
      <Tag>{text.takings[taking]}</Tag>
    )
  return (
    <CouponTicket
      terms={offer}
      facts={[facts.join('，')]}
      isOff={taking === 'gone' || taking === 'over'}
      action={action}
    />
  )
}
