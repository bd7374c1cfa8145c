// @module-tag realtime
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoomRow } from '@rostrum/contract/live'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { createDemo, type Demo } from '.'
import type { Slice } from '../kernel'
import type { PortraitLook } from '../kernel/drawing'
import type { Live } from '../live'
import type { Media } from '../media'
import { hasFfmpeg } from '@rostrum/testkit/ffmpeg'
import { freePort } from '@rostrum/testkit/ports'
import type { Members } from '../member'
import type { News } from '../news'
import { plainLook } from './drawing/person'
import { filmAll, type FilmScript } from './films'
import type { Program } from './program'
import { lengthOf, timelineOf } from './timeline'
import { LessonRecordings } from './recording/recordings'
import { replayAll, wordsOf, type ReplayScript } from './replays'

const program: Program = {
  script: {
    id: 'short',
    series: '示例课',
    title: '短课',
    scenes: [
      { title: '一页', points: ['一点'], lines: [{ text: '这是一句话。', points: 1 }, { text: '这是另一句话。' }] },
    ],
  },
  words: { title: '示例直播课：测试', outline: '示例', preparing: '画面正在制作。' },
  talk: [
    { atSec: 0, who: 'teacher', text: '大家好。' },
    { atSec: 0, who: 'first', text: '量和价先看哪个？', answer: { startSec: 0.3, endSec: 1, text: '先看价的位置。' } },
  ],
}
const films: readonly FilmScript[] = [
  { title: '一根 K 线，四个价格', description: '新的说明。', script: { ...program.script, id: 'film' }, teacher: 0 },
  {
    title: '一段新的示例视频',
    description: '第一次放出来。',
    script: { ...program.script, id: 'film' },
    teacher: 0,
    release: { category: { id: 'fresh', name: '新的一类' }, hoursAgo: 30, remarks: ['看完了。'] },
  },
]
const over: ReplayScript = {
  script: {
    id: 'over',
    series: '回放',
    title: '一节讲完的课',
    scenes: [
      {
        title: '一页',
        points: ['一点'],
        lines: [
          { text: '这是第一句话。', points: 1 },
          { text: '这是第二句话。' },
          { text: '这是第三句话。' },
          { text: '这是最后一句话。' },
        ],
      },
    ],
  },
  outline: '示例',
  series: 'lessons',
  speaker: 1,
  visitorMode: 'read',
  daysAgo: 2,
  talk: [
    { at: [0, 0], who: 'teacher', text: '今天讲完一页。', pin: true },
    { at: [0, 1], who: 'second', text: '跟上了。' },
    {
      at: [0, 0],
      who: 'first',
      text: '这一页要记住什么？',
      answer: { from: [0, 2], to: [0, 3], text: '记住第一点。' },
    },
  ],
}
const BEIJING_MS = 8 * 3_600_000
const WAIT = { timeout: 40_000, interval: 200 }

let w: World
let dir: string
let demo: Demo | undefined
const said: string[] = []

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'rostrum-demo-'))
  w = await world({ rtmpPort: await freePort(), sampled: true })
})
afterAll(async () => {
  await demo?.stop?.()
  await w.close()
  rmSync(dir, { recursive: true, force: true })
})

const sliceOf = <S extends Slice>(name: string) => w.server.slices.find((slice) => slice.name === name) as S

/** The looks of the sample teachers. */
async function looksOf(): Promise<(teacher: number) => PortraitLook> {
  const { teachers } = await sliceOf<Members>('member').samplePeople()
  return (at) => teachers[at]?.look ?? plainLook
}

function newDemo(ffmpegPath?: string): Demo {
  return createDemo(
    w.kernel,
    { dir, ffmpegPath, program, films, replays: [over], say: (line) => void said.push(line) },
    {
      routes: () => w.server.routes,
      samplePeople: sliceOf<Members>('member').samplePeople,
      openRoom: sliceOf<Live>('live').openLesson,
      refilm: sliceOf<News>('news').refilm,
      replays: sliceOf<Live>('live').sampleReplays,
      takeIn: sliceOf<Media>('media').takeIn,
    },
  )
}

async function lesson(): Promise<RoomRow | undefined> {
  const { rows } = await w.call('live.listVideoRooms')
  return rows.find(({ title }) => title === program.words.title)
}

test('without ffmpeg it says so, and nothing is on the air', async () => {
  said.length = 0
  const without = newDemo('off')
  await without.start?.()
  await eventually(() => expect(said).toEqual([expect.stringContaining('没有找到 ffmpeg')]), WAIT)
  expect(await lesson()).toBeUndefined()
  await without.stop?.()
})

