import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import { hitPieces } from './hits'
import { planOf } from './plan-form'
import Rooms from './rooms'
import { pathOf } from './sparkline'
import { text } from './text-control.zh'
import Wall from './wall'

vi.mock('./small-picture', () => ({ default: () => <i data-picture /> }))
afterEach(takeAway)

const LIST = '/api/console/live/room/get/list'
const WALL = '/api/console/live/wall/get/list'
const HEALTH = '/api/console/live/health/get/list'
const noPast = { [HEALTH]: () => ({ rows: [] }) }
const at = Date.now()
const room = {
  id: 'r1',
  kind: 'video',
  title: '收盘前解读',
  teacher: { id: 't1', name: '沈知远', orgName: '讲坛', regNo: 'A0001' },
  state: 'review',
  startAt: at,
  levelIds: ['9', '8'],
  visitorMode: 'teaser',
  riskTip: '市场有风险',
  onlineCount: 0,
  reserveCount: 7,
  likeCount: 3,
  isPromotional: true,
  filingNo: '2026-001',
  recordOn: true,
  isRegistered: false,
  submittedAt: at,
  checks: [
    { key: 'approval', ok: true },
    { key: 'registration', ok: false },
  ],
}
const choices = {
  '/api/console/live/choice/get/list': () => ({
    teachers: [{ id: 't1', name: '沈知远', regNo: 'A0001' }],
    levels: [{ id: '9', name: '金卡' }],
  }),
}

test('the filters of the address are what is asked for, with days counted from today', async () => {
  const answers = { ...choices, [LIST]: () => ({ rows: [], hasMore: false }) }
  const { sent, text: shown } = await show(Rooms, answers, '/?state=live&kind=word&teacher=t1&when=next7&keyword=量')
  const input = sent.find(({ path }) => path === LIST)?.input
  expect(input).toMatchObject({ state: 'live', kind: 'word', teacherId: 't1', keyword: '量' })
  expect(Date.parse(String(input?.to)) - Date.parse(String(input?.from))).toBe(6 * 86_400_000)
  expect(shown()).toContain(text.roomsEmpty)
})

test('a row opens with the plan, its review, who may watch, and the ways to work on it', async () => {
  const answers = { ...choices, [LIST]: () => ({ rows: [room], hasMore: false }) }
  const stage = await show(Rooms, answers, '/?open=r1')
  for (const words of [
    '登记已失效',
    '金卡、已停用的等级',
    '2026-001',
    '看得到开头',
    '预约 7',
    text.toReview,
    '1 项未通过',
    '登记不在有效状态',
  ])
    expect(stage.text()).toContain(words)
  expect(document.querySelector('a[href="/live/rooms/r1/control"]')).not.toBeNull()
})

const CANCEL = '/api/console/live/room/cancel'
const SAVE = '/api/console/live/room/save'

test('a room that has not begun is cancelled with a reason, and changed with everything else as it was', async () => {
  const coming = { ...room, state: 'announced', endAt: at + 3_600_000 }
  const answers = {
    ...choices,
    [LIST]: () => ({ rows: [coming], hasMore: false }),
    [CANCEL]: () => coming,
    [SAVE]: () => coming,
  }
  const { sent } = await show(Rooms, answers, '/?open=r1')
  await press(button(text.changeRoom))
  await type(text.title, '收盘前解读（二）')
  await type(text.planWhy, '老师请运营代改')
  await press(button('保存'))
  expect(sent.find(({ path }) => path === SAVE)?.input).toMatchObject({
    id: 'r1',
    startAt: at,
    endAt: at + 3_600_000,
    title: '收盘前解读（二）',
    levelIds: ['9', '8'],
    filingNo: '2026-001',
  })
  await press(button(text.cancelRoom))
  await type('原因', '老师临时有事')
  await press(button(text.cancelRoom))
  expect(sent.find(({ path }) => path === CANCEL)?.input).toEqual({ id: 'r1', reason: '老师临时有事' })
})

test('times are read as those of Beijing, and a length makes the end', () => {
  const startAt = Date.parse('2026-11-25T20:00:00+08:00')
  const plan = planOf({ day: '2026-11-25', time: '20:00', minutes: '90', title: '量价' })
  expect(plan).toEqual({ title: '量价', startAt, endAt: startAt + 5_400_000, levelIds: [] })
})

const onAir = { ...room, state: 'live', held: 2, heldSince: at - 60_000, questions: 5, actualStartAt: at - 120_000 }

test('the wall shows what is measured and what waits, and says what is wrong', async () => {
  const good = { state: 'live', kbps: 900, faults: ['video_codec'], viewers: 4, recording: 'failed' }
  const rows = [
    { ...onAir, stream: good },
    {
      ...onAir,
      id: 'r2',
      state: 'interrupted',
      riskTip: '',
      stream: { state: 'absent', faults: [], viewers: 0, recording: 'off' },
    },
    { ...onAir, id: 'r3', kind: 'word' },
  ]
  const minutes = [
    { at: at - 120_000, kbps: 900, fps: 25, viewers: 4 },
    { at: at - 60_000, kbps: 0, fps: 0, viewers: 4 },
  ]
  const past = { roomId: 'r1', minutes, breaks: [at - 70_000] }
  const stage = await show(Wall, { [WALL]: () => ({ rows, at }), [HEALTH]: () => ({ rows: [past] }) })
  expect(document.querySelectorAll('svg[aria-label*="码率"]')).toHaveLength(1)
  for (const words of ['900 kbps', '录制失败', '没有收到推流', '没有风险提示', '中断 1 次', '已等 1 分钟', '3 间在播'])
    expect(stage.text()).toContain(words)
  expect(document.querySelectorAll('[data-picture]')).toHaveLength(1)
  expect(document.querySelector('a[href="/live/rooms/r2/control"]')).not.toBeNull()
})

test('an empty wall says so, and many rooms begin without pictures', async () => {
  const empty = await show(Wall, { ...noPast, [WALL]: () => ({ rows: [], at }) })
  expect(empty.text()).toContain(text.wallEmpty)
  takeAway()
  const rows = Array.from({ length: 7 }, (_, n) => ({ ...onAir, id: `r${n}` }))
  await show(Wall, { ...noPast, [WALL]: () => ({ rows, at }) })
  expect(document.querySelectorAll('[data-picture]')).toHaveLength(0)
})

test('words that held a text are marked in it, the longer ones first, whatever signs they hold', () => {
  expect(hitPieces('加微信群，稳赚(100%)', ['微信', '微信群', '(100%)', ''])).toEqual([
    { text: '加', isHit: false },
    { text: '微信群', isHit: true },
    { text: '，稳赚', isHit: false },
    { text: '(100%)', isHit: true },
  ])
  expect(hitPieces('别的写法', ['威信'])).toEqual([{ text: '别的写法', isHit: false }])
})

test('a plot begins at zero, runs evenly through time, and needs two samples', () => {
  expect(pathOf([{ at: 0, value: 5 }])).toBe('')
  expect(
    pathOf([
      { at: 0, value: 0 },
      { at: 100, value: 100 },
      { at: 400, value: 0 },
    ]),
  ).toBe('M0.0 100.0L250.0 13.0L1000.0 100.0')
})
