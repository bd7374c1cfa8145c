import { amountOf } from '@rostrum/contract/kernel/typed'
import { useState } from 'react'
import {
  Button,
  Field,
  Price,
  Pressable,
  SegmentedChips,
  Skeleton,
  Stepper,
  Trouble,
  cx,
  useNotices,
} from '@rostrum/ui'
import { failureText, formatNumber, useActionKey } from '@rostrum/app/kernel'
import { useStockInfo, type StockInfo } from '../queries.market'
import { useOrderRace, useRaceOrders, type MyRaceReply, type RaceReply } from '../queries.race'
import { costsOf, mostToBuy, waitingOf } from '../race-ticket'
import { perMille, perMillion, yuanOf } from '../race-words'
import { tradeText as words } from '../text.race.zh'
import { SourceLine, useStale } from './source-line'
import css from './race-form.module.css'

const LOT = 100
const STAR_LEAST = 200
const QUARTERS = [0.25, 0.5, 0.75, 1] as const
const FEN = 100
const OPEN: readonly MyRaceReply['session'][] = ['auction', 'trade', 'lunch']

/** A price in yuan as a person types it, in fen. */
function fenIn(typed: string): number {
  const amount = amountOf(typed)
  return /^\d+(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * FEN) : 0
}

export interface RaceFormProps {
  readonly race: RaceReply
  readonly mine: MyRaceReply
  readonly code: string
  readonly side: 'buy' | 'sell'
  readonly onSide: (side: 'buy' | 'sell') => void
  readonly onPick: () => void
}

/** The ticket: a security, a limit, a quantity and everything that it costs. */
export function RaceForm(props: RaceFormProps) {
  const { code, side, onSide, onPick } = props
  return (
    <div className={css.form}>
      <SegmentedChips
        look="segment"
        label={words.sidesLabel}
        value={side}
        onSelect={onSide}
        options={(['buy', 'sell'] as const).map((key) => ({ key, label: words.sides[key] }))}
      />
      {code === '' ? (
        <>
          <Button look="quiet" icon="search" block onPress={onPick}>
            {words.pick}
          </Button>
          <p className={css.hint}>{words.pickFirst}</p>
        </>
      ) : (
        <Security {...props} />
      )}
    </div>
  )
}

function Security(props: RaceFormProps) {
  const info = useStockInfo(props.code)
  if (info.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={4} />
      </Skeleton.Root>
    )
  if (info.isLoadingError) return <Trouble small detail={failureText(info.error)} onRetry={() => info.refetch()} />
  return <Ticket key={`${props.code} ${props.side}`} {...props} info={info.data} />
}

interface TicketProps extends RaceFormProps {
  readonly info: StockInfo
}

/** The security with its price and where that comes from; a press picks another. */
function Picked({ info, onPick }: Pick<TicketProps, 'info' | 'onPick'>) {
  const { quote } = info
  const figured = { origin: info, at: quote.at, state: quote.state }
  const isStale = useStale(figured)
  return (
    <>
      <Pressable className={css.security} onPress={onPick}>
        <span className={css.name}>
          <b>{quote.name}</b> <span className={css.code}>{quote.code}</span>
        </span>
        <span className={cx(isStale && css.stale)}>
          <Price value={quote.price} change={quote.change} />
        </span>
      </Pressable>
      <SourceLine {...figured} />
    </>
  )
}

