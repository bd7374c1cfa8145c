import { InvoiceNo } from '@rostrum/contract/commerce'
import { invoiceLinesOf } from '@rostrum/contract/commerce/invoice-amount'
import type { FileId } from '@rostrum/contract/kernel'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import { z } from 'zod'
import type { InvoiceDriver, InvoiceFacts, InvoiceToReverse, ReversalFacts } from './driver'
import { askAgainAt } from './policy'
import type { PaidOrder } from './ports'
import type { InvoiceStored } from './repository'
import { isByHand, SEND_INVOICE, type InvoiceParts, type InvoiceSettling, type IssuedFacts } from './settling'
import { text } from './text.zh'

interface SendingParts extends InvoiceParts {
  readonly settling: InvoiceSettling
}

const AT_ONCE = 100
/** After a no, an hour: somebody has to look at it first. */
const LATER = Infinity
const Payload = z.object({ no: InvoiceNo })
const mimes = { pdf: 'application/pdf', ofd: 'application/ofd', xml: 'application/xml' } as const

/** Twenty characters at most, and never the same again after a provider said no. */
export const tradeNoOf = ({ no, attempt }: Pick<InvoiceStored, 'no' | 'attempt'>): string =>
  `${no.replaceAll('-', '')}${String(attempt).padStart(2, '0')}`

/** Has invoices made by a provider, and asks it for what is not known yet, until it is. */
export function invoiceSending(parts: SendingParts) {
  const { kernel, invoices, ports, buyers } = parts
  const { clock, db, log } = kernel

  async function issue(driver: InvoiceDriver, row: InvoiceStored): Promise<InvoiceFacts> {
    const tradeNo = tradeNoOf(row)
    const known = row.asks === 0 ? ({ state: 'unknown' } as const) : await driver.query(tradeNo)
    if (known.state !== 'unknown') return known
    const lines = await invoices.lines([row.no])
    const orders = await ports.orders.find(lines.map(({ orderNo }) => orderNo))
    const items = lines.flatMap(({ orderNo, amount }) => {
      const order = orders.find(({ no }) => no === orderNo)
      return order ? invoiceLinesOf({ items: order.items, paid: amount, refunded: 0 }) : []
    })
    const { kind, titleKind } = row
    const buyer = buyers.open(row, row.no)
    const began = await driver.issue({ tradeNo, kind, titleKind, buyer, lines: items, at: clock.now() })
    return began.state === 'failed' ? heardOf(began, await driver.query(tradeNo)) : began
  }

  async function reverse(driver: InvoiceDriver, row: InvoiceStored): Promise<ReversalFacts> {
    const wanted: InvoiceToReverse = {
      ...{ tradeNo: tradeNoOf(row), kind: row.kind, invoiceNo: row.invoiceNo ?? '' },
      ...{ buyer: buyers.open(row, row.no), isRefund: row.reverser === 'refund' },
    }
    const known = row.asks === 0 ? ({ state: 'unknown' } as const) : await driver.queryReversal(wanted)
    if (known.state !== 'unknown') return known
    const began = await driver.reverse(wanted)
    return began.state === 'failed' ? heardOf(began, await driver.queryReversal(wanted)) : began
  }

  /** Nobody changes it any more from here on. */
  async function taken(no: InvoiceNo): Promise<InvoiceStored | undefined> {
    return db.tx(no, async (tx) => {
      const row = await invoices.hold(tx, no)
      if (!row || isByHand(row, ports)) return undefined
      if (row.state !== 'applied' && row.state !== 'issuing' && row.state !== 'reversing') return undefined
      const isNew = row.state === 'applied'
      const asks = isNew ? 0 : row.asks
      const askAt = askAgainAt(clock.now(), asks)
      const state = isNew ? ('issuing' as const) : row.state
      await invoices.change(tx, row.no, { state, asks: asks + 1, askAt })
      return { ...row, state, asks }
    })
  }

  /** Throws when the provider gives no answer. */
  async function send(no: InvoiceNo): Promise<void> {
    const row = await taken(no)
    const { driver } = ports
    if (!row || !driver) return
    if (row.state === 'reversing') return settleReversal(parts, row, await reverse(driver, row))
    const facts = await issue(driver, row)
    if (facts.state === 'issued') return settleIssued(parts, row, await fetched(parts, driver, row, facts))
    if (facts.state === 'failed') await settleFailed(parts, row, facts.why)
  }

  const quietly = (no: InvoiceNo): Promise<void> =>
    send(no).catch((error: unknown) => log.warn({ err: error, no }, text.log.ask))
  const jobs: readonly JobDefinition[] = [
    { name: SEND_INVOICE, run: (payload) => quietly(Payload.parse(payload).no) },
    {
      name: 'commerce.askInvoices',
      cron: '* * * * *',
      async run() {
        for (const { no } of await invoices.due(new Date(clock.now()), AT_ONCE)) await quietly(no)
      },
    },
  ]
  return { jobs }
}

