import {
  Button,
  Delta,
  Empty,
  ListEnd,
  Section,
  Skeleton,
  Tag,
  Trouble,
  moreOf,
  useNotices,
  type TagProps,
} from '@rostrum/ui'
import { failureText, formatDate, formatNumber } from '@rostrum/app/kernel'
import {
  useCancelRaceOrder,
  useRaceDeals,
  useRaceOrders,
  type MyRaceReply,
  type RaceDealReply,
  type RaceOrderReply,
} from '../queries.race'
import { yuanOf } from '../race-words'
import { playerText, raceText, tradeText as words } from '../text.race.zh'
import css from './race-orders.module.css'

const TONES: Readonly<Record<RaceOrderReply['state'], TagProps['tone']>> = {
  reported: 'brand',
  partly: 'accent',
  filled: 'fall',
  cancelled: 'plain',
  rejected: 'rise',
}

/** The orders of this session. */
export function RaceOrders({ id }: { readonly id: string }) {
  const orders = useRaceOrders(id, true)
  return (
    <Section title={words.orders}>
      {orders.isPending ? (
        <Skeleton.Root>
          <Skeleton.Rows count={3} />
        </Skeleton.Root>
      ) : orders.isLoadingError ? (
        <Trouble small detail={failureText(orders.error)} onRetry={() => orders.refetch()} />
      ) : orders.data.rows.length === 0 ? (
        <Empty small text={words.ordersEmpty} />
      ) : (
        orders.data.rows.map((order) => <Order key={order.id} order={order} />)
      )}
    </Section>
  )
}

function Side({ side }: { readonly side: RaceDealReply['side'] }) {
  if (side === 'right') return <Tag tone="accent">{playerText.right}</Tag>
  return <Tag tone={side === 'buy' ? 'rise' : 'fall'}>{raceText[side]}</Tag>
}

function Order({ order }: { readonly order: RaceOrderReply }) {
  const { id, name, side, price, quantity, filled, state, reason, waits, at } = order
  const cancel = useCancelRaceOrder()
  const { toast, fail } = useNotices()
  const isOpen = state === 'reported' || state === 'partly'
  const press = () =>
    cancel.mutate(id, {
      onSuccess: () => toast(words.cancelled),
      onError: (error) => fail(failureText(error)),
    })
  const said = state === 'partly' ? words.partly(`${Math.floor((filled / quantity) * 100)}%`) : words.orderStates[state]
  return (
    <div className={css.row}>
      <Side side={side} />
      <div className={css.main}>
        <b className={css.name}>{name}</b>
        <span className={css.sub}>
          {words.orderLine(yuanOf(price), formatNumber(quantity), formatDate(at, 'mm-dd hh:MM'))}
        </span>
        {reason !== undefined && <span className={state === 'cancelled' ? css.sub : css.reason}>{reason}</span>}
      </div>
      <Tag tone={TONES[state]}>{waits ? words.waits : said}</Tag>
      {isOpen && (
        <Button size="s" look="quiet" label={words.cancelOf(name)} busy={cancel.isPending} onPress={press}>
          {words.cancel}
        </Button>
      )}
    </div>
  )
}

/** What is held, and how much of it may be sold today. */
export function RacePositions({
  rows,
  onPick,
}: {
  readonly rows: MyRaceReply['positions']
  readonly onPick?: (code: string) => void
}) {
  return (
    <Section title={words.positions} note={words.positionsNote}>
      {rows.length === 0 && <Empty small text={words.positionsEmpty} />}
      {rows.map(({ code, name, sellable, quantity, returnPct }) => (
        <div key={code} className={css.row}>
          <div className={css.main}>
            <b className={css.name}>{name}</b>
            <span className={css.sub}>
              {formatNumber(sellable)} / {formatNumber(quantity)}
            </span>
          </div>
          <Delta value={returnPct} />
          {onPick && (
            <Button size="s" look="quiet" label={`${words.sides.sell}${name}`} onPress={() => onPick(code)}>
              {words.sides.sell}
            </Button>
          )}
        </div>
      ))}
    </Section>
  )
}

/** Rows of deals; a sale says what came of it. */
export function DealRows({ rows, empty }: { readonly rows: readonly RaceDealReply[]; readonly empty: string }) {
  if (rows.length === 0) return <Empty small text={empty} />
  return rows.map(({ id, side, name, price, quantity, amount, returnPct, at }) => (
    <div key={id} className={css.row}>
      <Side side={side} />
      <div className={css.main}>
        <b className={css.name}>{name}</b>
        <span className={css.sub}>
          {side === 'right'
            ? `${formatNumber(quantity)} · ${yuanOf(amount)}`
            : words.orderLine(yuanOf(price), formatNumber(quantity), formatDate(at, 'mm-dd hh:MM'))}
        </span>
      </div>
      {returnPct !== undefined && <Delta value={returnPct} />}
    </div>
  ))
}

/** My deals. */
export function RaceDeals({ id }: { readonly id: string }) {
  const deals = useRaceDeals(id)
  const rows = deals.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Section title={raceText.deals}>
      {deals.isPending ? (
        <Skeleton.Root>
          <Skeleton.Rows count={3} />
        </Skeleton.Root>
      ) : deals.isLoadingError ? (
        <Trouble small detail={failureText(deals.error)} onRetry={() => deals.refetch()} />
      ) : (
        <DealRows rows={rows} empty={raceText.dealsEmpty} />
      )}
      {rows.length > 0 && <ListEnd state={moreOf(deals)} onMore={() => void deals.fetchNextPage()} />}
    </Section>
  )
}
