import { randomUUID } from 'node:crypto'
import type { NoteId } from '@rostrum/contract/member'
import type { StockCode } from '@rostrum/contract/stock'
import { stockNotesMax } from '@rostrum/contract/stock/limits'
import { instantOf } from '@rostrum/market'
import { sql } from 'drizzle-orm'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const BANK = '980001.SIM' as StockCode

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-03-03T10:15:20+08:00' })
})
afterAll(() => w.close())

const note = (who: Member, more: object = {}) =>
  who.call('member.saveNote', {
    ...{ kind: 'stock', refId: BANK as never, text: '业绩会说要提高分红', idempotencyKey: randomUUID() },
    ...more,
  } as never)
const marks = async (who: Member) =>
  (await who.call('stock.listMarks', { code: BANK })).rows.filter(({ kind }) => kind === 'note')

test('a note about a security stands at its day among the marks of its member alone, as it is written now', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  const today = await note(ada)
  const before = await note(ada, { day: '2026-02-27', text: '放量'.repeat(40) })
  expect([today, before]).toMatchObject([
    { day: '2026-03-03', refTitle: expect.stringMatching(/./), gone: false },
    { day: '2026-02-27' },
  ])
  expect(await marks(ada)).toMatchObject([
    { id: today.id, t: instantOf('2026-03-03'), title: '业绩会说要提高分红' },
    { id: before.id, t: instantOf('2026-02-27'), title: `${'放量'.repeat(20)}…` },
  ])
  expect(await marks(bob)).toEqual([])
  await note(ada, { id: today.id as NoteId, text: '会后又看了一遍' })
  expect((await marks(ada)).map(({ title }) => title)).toContain('会后又看了一遍')
  await ada.call('member.deleteNote', { id: before.id })
  expect((await marks(ada)).map(({ id }) => id)).toEqual([today.id])
  await expect(w.call('stock.listMarks', { code: BANK })).rejects.toMatchObject({ code: 401 })
})

test('what was written long ago is found by its time, however much was written since', async () => {
  const ada = await w.member()
  const old = await note(ada, { day: '2026-01-05', text: '最早的一条' })
  await w.kernel.db.q.execute(sql`insert into member_note (member_id, id, kind, ref_id, ref_title, day, text, created_at)
    select member_id, gen_random_uuid(), kind, ref_id, ref_title, '2026-02-27', text, created_at
    from member_note cross join generate_series(1, ${stockNotesMax}) where id = ${old.id}`)
  expect((await marks(ada)).map(({ id }) => id)).not.toContain(old.id)
  const span = (from: string, to: string) =>
    ada.call('stock.listMarks', { code: BANK, from: instantOf(from) as never, to: instantOf(to) as never })
  expect((await span('2026-01-05', '2026-01-06')).rows.map(({ id }) => id)).toEqual([old.id])
  expect((await span('2026-01-06', '2026-02-26')).rows).toEqual([])
})

test('a day that has not been, and a security that nobody knows, take no note', async () => {
  const ada = await w.member()
  await expect(note(ada, { day: '2026-03-04' })).rejects.toMatchObject({ reason: 'member.note_day' })
  await expect(note(ada, { day: '3月3日' })).rejects.toMatchObject({ code: 400 })
  await expect(note(ada, { refId: '600519.SH' })).rejects.toMatchObject({ reason: 'member.note_subject' })
  expect(await marks(ada)).toEqual([])
})

test('the demonstration has notes beside a chart, which only their member sees', async () => {
  const shown = await world({ at: '2026-11-20T10:00:00+08:00', sampled: true })
  const { rows } = await shown.kernel.db.q.execute<{ memberId: string; code: string }>(
    sql`select member_id as "memberId", ref_id as code from member_note where kind = 'stock'`,
  )
  expect(rows.map(({ code }) => code)).toEqual(['.SIM', '.SIM'].map((end) => expect.stringContaining(end)))
  expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(1)
  await shown.close()
})
