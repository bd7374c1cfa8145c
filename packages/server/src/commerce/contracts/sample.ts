import { Instant } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import { agreedOf, documentsOf } from './documents'
import type { ContractPorts } from './ports'
import { contractOf, partiesOf } from './signing'
import type { ContractRepository } from './repository'
import { contractText as text } from './text.zh'

interface SampleParts {
  readonly kernel: Pick<Kernel, 'db' | 'events'>
  readonly contracts: ContractRepository
  readonly ports: ContractPorts
}

/** An agreement of the sample content is there without its file. */
export const SAMPLE_SIGNED = 'commerce.sampleSigned'

/** Agreements of sample orders, as if everything had been read and signed on that day. Their files are made later. */
export async function contractSample({ kernel, contracts, ports }: SampleParts, nos: readonly string[]): Promise<void> {
  const [texts, coolingDays, company = text.role.company] = await Promise.all([
    ports.texts(),
    ports.coolingDays(),
    ports.payeeName(),
  ])
  for (const orderNo of nos) {
    const order = await ports.orders.find(orderNo)
    if (!order?.signedAt || order.coolingUntil === undefined) continue
    const { memberId, signedAt, coolingUntil, startAt, endAt } = order
    const people = await ports.contacts([memberId])
    const name = people.get(memberId)?.nickname ?? text.client
    const docs = documentsOf(texts, { order, company, signer: name, coolingDays })
    const row = contractOf({
      ...{ order, orderNo, memberId, now: signedAt, signature: { kind: 'typed', name, strokes: [] } },
      parties: partiesOf(order, { company, name, mobile: people.get(memberId)?.mobile ?? '' }),
      disclosures: docs.map(({ docId, title, version, minSec }) => ({
        ...{ docId, title, version, seconds: minSec },
        at: Instant.parse(signedAt),
      })),
      ...agreedOf(docs),
      signedAt: new Date(signedAt),
      coolingUntil: new Date(coolingUntil),
    })
    const span = { fromAt: dateOf(startAt), toAt: dateOf(endAt) }
    await kernel.db.tx(memberId, async (tx) => {
      await contracts.add(tx, { ...row, ...span })
      await kernel.events.emit(tx, { name: SAMPLE_SIGNED, key: row.no, payload: { no: row.no } })
    })
  }
}

const dateOf = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms))
