import { randomUUID } from 'node:crypto'
import { LevelId, type FileId } from '@rostrum/contract/kernel'
import type { Draft, NewsId, OwnDraft } from '@rostrum/contract/news'
import { world, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
/** Writes. */
let xu: Operator
/** Reviews. */
let huang: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
  huang = await w.operator()
})
afterAll(() => w.close())

/** Silence: 8 kHz, 8 bits, one channel. */
function wave(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 8_000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + seconds * rate, 4)
  head.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
    [40, seconds * rate],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  return Uint8Array.from(Buffer.concat([head, Buffer.alloc(seconds * rate, 128)]))
}
const upload = (bytes: Uint8Array<ArrayBuffer>, name = '朗读.wav') =>
  xu.call('news.uploadAudio', {}, { file: { bytes, name } })
const texts = {
  title: '怎样读一张利率走势图',
  categoryCode: 'education',
  summary: '先看政策利率，再看市场利率',
  source: { name: '讲坛编辑部' },
  body: '<p>政策利率是锚。</p>',
} as const
const write = (more: object): Promise<Draft> =>
  xu.call('news.saveDraft', { id: randomUUID() as NewsId, version: 0, ...texts, ...more } as never)
const at = ({ id, version }: Draft | OwnDraft) => ({ id, version })
async function publish(draft: Draft): Promise<Draft> {
  const sent = await xu.call('news.submitDraft', { ...at(draft), why: '加了录音' })
  const heard = await huang.call('news.getDraftToReview', { id: draft.id })
  expect(heard.audio?.id).toBe(draft.audio?.id)
  return xu.call('news.publishDraft', at(await huang.call('news.reviewDraft', { ...at(sent), pass: true })))
}

test('a recording is heard after a second person let it through, and is gone when the next text has none', async () => {
  const { id, durationSec } = await upload(wave(12))
  expect(durationSec).toBe(12)
  const draft = await write({ audioId: id })
  expect(draft.audio).toMatchObject({ id, durationSec: 12 })
  const member = await w.member()
  await expect(member.call('news.getAudio', { id: draft.id })).rejects.toMatchObject({ reason: 'news.not_found' })
  const live = await publish(draft)
  expect(await member.call('news.get', { id: draft.id })).toMatchObject({ audioSec: 12 })
  const { url } = await member.call('news.getAudio', { id: draft.id })
  const played = await fetch(`${w.url}${url}`)
  expect([played.headers.get('content-type'), (await played.arrayBuffer()).byteLength]).toEqual([
    'audio/wav',
    44 + 12 * 8_000,
  ])
  await publish(await write(at(live)))
  expect((await member.call('news.get', { id: draft.id })).audioSec).toBeUndefined()
  await expect(member.call('news.getAudio', { id: draft.id })).rejects.toMatchObject({ reason: 'news.audio_none' })
})

test('who may not read the whole does not hear it, and a visitor neither', async () => {
  const levelId = LevelId.parse('heard-level')
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, benefits, position) values (${levelId}, '听录音等级', '{}', 9)`,
  )
  const { id } = await publish(await write({ levelIds: [levelId], audioId: (await upload(wave(3))).id }))
  const member = await w.member()
  await expect(member.call('news.getAudio', { id })).rejects.toMatchObject({ reason: 'news.level_required' })
  await expect(w.call('news.getAudio', { id })).rejects.toMatchObject({ code: 401 })
})

test('what is no recording is refused, and so is a file that is none of the recordings', async () => {
  await expect(upload(wave(12).slice(0, 20_000))).rejects.toMatchObject({ reason: 'content.media_unreadable' })
  await expect(upload(Uint8Array.from(Buffer.from('<html></html>')))).rejects.toMatchObject({
    reason: 'kernel.unsupported_file',
  })
  for (const audioId of [randomUUID(), 'nonsense'] as FileId[])
    await expect(write({ audioId })).rejects.toMatchObject({ reason: 'news.draft_audio' })
})

test('an adviser who writes other words has no recording of them', async () => {
  const chen = await w.teacher()
  const own = { title: texts.title, categoryCode: texts.categoryCode as never, body: texts.body }
  const written = await chen.call('news.writeOwnDraft', {
    ...own,
    id: randomUUID() as NewsId,
    version: 0,
    summary: texts.summary,
  })
  const { id } = await upload(wave(5))
  const { authorId } = await xu.call('news.getDraft', { id: written.id })
  const recorded = await write({ id: written.id, version: written.version, authorId, audioId: id })
  const kept = await chen.call('news.writeOwnDraft', { ...own, ...at(recorded), summary: '另写的摘要' })
  expect((await xu.call('news.getDraft', { id: kept.id })).audio?.id).toBe(id)
  const other = await chen.call('news.writeOwnDraft', { ...own, ...at(kept), body: '<p>市场利率是船。</p>' })
  expect((await xu.call('news.getDraft', { id: other.id })).audio).toBeUndefined()
})