test.runIf(hasFfmpeg)(
  'a lesson goes on the air by itself, through the address of the sample teacher',
  async () => {
    said.length = 0
    demo = newDemo()
    await demo.start?.()
    await eventually(async () => expect(await lesson()).toMatchObject({ state: 'live', sample: true }), WAIT)
    expect(await lesson()).toMatchObject({ visitorMode: 'read', access: 'open', cover: expect.any(String) })
    expect(said.join('\n')).toMatch(/正在后台制作[\s\S]*做好了[\s\S]*开播/u)
  },
  60_000,
)

test.runIf(hasFfmpeg)(
  'a question is asked and answered, and the words come once although the recording repeats',
  async () => {
    const ada = await w.member()
    const roomId = (await lesson())?.id ?? ('' as never)
    const questions = async () => (await ada.call('live.listQuestions', { roomId, state: 'answered' })).rows
    await eventually(async () => expect(await questions()).toHaveLength(1), WAIT)
    // Longer than two runs of the recording.
    await new Promise((resolve) => setTimeout(resolve, 12_000))
    expect(await questions()).toHaveLength(1)
    const { rows } = await ada.call('live.listMessages', { roomId })
    expect(rows.filter((row) => 'content' in row && row.content === '大家好。')).toHaveLength(1)
  },
  60_000,
)

test.runIf(hasFfmpeg)('nothing of it is recorded: it would fill the disk', async () => {
  const host = await w.member({ mobile: '13800000002' })
  const { recording, isPushing } = await host.call('live.getPushInfo', { id: (await lesson())?.id ?? ('' as never) })
  expect({ recording, isPushing }).toEqual({ recording: 'off', isPushing: true })
})

test.runIf(hasFfmpeg)(
  'a sample video gets the recording, with its real length',
  async () => {
    await eventually(() => expect(said.join('\n')).toContain('2 个示例视频的画面做好了'), WAIT)
    expect(said.join('\n')).toContain('正在后台制作示例视频 1/2：《一根 K 线，四个价格》（0 分 5 秒）')
    const { rows } = await w.call('news.listVideos', { pageSize: 50 })
    const [changed, ...others] = [...rows]
      .filter(({ title }) => title !== films[1]?.title)
      .sort((a, b) => a.durationSec - b.durationSec)
    expect(changed).toMatchObject({ title: films[0]?.title, durationSec: 5, sample: true })
    expect(others.every(({ durationSec }) => durationSec > 5)).toBe(true)
  },
  60_000,
)

