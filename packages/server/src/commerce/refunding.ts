import { OrderNo } from '@rostrum/contract/commerce'
import type { Kernel } from '../kernel/kernel'
import { createRefunds } from './refunds/create'
import type { RefundPorts } from './refunds/ports'
import type { SellingDeps, SellingPart } from './selling'

export interface RefundingDeps {
  readonly payments: SellingDeps['payments']
  readonly refunds: Pick<RefundPorts, 'rules' | 'fasten'>
  readonly own: Pick<RefundPorts, 'orders' | 'moves' | 'points'>
}

/** Refunds beside agreements and payments, as one part of the slice. */
export function withRefunds(
  kernel: Kernel,
  { money, findContract, ...selling }: SellingPart,
  { payments, refunds: given, own }: RefundingDeps,
): Omit<SellingPart, 'money' | 'findContract'> {
  const refunds = createRefunds(kernel, {
    ...given,
    ...own,
    money: { ...money, send: selling.sendBack },
    agreements: {
      async orderOf(no, by) {
        const row = await findContract(no, by)
        return row && { orderNo: OrderNo.parse(row.orderNo), memberId: row.memberId }
      },
      end: selling.endContract,
    },
    names: payments.names,
    operatorNames: payments.operatorNames,
    notify: payments.notify,
    approvals: payments.approvals,
    aloneFen: payments.refundAloneFen,
  })
  return {
    ...selling,
    routes: [...selling.routes, ...refunds.routes],
    jobs: [...selling.jobs, ...refunds.jobs],
    handlers: [...selling.handlers, ...refunds.handlers],
    holdings: [...selling.holdings, ...refunds.holdings],
    settings: [...selling.settings, ...refunds.settings],
    second: [...selling.second, ...refunds.second],
    selfChecks: [...selling.selfChecks, ...refunds.selfChecks],
    blockers: async (member) => (await Promise.all([selling.blockers(member), refunds.blockers(member)])).flat(),
  }
}
