import type { Kernel, Slice } from '@rostrum/server/kernel'
import { createContracts, type ContractPart } from './contracts/create'
import type { ContractPorts } from './contracts/ports'
import { createPayments, type PaymentPart } from './payments/create'
import type { PaymentPorts } from './payments/ports'
import type { SandboxParts } from './payments/sandbox/channel'
import type { SoldOrders } from './sold'
import { sellingLooks as looks } from './text.looks-selling.zh'

/** What agreements and payments need, but the orders. */
export interface SellingDeps {
  readonly payments: Omit<PaymentPorts, 'orders'>
  readonly sandbox?: Pick<SandboxParts, 'trades' | 'secret'> | undefined
  readonly contracts: Omit<ContractPorts, 'orders'>
}

export type SellingPart = Required<
  Pick<
    Slice,
    | 'routes'
    | 'jobs'
    | 'holdings'
    | 'handlers'
    | 'files'
    | 'settings'
    | 'raws'
    | 'second'
    | 'selfChecks'
    | 'blockers'
    | 'looks'
  >
> & {
  readonly sendBack: PaymentPart['sendBack']
  readonly endContract: ContractPart['end']
  readonly sampleContracts: ContractPart['sample']
  readonly money: PaymentPart['money']
  readonly findContract: ContractPart['rows']['find']
}

/** Agreements and payments, as one part of the slice. */
export function createSelling(kernel: Kernel, orders: SoldOrders, deps: SellingDeps): SellingPart {
  const payments = createPayments(kernel, { ...deps.payments, orders }, deps.sandbox)
  const contracts = createContracts(kernel, { ...deps.contracts, orders })
  return {
    routes: [...contracts.routes, ...payments.routes],
    jobs: [...contracts.jobs, ...payments.jobs],
    holdings: [...contracts.holdings, ...payments.holdings],
    handlers: contracts.handlers,
    files: contracts.files,
    settings: contracts.settings,
    raws: payments.raws,
    second: payments.second,
    selfChecks: payments.selfChecks,
    blockers: payments.blockers,
    looks,
    sendBack: payments.sendBack,
    endContract: contracts.end,
    sampleContracts: contracts.sample,
    money: payments.money,
    findContract: contracts.rows.find,
  }
}
