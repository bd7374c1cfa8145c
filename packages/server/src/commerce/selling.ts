import { requestNo, type FileSource, type Kernel, type Slice } from '@rostrum/server/kernel'
import { createContracts, type ContractPart } from './contracts/create'
import type { ContractPorts } from './contracts/ports'
import { createInvoices, type InvoicePart } from './invoices/create'
import type { InvoicePorts } from './invoices/ports'
import { createPayments, type PaymentPart } from './payments/create'
import type { PaymentPorts } from './payments/ports'
import type { SandboxParts } from './payments/sandbox/channel'
import type { SampleSelling } from './sample/load'
import type { SoldOrders } from './sold'
import { sellingLooks as looks } from './text.looks-selling.zh'

/** What agreements and payments need, but the orders. */
export interface SellingDeps {
  readonly payments: Omit<PaymentPorts, 'orders'>
  readonly sandbox?: Pick<SandboxParts, 'trades' | 'secret'> | undefined
  readonly contracts: Omit<ContractPorts, 'orders'>
  readonly invoices: Omit<InvoicePorts, 'orders'>
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
    | 'handedOver'
  >
> & {
  readonly sendBack: PaymentPart['sendBack']
  readonly endContract: ContractPart['end']
  readonly samples: Omit<SampleSelling, 'refunded'> & Pick<NonNullable<PaymentPart['sample']>, 'returned'>
  readonly money: PaymentPart['money']
  readonly findContract: ContractPart['rows']['find']
  readonly afterRefund: InvoicePart['afterRefund']
}

/** Agreements, payments and invoices, as one part of the slice. */
export function createSelling(
  kernel: Kernel,
  { orders, paid }: { readonly orders: SoldOrders; readonly paid: InvoicePorts['orders'] },
  deps: SellingDeps,
): SellingPart {
  const payments = createPayments(kernel, { ...deps.payments, orders }, deps.sandbox)
  const contracts = createContracts(kernel, { ...deps.contracts, orders })
  const invoices = createInvoices(kernel, { ...deps.invoices, orders: paid })
  return {
    routes: [...contracts.routes, ...payments.routes, ...invoices.routes],
    jobs: [...contracts.jobs, ...payments.jobs, ...invoices.jobs],
    holdings: [...contracts.holdings, ...payments.holdings, ...invoices.holdings],
    handlers: [...contracts.handlers, ...invoices.handlers],
    files: eitherFile(contracts.files, invoices.files),
    settings: [...contracts.settings, ...invoices.settings],
    raws: payments.raws,
    second: payments.second,
    selfChecks: [...payments.selfChecks, ...invoices.selfChecks],
    blockers: payments.blockers,
    looks,
    handedOver: contracts.handedOver,
    sendBack: payments.sendBack,
    endContract: contracts.end,
    samples: samplesOf(payments, contracts, invoices),
    money: payments.money,
    findContract: contracts.rows.find,
    afterRefund: invoices.afterRefund,
  }
}

/** Without a pretended channel a sample order has no payment, as it has none in anybody's books. */
const samplesOf = (
  { sample }: PaymentPart,
  contracts: ContractPart,
  invoices: InvoicePart,
): SellingPart['samples'] => ({
  paid: async (tx, order) => (sample ? sample.paid(tx, order) : requestNo('P', order.at.getTime())),
  returned: async (tx, money) => sample?.returned(tx, money),
  signed: (no) => contracts.sample([no]),
  invoiced: invoices.sample,
})

/** Documents of two parts as those of one. */
const eitherFile = (one: FileSource, other: FileSource): FileSource => ({
  open: async (id, member) => (await one.open(id, member)) ?? other.open(id, member),
  levels: async (id) => (await one.levels(id)) ?? other.levels(id),
})
