import {
  RiskGrade,
  type Agreement,
  type Clause,
  type commerceEndpoints,
  type Signature,
} from '@rostrum/contract/commerce'
import { Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { linkTo } from '@rostrum/contract/pages'
import { addDays, beijingDay, instantOf, isWorkingDay } from '@rostrum/market'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { missingGlyphs } from '@rostrum/server/kernel/drawing'
import { firstResult, idempotent } from '@rostrum/server/kernel/idempotency'
import type { SoldOrder } from '../sold'
import { agreedOf, documentsOf, hashOfClauses, type DocumentToRead } from './documents'
import type { ContractPorts } from './ports'
import { contractNoOf, leftSec, orderToday, signable } from './reading'
import type { ContractRepository, ContractStored, ReadingStored } from './repository'
import { contractText as text } from './text.zh'

type Calls = typeof commerceEndpoints

export const MAKE_FILE = 'commerce.makeContractFile'

export interface SigningParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'jobs' | 'events'>
  readonly contracts: ContractRepository
  readonly ports: ContractPorts
  readonly shown: (no: string, memberId: MemberId) => Promise<AnswerOf<Calls['commerce.getAgreement']>>
}

/** The end of the last working day on which an agreement that is signed now may be rescinded. */
export function coolingEnd(signedAt: number, days: number): number {
  let day = beijingDay(signedAt)
  // The day of signing itself does not count, whether it is a working day or not.
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return instantOf(addDays(day, 1))
}

/** Signs: everything read, a name that can be printed, a code to the member's own number. */
export function signing(parts: SigningParts) {
  const { kernel, ports, shown } = parts
  return async (
    { idempotencyKey: key, code, ...given }: ParsedOf<Calls['commerce.signAgreement']>,
    memberId: MemberId,
  ): Promise<AnswerOf<Calls['commerce.signAgreement']>> => {
    const now = kernel.clock.now()
    const action = { owner: memberId, key, input: { call: 'commerce.signAgreement', input: given }, now }
    const before = await firstResult<string>(kernel.db.q, action)
    if (before) return shown(before.value, memberId)
    const lacking = missingGlyphs(given.signature.name).join('')
    if (lacking !== '') return refuse('commerce.sign_name', { chars: lacking })
    const words = await ready(parts, given, memberId)
    const right = await ports.prove(memberId, code)
    const no = await kernel.db.tx(memberId, (tx) =>
      idempotent(tx, action, async () => {
        const signed = await written(tx, parts, { ...given, memberId, now }, words)
        await right.spend(tx)
        return signed
      }),
    )
    return shown(no, memberId)
  }
}

/** What an agreement says, found out before its transaction, which has one connection for itself. */
interface AgreementWords {
  readonly items: SoldOrder['items']
  readonly docs: readonly DocumentToRead[]
  readonly agreed: Pick<DocumentToRead, 'clauses' | 'version'>
  readonly coolingDays: number
  readonly company: string
  readonly mobile: string
  readonly riskLevel: string
}

/** Refuses before a code is used up what would be refused afterwards. */
async function ready(
  parts: SigningParts,
  { orderNo, signature }: Pick<ToSign, 'orderNo' | 'signature'>,
  memberId: MemberId,
): Promise<AgreementWords> {
  const { ports, contracts } = parts
  const order = signable(await orderToday(ports, orderNo), memberId)
  const docs = await docsNow(ports, order, '')
  allRead(docs, await contracts.readings(memberId, orderNo))
  const riskLevel = await fitting(parts, order)
  const [signed, coolingDays, company, people] = await Promise.all([
    docsNow(ports, order, signature.name),
    ports.coolingDays(),
    ports.payeeName(),
    ports.contacts([memberId]),
  ])
  return {
    items: order.items,
    docs,
    agreed: agreedOf(signed),
    coolingDays,
    company: company ?? '',
    mobile: people.get(memberId)?.mobile ?? '',
    riskLevel,
  }
}

/**
 * The class of today. One that lapsed is tested again, and the order waits for it; one that does not suit any more ends
 * the order, and what it held goes back.
 */
async function fitting({ kernel, ports }: SigningParts, order: SoldOrder): Promise<string> {
  const risk = await ports.risks.riskOf(order.memberId)
  if (!risk || risk.isExpired) return refuse('commerce.sign_risk')
  const grade = order.items.map(({ riskGrade }) => RiskGrade.parse(riskGrade)).find((one) => !risk.matches(one))
  if (grade === undefined) return risk.level
  const why = text.unfit(risk.level, grade)
  await kernel.db.tx(order.no, async (tx) => {
    await ports.orders.blocked(tx, order.no, why)
    const { memberId: to, no, title } = order
    const link = linkTo('survey.risk')
    await ports.notify(
      { to, kind: 'order', title: text.blocked(title), content: why, link, key: `commerce.blocked:${no}` },
      tx,
    )
  })
  return refuse('commerce.mismatch', { mine: risk.level, needed: ports.risks.suits(grade)[0] ?? '' })
}

