import { beijingMoment } from '@rostrum/server/kernel/papers'
import { docxOf, type DocxBlock } from '@rostrum/server/kernel/documents'
import type { NoteRow } from './repository'
import { noteText as text } from './text.zh'

const HOUR_SEC = 3_600

/** 02:05, or 1:02:05. */
function spanOf(ms: number): string {
  const sec = Math.floor(ms / 1_000)
  const two = (part: number) => String(part).padStart(2, '0')
  const rest = `${two(Math.floor((sec % HOUR_SEC) / 60))}:${two(sec % 60)}`
  return sec < HOUR_SEC ? rest : `${Math.floor(sec / HOUR_SEC)}:${rest}`
}

const placeOf = ({ ms, page, day }: NoteRow): string =>
  page !== null ? text.page(page) : ms !== null && ms > 0 ? spanOf(ms) : (day ?? '')

/** Notes as a document: what they are about as headings, each with its place and its time. */
export function noteDocument(rows: readonly NoteRow[], at: number): Buffer {
  const blocks: DocxBlock[] = [
    { look: 'title', text: text.title },
    { look: 'quiet', text: text.summary(rows.length, beijingMoment(at)) },
  ]
  let about = ''
  for (const row of rows) {
    const next = `${row.kind}/${row.refId}`
    if (next !== about) blocks.push({ look: 'heading', text: text.of(row.kind, row.refTitle) })
    about = next
    blocks.push({ look: 'quiet', text: text.line(placeOf(row), beijingMoment(row.createdAt.getTime())) })
    if (row.passage) blocks.push({ look: 'quote', text: row.passage })
    blocks.push({ look: 'text', text: row.text })
  }
  return docxOf(blocks)
}
