import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileHeader } from '../hub/flv'
import { audio } from '../hub/test-tags'
import { Archive } from './archive'
import { readIndex, writeIndex } from './part-index'
import { takeIn } from './taking-in'

const FRAME_MS = 23
const LESSON_MS = 9_000
const STREAM = 'lesson'
const viewers = { isShared: true }

let scratch: string
let lesson: string
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'archive-'))
  lesson = join(scratch, 'lesson.flv')
  const frames = Array.from({ length: LESSON_MS / FRAME_MS }, (_, index) => audio.frame(index * FRAME_MS).bytes)
  writeFileSync(lesson, Buffer.concat([fileHeader({ audio: true, video: false }), audio.config(0).bytes, ...frames]))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** An archive with one part of a recording, a clock that stands, and the number of indices that it reads. */
async function archiveWithOnePart() {
  const dir = mkdtempSync(join(scratch, 'rec-'))
  const clock = { ms: 0 }
  let reads = 0
  const archive = new Archive({
    dir,
    log: pino({ level: 'silent' }),
    isOn: true,
    onPart: () => undefined,
    now: () => clock.ms,
    read(folder) {
      reads += 1
      return readIndex(folder)
    },
  })
  const record = async () => {
    const recorder = archive.recorder(STREAM)
    if (!recorder) throw new Error('nothing is recorded')
    await takeIn(lesson, 1_000, recorder)
    await archive.release(STREAM)
  }
  await record()
  return {
    archive,
    clock,
    record,
    folder: join(dir, STREAM, '1'),
    async readsOf<T>(act: () => Promise<T>): Promise<{ found: T; reads: number }> {
      const before = reads
      return { found: await act(), reads: reads - before }
    },
  }
}

test('viewers who come together read a recording once, and again two seconds later', async () => {
  const { archive, clock, readsOf } = await archiveWithOnePart()
  const opened = () =>
    Promise.all(
      Array.from({ length: 50 }, async () => {
        const parts = await archive.parts(STREAM, viewers)
        return [parts.length, (await archive.part(STREAM, 1, 1))?.index.segments.length]
      }),
    )
  const first = await readsOf(opened)
  expect([first.reads, new Set(first.found.map(String)).size]).toEqual([1, 1])
  clock.ms = 1_999
  expect((await readsOf(opened)).reads).toBe(0)
  clock.ms = 2_000
  expect((await readsOf(opened)).reads).toBe(1)
})

test('who puts a replay together or proves it reads the disk each time', async () => {
  const { archive, readsOf } = await archiveWithOnePart()
  await archive.parts(STREAM, viewers)
  expect((await readsOf(() => archive.parts(STREAM))).reads).toBe(1)
  expect((await readsOf(() => archive.parts(STREAM))).reads).toBe(1)
  expect((await readsOf(() => archive.fingerprint(STREAM, 1))).reads).toBe(1)
  expect((await readsOf(() => archive.parts(STREAM, viewers))).reads).toBe(0)
})

test('the end of a part, the adoption of one and a removal are seen at once', async () => {
  const { archive, record, folder, readsOf } = await archiveWithOnePart()
  const seen = async () => (await archive.parts(STREAM, viewers)).map(({ ordinal }) => ordinal)
  expect(await seen()).toEqual([1])
  await record()
  expect(await seen()).toEqual([1, 2])
  const index = await readIndex(folder)
  if (!index) throw new Error('the part has no index')
  await writeIndex(folder, { ...index, isClosed: false })
  await archive.adopt(STREAM)
  expect((await readsOf(seen)).reads).toBe(2)
  await archive.remove(STREAM)
  expect(await seen()).toEqual([])
  expect(await archive.part(STREAM, 1, 1)).toBeUndefined()
})

test('segments that another process has written since the shared read are found', async () => {
  const { archive, folder } = await archiveWithOnePart()
  const index = await readIndex(folder)
  const [segment] = index?.segments ?? []
  if (!index || !segment) throw new Error('the part has no segments')
  const { length } = index.segments
  await archive.parts(STREAM, viewers)
  await writeIndex(folder, { ...index, segments: [...index.segments, segment] })
  expect((await archive.part(STREAM, 1, length))?.index.segments).toHaveLength(length)
  expect((await archive.part(STREAM, 1, length + 1))?.index.segments).toHaveLength(length + 1)
})

test('a read that failed is not kept', async () => {
  const dir = mkdtempSync(join(scratch, 'rec-'))
  // No folder, but a file of that name: it cannot be listed.
  writeFileSync(join(dir, STREAM), '')
  const archive = new Archive({
    dir,
    log: pino({ level: 'silent' }),
    isOn: true,
    onPart: () => undefined,
    now: () => 0,
  })
  await expect(archive.parts(STREAM, viewers)).rejects.toThrow('ENOTDIR')
  rmSync(join(dir, STREAM))
  expect(await archive.parts(STREAM, viewers)).toEqual([])
})
