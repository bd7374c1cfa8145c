import { InvoiceNo } from '@rostrum/contract/commerce'
import { invoiceAmountOf } from '@rostrum/contract/commerce/invoice-amount'
import { beijingDay } from '@rostrum/market'
import { requestNo, type Kernel } from '@rostrum/server/kernel'
import { pdfOf } from '@rostrum/server/kernel/documents'
import type { EventHandler } from '@rostrum/server/kernel/events'
import { z } from 'zod'
import { headed, writer } from '../contracts/paper'
import { yuan } from '../payments/text.zh'
import type { InvoiceStored } from './repository'
import { newInvoice, type InvoiceParts } from './settling'
import { text } from './text.zh'

type SampleParts = Pick<InvoiceParts, 'invoices' | 'buyers' | 'ports'> & {
  readonly kernel: Pick<Kernel, 'db' | 'events' | 'storage'>
}

const DAY_MS = 86_400_000
/** Twenty digits as every electronic invoice has, and none that a tax office gives. */
const NUMBER = '00000000000000000001'
const SAMPLE_INVOICED = 'commerce.sampleInvoiced'

/** An invoice of a sample order: applied for at a moment, issued on the next day. Its file is made later. */
export async function invoiceSample(
  { kernel, invoices, buyers, ports }: SampleParts,
  orderNo: string,
  at: number,
): Promise<void> {
  const [order] = await ports.orders.find([orderNo])
  if (!order) return
  const { memberId, title } = order
  const name = (await ports.names([memberId])).get(memberId) ?? text.gone
  const no = InvoiceNo.parse(requestNo('F', at))
  const amount = invoiceAmountOf(order)
  const issuedAt = new Date(at + DAY_MS)
  const row: InvoiceStored = {
    ...newInvoice({ no, at: new Date(at), driver: 'manual' }),
    ...{ memberId, kind: 'normal', titleKind: 'person', amount, sample: true },
    ...{ state: 'issued', invoiceNo: NUMBER, issuedOn: beijingDay(issuedAt.getTime()), issuedAt },
    sealed: buyers.seal({ title: name, taxNo: '', address: '', phone: '', bank: '', account: '' }, no),
  }
  await kernel.db.tx(memberId, async (tx) => {
    await invoices.add(tx, row)
    await invoices.addLines(tx, [{ memberId, no, orderNo, title, amount, isLive: true }])
    await kernel.events.emit(tx, { name: SAMPLE_INVOICED, key: no, payload: { no } })
  })
}

const Invoiced = z.object({ no: InvoiceNo })

/** Sample content is loaded before anything runs: the file of its invoice is made by what is handed out afterwards. */
export const whenSampleInvoiced = ({ kernel: { db, storage }, invoices, buyers }: SampleParts): EventHandler => ({
  event: SAMPLE_INVOICED,
  name: 'commerce.fileSampleInvoice',
  async run(payload) {
    const { no } = Invoiced.parse(payload)
    const row = await invoices.find(no)
    if (!row || row.pdfId !== null) return
    const fileId = await storage.put({
      ...{ kind: 'commerce.invoice', mime: 'application/pdf', ownerId: row.memberId, isPublic: false },
      bytes: await samplePdf(row, buyers.open(row, no).title),
      fileName: `${text.fileName(row.invoiceNo ?? no)}.pdf`,
    })
    const isFirst = await db.tx(row.memberId, async (tx) => {
      const held = await invoices.hold(tx, no)
      if (!held || held.pdfId !== null) return false
      await invoices.change(tx, no, { pdfId: fileId })
      return true
    })
    if (!isFirst) await storage.remove(fileId)
  },
})

const samplePdf = ({ no, invoiceNo, issuedOn, amount, issuedAt, appliedAt }: InvoiceStored, title: string) =>
  pdfOf({ title: text.fileName(no), author: text.sample.author, at: issuedAt ?? appliedAt }, (sheet) => {
    const on = writer(sheet)
    on.middle(text.sample.title, 18)
    on.middle(text.sample.note, 10)
    headed(on, text.sample.number(invoiceNo ?? ''))
    on.write(text.sample.issuedOn(issuedOn ?? ''))
    on.write(text.sample.buyer(title))
    on.write(text.sample.amount(yuan(amount)))
  })
