import { randomUUID } from 'node:crypto'
import type { NoteId } from '@rostrum/contract/member'
import type { StockCode } from '@rostrum/contract/stock'
import { instantOf } from '@rostrum/market'
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

test('a day that has not been, and a security that nobody knows, take no note', async () => {
  const ada = await w.member()
  await expect(note(ada, { day: '2026-03-04' })).rejects.toMatchObject({ reason: 'member.note_day' })
  await expect(note(ada, { day: '3月3日' })).rejects.toMatchObject({ code: 400 })
  await expect(note(ada, { refId: '600519.SH' })).rejects.toMatchObject({ reason: 'member.note_subject' })
  expect(await marks(ada)).toEqual([])
})
