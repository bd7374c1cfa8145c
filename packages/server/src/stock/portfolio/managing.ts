import { MemberId, OperatorId, type ParsedOf, type TeacherId } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { PortfolioId, RebalanceId, type Rebalance, type StockCode, type stockEndpoints } from '@rostrum/contract/stock'
import { replayPortfolio } from '@rostrum/market'
import {
  approvalKind,
  canonical,
  refuse,
  type ApprovalKind,
  type Approvals,
  type Kernel,
  type TeacherCaller,
} from '@rostrum/server/kernel'
import { isUuid, newId, type Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { z } from 'zod'
import type { Notify } from '@rostrum/server/member'
import { refuseUnknownCalendar } from '../calendar'
import type { StockPeople } from '../ports'
import type { MarketSource } from '../source'
import { entryOf } from './chain'
import { weightTrouble } from './policy'
import type { RebalancePublishing } from './publishing'
import type { PortfolioRepository, PortfolioRow } from './repository'
import type { RebalanceRepository, RebalanceRow } from './repository-rebalances'
import { weightsOf, withHashes } from './service'
import { portfolioText as text } from './text.zh'

export const REBALANCES = 'stock.rebalances'
export const REBALANCE_PUBLISHED = 'stock.rebalancePublished'
const REVIEWS = 'stock:portfolio:edit'

type Ask = ParsedOf<(typeof stockEndpoints)['stock.createRebalance']>
type Cancelling = ParsedOf<(typeof stockEndpoints)['stock.cancelRebalance']>

const AskedRebalance = z.object({ portfolioId: PortfolioId, id: RebalanceId, memberId: MemberId, manager: z.string() })
type AskedRebalance = z.infer<typeof AskedRebalance>

export interface ManagingParts {
  readonly kernel: Kernel
  readonly source: MarketSource
  readonly people: StockPeople
  readonly portfolios: PortfolioRepository
  readonly rebalances: RebalanceRepository
  readonly publishing: RebalancePublishing
  readonly approvals: Approvals
  readonly notify: Notify
}

/** What a manager asks for and takes back. */
export function rebalanceManaging(parts: ManagingParts) {
  const { kernel, source, people, portfolios, rebalances, approvals, publishing } = parts
  const { db, clock } = kernel
  const shown = async (row: RebalanceRow): Promise<Rebalance> => {
    const [one] = await withHashes({ source, portfolios }, row.portfolioId, [row])
    return one ?? refuse('stock.rebalance_unknown')
  }

  async function namedTeacher(id: TeacherId): Promise<string> {
    const found = (await people.teachers([id])).get(id)
    return `${found?.name ?? ''} ${found?.regNo ?? ''}`
  }

  /** What was asked and neither decided nor expired keeps the next one waiting. */
  async function mustBeFree(tx: Transaction, id: PortfolioId): Promise<void> {
    const open = await rebalances.open(id, tx)
    if (open.some(({ state }) => state !== 'review')) refuse('stock.rebalance_waiting')
    const waiting = open.length === 0 ? [] : await approvals.waiting(REBALANCES, tx)
    if (waiting.some(({ subject }) => subject === id)) refuse('stock.rebalance_waiting')
    for (const row of open) await rebalances.change(tx, row, { state: 'cancelled', told: text.expired })
  }

  async function heldNow(tx: Transaction, id: PortfolioId): Promise<Map<string, number>> {
    const { state } = replayPortfolio((await portfolios.records(id, {}, tx)).map(entryOf))
    return refuseUnknownCalendar(() =>
      weightsOf(state, (code) => (source.find(code) ? source.quote(code, clock.now()).price : undefined)),
    )
  }

  return {
    async create(ask: Ask, caller: TeacherCaller): Promise<Rebalance> {
      for (const { code } of ask.items) mustBeTradable(source, code, clock.now())
      const { idempotencyKey: key, ...input } = ask
      const now = clock.now()
      const [second, manager] = await Promise.all([approvals.ready(), namedTeacher(caller.teacherId)])
      const made = await db.tx(ask.id, async (tx) => {
        // Two at once wait for each other here, before the key is looked at.
        const row = (await portfolios.hold(tx, ask.id)) ?? refuse('stock.portfolio_unknown')
        mustManage(row, caller)
        return idempotent(tx, { owner: caller.memberId, key, input: { call: REBALANCES, ...input }, now }, async () => {
          if (row.isPaused) refuse('stock.portfolio_paused')
          await mustBeFree(tx, ask.id)
          const held = await heldNow(tx, ask.id)
          const trouble = weightTrouble(held, ask.items)
          if (trouble) refuse(`stock.rebalance_${trouble}`)
          const id = RebalanceId.parse(newId())
          await rebalances.add(tx, {
            ...{ portfolioId: ask.id, id, askedAt: new Date(now), askedBy: caller.teacherId, reason: ask.reason },
            ...{ evidence: ask.evidence, conflict: ask.conflict, state: 'review', publishedAt: null, seq: null },
            items: ask.items.map(({ code, to }) => ({ code, from: held.get(code) ?? 0, to, state: 'wait' as const })),
            ...{ tries: 0, told: null },
          })
          const payload: AskedRebalance = { portfolioId: ask.id, id, memberId: caller.memberId, manager }
          const by = OperatorId.parse(caller.memberId)
          await second(tx, { kind: REBALANCES, payload, by, why: ask.reason })
          return id
        })
      })
      const row = await rebalances.find(made)
      return row ? shown(row) : refuse('stock.rebalance_unknown')
    },

    async cancel({ id, reason }: Cancelling, caller: TeacherCaller): Promise<Rebalance> {
      const found = isUuid(id) ? await rebalances.find(id) : undefined
      const { portfolioId } = found ?? refuse('stock.rebalance_unknown')
      const cancelled = await db.tx(portfolioId, async (tx) => {
        mustManage((await portfolios.hold(tx, portfolioId)) ?? refuse('stock.rebalance_unknown'), caller)
        await approvals.withdraw(REBALANCES, portfolioId, tx)
        return publishing.cancel(tx, { portfolioId, id, reason, at: clock.now() })
      })
      return shown(cancelled)
    },
    kind: rebalanceKind(parts),
  }
}

function mustManage({ managerId }: PortfolioRow, { teacherId }: TeacherCaller): void {
  if (managerId !== teacherId) refuse('stock.portfolio_not_yours')
}

function mustBeTradable(source: MarketSource, code: StockCode, now: number): void {
  const one = source.find(code)
  if (!one || !source.instruments(now).includes(one)) refuse('stock.unknown_code', { code })
  else if (one.kind === 'index') refuse('stock.rebalance_security')
}

/** A second person reads the reasons; what passes is published and traded at the next opening. */
function rebalanceKind({ kernel, source, portfolios, rebalances, publishing, notify }: ManagingParts): ApprovalKind {
  const named = (code: string) => source.find(code)?.name ?? code
  return approvalKind<AskedRebalance>({
    kind: REBALANCES,
    title: text.kind,
    permission: REVIEWS,
    payload: AskedRebalance,
    async describe({ portfolioId, id, manager }, q) {
      const [row, portfolio] = await Promise.all([rebalances.find(id, q), portfolios.find(portfolioId, q)])
      if (!row || !portfolio) return refuse('stock.rebalance_unknown')
      const line = (place: string, after: string, before = '') => ({ place, before, after })
      return {
        subject: portfolioId,
        about: portfolio.name,
        changes: [
          line(text.place.manager, manager),
          ...row.items.map(({ code, from, to }) => line(`${named(code)} ${code}`, text.weight(to), text.weight(from))),
          line(text.place.reason, row.reason),
          ...row.evidence.map((each) => line(text.place.evidence, each)),
          line(text.place.conflict, row.conflict),
        ],
      }
    },
    async stateOf({ portfolioId, id }, q) {
      const [row, portfolio] = await Promise.all([rebalances.find(id, q), portfolios.find(portfolioId, q)])
      return canonical([row?.state, portfolio?.managerId, portfolio?.isPaused])
    },
    async carryOut(tx, { portfolioId, id }, { at }) {
      const row = await publishing.publish(tx, { portfolioId, id, at: at.getTime() })
      await kernel.events.emit(tx, { name: REBALANCE_PUBLISHED, key: portfolioId, payload: { portfolioId, id } })
      const name = (await portfolios.find(portfolioId, tx))?.name ?? ''
      const items = row.items.map(({ code, from, to }) => ({ code, from, to }))
      return { outcome: text.published(name), after: { name, items, seq: row.seq } }
    },
    async turnedDown(tx, { portfolioId, id, memberId }, why) {
      const row = await rebalances.find(id, tx)
      if (row?.state !== 'review') return
      await rebalances.change(tx, row, { state: 'cancelled', told: why })
      const name = (await portfolios.find(portfolioId, tx))?.name ?? ''
      const notice = { title: text.turnedDown(name), content: text.turnedDownBody(why) }
      const link = linkTo('stock.rebalance', { id: portfolioId })
      await notify({ to: memberId, kind: 'stock', ...notice, link, key: `stock.rebalanceTurned:${id}` }, tx)
    },
  })
}
