import { commerceEndpoints as calls } from '@rostrum/contract/commerce'
import type { MemberId, ParsedOf, AnswerOf, OperatorId } from '@rostrum/contract/kernel'
import { pageOfRows, refuse, route, windowOf, type Kernel, type Slice } from '@rostrum/server/kernel'
import type { EventHandler } from '@rostrum/server/kernel/events'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import { z } from 'zod'
import { contractFiling } from './filing'
import { contractsHandedOver } from './handing-over'
import type { ContractPorts } from './ports'
import { listedContract, shownContract, signedContract } from './presenting'
import { reading } from './reading'
import { contractRepository, type ContractRepository, type ContractStored } from './repository'
import { contractHoldings } from './repository-holdings'
import { contractSample, SAMPLE_SIGNED } from './sample'
import { agreementSettings } from './settings'
import { MAKE_FILE, signing } from './signing'
import { contractText as text } from './text.zh'

type Calls = typeof calls

/** A part of the slice: agreements that are read, signed and kept. */
export type ContractPart = Required<
  Pick<Slice, 'routes' | 'jobs' | 'holdings' | 'handlers' | 'files' | 'settings' | 'handedOver'>
> & {
  /** Ends the agreement of an order, where there is one; joins the transaction. A repeat changes nothing. */
  readonly end: (tx: Transaction, orderNo: string, state: 'rescinded' | 'terminated', at: Date) => Promise<void>
  readonly rows: ContractRepository
  /** Signs sample orders, whose numbers lead nowhere otherwise. */
  readonly sample: (orderNos: readonly string[]) => Promise<void>
  readonly makeFile: (no: string) => Promise<void>
}

export function createContracts(kernel: Kernel, ports: ContractPorts): ContractPart {
  const contracts = contractRepository(kernel.db)
  const parts = { kernel, contracts, ports }
  const { draft, save } = reading(parts)
  const kept = keeping(parts)
  const filing = contractFiling(parts)
  const sign = signing({ ...parts, shown: kept.mine })
  return {
    routes: [
      route(calls['commerce.listAgreements'], ({ input, caller }) => kept.list(input, caller.memberId)),
      route(calls['commerce.getAgreement'], ({ input, caller }) => kept.mine(input.no, caller.memberId)),
      route(calls['commerce.getAgreementDraft'], ({ input, caller }) => draft(input.orderNo, caller.memberId)),
      route(calls['commerce.saveReading'], ({ input, caller }) => save(input, caller.memberId)),
      route(calls['commerce.signAgreement'], ({ input, caller }) => sign(input, caller.memberId)),
      route(calls['commerce.listSigned'], ({ input }) => kept.listAll(input)),
      route(calls['commerce.getSigned'], ({ input }) => kept.one(input.no)),
      route(calls['commerce.exportSigned'], async ({ input, caller, request }) => {
        const { answer, memberId } = await kept.take(input, caller.operatorId)
        request.noted?.({ subject: input.no, after: { memberId, fileHash: answer.fileHash } })
        return answer
      }),
    ],
    jobs: [filing.job],
    files: filing.files,
    handedOver: [contractsHandedOver(kernel)],
    handlers: [...whenPaid(parts), whenMoved(parts), whenSampled(parts)],
    holdings: contractHoldings(kernel),
    settings: Object.values(agreementSettings),
    end: (tx, orderNo, state, at) => ended(tx, contracts, { orderNo, state, at }),
    rows: contracts,
    sample: (orderNos) => contractSample(parts, orderNos),
    makeFile: filing.make,
  }
}

interface Parts {
  readonly kernel: Kernel
  readonly contracts: ContractRepository
  readonly ports: ContractPorts
}

const FILE_SEC = 600

