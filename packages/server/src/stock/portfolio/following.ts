import type { MemberId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { PortfolioId, type RebalanceId } from '@rostrum/contract/stock'
import type { FollowLevel } from '@rostrum/contract/member'
import type { Clock } from '@rostrum/server/kernel'
import type { Notify } from '@rostrum/server/member'
import type { StockPeople } from '../ports'
import { lockOf, type RiskOf } from './policy'
import type { PortfolioRepository, PortfolioRow } from './repository'
import type { PortfolioFollowRepository } from './repository-follows'
import type { RebalanceRepository } from './repository-rebalances'
import { portfolioText as text } from './text.zh'

export interface PortfolioFollowingParts {
  readonly clock: Clock
  readonly people: StockPeople
  readonly portfolios: PortfolioRepository
  readonly rebalances: RebalanceRepository
  readonly follows: PortfolioFollowRepository
  readonly notify: Notify
  readonly riskOf: RiskOf
}

export interface PortfolioWish {
  readonly kind: string
  readonly id: string
  readonly on?: boolean
  readonly level?: FollowLevel
}
export interface PortfolioFollow {
  readonly kind: 'portfolio'
  readonly id: string
  readonly level: FollowLevel
  readonly at: Date
}

const AT_ONCE = 500

/** Follows of portfolios, in the member's common list of follows. */
export function portfolioFollowing({
  clock,
  people,
  portfolios,
  rebalances,
  follows,
  notify,
  riskOf,
}: PortfolioFollowingParts) {
  /** Members by whether a portfolio shows them what it holds: the reason of a rebalance would name it. */
  async function sharedOut(row: PortfolioRow, to: readonly MemberId[]) {
    const [open, locked]: [MemberId[], MemberId[]] = [[], []]
    // One after the other: whoever is on the site meanwhile needs the connections.
    for (const memberId of to) (lockOf(row, {}, await riskOf(memberId)) === 'no' ? open : locked).push(memberId)
    return { open, locked }
  }
  return {
    /** `undefined`: there is no such portfolio. One that is gone can still be let go. */
    async save(memberId: MemberId, { id, on, level }: PortfolioWish) {
      const known = PortfolioId.safeParse(id)
      if (!known.success) return undefined
      const portfolioId = known.data
      if (on !== false && !(await portfolios.find(portfolioId))) return undefined
      const change = { ...(on !== undefined && { on }), ...(level !== undefined && { level }) }
      const saved = await follows.save({ memberId, portfolioId, at: new Date(clock.now()) }, change)
      if (saved === 'full') return saved
      return { ...saved, fans: (await follows.fans([portfolioId])).get(portfolioId) ?? 0 }
    },
    async list(memberId: MemberId): Promise<PortfolioFollow[]> {
      const rows = await follows.listOf(memberId)
      return rows.map(({ portfolioId, level, at }) => ({ kind: 'portfolio', id: portfolioId, level, at }))
    },
    /** By `kind/id`; what is gone is left out. */
    async describe(ids: readonly string[]) {
      const wanted = new Set(ids)
      const rows = (await portfolios.list()).filter(({ id }) => wanted.has(id))
      const [fans, teachers] = await Promise.all([
        follows.fans(rows.map(({ id }) => id)),
        people.teachers([...new Set(rows.map(({ managerId }) => managerId))]),
      ])
      return new Map(
        rows.map(({ id, name, managerId }) => [
          `portfolio/${id}`,
          { name, note: teachers.get(managerId)?.name, fans: fans.get(id) ?? 0 },
        ]),
      )
    },
    /** Tells followers of a rebalance; a repeat tells nobody twice. */
    async tell({ portfolioId, id }: { portfolioId: PortfolioId; id: RebalanceId }): Promise<void> {
      const [portfolio, row] = await Promise.all([portfolios.find(portfolioId), rebalances.find(id)])
      if (!portfolio || !row) return
      let after: MemberId | undefined
      do {
        const to: MemberId[] = await follows.attentive(portfolioId, after, AT_ONCE)
        const { open, locked } = await sharedOut(portfolio, to)
        const notice = {
          ...{ title: text.notice(portfolio.name), link: linkTo('stock.portfolio', { id: portfolioId }) },
          key: `stock.rebalance:${id}`,
        }
        if (open.length > 0) await notify({ ...notice, kind: 'stock', to: open, content: text.noticeBody(row.reason) })
        if (locked.length > 0) await notify({ ...notice, kind: 'stock', to: locked, content: text.hiddenNotice })
        after = to.length < AT_ONCE ? undefined : to.at(-1)
      } while (after !== undefined)
    },
  }
}

export type PortfolioFollowing = ReturnType<typeof portfolioFollowing>
