import { forwardRef, useImperativeHandle } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { button, press, Refused, show, takeAway, type, type Answers } from '../testing/stage'
import { msOf, piecesOf } from './replays-pieces'
import { text } from './text-replays.zh'

const at = { ms: 0, seeked: [] as number[] }
vi.mock('@rostrum/ui/player', () => ({
  timeOf: (ms: number) =>
    `${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`,
  ReplayPlayer: forwardRef(function Fake({ src }: { src: string }, ref) {
    useImperativeHandle(ref, () => ({ getMs: () => at.ms, seekTo: (ms: number) => at.seeked.push(ms) }))
    return <i>{`plays ${src}`}</i>
  }),
}))
const { default: Replays } = await import('./replays')

afterEach(() => {
  at.seeked.length = 0
  takeAway()
})

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const minute = 60_000
const began = Date.parse('2026-11-20T20:00:00+08:00')
const row = {
  id: ID,
  roomId: ID,
  title: '量价关系',
  teacher: { name: '江一帆', regNo: 'A1' },
  state: 'published',
  startedAt: began,
  durationMs: 10 * minute,
  isCut: false,
  plays: 12,
  sample: false,
}
const replay = {
  ...row,
  version: 'v1',
  url: '/shown.m3u8',
  fullUrl: '/full.m3u8',
  fullMs: 10 * minute,
  keep: [],
  chapters: [{ id: 'c1', ms: 2 * minute, title: '均线', kind: 'manual' }],
  riskTip: '投资有风险',
}
const LIST = '/api/console/replay/get/list'
const STATE = '/api/console/replay/state'
const TRIM = '/api/console/replay/trim'
const TITLE = '/api/console/replay/title'
const CHAPTER = '/api/console/replay/chapter/save'

const answersFor = (more: object = {}, acts: Answers = {}): Answers => ({
  [LIST]: () => ({ rows: [{ ...row, ...more }], hasMore: false }),
  [`/api/console/replay/get/info/${ID}`]: () => ({ ...replay, ...more }),
  ...Object.fromEntries([STATE, TRIM, TITLE, CHAPTER].map((path) => [path, () => ({ ...replay, ...more })])),
  ...acts,
})
const sentTo = (sent: readonly { path: string; input: object }[], path: string) =>
  sent.filter((one) => one.path === path).map(({ input }) => input)

test('replays are found by what the address says', async () => {
  const { sent, text: words } = await show(
    Replays,
    answersFor(),
    '/?state=published&keyword=量价&teacher=江&from=2026-11-01&to=2026-11-30',
  )
  for (const said of ['量价关系', '江一帆', '10:00', text.playsOf(12)]) expect(words()).toContain(said)
  expect(sentTo(sent, LIST)).toEqual([
    { keyword: '量价', teacher: '江', pageSize: '20', state: 'published', from: '2026-11-01', to: '2026-11-30' },
  ])
})

test('one is withdrawn with a reason, in the version that was seen', async () => {
  const { sent, text: words } = await show(Replays, answersFor(), `/?open=${ID}`)
  expect(words()).toContain('plays /shown.m3u8')
  await press(button(text.withdraw))
  await press(button(text.withdraw))
  expect(sentTo(sent, STATE)).toEqual([])
  await type(text.why, '含有个股推荐')
  await press(button(text.withdraw))
  expect(sentTo(sent, STATE)).toEqual([{ id: ID, version: 'v1', state: 'withdrawn', why: '含有个股推荐' }])
})

test('a refusal is shown and keeps what was typed', async () => {
  const refused = () => {
    throw new Refused(409, '这份回放刚被别人改过', 'live.replay_changed')
  }
  const { text: words } = await show(Replays, answersFor({ state: 'ready' }, { [STATE]: refused }), `/?open=${ID}`)
  await press(button(text.publish))
  await type(text.why, '老师委托')
  await press(button(text.publish))
  expect(words()).toContain('这份回放刚被别人改过')
  expect(document.querySelector('textarea')?.value).toBe('老师委托')
})

test('the picture’s own position begins and ends a piece of the whole recording', async () => {
  const { sent, text: words } = await show(Replays, answersFor(), `/?open=${ID}`)
  await press(button(text.trim))
  expect(words()).toContain('plays /full.m3u8')
  at.ms = minute
  await press(button(text.beginHere(1)))
  at.ms = 3 * minute
  await press(button(text.endHere(1)))
  expect(words()).toContain(text.keptLength('02:00', '10:00'))
  await type(text.why, '剪去个股')
  await press(button(text.saveTrim))
  expect(sentTo(sent, TRIM)).toEqual([
    { id: ID, version: 'v1', keep: [{ fromMs: minute, toMs: 3 * minute }], note: '', why: '剪去个股' },
  ])
})

test('pieces that overlap are not sent', async () => {
  const { sent, text: words } = await show(Replays, answersFor(), `/?open=${ID}`)
  await press(button(text.trim))
  await press(button(text.addPiece))
  await type(text.why, '剪去个股')
  expect(words()).toContain(text.badPieces)
  await press(button(text.saveTrim))
  expect(sentTo(sent, TRIM)).toEqual([])
})

test('the whole is restored as no pieces at all', async () => {
  const { sent } = await show(Replays, answersFor({ keep: [{ fromMs: 0, toMs: minute }], isCut: true }), `/?open=${ID}`)
  await press(button(text.trim))
  await press(button(text.restore))
  await type(text.why, '复核无误')
  await press(button(text.saveTrim))
  expect(sentTo(sent, TRIM)).toMatchObject([{ keep: [], note: '' }])
})

test('a chapter is added where the picture stands, gone to, and removed', async () => {
  const { sent } = await show(Replays, answersFor(), `/?open=${ID}`)
  at.ms = 4 * minute
  await type(text.chapterName, '成交量')
  await press(button(text.add))
  await press(button(text.goTo('均线')))
  await press(button(text.removeNamed('均线')))
  expect(at.seeked).toEqual([2 * minute])
  expect(sentTo(sent, CHAPTER)).toEqual([
    { id: ID, version: 'v1', ms: 4 * minute, title: '成交量' },
    { id: ID, version: 'v1', chapterId: 'c1', ms: 2 * minute, title: '' },
  ])
})

test.each(['processing', 'empty'])('one that is %s can only be looked at', async (state) => {
  await show(Replays, answersFor({ state, url: undefined, fullUrl: undefined }), `/?open=${ID}`)
  for (const words of [text.publish, text.withdraw, text.trim, text.changeTitle, text.add])
    expect(() => button(words), words).toThrow()
})

test('times are read as people write them', () => {
  expect(['02:03', '1:02:03', '90:00', '2:3', 'x', '00:60'].map(msOf)).toEqual([
    123_000,
    3_723_000,
    5_400_000,
    undefined,
    undefined,
    undefined,
  ])
})

test('a piece reaches the end of a recording that stops within a second', () => {
  expect(piecesOf([{ from: '00:00', to: '10:00' }], 600_400)).toEqual([{ fromMs: 0, toMs: 600_400 }])
  expect(piecesOf([{ from: '00:00', to: '10:02' }], 600_400)).toBeUndefined()
  expect(piecesOf([{ from: '05:00', to: '04:00' }], 600_400)).toBeUndefined()
})
