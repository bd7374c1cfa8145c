import { useState, type ReactNode } from 'react'
import type { OrderPreview } from '@rostrum/contract/commerce'
import {
  ActionBar,
  Button,
  Card,
  Checkbox,
  Columns,
  Empty,
  NavBar,
  Page,
  Row,
  Section,
  Skeleton,
  Stack,
  Steps,
  Switch,
  Trouble,
  Wrap,
} from '@rostrum/ui'
import {
  ApiFailure,
  failureText,
  useActionKey,
  useBack,
  useDialog,
  useGo,
  useNavigation,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { MoneyLines } from '../parts/money-lines'
import frame from '../parts/sell-frame.module.css'
import css from '../parts/shop.module.css'
import { useCart, useClientKind, useOrderActions, usePreview, type AskedPreview } from '../queries'
import { yuanOf } from '../money'
import { text } from '../text.zh'

type Items = AskedPreview['items']

/** S109 /pages/order/confirm/index */
export default function ConfirmScreen({ params }: ScreenProps) {
  const { productId, period, cart } = params
  const header = <NavBar title={text.confirm.title} {...useBack()} />
  if (cart === '1') return <OfCart header={header} />
  const days = Number(period)
  const items = productId && Number.isInteger(days) ? [{ productId, period: days }] : []
  return <Confirm header={header} items={items} />
}

interface HeaderProps {
  readonly header: ReactNode
}

function OfCart({ header }: HeaderProps) {
  const cart = useCart()
  if (cart.isPending)
    return (
      <Page header={header}>
        <Skeleton.Rows count={4} />
      </Page>
    )
  if (cart.isLoadingError)
    return (
      <Page header={header}>
        <Trouble detail={failureText(cart.error)} onRetry={() => cart.refetch()} />
      </Page>
    )
  const chosen = cart.data.rows.filter(({ selected, invalidReason }) => selected && invalidReason === undefined)
  return <Confirm header={header} items={chosen.map((line) => ({ productId: line.productId, period: line.period }))} />
}

function Confirm({ header, items }: HeaderProps & { readonly items: Items }) {
  const [couponIds, setCoupons] = useState<readonly string[]>([])
  const [usesPoints, setUsesPoints] = useState(false)
  const { to } = useGo()
  const asked = { items, couponIds: [...couponIds], pointsUsed: usesPoints ? MOST_POINTS : 0 }
  const preview = usePreview(asked)
  if (items.length === 0)
    return (
      <Page header={header}>
        <Empty
          drawing="list"
          text={text.confirm.none}
          action={text.confirm.noneAction}
          actionTo={to('commerce.products')}
        />
      </Page>
    )
  if (preview.isPending)
    return (
      <Page header={header}>
        <Wrap>
          <Skeleton.Root>
            <Skeleton.Rows count={5} />
          </Skeleton.Root>
        </Wrap>
      </Page>
    )
  if (preview.isLoadingError)
    return (
      <Page header={header}>
        <Trouble detail={failureText(preview.error)} onRetry={() => preview.refetch()} />
      </Page>
    )
  const { data } = preview
  const turn = (id: string, on: boolean) =>
    setCoupons((before) => (on ? [...before, id] : before.filter((one) => one !== id)))
  return (
    <Page header={header} footer={<Submit preview={data} asked={asked} onChanged={() => void preview.refetch()} />}>
      <Wrap>
        <div className={frame.steps}>
          <Steps items={text.confirm.steps} current={0} label={text.confirm.stepsLabel} />
        </div>
        <Columns
          main={
            <>
              <Blockers preview={data} />
              <Bought preview={data} />
              <Coupons preview={data} onTurn={turn} />
            </>
          }
          side={<Amounts preview={data} usesPoints={usesPoints} onPoints={setUsesPoints} />}
        />
      </Wrap>
    </Page>
  )
}

/** As many as the order takes: the server says how many that are. */
const MOST_POINTS = 10_000_000

interface PreviewProps {
  readonly preview: OrderPreview
}

function Blockers({ preview: { blockers } }: PreviewProps) {
  const { to } = useGo()
  if (blockers.length === 0) return null
  return (
    <Section title={text.confirm.blockers}>
      <Card>
        {blockers.map(({ kind, productId, text: words, orderNo }) => {
          const isRisk = kind.startsWith('risk_')
          const way = orderNo ? to('commerce.order', { no: orderNo }) : isRisk ? to('survey.risk') : undefined
          return (
            <Row
              key={`${kind}${productId ?? ''}`}
              title={words}
              tail={way && (isRisk ? text.confirm.test : text.confirm.goOn)}
              to={way}
            />
          )
        })}
      </Card>
    </Section>
  )
}

function Bought({ preview: { items, suits, agreements, blockers } }: PreviewProps) {
  const grade = items
    .map(({ riskGrade }) => riskGrade)
    .sort()
    .at(-1)
  const isFit = suits.mine !== undefined && !blockers.some(({ kind }) => kind.startsWith('risk_'))
  return (
    <Section title={text.confirm.items}>
      <Stack gap="s">
        <Card>
          {items.map(({ productId, name, period, riskGrade, price }) => (
            <Row
              key={productId}
              title={name}
              sub={`${text.days(period)} · ${riskGrade}`}
              tail={`${text.yuan}${yuanOf(price)}`}
            />
          ))}
        </Card>
        {isFit && grade && <p className={css.good}>{text.confirm.fits(suits.mine ?? '', grade)}</p>}
        {agreements.map(({ productId, title, version }) => (
          <p key={productId} className={css.quiet}>
            {text.confirm.agreement(title, version)}
          </p>
        ))}
      </Stack>
    </Section>
  )
}

function Coupons({ preview, onTurn }: PreviewProps & { readonly onTurn: (id: string, on: boolean) => void }) {
  const { coupons } = preview
  const fit = coupons.filter(({ unfit }) => unfit === undefined).length
  if (coupons.length === 0) return null
  return (
    <Section title={text.confirm.coupon} note={text.confirm.coupons(fit)}>
      <Card pad className={css.card}>
        {coupons.map(({ id, name, note, unfit, isChosen }) => (
          <div key={id}>
            <Checkbox checked={isChosen} onChange={(on) => onTurn(id, on)}>
              {name}
            </Checkbox>
            <p className={css.quiet}>{unfit ? text.confirm.unfit[unfit] : note}</p>
          </div>
        ))}
      </Card>
    </Section>
  )
}

interface AmountsProps extends PreviewProps {
  readonly usesPoints: boolean
  readonly onPoints: (on: boolean) => void
}

function Amounts({ preview, usesPoints, onPoints }: AmountsProps) {
  const { price, couponOff, pointsOff, due, pointsMost, pointsBalance, payee, coolingDays } = preview
  const points = Math.min(pointsMost, pointsBalance)
  return (
    <Section title={text.order.money}>
      <Card pad className={css.card}>
        <MoneyLines
          lines={[
            { label: text.confirm.price, value: price },
            ...(couponOff > 0 ? [{ label: text.confirm.coupon, value: -couponOff }] : []),
            ...(pointsOff > 0 ? [{ label: text.confirm.points, value: -pointsOff }] : []),
            { label: text.confirm.due, value: due, isSum: true },
          ]}
        />
        {points > 0 && (
          <div className={css.head}>
            <span>{text.confirm.usePoints(points)}</span>
            <Switch checked={usesPoints} onChange={onPoints} label={text.confirm.usePoints(points)} />
          </div>
        )}
        <p className={css.quiet}>{text.confirm.payee(payee)}</p>
        <p className={css.quiet}>{text.confirm.payeeNote}</p>
        <p className={css.quiet}>{text.confirm.right(coolingDays)}</p>
      </Card>
    </Section>
  )
}

interface SubmitProps extends PreviewProps {
  readonly asked: AskedPreview
  readonly onChanged: () => void
}

function Submit({ preview: { due, blockers }, asked, onChanged }: SubmitProps) {
  const { create } = useOrderActions()
  const key = useActionKey()
  const client = useClientKind()
  const { to } = useGo()
  const navigation = useNavigation()
  const { alert } = useDialog()
  const submit = () =>
    create.mutate(
      {
        ...asked,
        client,
        expectedTotal: due,
        idempotencyKey: key.of(JSON.stringify(asked), String(due)),
      },
      {
        onSuccess: ({ no }) => {
          key.done()
          void navigation.redirectTo(to('commerce.sign', { orderNo: no }))
        },
        onError: (error) => {
          // The new total is shown, and submitted only when it is pressed again.
          if (error instanceof ApiFailure) onChanged()
          void alert(failureText(error))
        },
      },
    )
  return (
    <ActionBar
      text={
        <span className={css.footer}>
          <span className={css.name}>{`${text.confirm.due} ${text.yuan}${yuanOf(due)}`}</span>
          <span className={css.quiet}>{text.confirm.next}</span>
        </span>
      }
    >
      <Button disabled={blockers.length > 0} busy={create.isPending} onPress={submit}>
        {text.confirm.submit}
      </Button>
    </ActionBar>
  )
}
