import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { button, press, Refused, show, takeAway, type, type Answers } from '../testing/stage'
import { text } from '../kernel/text.captions.zh'

vi.mock('@rostrum/ui/player', () => ({
  timeOf: (ms: number) => String(ms),
  ReplayPlayer: () => <i>picture</i>,
}))
const { default: Replays } = await import('./replays')

afterEach(takeAway)

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const row = {
  id: ID,
  roomId: ID,
  title: '量价关系',
  teacher: { name: '江一帆', regNo: 'A1' },
  state: 'published',
  startedAt: Date.parse('2026-11-20T20:00:00+08:00'),
  durationMs: 600_000,
  isCut: false,
  plays: 12,
  sample: false,
}
const replay = { ...row, version: 'v1', url: '/a.m3u8', fullMs: 600_000, keep: [], chapters: [], riskTip: '投资有风险' }
const captions = {
  version: 3,
  isShown: true,
  hidden: 1,
  rows: [
    { id: 1, fromMs: 0, toMs: 4_000, text: '大家好' },
    { id: 2, fromMs: 65_500, toMs: 70_000, text: '先看市盈率' },
  ],
}
const LINE = '/api/console/replay/captions/line'
const STATE = '/api/console/replay/captions/state'
const UPLOAD = '/api/console/replay/captions/upload'
const answers = (more: Answers = {}): Answers => ({
  '/api/console/replay/get/list': () => ({ rows: [row], hasMore: false }),
  [`/api/console/replay/get/info/${ID}`]: () => replay,
  [`/api/console/replay/captions/get/list/${ID}`]: () => captions,
  ...Object.fromEntries([LINE, STATE, UPLOAD].map((path) => [path, () => captions])),
  ...more,
})
async function open(more?: Answers) {
  const stage = await show(Replays, answers(more), `/?open=${ID}`)
  await press(button(text.captions))
  const sentTo = (path: string) => stage.sent.filter((one) => one.path === path).map(({ input }) => input)
  return { ...stage, sentTo }
}

test('captions are read with their times, and those in cut parts are counted', async () => {
  const { text: words } = await open()
  for (const said of ['00:00–00:04', '01:05.5–01:10', '先看市盈率', text.state(2, 1), text.shown])
    expect(words()).toContain(said)
})

test('a line is corrected in the version that was seen; a refusal keeps what was typed', async () => {
  const refused = () => {
    throw new Refused(409, '字幕刚被别人改过', 'kernel.captions_changed')
  }
  const { sentTo, text: words } = await open({ [LINE]: refused })
  await press(button(text.editAt('01:05.5')))
  await type(text.words, '先看市净率')
  await type(text.end, '01:00')
  await press(button(text.save))
  expect([sentTo(LINE), words().includes(text.badTime)]).toEqual([[], true])
  await type(text.end, '01:09')
  await press(button(text.save))
  expect(sentTo(LINE)).toEqual([
    { id: ID, captionId: 2, version: 3, fromMs: 65_500, toMs: 69_000, durationMs: 600_000, text: '先看市净率' },
  ])
  expect(words()).toContain('字幕刚被别人改过')
  expect([...document.querySelectorAll('textarea')].map(({ value }) => value)).toContain('先看市净率')
})

test('a line is taken away', async () => {
  const { sentTo } = await open()
  await press(button(text.removeAt('00:00')))
  expect(sentTo(LINE)).toEqual([])
  await press(button(text.remove))
  expect(sentTo(LINE)).toEqual([{ id: ID, captionId: 1, version: 3, text: '' }])
})

test('after somebody else changed a line it is said how it is now, and the next try is taken', async () => {
  let now: object = captions
  const changed = () => {
    if (now !== captions) return now
    now = { ...captions, version: 4, rows: [{ id: 2, fromMs: 65_500, toMs: 70_000, text: '先看股息率' }] }
    throw new Refused(409, '字幕刚被别人改过', 'kernel.captions_changed')
  }
  const { sentTo, text: words } = await open({
    [LINE]: changed,
    [`/api/console/replay/captions/get/list/${ID}`]: () => now,
  })
  await press(button(text.editAt('01:05.5')))
  await type(text.words, '先看市净率')
  await press(button(text.save))
  expect(words()).toContain(text.changed('01:05.5–01:10', '先看股息率'))
  await press(button(text.save))
  expect(sentTo(LINE)).toEqual([3, 4].map((version) => ({ id: ID, captionId: 2, version, text: '先看市净率' })))
})

test('captions are withdrawn for a reason', async () => {
  const { sentTo } = await open()
  await press(button(text.withdraw))
  await type(text.why, '错字太多')
  await press(button(text.withdraw))
  expect(sentTo(STATE)).toEqual([{ id: ID, version: 3, shown: false, why: '错字太多' }])
})
