import { commerceEndpoints as calls, type PayChannel } from '@rostrum/contract/commerce'
import { linkTo } from '@rostrum/contract/pages'
import { noting, route, type FindBlockers, type Kernel, type Slice } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { paymentAsking } from './asking'
import { payBack, type PayBack } from './back'
import { payBilling } from './billing'
import { paymentDesk } from './desk'
import { payNotifying } from './notifying'
import { paying } from './paying'
import type { PaymentPorts } from './ports'
import { refundKind } from './refund-kind'
import { paymentHoldings } from './repository-holdings'
import { billRepository } from './repository-bills'
import { paymentRepository, type PaymentRepository } from './repository'
import { samplePaying } from './sample'
import { sandboxActing } from './sandbox/acting'
import type { SandboxParts } from './sandbox/channel'
import { sandboxRaws } from './sandbox/page'
import { paymentSettling } from './settling'
import { paymentChecks } from './self-checks'
import { text } from './text.zh'

/** A part of the slice: what members pay, and what goes back. */
export type PaymentPart = Required<
  Pick<Slice, 'routes' | 'jobs' | 'holdings' | 'raws' | 'second' | 'selfChecks' | 'blockers'>
> & {
  /** Sends money back, for whoever decides on it; joins the transaction. */
  readonly sendBack: PayBack['start']
  /** Money of orders as those who return it know it. */
  readonly money: {
    find(payNo: string, by?: Transaction): Promise<ReturnedFrom | undefined>
    readonly again: PayBack['again']
  }
  /** Money of sample orders; undefined where no channel is pretended. */
  readonly sample: ReturnType<typeof samplePaying> | undefined
}

export function createPayments(
  kernel: Kernel,
  ports: PaymentPorts,
  sandbox: Pick<SandboxParts, 'trades' | 'secret'> | undefined,
): PaymentPart {
  const [payments, bills] = [paymentRepository(kernel.db), billRepository(kernel.db)]
  const parts = { kernel, payments, bills, ports, channels: ports.channels }
  const back = payBack(parts)
  const settling = paymentSettling({ ...parts, back })
  const asking = paymentAsking({ ...parts, settling, back })
  const { hear, raw } = payNotifying({ ...parts, settling, back })
  const desk = paymentDesk({ ...parts, asking, back })
  const pretended = ports.channels.get('sandbox')
  const page =
    sandbox && pretended
      ? sandboxRaws({
          find: sandbox.trades.findByToken,
          act: sandboxActing({ ...sandbox, db: kernel.db, clock: kernel.clock, tell: (told) => hear(pretended, told) }),
          orderOf: async (no) => (await payments.find(no))?.orderNo,
        })
      : []
  return {
    routes: [...memberRoutes(paying({ ...parts, settling })), ...deskRoutes(desk)],
    jobs: [...asking.jobs, payBilling(parts).job],
    holdings: paymentHoldings(kernel),
    raws: [raw, ...page],
    second: [refundKind(payments, back)],
    selfChecks: paymentChecks(payments, bills),
    blockers: openPayments(payments, kernel),
    sendBack: back.start,
    sample: sandbox && pretended && samplePaying({ payments, ports, trades: sandbox.trades }),
    money: { find: (no, tx) => returnedFrom(payments, back, no, tx), again: back.again },
  }
}

interface ReturnedFrom {
  readonly channel: PayChannel
  readonly channelName: string
  readonly left: number
}

async function returnedFrom(
  payments: PaymentRepository,
  back: PayBack,
  no: string,
  tx?: Transaction,
): Promise<ReturnedFrom | undefined> {
  const row = await payments.find(no, tx)
  return row && { channel: row.channel, channelName: text.channel(row.channel), left: await back.leftOf(tx, row) }
}

/** A payment without a result keeps the account: money may still come in. */
const openPayments =
  (payments: PaymentRepository, { clock }: Kernel): FindBlockers =>
  async ({ memberId }) => {
    const open = await payments.countOpenOf(memberId, new Date(clock.now()))
    return open > 0 ? [{ kind: 'payment', text: text.open(open), link: linkTo('commerce.orders') }] : []
  }

const memberRoutes = (service: ReturnType<typeof paying>) => [
  route(calls['commerce.listPayChannels'], ({ input, caller }) => service.channels(input, caller.memberId)),
  route(calls['commerce.createPayment'], ({ input, caller, request }) =>
    service.create(input, caller.memberId, request.ip),
  ),
  route(calls['commerce.getPayment'], ({ input, caller }) => service.state(input.no, caller.memberId)),
]

const deskRoutes = (desk: ReturnType<typeof paymentDesk>) => [
  route(calls['commerce.listPayments'], ({ input }) => desk.list(input)),
  route(calls['commerce.askPayment'], ({ input }) => desk.ask(input.no)),
  route(
    calls['commerce.refundPayment'],
    noting(({ input, caller }) => desk.refund(caller.operatorId, input)),
  ),
  route(calls['commerce.listBillDays'], ({ input }) => desk.listDays(input)),
  route(calls['commerce.listBillFaults'], ({ input }) => desk.listFaults(input)),
  route(
    calls['commerce.settleBillFault'],
    noting(({ input, caller }) => desk.settleFault(caller.operatorId, input)),
  ),
]
