import { linkTo } from '@rostrum/contract/pages'
import type { FileSource, Kernel } from '@rostrum/server/kernel'
import { pagesOfKeptPdf } from '@rostrum/server/kernel/documents'
import type { InvoiceRepository } from './repository'
import { text } from './text.zh'

/** The file of an invoice opens for its member alone. */
export const invoiceFiles = ({ storage }: Pick<Kernel, 'storage'>, invoices: InvoiceRepository): FileSource => ({
  async open(id, member) {
    const row = await invoices.findFile(id)
    if (row?.memberId !== member.memberId || row.pdfId === null) return undefined
    const bytes = await storage.read(row.pdfId)
    if (!bytes) return undefined
    const title = text.fileTitle(row.invoiceNo ?? row.no)
    const facts = { title, source: text.source, link: linkTo('commerce.invoice', { no: row.no }) }
    return { ...facts, pages: await pagesOfKeptPdf(bytes), bytes: bytes.length, canDownload: true }
  },
  levels: async (id) => ((await invoices.findFile(id)) ? [] : undefined),
})
