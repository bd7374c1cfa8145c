import { OrderNo, type OrderState } from '@rostrum/contract/commerce'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { orderReturning } from './orders/returning'
import type { OrderTransitions } from './orders/transitions'
import { teacherIdsOf, type SoldRepository, type SoldWhole } from './repository-sold'
import type { SoldItem, SoldOrder, SoldOrders } from './sold'

export interface SoldParts {
  readonly sold: SoldRepository
  readonly moves: Pick<OrderTransitions, 'signed' | 'paid' | 'blocked'>
  readonly returned: ReturnType<typeof orderReturning>
  readonly advisers: (
    ids: readonly TeacherId[],
  ) => Promise<ReadonlyMap<TeacherId, { readonly name: string; readonly regNo: string }>>
}

const stages: Readonly<Record<OrderState, SoldOrder['stage']>> = {
  matching: 'open',
  signing: 'open',
  blocked: 'blocked',
  unpaid: 'unpaid',
  cooling: 'paid',
  serving: 'paid',
  refunding: 'paid',
  expired: 'paid',
  refunded: 'over',
  cancelled: 'over',
  closed: 'over',
}

const NOBODY: Awaited<ReturnType<SoldParts['advisers']>> = new Map()

/** Orders as those who sign and pay for them know them. */
export function soldOrders({ sold, moves, returned, advisers }: SoldParts): SoldOrders {
  const told = async (whole: SoldWhole | undefined): Promise<SoldOrder | undefined> =>
    whole && soldOf(whole, await advisers(teacherIdsOf(whole)))
  return {
    find: async (no, by) => told(await sold.find(no, by)),
    async hold(tx, no) {
      const whole = await sold.hold(tx, no)
      return whole && soldOf(whole, NOBODY)
    },
    signed: async (tx, no, facts) => void (await moves.signed(tx, OrderNo.parse(no), facts)),
    returned: (tx, no, money) => returned(tx, OrderNo.parse(no), money),
    blocked: async (tx, no, why) => void (await moves.blocked(tx, OrderNo.parse(no), why)),
    paid: async (tx, no, facts) => void (await moves.paid(tx, OrderNo.parse(no), facts)),
  }
}

const ms = (at: Date | null): number | undefined => at?.getTime()

function soldOf(
  { row, isStopped, items, versions }: SoldWhole,
  advisers: Awaited<ReturnType<SoldParts['advisers']>>,
): SoldOrder {
  return {
    no: row.no,
    memberId: row.memberId,
    stage: stages[row.state],
    title: items.map(({ name }) => name).join('、'),
    fen: row.due,
    items: items.map((item) =>
      itemOf(
        item,
        versions.find(({ productId, version }) => productId === item.productId && version === item.version),
        advisers,
      ),
    ),
    payUntil: ms(row.payUntil),
    contractNo: row.contractNo ?? undefined,
    signedAt: ms(row.signedAt),
    coolingUntil: ms(row.coolingUntil),
    startAt: ms(row.startAt),
    endAt: ms(row.endAt),
    pausedAt: ms(row.pausedAt),
    isStopped,
    riskLevel: row.riskLevel ?? undefined,
    sample: row.sample,
  }
}

function itemOf(
  { productId, name, days, riskGrade, due }: SoldWhole['items'][number],
  version: SoldWhole['versions'][number] | undefined,
  advisers: Awaited<ReturnType<SoldParts['advisers']>>,
): SoldItem {
  const content = version?.content
  const adviser = content?.teacherId && advisers.get(content.teacherId)
  return {
    productId,
    name,
    days,
    riskGrade,
    fen: due,
    agreementVersion: version ? `${version.agreementVersion}.0` : '',
    agreementText: content?.agreement ?? '',
    disclosures: (content?.disclosures ?? []).map(({ title, text, seconds }) => ({ title, text, minSec: seconds })),
    ...(adviser && { adviser: { name: adviser.name, regNo: adviser.regNo } }),
    content: (content?.deliverables ?? []).map(({ what, often }) => `${what}${often}`).join('；'),
  }
}