function keeping({ kernel, contracts, ports }: Parts) {
  const { clock, storage } = kernel
  const named = async (rows: readonly ContractStored[]) => {
    const people = await ports.contacts([...new Set(rows.map(({ memberId }) => memberId))])
    return (id: MemberId): string => people.get(id)?.nickname ?? text.gone
  }
  const found = async (no: string) => (await contracts.find(no)) ?? refuse('commerce.agreement_unknown')
  return {
    async list(asked: ParsedOf<Calls['commerce.listAgreements']>, memberId: MemberId) {
      const now = clock.now()
      const rows = await contracts.list({ ...asked, memberId, now: new Date(now) }, windowOf(asked))
      return pageOfRows(rows, asked, (row) => listedContract(row, now))
    },
    async mine(no: string, memberId: MemberId): Promise<AnswerOf<Calls['commerce.getAgreement']>> {
      const row = await contracts.find(no)
      return row?.memberId === memberId ? shownContract(row, clock.now()) : refuse('commerce.agreement_unknown')
    },
    async listAll(asked: ParsedOf<Calls['commerce.listSigned']>) {
      const now = clock.now()
      // An id that is none names nobody's agreements.
      const isNamed = asked.memberId === undefined || isUuid(asked.memberId)
      const rows = isNamed ? await contracts.list({ ...asked, now: new Date(now) }, windowOf(asked)) : []
      const nameOf = await named(rows)
      return pageOfRows(rows, asked, (row) => ({
        ...listedContract(row, now),
        memberId: row.memberId,
        memberName: nameOf(row.memberId),
        ...(row.riskLevel !== null && { riskLevelAtSigning: row.riskLevel }),
      }))
    },
    async one(no: string): Promise<AnswerOf<Calls['commerce.getSigned']>> {
      const row = await found(no)
      return signedContract(row, (await named([row]))(row.memberId), clock.now())
    },
    /** Whoever takes a file is in the record of acts, with the reason. */
    async take({ no }: ParsedOf<Calls['commerce.exportSigned']>, _by: OperatorId) {
      const { fileId, fileHash, memberId } = await found(no)
      if (fileId === null || fileHash === null) return refuse('commerce.agreement_making')
      const url = `${storage.signedUrl(fileId, FILE_SEC)}&d=1`
      return { memberId, answer: { url, fileName: `${text.fileName(no)}.pdf`, fileHash } }
    },
  }
}

interface Ending {
  readonly orderNo: string
  readonly state: 'rescinded' | 'terminated'
  readonly at: Date
}

async function ended(tx: Transaction, contracts: ContractRepository, { orderNo, state, at }: Ending): Promise<void> {
  const known = await contracts.findOfOrder(orderNo, tx)
  const row = known && (await contracts.hold(tx, known.no))
  if (row?.state === 'signed') await contracts.change(tx, row.no, { state, endedAt: at })
}

const Paid = z.object({ orderNo: z.string() })
const Moved = z.object({ orderNo: z.string(), from: z.string(), to: z.string() })

/**
 * The service runs from paying on, or follows one before it, and stands still: its days are those of the order. One that
 * was stopped for good ended when it stood still.
 */
function whenPaid({ kernel, contracts, ports }: Parts): EventHandler[] {
  async function run(payload: unknown): Promise<void> {
    const { orderNo } = Paid.parse(payload)
    const [order, row] = await Promise.all([ports.orders.find(orderNo), contracts.findOfOrder(orderNo)])
    if (!order || !row || order.startAt === undefined || order.endAt === undefined) return
    const stoodAt = order.pausedAt === undefined ? null : new Date(order.pausedAt)
    const ends = order.isStopped && stoodAt !== null
    const toAt = ends ? stoodAt : new Date(order.endAt)
    const pausedAt = ends ? null : stoodAt
    await contracts.change(kernel.db.q, row.no, { fromAt: new Date(order.startAt), toAt, pausedAt })
  }
  return [
    { event: 'commerce.paymentReceived', name: 'commerce.dateContract', run },
    // An order of nothing is served from signing on, and no payment tells of it.
    {
      event: 'commerce.orderMoved',
      name: 'commerce.dateContractOfNothing',
      run: async (payload) => (Moved.parse(payload).from === 'signing' ? run(payload) : undefined),
    },
    { event: 'commerce.orderShifted', name: 'commerce.dateContractAgain', run },
    { event: 'commerce.orderPaused', name: 'commerce.pauseContract', run },
    { event: 'commerce.orderResumed', name: 'commerce.dateContractAfterPause', run },
    { event: 'commerce.orderStopped', name: 'commerce.endContractOfStopped', run },
  ]
}

const Signed = z.object({ no: z.string() })

/** Sample content is loaded before the jobs start: its files are asked for by what is handed out afterwards. */
const whenSampled = ({ kernel }: Parts): EventHandler => ({
  event: SAMPLE_SIGNED,
  name: 'commerce.fileSample',
  async run(payload) {
    const { no } = Signed.parse(payload)
    await kernel.jobs.send(MAKE_FILE, { no }, { singletonKey: no })
  },
})

/** An order that is cancelled or wholly refunded ends its agreement; in the first days that is a rescission. */
const whenMoved = ({ kernel, contracts }: Parts): EventHandler => ({
  event: 'commerce.orderMoved',
  name: 'commerce.endContract',
  async run(payload, { at }) {
    const { orderNo, to } = Moved.parse(payload)
    if (to !== 'cancelled' && to !== 'refunded') return
    await kernel.db.tx(orderNo, async (tx) => {
      const row = await contracts.findOfOrder(orderNo, tx)
      if (!row) return
      const isRescinded = to === 'refunded' && row.coolingUntil.getTime() > at
      await ended(tx, contracts, { orderNo, state: isRescinded ? 'rescinded' : 'terminated', at: new Date(at) })
    })
  },
})
