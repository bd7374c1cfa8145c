import { z } from 'zod'
import { endpoint, firstOf, IdempotencyKey, Instant, pageOf, paging, tidyWords } from '../kernel'
import { memberKeywordMax, noteDocumentMin } from './limits'
import { Note, NoteId, NoteKind, notePlace, NoteRef, NoteText } from './note-shapes'

/** A search phrase: trimmed, and cut where it is overlong. */
const Phrase = z
  .string()
  .max(1_000)
  .transform((text) => firstOf(tidyWords(text), memberKeywordMax).trim())

export const noteEndpoints = {
  'member.listNotes': endpoint({
    method: 'GET',
    path: '/api/member/note/get/list',
    summary: '我的笔记，最近写的在前；填 id 时只列一样内容的，按所记的位置排',
    audience: 'member',
    minors: 'open',
    query: z.object({
      kind: NoteKind.optional(),
      id: NoteRef.optional().describe('内容的编号'),
      keyword: Phrase.default('').describe('笔记、摘录或标题里的字'),
      ...paging,
    }),
    reply: pageOf(Note),
  }),
  'member.saveNote': endpoint({
    method: 'POST',
    path: '/api/member/note/save',
    summary: '写一条笔记；填 id 时改写这一条的文字，位置不变。只有自己看得到',
    audience: 'member',
    minors: 'open',
    body: z.object({
      id: NoteId.optional().describe('要改写的一条'),
      kind: NoteKind,
      refId: NoteRef,
      ...notePlace,
      text: NoteText,
      idempotencyKey: IdempotencyKey,
    }),
    reply: Note,
    refusals: ['member.note_subject', 'member.note_day', 'member.note_unknown', 'member.notes_full'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'member.deleteNote': endpoint({
    method: 'POST',
    path: '/api/member/note/delete/{id}',
    summary: '删去一条笔记；已经没有的也算删去',
    audience: 'member',
    minors: 'open',
    params: z.object({ id: NoteId }),
    reply: z.object({}),
  }),
  'member.exportNotes': endpoint({
    method: 'GET',
    path: '/api/member/note/export',
    summary: `全部笔记，或一类、一样内容的笔记，写成一份 Word 文档；地址${noteDocumentMin}分钟内有效，打开时才写`,
    audience: 'member',
    minors: 'open',
    query: z.object({ kind: NoteKind.optional(), refId: NoteRef.optional() }),
    reply: z.object({ url: z.string(), name: z.string(), count: z.number().int(), expireAt: Instant }),
    refusals: ['member.note_none'],
    rate: { max: 10, perSec: 60, by: 'who' },
  }),
} as const
