import type { FileSource, Kernel } from '@rostrum/server/kernel'
import { pagesOfKeptPdf } from '@rostrum/server/kernel/documents'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import { linkTo } from '@rostrum/contract/pages'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { contractPdf } from './paper'
import type { ContractRepository } from './repository'
import { MAKE_FILE } from './signing'
import { contractText as text } from './text.zh'

export interface FilingParts {
  readonly kernel: Pick<Kernel, 'storage' | 'db'>
  readonly contracts: ContractRepository
}

const Payload = z.object({ no: z.string() })

/** Makes the file of an agreement once; what was signed stands in the table and does not wait for it. */
export function contractFiling({ kernel: { storage, db }, contracts }: FilingParts) {
  async function make(no: string): Promise<void> {
    const row = await contracts.find(no)
    if (!row || row.fileId !== null) return
    const company = row.parties[0]?.name ?? ''
    const bytes = await contractPdf(row, company)
    const fileHash = createHash('sha256').update(bytes).digest('hex')
    const fileId = await storage.put({
      kind: 'commerce.contract',
      bytes,
      mime: 'application/pdf',
      ownerId: row.memberId,
      isPublic: false,
      fileName: `${text.fileName(no)}.pdf`,
    })
    const isFirst = await db.tx(no, async (tx) => {
      const held = await contracts.hold(tx, no)
      if (!held || held.fileId !== null) return false
      await contracts.change(tx, no, { fileId, fileHash })
      return true
    })
    if (!isFirst) await storage.remove(fileId)
  }

  const job: JobDefinition = { name: MAKE_FILE, run: (payload) => make(Payload.parse(payload).no) }
  const files: FileSource = {
    async open(id, member) {
      const row = await contracts.findFile(id)
      if (row?.memberId !== member.memberId || row.fileId === null) return undefined
      const bytes = await storage.read(row.fileId)
      if (!bytes) return undefined
      const title = text.fileTitle(row.title)
      const facts = { title, source: text.source, link: linkTo('commerce.contract', { no: row.no }) }
      return { ...facts, pages: await pagesOfKeptPdf(bytes), bytes: bytes.length, canDownload: true }
    },
    levels: async (id) => ((await contracts.findFile(id)) ? [] : undefined),
  }
  return { make, job, files }
}
