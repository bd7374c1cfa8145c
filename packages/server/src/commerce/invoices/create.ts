import { commerceEndpoints as calls } from '@rostrum/contract/commerce'
import { noting, refuse, route, type Kernel, type Slice } from '@rostrum/server/kernel'
import type { EventHandler } from '@rostrum/server/kernel/events'
import type { Transaction } from '@rostrum/server/kernel/db'
import { z } from 'zod'
import { invoiceApplying } from './applying'
import { buyersOf } from './buyer'
import { invoiceDesk, type InvoiceDesk } from './desk'
import { invoiceFiles } from './filing'
import type { InvoicePorts } from './ports'
import { invoiceHoldings } from './repository-holdings'
import { invoiceSample, whenSampleInvoiced } from './sample'
import { invoiceRepository } from './repository'
import { invoiceTitleRepository } from './repository-titles'
import { invoiceChecks } from './self-checks'
import { invoiceSending } from './sending'
import { invoiceSettings } from './settings'
import { invoiceSettling, type InvoiceParts } from './settling'
import { invoiceTitles } from './titles'

/** A part of the slice: invoices, and the titles that they are made out to. */
export type InvoicePart = Required<
  Pick<Slice, 'routes' | 'jobs' | 'holdings' | 'handlers' | 'files' | 'settings' | 'selfChecks'>
> & {
  /**
   * For whoever returns money of an order; joins the transaction. `refundedAmount`: all that was returned of the order
   * by now, in fen. A repeat changes nothing.
   */
  readonly afterRefund: (orderNo: string, refundedAmount: number, tx: Transaction) => Promise<void>
  /** An invoice of a sample order, applied for at a moment. */
  readonly sample: (orderNo: string, at: number) => Promise<void>
}

export function createInvoices(kernel: Kernel, ports: InvoicePorts): InvoicePart {
  const [invoices, titles] = [invoiceRepository(kernel.db), invoiceTitleRepository(kernel.db)]
  const buyers = buyersOf(ports.sealing)
  const shared = { kernel, invoices, buyers, ports }
  const settling = invoiceSettling(shared)
  const parts = { ...shared, settling }
  const { afterRefund } = settling
  return {
    routes: [
      ...memberRoutes(invoiceApplying(parts)),
      ...titleRoutes(invoiceTitles({ kernel, titles, buyers })),
      ...deskRoutes(invoiceDesk(parts)),
    ],
    jobs: [...invoiceSending(parts).jobs],
    handlers: [...whenRefunded(shared, afterRefund), whenSampleInvoiced(shared)],
    files: invoiceFiles(kernel, invoices),
    holdings: invoiceHoldings(kernel, buyers),
    settings: Object.values(invoiceSettings),
    selfChecks: invoiceChecks(invoices),
    afterRefund,
    sample: (orderNo, at) => invoiceSample(shared, orderNo, at),
  }
}

const memberRoutes = (service: ReturnType<typeof invoiceApplying>) => [
  route(calls['commerce.listInvoices'], ({ input, caller }) => service.list(input, caller.memberId)),
  route(calls['commerce.getInvoice'], ({ input, caller }) => service.mine(input.no, caller.memberId)),
  route(calls['commerce.listInvoiceOrders'], ({ caller }) => service.orders(caller.memberId)),
  route(calls['commerce.createInvoice'], ({ input, caller }) => service.create(input, caller.memberId)),
  route(calls['commerce.modifyInvoice'], ({ input, caller }) => service.modify(input, caller.memberId)),
  route(calls['commerce.resendInvoice'], ({ input, caller }) => service.resend(input, caller.memberId)),
  route(calls['commerce.reverseInvoice'], ({ input, caller }) => service.reverse(input, caller.memberId)),
]

const titleRoutes = (service: ReturnType<typeof invoiceTitles>) => [
  route(calls['commerce.listInvoiceTitles'], ({ caller }) => service.list(caller.memberId)),
  route(calls['commerce.saveInvoiceTitle'], ({ input, caller }) => service.save(caller.memberId, input)),
  route(calls['commerce.deleteInvoiceTitle'], ({ input, caller }) => service.remove(caller.memberId, input.id)),
]

const deskRoutes = (desk: InvoiceDesk) => [
  route(calls['commerce.listInvoicePapers'], ({ input }) => desk.list(input)),
  route(
    calls['commerce.takeInvoice'],
    noting(({ input }) => desk.take(input)),
  ),
  route(
    calls['commerce.issueInvoice'],
    noting(({ input, request }) =>
      request.upload ? desk.issue(input, request.upload) : refuse('kernel.bad_input', { what: '缺少文件' }),
    ),
  ),
  route(
    calls['commerce.refuseInvoice'],
    noting(({ input }) => desk.refuse(input)),
  ),
  route(
    calls['commerce.orderReversal'],
    noting(({ input }) => desk.reverse(input)),
  ),
  route(
    calls['commerce.finishReversal'],
    noting(({ input }) => desk.finish(input)),
  ),
  route(
    calls['commerce.keepInvoice'],
    noting(({ input }) => desk.keep(input)),
  ),
  route(calls['commerce.exportInvoice'], async ({ input, request }) => {
    const { url, row } = await desk.file(input.no)
    request.noted?.({ subject: row.no, after: { memberId: row.memberId, invoiceNo: row.invoiceNo } })
    return { url }
  }),
]

const Moved = z.object({ orderNo: z.string(), from: z.string() })
const Returned = z.object({ orderNo: z.string() })

/** An order of which money was returned: by a refund, or by finance alone. */
const whenRefunded = (
  { kernel, ports }: Pick<InvoiceParts, 'ports'> & { readonly kernel: Pick<Kernel, 'db'> },
  afterRefund: InvoicePart['afterRefund'],
): EventHandler[] => {
  const followed = (orderNo: string): Promise<void> =>
    kernel.db.tx(orderNo, async (tx) => {
      const [order] = await ports.orders.hold(tx, [orderNo])
      if (order) await afterRefund(orderNo, order.refunded, tx)
    })
  return [
    {
      event: 'commerce.orderMoved',
      name: 'commerce.invoiceAfterRefund',
      async run(payload) {
        const { orderNo, from } = Moved.parse(payload)
        if (from === 'refunding') await followed(orderNo)
      },
    },
    {
      event: 'commerce.orderReturned',
      name: 'commerce.invoiceAfterReturn',
      run: (payload) => followed(Returned.parse(payload).orderNo),
    },
  ]
}