/** A no counts when the provider does not know what it was asked for: after some answers it was taken all the same. */
const heardOf = <Facts extends { readonly state: string }>(no: Facts, known: Facts): Facts =>
  known.state === 'unknown' ? no : known

type Tx = Parameters<InvoiceSettling['failed']>[0]

/** Under the locks of its orders and then its own: nothing is done where somebody moved it meanwhile. */
async function held(
  { kernel: { db }, invoices, ports }: SendingParts,
  { no, attempt }: InvoiceStored,
  state: InvoiceStored['state'],
  act: (tx: Tx, row: InvoiceStored, orders: readonly PaidOrder[]) => Promise<unknown>,
): Promise<boolean> {
  return db.tx(no, async (tx) => {
    const lines = await invoices.lines([no], tx)
    const orders = await ports.orders.hold(
      tx,
      lines.map(({ orderNo }) => orderNo),
    )
    const row = await invoices.hold(tx, no)
    if (row?.state !== state || row.attempt !== attempt) return false
    await act(tx, row, orders)
    return true
  })
}

/** What was refunded while it was being made is no part of what is applied for again. */
async function settleFailed(parts: SendingParts, row: InvoiceStored, why: string): Promise<void> {
  const { failed, afterRefund } = parts.settling
  await held(parts, row, 'issuing', async (tx, one, orders) => {
    await failed(tx, one, text.byProvider(why))
    for (const { no, refunded } of orders) await afterRefund(no, refunded, tx)
  })
}

/** All of them are there before one is kept. The files are ours before anybody hears that there are any. */
async function fetched(
  { kernel: { storage } }: SendingParts,
  driver: InvoiceDriver,
  row: InvoiceStored,
  { invoiceNo, issuedOn, urls }: Extract<InvoiceFacts, { state: 'issued' }>,
): Promise<IssuedFacts> {
  const files: Record<string, FileId> = {}
  const loaded: { readonly kind: keyof typeof mimes; readonly bytes: Buffer }[] = []
  for (const kind of ['pdf', 'ofd', 'xml'] as const) {
    const url = urls[kind]
    if (url !== undefined) loaded.push({ kind, bytes: await driver.download(url) })
  }
  for (const { kind, bytes } of loaded) {
    const fileName = `${text.fileName(invoiceNo)}.${kind}`
    const facts = { kind: 'commerce.invoice', mime: mimes[kind], ownerId: row.memberId, isPublic: false } as const
    files[`${kind}Id`] = await storage.put({ ...facts, bytes, fileName })
  }
  return { invoiceNo, issuedOn, files }
}

async function settleIssued(parts: SendingParts, row: InvoiceStored, facts: IssuedFacts): Promise<void> {
  const isTaken = await held(parts, row, 'issuing', (tx, one) => parts.settling.issued(tx, one, facts))
  if (!isTaken) for (const id of Object.values(facts.files)) if (id) await parts.kernel.storage.remove(id)
}

async function settleReversal(parts: SendingParts, row: InvoiceStored, facts: ReversalFacts): Promise<void> {
  if (facts.state === 'reversed')
    await held(parts, row, 'reversing', (tx, one) => parts.settling.reversed(tx, one, facts.redNo))
  // It stays to be reversed: a person looks at it, and it is asked for again under another number.
  if (facts.state === 'failed')
    await held(parts, row, 'reversing', (tx, one) =>
      parts.invoices.change(tx, one.no, {
        ...{ why: text.byProvider(facts.why), attempt: one.attempt + 1, asks: 0 },
        askAt: askAgainAt(parts.kernel.clock.now(), LATER),
      }),
    )
}
