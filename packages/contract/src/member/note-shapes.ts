import { z } from 'zod'
import { id, Instant, TradeDate, Words } from '../kernel'
import { idMax, noteTextMax } from '../kernel/limits'
import { noteKinds } from '../kinds'
import { notePassageMax } from './limits'

export const NoteId = id('NoteId')
export type NoteId = z.infer<typeof NoteId>
/** What a note is about: an id, or a security's code, which has a dot. */
export const NoteRef = z
  .string()
  .max(idMax)
  .regex(/^[A-Za-z0-9._-]+$/)
  .brand<'NoteRef'>()
export type NoteRef = z.infer<typeof NoteRef>
export const NoteKind = z.enum(noteKinds)
export type NoteKind = z.infer<typeof NoteKind>

const DAY_MS = 86_400_000
const PAGES = 10_000

/** The place of a note: a moment, a page, a passage of the text, or a day of a security. */
export const notePlace = {
  ms: z.number().int().min(0).max(DAY_MS).optional().describe('视频、回放、课：毫秒'),
  page: z.number().int().min(1).max(PAGES).optional().describe('文件：第几页'),
  passage: Words.max(notePassageMax, `摘录最多${notePassageMax}个字`).optional().describe('文章：所说的那一段'),
  day: TradeDate.optional().describe('证券：记在哪一天，不填为今天'),
}
export const NoteText = Words.min(1, '请写下笔记').max(noteTextMax, `最多${noteTextMax}个字`)

/** A note: its member's alone. */
export const Note = z.object({
  id: NoteId,
  kind: NoteKind,
  refId: NoteRef,
  refTitle: z.string().describe('所记的内容的标题；内容没有了也留着'),
  gone: z.boolean().describe('内容已下架'),
  locked: z.boolean().describe('现在的等级打不开'),
  ...notePlace,
  text: z.string(),
  createdAt: Instant,
  editedAt: Instant.optional(),
})
export type Note = z.infer<typeof Note>
