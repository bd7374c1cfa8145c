import { linkTo } from '@rostrum/contract/pages'
import type { FileSource } from '@rostrum/server/kernel'
import { pagesOfKeptPdf, pdfOf } from '@rostrum/server/kernel/documents'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import { beijingMoment } from '@rostrum/server/kernel/papers'
import { z } from 'zod'
import { headed, writer } from '../contracts/paper'
import type { RescindedAgreement } from './ports'
import type { RefundStored } from './repository'
import type { RefundParts } from './telling'
import { refundText } from './text.zh'

const text = refundText.notice
export const MAKE_NOTICE = 'commerce.makeNoticeFile'
const Payload = z.object({ no: z.string() })

/** The written notice by which a member rescinds an agreement: made once, afterwards, from what was noted. */
export function rescissionNotice({ kernel: { db, storage }, refunds, ports }: RefundParts) {
  async function make(no: string): Promise<void> {
    const row = await refunds.find(no)
    if (!row || row.kind !== 'cooling' || row.fileId !== null) return
    const order = await ports.orders.find(row.orderNo)
    const agreement = order?.contractNo ? await ports.agreements.find(order.contractNo) : undefined
    if (!agreement) return
    const fileId = await storage.put({
      kind: 'commerce.rescission',
      bytes: await noticePdf(row, agreement),
      mime: 'application/pdf',
      ownerId: row.memberId,
      isPublic: false,
      fileName: `${text.fileName(agreement.no)}.pdf`,
    })
    const isFirst = await db.tx(row.orderNo, async (tx) => {
      const held = await refunds.hold(tx, row.no)
      if (!held || held.fileId !== null) return false
      await refunds.change(tx, row.no, { fileId })
      return true
    })
    if (!isFirst) await storage.remove(fileId)
  }

  const job: JobDefinition = { name: MAKE_NOTICE, run: (payload) => make(Payload.parse(payload).no) }
  const files: FileSource = {
    async open(id, member) {
      const row = await refunds.findFile(id)
      if (row?.memberId !== member.memberId || row.fileId === null) return undefined
      const bytes = await storage.read(row.fileId)
      if (!bytes) return undefined
      const facts = { title: text.title, source: text.source, link: linkTo('commerce.refund', { no: row.no }) }
      return { ...facts, pages: await pagesOfKeptPdf(bytes), bytes: bytes.length, canDownload: true }
    },
    levels: async (id) => ((await refunds.findFile(id)) ? [] : undefined),
  }
  return { job, files }
}

const noticePdf = (row: RefundStored, { no, company, signer, signedAt }: RescindedAgreement): Promise<Buffer> =>
  pdfOf({ title: text.fileName(no), author: signer, at: row.at }, (sheet) => {
    const on = writer(sheet)
    on.middle(text.title, 18)
    if (row.sample) on.middle(text.sample, 10)
    headed(on, text.to(company))
    on.write(text.body(signer, beijingMoment(signedAt.getTime()), row.title, no))
    on.gap(6)
    on.write(row.amount > 0 ? text.money(refundText.yuan(row.amount)) : text.nothing)
    if (row.reason !== '') on.write(text.reason(row.reason))
    on.gap(6)
    on.write(text.at(beijingMoment(row.at.getTime())))
    on.write(text.no(row.no))
    on.write(text.how, 9)
  })