async function docsNow(ports: ContractPorts, order: SoldOrder, signer: string): Promise<readonly DocumentToRead[]> {
  const [texts, coolingDays, company] = await Promise.all([ports.texts(), ports.coolingDays(), ports.payeeName()])
  if (company === undefined) return refuse('commerce.pay_payee')
  return documentsOf(texts, { order, company, signer, coolingDays })
}

function allRead(docs: readonly DocumentToRead[], rows: readonly ReadingStored[]): void {
  for (const doc of docs) {
    const left = leftSec(
      doc,
      rows.find(({ docId }) => docId === doc.docId),
    )
    if (left > 0) refuse('commerce.unread', { title: doc.title, left })
  }
}

interface ToSign {
  readonly orderNo: string
  readonly signature: Signature
  readonly memberId: MemberId
  readonly now: number
}

async function written(
  tx: Transaction,
  { kernel, contracts, ports }: SigningParts,
  asked: ToSign,
  { items, docs, agreed, coolingDays, company, mobile, riskLevel }: AgreementWords,
): Promise<string> {
  const { memberId, now, orderNo, signature } = asked
  const order = { ...signable(await ports.orders.hold(tx, orderNo), memberId), items, riskLevel }
  const rows = await contracts.readings(memberId, orderNo, tx)
  allRead(docs, rows)
  const signedAt = new Date(now)
  const coolingUntil = new Date(coolingEnd(now, coolingDays))
  const row = contractOf({
    ...asked,
    order,
    parties: partiesOf(order, { company, name: signature.name, mobile }),
    disclosures: docs.flatMap((doc) => disclosed(doc, rows)),
    ...agreed,
    signedAt,
    coolingUntil,
  })
  await contracts.add(tx, row)
  await ports.orders.signed(tx, orderNo, { contractNo: row.no, signedAt, coolingUntil })
  await told(tx, { kernel, ports }, row)
  return row.no
}

/** Its file is made, others hear of it, and so does the member. */
async function told(
  tx: Transaction,
  { kernel, ports }: Pick<SigningParts, 'kernel' | 'ports'>,
  row: ContractStored,
): Promise<void> {
  await kernel.jobs.send(MAKE_FILE, { no: row.no }, { singletonKey: row.no, tx })
  await kernel.events.emit(tx, {
    name: 'commerce.agreementSigned',
    key: row.no,
    payload: { no: row.no, orderNo: row.orderNo },
  })
  await ports.notify(
    {
      to: row.memberId,
      kind: 'order',
      title: text.signed(row.title),
      content: row.amount > 0 ? text.signedHint : text.signedFree,
      link: linkTo('commerce.contract', { no: row.no }),
      key: `commerce.signed:${row.no}`,
    },
    tx,
  )
}

const disclosed = (doc: DocumentToRead, rows: readonly ReadingStored[]): Agreement['disclosures'] => {
  const row = rows.find(({ docId }) => docId === doc.docId)
  if (!row?.doneAt) return []
  const { docId, title, version } = doc
  return [{ docId, title, version, seconds: Math.floor(row.ms / 1_000), at: Instant.parse(row.doneAt.getTime()) }]
}

export function partiesOf(
  { items }: Pick<SoldOrder, 'items'>,
  { company, name, mobile }: { readonly company: string; readonly name: string; readonly mobile: string },
): Agreement['parties'] {
  const advisers = new Map(items.flatMap(({ adviser }) => (adviser ? [[adviser.regNo, adviser] as const] : [])))
  return [
    { role: text.role.company, name: company, note: text.companyNote },
    { role: text.role.client, name, note: mobile === '' ? '' : text.clientNote(mobile) },
    ...[...advisers.values()].map((one) => ({
      role: text.role.adviser,
      name: one.name,
      note: text.adviserNote(one.regNo),
    })),
  ]
}

export interface ContractFacts extends ToSign {
  readonly order: SoldOrder
  readonly parties: Agreement['parties']
  readonly disclosures: Agreement['disclosures']
  readonly clauses: readonly Clause[]
  readonly version: string
  readonly signedAt: Date
  readonly coolingUntil: Date
}

/** A signed agreement as it is stored; its hash covers everything that was agreed. */
export function contractOf(facts: ContractFacts): ContractStored {
  const { order, orderNo, memberId, signature, parties, disclosures, clauses, version, signedAt, coolingUntil } = facts
  const no = contractNoOf(orderNo)
  const agreed = { no, parties, fen: order.fen, title: order.title, version, clauses, signer: signature.name }
  return {
    no,
    orderNo,
    memberId,
    state: 'signed',
    title: order.title,
    amount: order.fen,
    productId: order.items[0]?.productId ?? '',
    version,
    parties,
    disclosures,
    riskLevel: order.riskLevel ?? null,
    clauses,
    signature,
    textHash: hashOfClauses([{ title: no, text: JSON.stringify(agreed) }]),
    signedAt,
    coolingUntil,
    fromAt: null,
    toAt: null,
    pausedAt: null,
    endedAt: null,
    fileId: null,
    fileHash: null,
    sample: order.sample,
  }
}
