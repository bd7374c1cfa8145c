import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import type { orderDeskEndpoints, OrderPaper, OrderPaperRow, OrderNo } from '@rostrum/contract/commerce'
import { isUuid } from '@rostrum/server/kernel/db'
import { linkTo } from '@rostrum/contract/pages'
import { pageOfRows, refuse, windowOf, type Changed, type Kernel } from '@rostrum/server/kernel'
import type { ShopDeps } from '../ports'
import { orderText as text } from '../text.zh'
import { OPEN_STATES } from './machine'
import { couponsOf, instant, rowOf, stepsOf } from './presenting'
import type { OrderItemStored, OrderRepository, OrderStored } from './repository'
import type { OrderTransitions } from './transitions'

type Calls = typeof orderDeskEndpoints

interface DeskParts extends Pick<ShopDeps, 'people' | 'notify'> {
  readonly kernel: Pick<Kernel, 'db' | 'clock'>
  readonly orders: OrderRepository
  readonly moves: OrderTransitions
}

/** Orders as operators see and close them. */
export function orderDesk({ kernel: { db, clock }, orders, people, notify, moves }: DeskParts) {
  async function rowsOf(rows: readonly OrderStored[], items: readonly OrderItemStored[]): Promise<OrderPaperRow[]> {
    const contacts = await people.contacts([...new Set(rows.map(({ memberId }) => memberId))])
    const byId = new Map(contacts.map((one) => [one.memberId, one]))
    return rows.map((row) => {
      const { now: _now, ...shown } = rowOf(row, items, { now: clock.now() })
      const contact = byId.get(row.memberId)
      return {
        ...shown,
        member: { id: row.memberId, nickname: contact?.nickname ?? '', mobileMasked: contact?.mobileMasked },
        contractNo: row.contractNo ?? undefined,
        payNo: row.payNo || undefined,
      }
    })
  }
  async function get(no: OrderNo): Promise<OrderPaper> {
    const row = (await orders.find(no)) ?? refuse('commerce.order_not_found')
    const [items, steps] = await Promise.all([orders.items([no]), orders.steps(row)])
    const [shown] = await rowsOf([row], items)
    if (!shown) return refuse('commerce.order_not_found')
    return {
      ...shown,
      pointsUsed: row.pointsUsed,
      coupons: couponsOf(row),
      riskLevel: row.riskLevel ?? undefined,
      signedAt: instant(row.signedAt),
      paidAt: instant(row.paidAt),
      endedAt: instant(row.endedAt),
      why: row.why ?? undefined,
      versions: items.map(({ productId, version }) => ({ productId, version })),
      steps: stepsOf(steps),
      mayClose: OPEN_STATES.includes(row.state),
    }
  }
  const factsOf = ({ no, state, due, paid, cancelledBy, why }: OrderPaper) => ({
    no,
    state,
    due,
    paid,
    cancelledBy,
    why,
  })

  return {
    async list({
      state,
      from,
      to,
      memberId,
      productId,
      words,
      ...page
    }: ParsedOf<Calls['commerce.listOrderPapers']>): Promise<AnswerOf<Calls['commerce.listOrderPapers']>> {
      const filter = {
        memberId,
        productId,
        words,
        states: state && [state],
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      }
      // An id that is none names nobody's orders.
      const isNamed = [memberId, productId].every((id) => id === undefined || isUuid(id))
      const found = pageOfRows(isNamed ? await orders.list(filter, windowOf(page)) : [], page, (row) => row)
      const items = await orders.items(found.rows.map(({ no }) => no))
      return { ...found, rows: await rowsOf(found.rows, items) }
    },
    get,
    async close({ no, why }: ParsedOf<Calls['commerce.closeOrder']>): Promise<Changed<OrderPaper>> {
      const before = await get(no)
      await db.tx(before.member.id, async (tx) => {
        await moves.cancelled(tx, no, { by: 'operator', why })
        const name = text.and(before.items.map((item) => item.name))
        const link = linkTo('commerce.order', { no })
        const words = { title: text.notices.closed(name), content: text.notices.closedBy(why) }
        await notify({ to: before.member.id, kind: 'order', ...words, link, key: `commerce.closed:${no}` }, tx)
      })
      const answer = await get(no)
      return { answer, subject: no, before: factsOf(before), after: factsOf(answer) }
    },
  }
}
export type OrderDesk = ReturnType<typeof orderDesk>
