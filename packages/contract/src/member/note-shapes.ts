import { z } from 'zod'
import { id, Instant, Words } from '../kernel'
import { HistoryKind } from './history-shapes'
import { noteTextMax } from '../kernel/limits'
import { notePassageMax } from './limits'

export const NoteId = id('NoteId')
export type NoteId = z.infer<typeof NoteId>
/** Notes are written about whatever is watched or read. */
export const NoteKind = HistoryKind
export type NoteKind = z.infer<typeof NoteKind>

const DAY_MS = 86_400_000
const PAGES = 10_000

/** The place of a note: a moment, a page, or a passage of the text. */
export const notePlace = {
  ms: z.number().int().min(0).max(DAY_MS).optional().describe('视频、回放、课：毫秒'),
  page: z.number().int().min(1).max(PAGES).optional().describe('文件：第几页'),
  passage: Words.max(notePassageMax, `摘录最多${notePassageMax}个字`).optional().describe('文章：所说的那一段'),
}
export const NoteText = Words.min(1, '请写下笔记').max(noteTextMax, `最多${noteTextMax}个字`)

/** A note: its member's alone. */
export const Note = z.object({
  id: NoteId,
  kind: NoteKind,
  refId: id('NoteRef'),
  refTitle: z.string().describe('所记的内容的标题；内容没有了也留着'),
  gone: z.boolean().describe('内容已下架'),
  locked: z.boolean().describe('现在的等级打不开'),
  ...notePlace,
  text: z.string(),
  createdAt: Instant,
  editedAt: Instant.optional(),
})
export type Note = z.infer<typeof Note>
