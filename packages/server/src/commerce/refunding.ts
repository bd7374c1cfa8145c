import { OrderNo } from '@rostrum/contract/commerce'
import type { Kernel } from '../kernel/kernel'
import { createRefunds } from './refunds/create'
import type { RefundPorts } from './refunds/ports'
import type { SampleSelling } from './sample/load'
import type { SellingDeps, SellingPart } from './selling'

export interface RefundingDeps {
  readonly payments: SellingDeps['payments']
  readonly refunds: Pick<RefundPorts, 'rules' | 'claim'>
  readonly own: Pick<RefundPorts, 'orders' | 'moves' | 'movesAt' | 'points'>
}

/** Refunds beside agreements and payments, as one part of the slice. */
export function withRefunds(
  kernel: Kernel,
  { money, samples, ...selling }: SellingPart,
  { payments, refunds: given, own }: RefundingDeps,
): Omit<SellingPart, 'money' | 'samples'> & { readonly samples: SampleSelling } {
  const refunds = createRefunds(kernel, {
    ...given,
    ...own,
    money: { ...money, send: selling.sendBack, sampleReturned: samples.returned },
    agreements: {
      async find(no) {
        const row = await selling.findContract(no)
        if (!row) return undefined
        const { orderNo, memberId, parties, signature, signedAt } = row
        const named = { company: parties[0]?.name ?? '', signer: signature.name, signedAt }
        return { no, orderNo: OrderNo.parse(orderNo), memberId, ...named }
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
    samples: { ...samples, refunded: refunds.sample },
    routes: [...selling.routes, ...refunds.routes],
    jobs: [...selling.jobs, ...refunds.jobs],
    handlers: [...selling.handlers, ...refunds.handlers],
    holdings: [...selling.holdings, ...refunds.holdings],
    settings: [...selling.settings, ...refunds.settings],
    files: {
      open: async (id, member) => (await selling.files.open(id, member)) ?? refunds.files.open(id, member),
      levels: async (id) => (await selling.files.levels(id)) ?? refunds.files.levels(id),
    },
    second: [...selling.second, ...refunds.second],
    selfChecks: [...selling.selfChecks, ...refunds.selfChecks],
    blockers: async (member) => (await Promise.all([selling.blockers(member), refunds.blockers(member)])).flat(),
  }
}
