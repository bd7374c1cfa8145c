import { commerceEndpoints as calls, type OrderNo } from '@rostrum/contract/commerce'
import { linkTo } from '@rostrum/contract/pages'
import { noting, route, type FindBlockers, type Kernel, type Route, type Slice } from '@rostrum/server/kernel'
import { refundAsking, rescinding, type RefundAsking } from './asking'
import { refundDesk, type RefundDesk } from './desk'
import { refundMoney } from './money'
import { rescissionNotice } from './notice'
import type { RefundPorts } from './ports'
import { refundPresenter } from './presenting'
import { refundReading, type RefundReading } from './reading'
import { refundRepository, type RefundRepository } from './repository'
import { refundHoldings } from './repository-holdings'
import { refundSample } from './sample'
import { secondRefund } from './second'
import { refundChecks } from './self-checks'
import { refundSettings } from './settings'
import { refundSettling } from './settling'
import { refundTelling } from './telling'
import { refundText as text } from './text.zh'

/** A part of the slice: money that goes back, and agreements that are rescinded. */
export type RefundPart = Required<
  Pick<Slice, 'routes' | 'jobs' | 'handlers' | 'holdings' | 'settings' | 'second' | 'selfChecks' | 'blockers' | 'files'>
> & {
  /** A sample order that its member gave back at a moment. */
  readonly sample: (no: OrderNo, at: number) => Promise<void>
}

export function createRefunds(kernel: Kernel, ports: RefundPorts): RefundPart {
  const refunds = refundRepository(kernel.db)
  const own = { kernel, refunds, ports }
  const telling = refundTelling(own)
  const settling = refundSettling({ ...own, telling })
  const present = refundPresenter(kernel)
  const reading = refundReading({ ...own, present })
  const told = refundMoney({ ...own, telling })
  const notice = rescissionNotice(own)
  const parts = { ...own, telling, settling, present, reading, told }
  return {
    routes: [...memberRoutes(reading, refundAsking(parts), rescinding(parts)), ...deskRoutes(refundDesk(parts))],
    jobs: [told.job, notice.job],
    files: notice.files,
    handlers: told.handlers,
    holdings: refundHoldings(kernel),
    settings: Object.values(refundSettings),
    second: [secondRefund(parts)],
    selfChecks: refundChecks(refunds),
    blockers: unended(refunds),
    sample: (no, at) => refundSample({ ...own, movesAt: ports.movesAt, returned: ports.money.sampleReturned }, no, at),
  }
}

/** Money that is still owed keeps the account. */
const unended =
  (refunds: RefundRepository): FindBlockers =>
  async ({ memberId }) =>
    (await refunds.unendedOf(memberId)).map(({ no }) => ({
      kind: 'refund',
      text: text.open(no),
      link: linkTo('commerce.refund', { no }),
    }))

const memberRoutes = (
  reading: RefundReading,
  asking: RefundAsking,
  rescind: ReturnType<typeof rescinding>,
): Route[] => [
  route(calls['commerce.cancelAgreement'], ({ input, caller }) => rescind(input, caller.memberId)),
  route(calls['commerce.previewRefund'], ({ input, caller }) => reading.preview(input, caller.memberId)),
  route(calls['commerce.createRefund'], ({ input, caller }) => asking.create(input, caller.memberId)),
  route(calls['commerce.getRefund'], ({ input, caller }) => reading.get(input.no, caller.memberId)),
  route(calls['commerce.withdrawRefund'], ({ input, caller }) => asking.withdraw(input.no, caller.memberId)),
  route(calls['commerce.addRefundEvidence'], ({ input, caller }) => asking.add(input, caller.memberId)),
  route(calls['commerce.appealRefund'], ({ input, caller }) => asking.appeal(input, caller.memberId)),
]

const deskRoutes = (desk: RefundDesk): Route[] => [
  route(calls['commerce.listRefundPapers'], ({ input }) => desk.list(input)),
  route(calls['commerce.listMemberRefunds'], ({ input }) => desk.listOf(input)),
  route(calls['commerce.getRefundPaper'], ({ input }) => desk.get(input.no)),
  route(
    calls['commerce.takeRefund'],
    noting(({ input, caller }) => desk.take(caller.operatorId, input.no)),
  ),
  route(
    calls['commerce.decideRefund'],
    noting(({ input, caller }) => desk.decide(caller.operatorId, input)),
  ),
  route(
    calls['commerce.retryRefund'],
    noting(({ input }) => desk.retry(input.no)),
  ),
]
