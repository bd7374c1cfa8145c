import { Instant, TradeDate, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { Note, NoteId, type memberEndpoints } from '@rostrum/contract/member'
import { noteDocumentMin, notesMax } from '@rostrum/contract/member/limits'
import { beijingDay } from '@rostrum/market'
import {
  pageOfRows,
  refuse,
  windowOf,
  type Item,
  type Kernel,
  type MemberCaller,
  type TimeSpan,
} from '@rostrum/server/kernel'
import { isUuid, newId } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { itemsOf, type LookUp } from '../library/items'
import type { NoteAddress } from './address'
import type { NoteRepository, NoteRow } from './repository'
import { noteText as text } from './text.zh'

type Calls = typeof memberEndpoints
type Saving = ParsedOf<Calls['member.saveNote']>

export interface NoteParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly notes: NoteRepository
  readonly lookUp: LookUp
  readonly addressOf: (wanted: NoteAddress) => string
}

const MINUTE_MS = 60_000
const Ref = Note.shape.refId

/** What a member writes for himself about what he watches and reads. */
export function noteService({ kernel: { clock, db }, notes, lookUp, addressOf }: NoteParts) {
  /** What is written about must be there, and open. */
  async function subjectOf({ kind, refId }: Saving, member: MemberCaller): Promise<Item> {
    const item = (await lookUp(kind, [refId], member)).get(refId)
    return item && !item.gone && !item.locked ? item : refuse('member.note_subject')
  }

  /** Only a security has days; one that has not been can have no note. */
  function dayOf({ kind, day }: Saving): TradeDate | null {
    if (kind !== 'stock') return null
    const today = TradeDate.parse(beijingDay(clock.now()))
    return day !== undefined && day > today ? refuse('member.note_day') : (day ?? today)
  }

  async function add(asked: Saving, member: MemberCaller): Promise<Note> {
    const item = await subjectOf(asked, member)
    const { kind, refId, ms, page, passage } = asked
    const row: NoteRow = {
      ...{ id: NoteId.parse(newId()), memberId: member.memberId, kind, refId, refTitle: item.title },
      ...{ ms: ms ?? null, page: page ?? null, passage: passage || null, day: dayOf(asked), text: asked.text },
      createdAt: new Date(clock.now()),
      editedAt: null,
    }
    return keyed(asked, member, async (tx) => {
      if ((await notes.countIn(tx, member.memberId)) >= notesMax) return refuse('member.notes_full')
      await notes.add(tx, row)
      return shown(row, item)
    })
  }

  async function change(id: NoteId, asked: Saving, member: MemberCaller): Promise<Note> {
    const item = (await lookUp(asked.kind, [asked.refId], member)).get(asked.refId)
    return keyed(asked, member, async (tx) => {
      const before = isUuid(id) ? await notes.hold(tx, member.memberId, id) : undefined
      if (!before || before.kind !== asked.kind || before.refId !== asked.refId) return refuse('member.note_unknown')
      if (before.text === asked.text) return shown(before, item)
      const part = { text: asked.text, editedAt: new Date(clock.now()) }
      await notes.change(tx, before.id, part)
      return shown({ ...before, ...part }, item)
    })
  }

  const keyed = (
    { idempotencyKey: key, ...input }: Saving,
    { memberId: owner }: MemberCaller,
    run: (tx: Parameters<typeof idempotent>[0]) => Promise<Note>,
  ): Promise<Note> =>
    db.tx(owner, (tx) =>
      idempotent(tx, { owner, key, input: { call: 'member.saveNote', input }, now: clock.now() }, () => run(tx)),
    )

  return {
    /** Those about one security, the newest days first, for what shows them beside its prices. */
    onStock: (memberId: MemberId, code: string, limit: number, span?: TimeSpan): Promise<NoteRow[]> =>
      notes.listDays(memberId, { kind: 'stock', refId: Ref.parse(code) }, limit, span),
    /** A note of the demonstration about a security, as it was written on a day. */
    sampleOnStock: ({ memberId, code, name, at, words }: SampleNote): Promise<void> =>
      db.tx(memberId, (tx) =>
        notes.add(tx, {
          ...{ memberId, id: NoteId.parse(newId()), kind: 'stock', refId: Ref.parse(code), refTitle: name },
          ...{ ms: null, page: null, passage: null, day: TradeDate.parse(beijingDay(at)), text: words },
          ...{ createdAt: new Date(at), editedAt: null },
        }),
      ),
    async list(
      { kind, id: refId, keyword, ...page }: ParsedOf<Calls['member.listNotes']>,
      member: MemberCaller,
    ): Promise<AnswerOf<Calls['member.listNotes']>> {
      const rows = await notes.list(member.memberId, { kind, refId, keyword }, windowOf(page))
      const itemOf = await itemsOf(
        rows.map((row) => ({ kind: row.kind, id: row.refId })),
        member,
        lookUp,
      )
      return pageOfRows(rows, page, (row) => shown(row, itemOf({ kind: row.kind, id: row.refId })))
    },
    async save(asked: Saving, member: MemberCaller): Promise<Note> {
      // Securities are closed to minors, and so is what is written about them.
      if (asked.kind === 'stock' && member.minor) return refuse('member.minor_mode')
      return asked.id === undefined ? add(asked, member) : change(asked.id, asked, member)
    },
    async remove(id: NoteId, { memberId }: MemberCaller): Promise<Record<never, never>> {
      if (isUuid(id)) await notes.remove(memberId, id)
      return {}
    },
    async offer(
      wanted: ParsedOf<Calls['member.exportNotes']>,
      { memberId }: MemberCaller,
    ): Promise<AnswerOf<Calls['member.exportNotes']>> {
      const count = await notes.count(memberId, wanted)
      if (count === 0) return refuse('member.note_none')
      const expireAt = Instant.parse(clock.now() + noteDocumentMin * MINUTE_MS)
      return { url: addressOf({ memberId, ...wanted, expireAt }), name: text.fileName, count, expireAt }
    },
  }
}

export interface SampleNote {
  readonly memberId: MemberId
  readonly code: string
  readonly name: string
  readonly at: number
  readonly words: string
}

export type NoteService = ReturnType<typeof noteService>

function shown(row: NoteRow, item: Item | undefined): Note {
  const { id, kind, refId, refTitle, ms, page, passage, day, createdAt, editedAt } = row
  return {
    ...{ id, kind, text: row.text },
    refId,
    refTitle: item?.title || refTitle,
    gone: item === undefined || item.gone,
    locked: item?.locked ?? false,
    ...(ms !== null && { ms }),
    ...(page !== null && { page }),
    ...(passage !== null && { passage }),
    ...(day !== null && { day }),
    createdAt: Instant.parse(createdAt.getTime()),
    ...(editedAt !== null && { editedAt: Instant.parse(editedAt.getTime()) }),
  }
}