test.runIf(hasFfmpeg)('a video that was not there is published when it is drawn, and plays', async () => {
  const { rows: categories } = await (await w.member()).call('news.listVideoCategories')
  expect(categories.at(-1)).toEqual({ categoryId: 'fresh', name: '新的一类' })
  const [video] = (await w.call('news.listVideos', { categoryId: 'fresh' })).rows
  expect(video).toMatchObject({ title: films[1]?.title, durationSec: 5, sample: true, plays: 2, likes: 1, comments: 1 })
  expect(video?.cover).toBeDefined()
  const { playUrls } = await (await w.member()).call('news.getVideo', { id: video?.id ?? '' })
  const file = await fetch(`${w.url}${playUrls[0]?.url}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4'])
})

const replay = async () => {
  const { rows } = await w.call('live.listReplays', { pageSize: 50 })
  const row = rows.find(({ title }) => title === over.script.title)
  return row && w.call('live.getReplay', { id: row.id })
}

test.runIf(hasFfmpeg)(
  'a lesson that is over is a replay that a visitor may open, with its chapters, and it plays',
  async () => {
    await eventually(() => expect(said.join('\n')).toContain('1 个示例回放做好了'), WAIT)
    await w.settle()
    expect(await replay()).toMatchObject({ sample: true, state: 'published' })
    const { chapters, durationMs, startedAt, playUrls, poster, plays } = (await replay()) ?? ({} as never)
    expect(chapters.map(({ kind, ms }) => [kind, Math.round(ms / 100) / 10])).toEqual([
      ['pin', 1.5],
      ['question', 5.2],
    ])
    expect(Math.abs(durationMs - lengthOf(timelineOf(over.script)))).toBeLessThan(300)
    expect(new Date(startedAt + BEIJING_MS).toISOString().slice(11, 19)).toBe('20:00:00')
    expect([plays, poster]).toEqual([0, expect.stringContaining('/')])
    const playlist = await (await fetch(`${w.url}${playUrls[0]?.url}`)).text()
    expect(playlist).toMatch(/EXTINF[\s\S]*ENDLIST/u)
    expect(said.join('\n')).toContain('正在后台制作示例回放 1/1：《一节讲完的课》')
  },
  60_000,
)

test.runIf(hasFfmpeg)('the chat beside it comes at its moments, and the question has its written answer', async () => {
  const { id, roomId } = (await replay()) ?? ({} as never)
  const { rows } = await w.call('live.listReplayChat', { id, fromMs: 0, toMs: 20_000 })
  const texts = rows.flatMap(({ message, ms }) =>
    'content' in message ? [[message.content, Math.round(ms / 100) / 10]] : [],
  )
  expect(texts).toEqual(
    expect.arrayContaining([
      ['今天讲完一页。', 1.5],
      ['跟上了。', 4.1],
      ['记住第一点。', 9.3],
    ]),
  )
  const questions = await (await w.member()).call('live.listQuestions', { roomId, state: 'answered' })
  expect(questions.rows).toHaveLength(1)
})

test.runIf(hasFfmpeg)('what was said is there as captions, at its moments', async () => {
  const { id, captionsUrl = '' } = (await replay()) ?? ({} as never)
  const { rows } = await w.call('live.listCaptions', { id })
  expect(rows.map(({ fromMs, text }) => [Math.round(fromMs / 100) / 10, text])).toEqual([
    [0, '这是第一句话。'],
    [2.6, '这是第二句话。'],
    [5.2, '这是第三句话。'],
    [7.8, '这是最后一句话。'],
  ])
  expect(await (await fetch(`${w.url}${captionsUrl}`)).text()).toContain('这是最后一句话。')
})

test.runIf(hasFfmpeg)(
  'a replay is loaded once, and one that was cut short is finished',
  async () => {
    const { sampleReplays: replays } = sliceOf<Live>('live')
    const { takeIn } = sliceOf<Media>('media')
    const words = wordsOf(over)
    expect(await replays.has(words)).toBe(true)
    const cut = { ...over, script: { ...over.script, id: 'cut', title: '断在半路的课' } }
    const recordings = new LessonRecordings({ dir, ffmpeg: 'ffmpeg' })
    const lookOf = await looksOf()
    const drawn = { ...cut.script, look: lookOf(cut.speaker), captionsApart: true } as const
    const load = (keep: typeof takeIn) =>
      replayAll([over, cut], {
        kernel: w.kernel,
        recordings,
        lookOf,
        ffmpeg: 'ffmpeg',
        replays,
        takeIn: keep,
        say: () => undefined,
      })
    expect(await load(() => Promise.reject(new Error('the disk is full')))).toBe(0)
    expect(recordings.has(drawn)).toBe(true)
    expect(await load(takeIn)).toBe(1)
    expect(recordings.has(drawn)).toBe(false)
    expect(await load(takeIn)).toBe(0)
    const found = async () => (await w.call('live.listReplays', { keyword: '断在半路' })).rows
    await w.settle()
    expect(await found()).toHaveLength(1)
    const { rows } = await w.call('live.listReplayChat', {
      id: (await found())[0]?.id ?? ('' as never),
      fromMs: 0,
      toMs: 20_000,
    })
    expect(rows.filter(({ message }) => 'content' in message && message.content === '跟上了。')).toHaveLength(1)
  },
  60_000,
)

test.runIf(hasFfmpeg)('after a restart nothing is drawn or published a second time', async () => {
  const lines: string[] = []
  const recordings = new LessonRecordings({ dir, ffmpeg: 'ffmpeg' })
  const { refilm } = sliceOf<News>('news')
  const lookOf = await looksOf()
  expect(
    await filmAll(films, { kernel: w.kernel, recordings, lookOf, refilm, say: (line) => void lines.push(line) }),
  ).toBe(0)
  expect(lines).toEqual([])
  expect((await w.call('news.listVideos', { categoryId: 'fresh' })).rows).toHaveLength(1)
})

test.runIf(hasFfmpeg)(
  'a killed sender comes back to the same room',
  async () => {
    const [pid, room] = [demo?.senderPid() ?? 0, (await lesson())?.id]
    process.kill(pid, 'SIGKILL')
    await eventually(() => {
      expect(demo?.senderPid()).toBeGreaterThan(0)
      expect(demo?.senderPid()).not.toBe(pid)
    }, WAIT)
    await eventually(async () => expect(await lesson()).toMatchObject({ id: room, state: 'live' }), WAIT)
  },
  60_000,
)

test.runIf(hasFfmpeg)('it ends with the server and leaves no process', async () => {
  const pid = demo?.senderPid() ?? 0
  await demo?.stop?.()
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow(), WAIT)
})
