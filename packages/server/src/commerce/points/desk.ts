import type { commerceEndpoints, ExchangeNo, GoodsId } from '@rostrum/contract/commerce'
import type { AnswerOf, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, seenOf, windowOf, type Changed } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { shownExchange, type ExchangeParts } from './exchanging'
import type { ExchangeStored, GoodsStored } from './repository-goods'
import { pointText as text } from './text.zh'

type Calls = typeof commerceEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>
type ShownGoods = Answer<'commerce.saveGoods'>
type ShownRow = Answer<'commerce.sendExchange'>

const seen = ({ state, draft, changedAt }: GoodsStored): string => seenOf([state, draft, changedAt.getTime()])
const factsOf = ({ state, draft }: ShownGoods) => ({ state, ...draft })

/** Where operators keep goods. */
export function goodsDesk({ kernel: { clock, db }, goods, coupons, people }: ExchangeParts) {
  const { stock, find } = coupons.giving
  async function shown(rows: readonly GoodsStored[]): Promise<ShownGoods[]> {
    const [counts, names] = await Promise.all([stock.of(rows.map(({ id }) => id)), people.operatorNames()])
    return rows.map((row) => ({
      ...{ id: row.id, state: row.state, draft: row.draft, sample: row.sample, seen: seen(row) },
      taken: counts.get(row.id)?.taken ?? 0,
      changedAt: row.changedAt.getTime(),
      changedBy: names.get(row.changedBy) ?? '',
    }))
  }
  async function one(id: GoodsId): Promise<ShownGoods> {
    const row = (await goods.find(id)) ?? refuse('commerce.goods_unknown')
    const [answer] = await shown([row])
    return answer ?? refuse('commerce.goods_unknown')
  }
  const change = (by: OperatorId) => ({ changedAt: new Date(clock.now()), changedBy: by })

  return {
    async list({ state, ...page }: Asked<'commerce.listGoodsRows'>): Promise<Answer<'commerce.listGoodsRows'>> {
      const { rows, hasMore } = pageOfRows(await goods.list(state, windowOf(page)), page, (row) => row)
      return { rows: await shown(rows), hasMore }
    },
    async save(by: OperatorId, { id, seen: known, draft }: Asked<'commerce.saveGoods'>): Promise<Changed<ShownGoods>> {
      const before = known === undefined ? undefined : await one(id)
      await db.tx(id, async (tx) => {
        const row = await goods.hold(tx, id)
        if ((row === undefined) !== (known === undefined) || (row && seen(row) !== known))
          refuse('commerce.goods_changed')
        const issue = draft.couponId && (await find(draft.couponId, tx))
        if (draft.couponId !== undefined && (!issue || issue.draft.way !== 'points')) refuse('commerce.goods_coupon')
        const taken = (await stock.of([id], tx)).get(id)?.taken ?? 0
        if (!(await stock.set(tx, id, draft.stock))) refuse('commerce.goods_stock', { taken })
        await goods.put(tx, { id, state: row?.state ?? 'draft', sample: row?.sample ?? false, draft, ...change(by) })
      })
      const answer = await one(id)
      return { answer, ...(before && { before: factsOf(before) }), after: factsOf(answer) }
    },
    async turn(by: OperatorId, { id, on }: Asked<'commerce.turnGoods'>): Promise<Changed<ShownGoods>> {
      const before = await one(id)
      await db.tx(id, async (tx) => {
        const row = (await goods.hold(tx, id)) ?? refuse('commerce.goods_unknown')
        const state = on ? 'on' : 'off'
        if (row.state !== state) await goods.put(tx, { ...row, state, ...change(by) })
      })
      const answer = await one(id)
      return { answer, before: { state: before.state }, after: { state: answer.state } }
    },
  }
}

/** Where operators send what was exchanged. */
export function exchangeDesk({ kernel: { clock, db }, goods, coupons, keeping, people }: ExchangeParts) {
  async function shown(rows: readonly ExchangeStored[]): Promise<ShownRow[]> {
    const contacts = await people.contacts(rows.map(({ memberId }) => memberId))
    const names = new Map(contacts.map(({ memberId, nickname }) => [memberId, nickname]))
    return rows.map((row) => ({ ...shownExchange(row), memberId: row.memberId, nickname: names.get(row.memberId) }))
  }
  /** Changes one that waits or was sent, and tells its member. */
  async function turned(
    no: ExchangeNo,
    from: readonly ExchangeStored['state'][],
    act: (tx: Transaction, row: ExchangeStored) => Promise<ExchangeStored | undefined>,
  ): Promise<Changed<ShownRow>> {
    const row = await db.tx(no, async (tx) => {
      const before = (await goods.holdExchange(tx, no)) ?? refuse('commerce.exchange_unknown')
      if (before.kind !== 'thing' || !from.includes(before.state)) return refuse('commerce.exchange_state')
      return { before, after: (await act(tx, before)) ?? before }
    })
    const [answer] = await shown([row.after])
    const facts = ({ state, carrier, trackingNo, why }: ExchangeStored) => ({ state, carrier, trackingNo, why })
    return {
      answer: answer ?? refuse('commerce.exchange_unknown'),
      ...{ subject: no, before: facts(row.before), after: facts(row.after) },
    }
  }

  return {
    async list({ state, ...page }: Asked<'commerce.listExchangeRows'>): Promise<Answer<'commerce.listExchangeRows'>> {
      const { rows, hasMore } = pageOfRows(await goods.exchanges(state, windowOf(page)), page, (row) => row)
      return { rows: await shown(rows), hasMore }
    },
    send: ({ no, carrier, trackingNo }: Asked<'commerce.sendExchange'>) =>
      turned(no, ['waiting', 'sent'], async (tx, row) => {
        const sentAt = row.sentAt ?? new Date(clock.now())
        const content = text.sent.content(row.name, carrier, trackingNo)
        const ref = `${no}:${carrier}:${trackingNo}`
        await people.tell(tx, { to: row.memberId, title: text.sent.title, content, at: 'shop', ref })
        return goods.changeExchange(tx, row, { state: 'sent', carrier, trackingNo, sentAt })
      }),
    cancel: ({ no, why }: Asked<'commerce.cancelExchange'>) =>
      turned(no, ['waiting'], async (tx, row) => {
        await keeping.giveBack(tx, no)
        await coupons.giving.stock.putBack(tx, row.goodsId)
        const content = text.cancelled.content(row.name, why)
        await people.tell(tx, {
          to: row.memberId,
          title: text.cancelled.title,
          content,
          at: 'shop',
          ref: `${no}:cancelled`,
        })
        return goods.changeExchange(tx, row, { state: 'cancelled', why })
      }),
  }
}
