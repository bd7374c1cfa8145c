import { Fen, type LevelId, type MemberId } from '@rostrum/contract/kernel'
import type { OrderRepository } from '../orders/repository'
import type { ShopDeps } from '../ports'
import { commerceSettings, type BuyingClientKind } from '../settings'
import type { ProductRepository } from './repository'

export interface OpeningParts extends Pick<ShopDeps, 'setting'> {
  readonly products: ProductRepository
  readonly orders: OrderRepository
}

/** A page that is closed to a member, and what would open it. */
export interface ClosedPage {
  readonly memberId: MemberId
  readonly levelIds: readonly LevelId[]
  readonly courseId: string | undefined
  /** A portfolio or a strategy. */
  readonly strategyId: string | undefined
  readonly client: BuyingClientKind
}

const MOST = 5

/** Products that open a closed page; none where this client sells nothing. */
export const productOpeners =
  ({ products, orders, setting }: OpeningParts) =>
  async ({ memberId, client, ...closed }: ClosedPage) => {
    if (!(await setting(commerceSettings.buying))[client].isOpen) return []
    const rows = await products.openers(closed, MOST)
    const ids = rows.map(({ id }) => id)
    const had = new Set((await orders.openOf(memberId, ids, ['expired'])).map(({ productId }) => productId))
    return rows.map(({ id, content: { name, summary, periods } }) => ({
      ...{ id, name, summary, isRenewal: had.has(id) },
      ...(periods.length > 0 && { priceFrom: Fen.parse(Math.min(...periods.map(({ price }) => price))) }),
    }))
  }
