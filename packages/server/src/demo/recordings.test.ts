// @module-tag load
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decode, hasFfmpeg } from '@rostrum/testkit/ffmpeg'
import { plainLook } from './drawing/person'
import type { Presented } from './script'
import { lengthOf, timelineOf } from './timeline'
import { framesOf } from './recording/frames'
import { LessonRecordings } from './recording/recordings'

let dir: string
let recordings: LessonRecordings

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rostrum-recordings-'))
  recordings = new LessonRecordings({ dir, ffmpeg: 'ffmpeg' })
})
afterEach(() => {
  recordings.stop()
  rmSync(dir, { recursive: true, force: true })
})

const scriptOf = (id: string, words = '一句话。'): Presented => ({
  id,
  look: plainLook,
  series: '示例课',
  title: '短课',
  scenes: [{ title: '一页', points: [], lines: [{ text: words }] }],
})

test.runIf(hasFfmpeg)(
  'a recording decodes, has picture and sound, and lasts as long as its captions',
  async () => {
    const file = await recordings.make(scriptOf('one'))
    const frames = decode(file)
    const lengthMs = lengthOf(timelineOf(scriptOf('one')))
    for (const track of [0, 1]) {
      const last = frames.filter((frame) => frame.track === track).at(-1)?.ms ?? 0
      expect(Math.abs(last - lengthMs)).toBeLessThan(250)
    }
    expect(readdirSync(dir)).toHaveLength(1)
  },
  60_000,
)

test.runIf(hasFfmpeg)(
  'a kept recording does not wait for one that is being made',
  async () => {
    const kept = await recordings.make(scriptOf('one'))
    const order: string[] = []
    const other = recordings.make(scriptOf('two')).then(() => order.push('two'))
    expect(await recordings.make(scriptOf('one'))).toBe(kept)
    order.push('one')
    await other
    expect(order).toEqual(['one', 'two'])
  },
  60_000,
)

test.runIf(hasFfmpeg)(
  'another text makes another recording, and the old one is removed',
  async () => {
    const old = await recordings.make(scriptOf('one'))
    const next = await recordings.make(scriptOf('one', '另一句话。'))
    expect(next).not.toBe(old)
    expect(readdirSync(dir).map((name) => join(dir, name))).toEqual([next])
  },
  60_000,
)

test('each presenter has a recording of the same words', async () => {
  const other = { ...scriptOf('one'), look: { ...plainLook, ground: '#2d7468' } }
  const [one, two] = [framesOf(scriptOf('one')), framesOf(other)]
  const corner = async (frames: typeof one) => (await frames.next()).value?.frame.subarray(0, 3).join()
  expect(await corner(one)).not.toBe(await corner(two))
})

test.runIf(hasFfmpeg)(
  'when the server stops, the recording is given up and nothing half is kept',
  async () => {
    const made = recordings.make(scriptOf('one'))
    made.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 300))
    recordings.stop()
    await expect(made).rejects.toThrow()
    expect(recordings.has(scriptOf('one'))).toBe(false)
  },
  60_000,
)
