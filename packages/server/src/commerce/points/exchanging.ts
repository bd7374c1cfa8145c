import { ExchangeNo, type commerceEndpoints } from '@rostrum/contract/commerce'
import type { AnswerOf, MemberId, ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, requestNo, windowOf } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { Coupons } from '../coupons'
import type { PointKeeping, PointParts } from './keeping'
import type { PointPeople } from './ports'
import type { ExchangeStored, GoodsRepository, GoodsStored } from './repository-goods'

type Calls = typeof commerceEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type ShownExchange = Answer<'commerce.exchangeGoods'>['exchange']

export interface ExchangeParts extends PointParts {
  readonly keeping: PointKeeping
  readonly goods: GoodsRepository
  readonly coupons: Pick<Coupons, 'giving'>
  readonly people: PointPeople
}

export const shownExchange = ({
  memberId: _member,
  address,
  carrier,
  trackingNo,
  sentAt,
  why,
  at,
  ...row
}: ExchangeStored): ShownExchange => ({
  ...row,
  at: at.getTime(),
  ...(address && { address }),
  ...(carrier !== null && { carrier }),
  ...(trackingNo !== null && { trackingNo }),
  ...(sentAt && { sentAt: sentAt.getTime() }),
  ...(why !== null && { why }),
})

/** Points for goods, as members exchange them. */
export function exchangeService(parts: ExchangeParts) {
  const { kernel, rules, keeping, goods, coupons, people } = parts
  const { clock, db } = kernel
  const { stock } = coupons.giving

  /** Everything that an exchange takes, or nothing of it. */
  async function exchanged(
    tx: Transaction,
    memberId: MemberId,
    found: GoodsStored,
    address: ExchangeStored['address'],
  ): Promise<ExchangeStored> {
    const { kind, name, points, perMember, couponId } = found.draft
    if (!(await stock.take(tx, found.id))) return refuse('commerce.goods_gone')
    const had = (await goods.taken(memberId, [found.id], tx)).get(found.id) ?? 0
    if (had >= perMember) return refuse('commerce.goods_most')
    const no = ExchangeNo.parse(requestNo('E', clock.now()))
    await keeping.spend(tx, memberId, points, no)
    if (kind === 'coupon') {
      const issue = couponId && (await coupons.giving.find(couponId, tx))
      await coupons.giving.give(tx, memberId, issue || refuse('commerce.coupon_closed'))
    }
    const state = kind === 'coupon' ? 'done' : 'waiting'
    const none = { carrier: null, trackingNo: null, sentAt: null, why: null }
    const row: ExchangeStored = {
      ...{ memberId, no, goodsId: found.id, kind, name, points, state, address, ...none },
      at: new Date(clock.now()),
    }
    await goods.addExchange(tx, row)
    return row
  }

  return {
    async list(page: ParsedOf<Calls['commerce.listGoods']>, memberId: MemberId): Promise<Answer<'commerce.listGoods'>> {
      const { rows, hasMore } = pageOfRows(await goods.list('on', windowOf(page)), page, (row) => row)
      const ids = rows.map(({ id }) => id)
      const [counts, taken] = await Promise.all([stock.of(ids), goods.taken(memberId, ids)])
      return {
        hasMore,
        rows: rows.map(({ id, sample, draft: { kind, name, note, points, perMember } }) => {
          const { most = 0, taken: gone = 0 } = counts.get(id) ?? {}
          return {
            id,
            sample,
            kind,
            name,
            note,
            points,
            perMember,
            stock: Math.max(most - gone, 0),
            taken: taken.get(id) ?? 0,
          }
        }),
      }
    },

    async exchange(
      { idempotencyKey: key, ...input }: ParsedOf<Calls['commerce.exchangeGoods']>,
      memberId: MemberId,
    ): Promise<Answer<'commerce.exchangeGoods'>> {
      const { goodsId, addressId } = input
      if (!(await rules()).isOn) return refuse('commerce.points_off')
      const address = addressId === undefined ? undefined : await people.address(memberId, addressId)
      const action = { owner: memberId, key, input: { call: 'commerce.exchangeGoods', input }, now: clock.now() }
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          const found = await goods.find(goodsId, tx)
          if (found?.state !== 'on') return refuse('commerce.goods_unknown')
          if (found.draft.kind === 'thing' && !address) return refuse('commerce.exchange_address')
          const row = await exchanged(tx, memberId, found, found.draft.kind === 'thing' ? (address ?? null) : null)
          return { exchange: shownExchange(row), balance: await keeping.balance(memberId, tx) }
        }),
      )
    },

    async mine(
      page: ParsedOf<Calls['commerce.listExchanges']>,
      memberId: MemberId,
    ): Promise<Answer<'commerce.listExchanges'>> {
      return pageOfRows(await goods.exchangesOf(memberId, windowOf(page)), page, shownExchange)
    },
  }
}

export type ExchangeService = ReturnType<typeof exchangeService>
