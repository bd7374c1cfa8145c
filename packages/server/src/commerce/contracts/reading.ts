import type { commerceEndpoints } from '@rostrum/contract/commerce'
import { Fen, Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import type { SoldOrder } from '../sold'
import { documentsOf, type DocumentToRead } from './documents'
import type { ContractPorts } from './ports'
import type { ContractRepository, ReadingStored } from './repository'

type Calls = typeof commerceEndpoints

export interface AgreementReadingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly contracts: ContractRepository
  readonly ports: ContractPorts
}

/** The number that the agreement of an order has, before and after it is signed. */
export const contractNoOf = (orderNo: string): string => `HT${orderNo.replace(/^D/, '')}`

/** What is read for an order, in the words of today. */
export async function docsOf(ports: ContractPorts, order: SoldOrder): Promise<readonly DocumentToRead[]> {
  const [texts, coolingDays, company] = await Promise.all([ports.texts(), ports.coolingDays(), ports.payeeName()])
  if (company === undefined) return refuse('commerce.pay_payee')
  return documentsOf(texts, { order, company, signer: '', coolingDays })
}

/** An order with the class of risk that its member has now: what was true when it was made may have changed. */
export async function orderToday(ports: ContractPorts, orderNo: string): Promise<SoldOrder | undefined> {
  const order = await ports.orders.find(orderNo)
  if (!order || order.contractNo !== undefined) return order
  return { ...order, riskLevel: (await ports.risks.riskOf(order.memberId))?.level }
}

export const leftSec = (doc: DocumentToRead, row: ReadingStored | undefined): number =>
  row?.version === doc.hash ? Math.max(0, Math.ceil(doc.minSec - row.ms / 1_000)) : doc.minSec

/** An order as its member signs it. */
export function signable(order: SoldOrder | undefined, memberId: MemberId): SoldOrder {
  if (order?.memberId !== memberId) return refuse('commerce.sign_order_unknown')
  return order.stage === 'open' ? order : refuse('commerce.sign_closed')
}

/** What a member reads before signing. The seconds are counted here: a client only says that it still shows the text. */
export function reading({ kernel, contracts, ports }: AgreementReadingParts) {
  const { clock, db } = kernel
  return {
    async draft(orderNo: string, memberId: MemberId): Promise<AnswerOf<Calls['commerce.getAgreementDraft']>> {
      const order = await orderToday(ports, orderNo)
      if (order?.memberId !== memberId) return refuse('commerce.sign_order_unknown')
      const isSigned = order.contractNo !== undefined
      if (!isSigned && order.stage !== 'open') return refuse('commerce.sign_closed')
      const [docs, rows, people, coolingDays, payee] = await Promise.all([
        docsOf(ports, order),
        contracts.readings(memberId, orderNo),
        ports.contacts([memberId]),
        ports.coolingDays(),
        ports.payeeName(),
      ])
      const shown = docs.map((doc) => shownDoc(doc, rows))
      const adviser = order.items.find((item) => item.adviser !== undefined)?.adviser
      return {
        orderNo,
        no: contractNoOf(orderNo),
        title: order.title,
        amount: Fen.parse(order.fen),
        step: isSigned ? 'signed' : shown.every(({ doneAt }) => doneAt !== undefined) ? 'signing' : 'reading',
        docs: shown,
        payee: payee ?? '',
        ...(adviser && { adviser }),
        ...(order.riskLevel !== undefined && { riskLevel: order.riskLevel }),
        name: '',
        mobile: people.get(memberId)?.mobile ?? '',
        coolingDays,
        now: Instant.parse(clock.now()),
        sample: order.sample,
      }
    },

    async save(
      { orderNo, docId, version, seconds }: ParsedOf<Calls['commerce.saveReading']>,
      memberId: MemberId,
    ): Promise<AnswerOf<Calls['commerce.saveReading']>> {
      const docs = await docsOf(ports, signable(await orderToday(ports, orderNo), memberId))
      const doc = docs.find((one) => one.docId === docId) ?? refuse('commerce.doc_unknown')
      if (doc.hash !== version) return refuse('commerce.doc_renewed', { title: doc.title })
      return db.tx(memberId, async (tx) => {
        // Held, so that two pages that read at once do not count the same seconds twice.
        signable(await ports.orders.hold(tx, orderNo), memberId)
        const rows = await contracts.readings(memberId, orderNo, tx)
        const row = counted({ doc, rows, seconds, now: clock.now() }, { memberId, orderNo })
        await contracts.saveReading(tx, row)
        return { left: leftSec(doc, row), readSec: Math.floor(row.ms / 1_000) }
      })
    },
  }
}

interface Beat {
  readonly doc: DocumentToRead
  readonly rows: readonly ReadingStored[]
  readonly seconds: number
  readonly now: number
}

/** One more beat: never more than what really passed since the last one, of whichever document. */
export function counted(
  { doc, rows, seconds, now }: Beat,
  whose: Pick<ReadingStored, 'memberId' | 'orderNo'>,
): ReadingStored {
  const at = new Date(now)
  const known = rows.find(({ docId, version }) => docId === doc.docId && version === doc.hash)
  if (!known) return { ...whose, docId: doc.docId, version: doc.hash, ms: 0, openedAt: at, beatAt: at, doneAt: null }
  const last = Math.max(...rows.map(({ beatAt }) => beatAt.getTime()))
  const ms = known.ms + Math.min(seconds * 1_000, Math.max(0, now - last))
  const doneAt = known.doneAt ?? (ms >= doc.minSec * 1_000 ? at : null)
  return { ...known, ms, beatAt: at, doneAt }
}

function shownDoc(doc: DocumentToRead, rows: readonly ReadingStored[]) {
  const { docId, title, minSec, clauses, hash } = doc
  const row = rows.find((one) => one.docId === docId)
  const isSame = row?.version === hash
  return {
    docId,
    title,
    minSec,
    clauses,
    version: hash,
    readSec: isSame ? Math.floor(row.ms / 1_000) : 0,
    ...(isSame && row.doneAt && { doneAt: Instant.parse(row.doneAt.getTime()) }),
    isRenewed: row !== undefined && !isSame,
  }
}

export type AgreementReading = ReturnType<typeof reading>
