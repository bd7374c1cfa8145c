import { codeOf } from '@rostrum/contract/kernel/typed'
import { useState } from 'react'
import type { Coupon } from '@rostrum/contract/commerce'
import { couponCodeMin } from '@rostrum/contract/commerce/limits'
import { Button, Empty, Field, NavBar, Page, Section, TabPanel, Tabs, Wrap } from '@rostrum/ui'
import { PagedList, formatDate, useBack, useGo, usePlatform, useToast, type ScreenProps } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { CouponTicket } from '../parts/coupon-ticket'
import { useCouponActs, useCoupons } from '../queries.coupons'
import { couponText as text } from '../text.coupons.zh'
import styles from '../parts/coupon-ticket.module.css'

const STATES = ['unused', 'used', 'expired'] as const
type Choice = (typeof STATES)[number]
const tabs = STATES.map((key) => ({ key, label: text.states[key] }))

/** S80 /pages/mine/coupon */
export default function CouponsScreen({ params }: ScreenProps) {
  const [tab, setTab] = useState<Choice>(() => STATES.find((one) => one === params.state) ?? 'unused')
  return (
    <Page
      header={
        <>
          <NavBar title={text.title} {...useBack()} />
          <Wrap width="read">
            <Tabs id="coupons" label={text.tabs} items={tabs} active={tab} onSelect={setTab} />
          </Wrap>
        </>
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        <TabPanel id="coupons" active={tab}>
          {tab === 'unused' && <CodeLine />}
          <Coupons key={tab} state={tab} onUnused={() => setTab('unused')} />
        </TabPanel>
        <Section title={text.rules} rule>
          {text.rulesText.map((rule) => (
            <p key={rule} className={styles.rule}>
              {rule}
            </p>
          ))}
        </Section>
      </Wrap>
    </Page>
  )
}

function CodeLine() {
  const [code, setCode] = useState('')
  const { exchange } = useCouponActs()
  const toast = useToast()
  const exchanged = async (): Promise<void> => {
    // A failed call says itself why.
    const coupon = await exchange.mutateAsync(code).catch(() => undefined)
    if (!coupon) return
    setCode('')
    toast(text.exchanged)
  }
  return (
    <div className={styles.code}>
      <Field
        className={styles.typed}
        label={text.code}
        labelHidden
        placeholder={text.codeHint}
        value={code}
        onChangeText={setCode}
        clearable
      />
      <Button look="quiet" disabled={codeOf(code).length < couponCodeMin} onPress={exchanged}>
        {text.exchange}
      </Button>
    </div>
  )
}

function Coupons({ state, onUnused }: { readonly state: Choice; readonly onUnused: () => void }) {
  const list = useCoupons(state)
  const { to } = useGo()
  const step =
    state === 'unused'
      ? { action: text.toCenter, actionTo: to('commerce.couponCenter') }
      : { action: text.showAll, onAction: onUnused }
  return (
    <PagedList
      list={list}
      waiting={4}
      label={text.label}
      keyOf={({ id }) => id}
      render={(coupon) => <Ticket coupon={coupon} />}
      empty={<Empty drawing="list" text={text.empty[state]} {...step} />}
    />
  )
}

/** Where it is used: its one product, its kind of products, or all of them. */
function placeOf({ scope }: Coupon): readonly ['commerce.product' | 'commerce.products', Record<string, string>] {
  const [id, other] = scope.kind === 'list' ? scope.productIds : []
  if (id !== undefined && other === undefined) return ['commerce.product', { id }]
  const [kind, more] = scope.kind === 'category' ? scope.categories : []
  return ['commerce.products', kind !== undefined && more === undefined ? { kind } : {}]
}

function Ticket({ coupon }: { readonly coupon: Coupon }) {
  const { to } = useGo()
  const { timers } = usePlatform()
  const { state, isEnding, usedAt, startAt, receivedAt } = coupon
  const facts = [
    ...(state === 'used' && usedAt !== undefined ? [text.used(formatDate(usedAt))] : []),
    ...(state === 'unused' && startAt > receivedAt ? [text.from(formatDate(startAt))] : []),
    ...(state === 'locked' ? [text.locked] : []),
  ]
  const action = state === 'unused' && startAt <= timers.now() && (
    <Button size="s" label={text.useOf(coupon.title)} to={to(...placeOf(coupon))}>
      {text.use}
    </Button>
  )
  return (
    <CouponTicket
      terms={coupon}
      facts={facts}
      isEnding={isEnding}
      isOff={state !== 'unused'}
      action={action || undefined}
    />
  )
}
