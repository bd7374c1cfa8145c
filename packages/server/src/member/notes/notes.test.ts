import { randomUUID } from 'node:crypto'
import type { NoteId } from '@rostrum/contract/member'
import { noteDocumentMin } from '@rostrum/contract/member/limits'
import { world, type Member, type World } from '@rostrum/testkit'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let lessonId: string
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', sampled: true })
  const ada = await w.member()
  const { rows } = await ada.call('course.listCourses', { kind: 'article' })
  const { chapters } = await ada.call('course.listChapters', { id: rows[0]!.id })
  lessonId = chapters[0]!.lessons[0]!.id
})
afterAll(() => w.close())

const refused = (reason: string) => ({ reason })
const save = (who: Member, more: object = {}) =>
  who.call('member.saveNote', {
    ...{ kind: 'lesson', refId: lessonId as never, ms: 65_000, text: '分母用平均数。', idempotencyKey: randomUUID() },
    ...more,
  } as never)
const list = async (who: Member, more: object = {}) => (await who.call('member.listNotes', more as never)).rows

test('a note is its member’s alone, found by words and by what it is about, in the order of its places', async () => {
  const [ada, bob] = [await w.member(), await w.member()]
  const key = randomUUID()
  const first = await save(ada, { idempotencyKey: key })
  expect(await save(ada, { idempotencyKey: key })).toEqual(first)
  w.clock.move(1_000)
  const early = await save(ada, { ms: 3_000, text: '<先看>附注 & 表' })
  expect(first).toMatchObject({ refTitle: expect.stringMatching(/./), gone: false, ms: 65_000 })
  expect((await list(ada)).map(({ id }) => id)).toEqual([early.id, first.id])
  expect((await list(ada, { kind: 'lesson', id: lessonId })).map(({ id }) => id)).toEqual([early.id, first.id])
  expect((await list(ada, { keyword: '平均' })).map(({ id }) => id)).toEqual([first.id])
  expect(await list(ada, { kind: 'file' })).toEqual([])
  expect(await list(bob)).toEqual([])
  await expect(save(bob, { id: first.id })).rejects.toMatchObject(refused('member.note_unknown'))
  await bob.call('member.deleteNote', { id: first.id })
  w.clock.move(1_000)
  const changed = await save(ada, { id: first.id, text: '改过的笔记' })
  expect(changed).toMatchObject({ id: first.id, text: '改过的笔记', ms: 65_000, createdAt: first.createdAt })
  expect(changed.editedAt).toBeGreaterThan(first.createdAt)
  await ada.call('member.deleteNote', { id: first.id })
  await ada.call('member.deleteNote', { id: first.id })
  expect((await list(ada)).map(({ id }) => id)).toEqual([early.id])
})

test('what is not there cannot be written about, and bad input changes nothing', async () => {
  const ada = await w.member()
  await expect(save(ada, { refId: randomUUID() })).rejects.toMatchObject(refused('member.note_subject'))
  await expect(save(ada, { refId: 'x' })).rejects.toMatchObject(refused('member.note_subject'))
  for (const more of [{ text: '' }, { text: '字'.repeat(2_001) }, { ms: -1 }, { page: 0 }, { kind: 'x' }])
    await expect(save(ada, more)).rejects.toMatchObject({ code: 400 })
  await expect(save(ada, { id: randomUUID() as NoteId })).rejects.toMatchObject(refused('member.note_unknown'))
  await expect(w.call('member.listNotes', {})).rejects.toMatchObject({ code: 401 })
  expect(await list(ada)).toEqual([])
})

test('a minor writes about lessons, and not about securities', async () => {
  const ada = await w.member()
  const onStock = { kind: 'stock', refId: '980001.SIM', ms: undefined }
  const before = await save(ada, onStock)
  await ada.call('member.turnOnMinor', { pin: '2580' })
  await expect(save(ada, onStock)).rejects.toMatchObject(refused('member.minor_mode'))
  await expect(save(ada, { ...onStock, id: before.id, text: '改过' })).rejects.toMatchObject(
    refused('member.minor_mode'),
  )
  await expect(save(ada)).resolves.toMatchObject({ kind: 'lesson' })
})

test('the document is written when its address is opened, which ends after some minutes', async () => {
  const ada = await w.member()
  await expect(ada.call('member.exportNotes', {})).rejects.toMatchObject(refused('member.note_none'))
  await save(ada, { text: '<先看>附注 & 表\n第二行', passage: '摘录的一段' })
  const { url, count, name } = await ada.call('member.exportNotes', { kind: 'lesson' })
  expect([count, name]).toEqual([1, '我的笔记.docx'])
  await save(ada, { text: '打开之前又写了一条' })
  const answer = await fetch(`${w.url}${url}`)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const words = strFromU8(files['word/document.xml']!)
  for (const said of ['&lt;先看&gt;附注 &amp; 表', '第二行', '摘录的一段', '01:05', '打开之前又写了一条'])
    expect(words).toContain(said)
  expect((await fetch(`${w.url}${url.replace('k=lesson', 'k=file')}`)).status).toBe(404)
  w.clock.move(noteDocumentMin * 60_000)
  expect((await fetch(`${w.url}${url}`)).status).toBe(404)
})

test('notes move with an account that is merged, and end with it', async () => {
  const [one, two] = [await w.member(), await w.member()]
  await save(one)
  const holding = w.server.holdings.find(({ name }) => name === 'member.notes')
  const [way] = holding?.merge ?? []
  const pair = { from: one.memberId, into: two.memberId, filesOf: [] }
  if (way?.becomes === 'moved') await w.kernel.db.tx(two.memberId, (tx) => way.move(tx, pair))
  expect([(await list(one)).length, (await list(two)).length]).toEqual([0, 1])
  await w.kernel.db.tx(two.memberId, async (tx) => holding?.end(tx, two.memberId))
  expect(await list(two)).toEqual([])
})