function Ticket(props: TicketProps) {
  const { race, mine, side, info, onPick } = props
  const { quote, facts } = info
  const [typed, setTyped] = useState(quote.price.toFixed(2))
  const [quantity, setQuantity] = useState(0)
  const price = fenIn(typed)
  const isFine = facts.board === 'star' || facts.board === 'bse'
  const held = mine.positions.find(({ code }) => code === quote.code)
  const { data: orders } = useRaceOrders(race.id, true)
  const bound = (held?.value ?? 0) + waitingOf(orders?.rows ?? [], quote.code)
  const rules = { step: isFine ? 1 : LOT, least: facts.board === 'star' ? STAR_LEAST : LOT }
  const most =
    side === 'sell'
      ? (held?.sellable ?? 0)
      : mostToBuy(
          { ...rules, price, cash: mine.cash, value: mine.value, held: bound, capPerMille: race.capPerMille },
          race.fees,
        )
  const share = (part: number) => (part === 1 ? most : Math.floor((most * part) / rules.step) * rules.step)
  const { limitUp, limitDown } = quote
  return (
    <>
      <Picked info={info} onPick={onPick} />
      <Field
        label={words.price}
        value={typed}
        onChangeText={setTyped}
        inputMode="decimal"
        error={price === 0 ? words.priceWrong : null}
        hint={
          // Those of the day in the quote: an order that waits for another day has others.
          OPEN.includes(mine.session) &&
          limitUp !== undefined &&
          limitDown !== undefined &&
          words.limits(formatNumber(limitDown, 2), formatNumber(limitUp, 2))
        }
      />
      <div className={css.head}>
        <span>{isFine ? words.quantity : words.lots}</span>
        <span>{words.most(formatNumber(most))}</span>
      </div>
      <Stepper
        label={words.quantity}
        value={quantity}
        onChange={setQuantity}
        min={0}
        max={most}
        step={LOT}
        format={(value) => formatNumber(value)}
      />
      <div className={css.quick}>
        {QUARTERS.map((part, at) => (
          <Button
            key={part}
            size="s"
            look={quantity > 0 && quantity === share(part) ? 'tint' : 'quiet'}
            label={words.quickOf(words.quick[at] ?? '')}
            disabled={most === 0}
            onPress={() => setQuantity(share(part))}
          >
            {words.quick[at]}
          </Button>
        ))}
      </div>
      <Costs {...props} price={price} quantity={quantity} held={bound} />
      <Submit {...props} price={price} quantity={quantity} onDone={() => setQuantity(0)} />
    </>
  )
}

interface PricedProps extends TicketProps {
  readonly price: number
  readonly quantity: number
}

function Costs({ race, mine, side, price, quantity, held }: PricedProps & { readonly held: number }) {
  const { fees } = race
  const costs = costsOf({ side, price, quantity }, fees)
  const weight = mine.value > 0 ? ((held + costs.amount) / mine.value) * 100 : 0
  const rows: readonly (readonly [string, string])[] = [
    [words.amount, yuanOf(costs.amount)],
    [words.commission(perMillion(fees.commissionPpm)), yuanOf(costs.commission)],
    ...(side === 'sell' ? [[words.stamp(perMillion(fees.stampPpm)), yuanOf(costs.stamp)] as const] : []),
    [words.transfer(perMillion(fees.transferPpm)), yuanOf(costs.transfer)],
    ...(side === 'buy'
      ? [[words.weight, words.weightOf(`${weight.toFixed(1)}%`, perMille(race.capPerMille))] as const]
      : []),
    [words.total[side], yuanOf(costs.total)],
  ]
  return (
    <dl className={css.costs}>
      {rows.map(([name, value]) => (
        <div key={name} className={css.cost}>
          <dt className={css.key}>{name}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Submit({ race, mine, code, side, price, quantity, onDone }: PricedProps & { readonly onDone: () => void }) {
  const order = useOrderRace()
  const key = useActionKey()
  const { toast, fail } = useNotices()
  const isTrading = mine.session === 'trade'
  const press = () => {
    const input = { id: race.id, code, side, price, quantity }
    const idempotencyKey = key.of(code, side, String(price), String(quantity))
    order.mutate(
      { ...input, idempotencyKey },
      {
        onSuccess: ({ state }) => {
          key.done()
          onDone()
          toast(state === 'reported' ? words.placed : words.done(words.orderStates[state]))
        },
        onError: (error) => fail(failureText(error)),
      },
    )
  }
  return (
    <div className={css.submit}>
      <Button
        className={css[side]}
        block
        size="l"
        busy={order.isPending}
        disabled={price === 0 || quantity === 0}
        onPress={press}
      >
        {words.submit(words.sides[side], formatNumber(quantity))}
      </Button>
      <p className={css.hint}>{isTrading ? words.tomorrow : words.waiting}</p>
    </div>
  )
}
