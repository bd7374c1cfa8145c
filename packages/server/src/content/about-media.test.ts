import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AboutMediaId, MediaDraft } from '@rostrum/contract/content'
import type { FileId } from '@rostrum/contract/kernel'
import { world, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { probe } from './media-probe'
import { chime } from './sample/recordings'

let w: World
let staff: Operator
beforeAll(async () => {
  w = await world({ at: '2026-03-03T10:00:00+08:00' })
  staff = await w.operator()
})
afterAll(() => w.close())

const bytesOf = (given: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(given)
const upload = (
  input: { id?: AboutMediaId; title?: string; transcript?: string },
  bytes: Buffer,
  name = '服务介绍.wav',
  who: Pick<Operator, 'call'> = staff,
) => who.call('content.uploadMedia', input, { file: { bytes: bytesOf(bytes), name } })
const wave = (seconds: number, note = 440) => chime([note], seconds)
const shown = async () => (await w.call('content.listAboutMedia', {})).rows
const seenNow = async (id: AboutMediaId): Promise<string> =>
  (await staff.call('content.listMediaDrafts', { pageSize: 100 })).rows.find((one) => one.id === id)?.seen ?? ''
const arrange = async (
  { id, title, transcript, position }: MediaDraft,
  more: { transcript?: string; isOff?: boolean; seen?: string } = {},
) => {
  const part = { id, title, transcript, position, isOff: false, seen: await seenNow(id), ...more }
  return staff.call('content.arrangeMedia', { ...part, why: '已核对' })
}
const film = readFileSync(new URL('../news/sample/candle.mp4', import.meta.url))

describe('uploading', () => {
  test('a file is probed, stays hidden until it is published, and needs its texts for that', async () => {
    const made = await upload({}, wave(24))
    expect(made).toMatchObject({
      title: '服务介绍',
      kind: 'audio',
      durationSec: 24,
      isOff: true,
      transcript: '',
      sample: false,
    })
    expect((await shown()).map(({ id }) => id)).not.toContain(made.id)
    await expect(arrange(made)).rejects.toMatchObject({ reason: 'content.media_words' })
    await arrange(made, { transcript: '各位投资者，您好。' })
    const [row] = (await shown()).filter(({ id }) => id === made.id)
    expect(row).toMatchObject({ version: made.version, transcript: '各位投资者，您好。', durationSec: 24 })
    const played = await fetch(`${w.url}${row?.url}`)
    expect([played.headers.get('content-type'), (await played.arrayBuffer()).byteLength]).toEqual([
      'audio/wav',
      44 + 24 * 8_000,
    ])
  })

  test('the content of a file tells a film from a recording', async () => {
    const made = await upload({ title: '风险揭示（录像）', transcript: '市场有风险。' }, film, '录像.mp4')
    expect(made.kind).toBe('video')
    expect(made.durationSec).toBeGreaterThan(0)
    await arrange(made, { isOff: true })
  })

  test.each([
    ['a text', Buffer.from('这不是录音'), 'kernel.unsupported_file'],
    ['a wave that was cut off', wave(5).subarray(0, 9_000), 'content.media_unreadable'],
    ['a film without its index', film.subarray(0, Math.floor(film.length / 2)), 'content.media_unreadable'],
    ['a header and nothing else', Buffer.from('4944330400000000000000', 'hex'), 'content.media_unreadable'],
  ])('%s is refused and leaves nothing behind', async (_, bytes, reason) => {
    const before = (await staff.call('content.listMediaDrafts', {})).rows.length
    await expect(upload({}, bytes)).rejects.toMatchObject({ reason })
    expect((await staff.call('content.listMediaDrafts', {})).rows).toHaveLength(before)
    expect(w.bugs).toEqual([])
  })

  test('a file shorter than a second is refused', async () => {
    const short = wave(1).subarray(0, 44 + 4_000)
    short.writeUInt32LE(4_000, 40)
    await expect(upload({}, short)).rejects.toMatchObject({ reason: 'content.media_length' })
  })

  test('members, teachers and unknown recordings are refused', async () => {
    for (const who of [await w.member(), await w.teacher()])
      await expect(upload({}, wave(2), 'x.wav', who)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
    for (const id of ['x', '01890a5d-ac96-774b-bcce-b302099a8057'] as AboutMediaId[])
      await expect(upload({ id }, wave(2))).rejects.toMatchObject({ reason: 'content.media_not_found' })
  })
})

test('a new file has to be heard again, and progress on the earlier file stays known', async () => {
  const made = await upload({ title: '风险揭示书', transcript: '第一版。' }, wave(4))
  await arrange(made)
  const ada = await w.member()
  const hear = async (version: FileId, seconds: number) => {
    await ada.call('content.readAboutMedia', { id: made.id, version, seconds: 0 })
    w.clock.move(seconds * 1_000)
    return ada.call('content.readAboutMedia', { id: made.id, version, seconds })
  }
  const mine = async () => (await ada.call('content.listAboutMedia', {})).rows.find(({ id }) => id === made.id)?.mine
  expect(await hear(made.version, 4)).toMatchObject({ done: true })
  const doneAt = (await mine())?.doneAt
  expect(doneAt).toBe(w.clock.now())
  await expect(upload({ id: made.id }, wave(4))).rejects.toMatchObject({ reason: 'content.media_same' })
  expect(await mine()).toMatchObject({ doneAt })

  const second = await upload({ id: made.id, transcript: '第二版。' }, wave(6, 500))
  expect(second).toMatchObject({
    id: made.id,
    title: '风险揭示书',
    transcript: '第二版。',
    durationSec: 6,
    isOff: false,
  })
  expect(await mine()).toEqual({ heardSec: 0, positionSec: 0 })
  await expect(hear(made.version, 4)).rejects.toMatchObject({ reason: 'content.media_changed' })
  expect(await mine()).toEqual({ heardSec: 0, positionSec: 0 })
  expect(await hear(second.version, 6)).toMatchObject({ done: true })

  const { rows } = await w.kernel.db.q.execute<{ file_id: string }>(
    sql`select file_id from content_media_play where media_id = ${made.id} and done_at is not null order by done_at`,
  )
  expect(rows.map((row) => row.file_id)).toEqual([made.version, second.version])
  expect(await w.kernel.storage.find(made.version)).toBeDefined()
})

test('texts that somebody else wrote meanwhile, and a file that took the place of the one that was heard, are not written over', async () => {
  const made = await upload({ title: '服务介绍二', transcript: '一。' }, wave(2))
  await arrange(made, { transcript: '同事写的。' })
  const refused = { reason: 'content.row_changed' }
  await expect(arrange(made, { isOff: true, seen: made.seen })).rejects.toMatchObject(refused)
  const { seen } = await arrange(made, { transcript: '同事写的。' })
  await upload({ id: made.id }, wave(2, 700))
  await expect(arrange(made, { isOff: true, seen })).rejects.toMatchObject(refused)
  expect((await shown()).find(({ id }) => id === made.id)).toMatchObject({ transcript: '同事写的。' })
})

test('each upload, change, publication and withdrawal is noted with operator and file', async () => {
  const made = await upload({ title: '服务说明', transcript: '一。' }, wave(3))
  w.clock.move(1_000)
  await arrange(made)
  w.clock.move(1_000)
  await arrange(made, { transcript: '二。' })
  await arrange(made, { transcript: '二。' })
  w.clock.move(1_000)
  const next = await upload({ id: made.id }, wave(3, 700))
  w.clock.move(1_000)
  await arrange(made, { transcript: '二。', isOff: true })
  const { rows } = await staff.call('content.listMediaActions', { id: made.id })
  expect(rows.map(({ action, version, transcript }) => [action, version, transcript])).toEqual([
    ['withdraw', next.version, '二。'],
    ['file', next.version, '二。'],
    ['change', made.version, '二。'],
    ['publish', made.version, '一。'],
    ['add', made.version, '一。'],
  ])
  expect(rows.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true)
})

/** Made by ffmpeg, where it is installed. */
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
test.skipIf(!hasFfmpeg).each([
  ['mp3', 'audio/mpeg', 'audio', ['-c:a', 'libmp3lame', '-b:a', '48k', '-f', 'mp3']],
  ['mp3 of a changing rate', 'audio/mpeg', 'audio', ['-c:a', 'libmp3lame', '-q:a', '5', '-f', 'mp3']],
])('the length of a real %s is read from its frames', (_, mime, kind, how) => {
  const { stdout } = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100', '-t', '5', ...how, '-'],
    { maxBuffer: 1 << 26 },
  )
  const found = probe(stdout, mime)
  expect(found).toMatchObject({ kind, mime })
  expect(Math.abs((found?.durationMs ?? 0) - 5_000)).toBeLessThan(150)
  expect(probe(stdout.subarray(0, Math.floor(stdout.length / 2)).subarray(0, 300), mime)).toBeUndefined()
})
