import { act } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { MeContext, type Me } from '../kernel/me'
import { button, choose, press, Refused, settle, show, takeAway, type } from '../testing/stage'
import ControlRoom from './control'
import { askedText } from './text-asked.zh'
import { text } from './text-control.zh'
import { HOLD_SEC } from './hold-button'

vi.mock('./picture', () => ({ default: () => <p>画面</p> }))
afterEach(takeAway)

const CONTROL = '/api/console/live/control/get/info/r1'
const CHAT = '/api/console/live/message/get/list'
const HELD = '/api/console/live/held/get/list'
const ASKED = '/api/console/live/question/get/list'
const REVIEW = '/api/console/live/held/review'
const REMOVE = '/api/console/live/message/delete'
const MERGE = '/api/console/live/question/merge'
const POLLS = '/api/console/live/poll/get/list'
const END_POLL = '/api/console/live/poll/close'
const MODE = '/api/console/live/mode/save'
const MUTE = '/api/console/live/mute/save'
const PIN = '/api/console/live/message/pin'
const STOP = '/api/console/live/stop'
const EXPLAIN = '/api/console/live/stop/explain'
const ADDRESS = '/live/rooms/r1/control'

const at = Date.now()
const room = {
  id: 'r1',
  kind: 'video',
  title: '收盘前解读',
  teacher: { id: 't1', name: '沈知远', orgName: '讲坛', regNo: 'A0001' },
  state: 'live',
  startAt: at,
  actualStartAt: at - 600_000,
  levelIds: [],
  visitorMode: 'read',
  riskTip: '市场有风险',
  onlineCount: 12,
  isPromotional: false,
  recordOn: true,
  chatMode: 'open',
  slowSec: 0,
  isRegistered: true,
  held: 1,
  questions: 1,
  stream: { state: 'live', kbps: 4_200, fps: 25, faults: [], viewers: 9, recording: 'on' },
  pins: [],
}
const said = {
  id: 'm1',
  roomId: 'r1',
  stream: 'chat',
  seq: 1,
  createdAt: at,
  type: 'text',
  sender: { id: 'u1', name: '林间听雨', role: 'member' },
  content: '听得清',
  state: 'shown',
  likeCount: 0,
}
const waiting = {
  ...said,
  id: 'h1',
  content: '加我微信领资料',
  state: 'held',
  hits: ['微信'],
  isAnonymous: false,
  type: 'image',
  files: [{ fileId: 'f1', kind: 'image', name: 'a.png', bytes: 9 }],
}
const asked = { id: 'q1', content: '怎么看回踩', votes: 46, state: 'overdue', asker: { name: '晨光' }, createdAt: at }
const minute = (ago: number, kbps: number) => ({ at: at - ago * 60_000, kbps, fps: 25, viewers: 9 })
const past = { roomId: 'r1', minutes: [minute(9, 4_100), minute(8, 0), minute(7, 4_300)], breaks: [at - 490_000] }
const answers = {
  '/api/console/live/health/get/list': () => ({ rows: [past] }),
  [CONTROL]: () => room,
  [CHAT]: () => ({ rows: [said], hasMore: false }),
  [HELD]: () => ({ rows: [waiting], hasMore: false, total: 3 }),
  [ASKED]: () => ({ rows: [asked], hasMore: false, counts: { open: 1, answered: 0 } }),
  [POLLS]: () => ({ rows: [] }),
  '/api/console/live/file/get/list': () => ({ rows: [{ fileId: 'f1', url: '/files/f1' }], expireAt: at }),
}

const Routed = () => (
  <Routes>
    <Route path={ADDRESS.replace('r1', ':id')} element={<ControlRoom />} />
  </Routes>
)
const reader = { roles: [], permissions: ['live:room:read'], name: '小许' } as unknown as Me
const ForReader = () => (
  <MeContext value={reader}>
    <Routed />
  </MeContext>
)
const names = () =>
  [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent)
const hold = async (ms: number) => {
  const stop = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(text.stop))
  if (!stop) throw new Error('nothing to hold')
  const send = (name: string) => stop.dispatchEvent(new MouseEvent(name, { bubbles: true }))
  await act(async () => send('pointerdown'))
  await act(async () => new Promise((done) => setTimeout(done, ms)))
  await act(async () => send('pointerup'))
  await settle()
}

test('the room is shown as it is measured: rate, people, what waits with its hits marked and its pictures large', async () => {
  const stage = await show(Routed, answers, ADDRESS)
  for (const words of [
    '收盘前解读',
    'A0001',
    '4.2 Mbps',
    '25 帧/秒',
    '12 人',
    '听得清',
    '怎么看回踩',
    '还有 2 条',
    '中断 1 次',
    '9 分钟前',
  ])
    expect(stage.text()).toContain(words)
  expect(document.querySelector('mark')?.textContent).toBe('微信')
  expect(document.querySelector('img[src="/files/f1"]')).not.toBeNull()
})

test('who may only look has no way to act', async () => {
  await show(ForReader, answers, ADDRESS)
  for (const act of [text.pass, text.refuse, text.remove, text.mute, text.pin, askedText.removeQuestion])
    expect(names()).not.toContain(act)
  expect(document.body.textContent).not.toContain(text.stop)
})

test('what waits is passed at once, and refused only with a reason', async () => {
  const { sent } = await show(Routed, { ...answers, [REVIEW]: () => ({ ...said, state: 'shown' }) }, ADDRESS)
  await press(button(text.pass))
  await press(button(text.refuse))
  expect(button(text.refuse).hasAttribute('disabled')).toBe(true)
  await type('原因', '图片含有二维码')
  await press(button(text.refuse))
  expect(sent.filter(({ path }) => path === REVIEW).map(({ input }) => input)).toEqual([
    { id: 'h1', pass: true },
    { id: 'h1', pass: false, reason: '图片含有二维码' },
  ])
})

test('a refusal because somebody was faster is shown, and the queue is read again', async () => {
  const refuse = () => {
    throw new Refused(400, '这条消息已经处理过了', 'live.already_reviewed')
  }
  const stage = await show(Routed, { ...answers, [REVIEW]: refuse }, ADDRESS)
  const before = stage.sent.filter(({ path }) => path === HELD).length
  await press(button(text.pass))
  expect(stage.text()).toContain('这条消息已经处理过了')
  expect(stage.sent.filter(({ path }) => path === HELD).length).toBeGreaterThan(before)
})

test('a message is deleted with a reason; its sender is muted for a time with a reason; it is pinned by one press', async () => {
  const { sent } = await show(
    Routed,
    { ...answers, [REMOVE]: () => ({ ...said, state: 'deleted' }), [MUTE]: () => ({}), [PIN]: () => ({ rows: [] }) },
    ADDRESS,
  )
  await press(button(text.pin))
  await press(button(text.remove))
  await type('原因', '荐股')
  await press(button(text.remove))
  await press(button(text.mute))
  await type(text.mutedWhy, '刷屏')
  await press(button(text.mute))
  expect(sent.find(({ path }) => path === PIN)?.input).toEqual({ id: 'm1', on: true })
  expect(sent.find(({ path }) => path === REMOVE)?.input).toEqual({ id: 'm1', reason: '荐股' })
  expect(sent.find(({ path }) => path === MUTE)?.input).toEqual({
    roomId: 'r1',
    memberId: 'u1',
    minutes: 10,
    reason: '刷屏',
  })
})

test('a question goes into another that was chosen, or down with a reason', async () => {
  const other = { ...asked, id: 'q2', content: '回踩到哪里算止跌', votes: 0, state: 'waiting' }
  const { sent } = await show(
    Routed,
    {
      ...answers,
      [ASKED]: () => ({ rows: [asked, other], hasMore: false, counts: { open: 2, answered: 0 } }),
      [MERGE]: () => ({ ...asked, state: 'merged', mergedTo: 'q2' }),
      [REMOVE]: () => ({ ...said, state: 'deleted' }),
    },
    ADDRESS,
  )
  await press(button(askedText.merge))
  await choose(askedText.mergeInto, askedText.votesOf(asked.votes, asked.content))
  await press(button(askedText.merge))
  expect(sent.find(({ path }) => path === MERGE)?.input).toEqual({ id: 'q2', into: 'q1' })
  await press(button(askedText.removeQuestion))
  await type('原因', '与课程无关')
  await press(button(askedText.removeQuestion))
  expect(sent.find(({ path }) => path === REMOVE)?.input).toEqual({ id: 'q2', reason: '与课程无关' })
})

test('a question that waits alone has nothing to go into', async () => {
  await show(Routed, answers, ADDRESS)
  expect(names()).toContain(askedText.removeQuestion)
  expect(names()).not.toContain(askedText.merge)
})

test('polls are shown with their counts, the newest first, and one that runs is ended with a reason', async () => {
  const options = [
    { key: '0', text: '五日线', count: 7 },
    { key: '1', text: '二十日线', count: 5 },
  ]
  const poll = { roomId: 'r1', kind: 'single', question: '您看哪条均线', options, voters: 12, mine: [], createdAt: at }
  const rows = [
    { ...poll, id: 'p1', state: 'closed' },
    { ...poll, id: 'p2', state: 'open', question: '听得清吗' },
  ]
  const stage = await show(
    Routed,
    { ...answers, [POLLS]: () => ({ rows }), [END_POLL]: () => ({ ...poll, id: 'p2', state: 'closed' }) },
    ADDRESS,
  )
  for (const words of ['二十日线', askedText.pollKinds.single, askedText.pollVoters(12)])
    expect(stage.text()).toContain(words)
  expect(stage.text().indexOf('听得清吗')).toBeLessThan(stage.text().indexOf('您看哪条均线'))
  await press(button(askedText.closePoll))
  await type('原因', '题目不妥')
  await press(button(askedText.closePoll))
  expect(stage.sent.find(({ path }) => path === END_POLL)?.input).toEqual({ id: 'p2', reason: '题目不妥' })
})

test('the way of speaking is changed by one press, with a pause in slow mode', async () => {
  const { sent } = await show(Routed, { ...answers, [MODE]: () => room }, ADDRESS)
  for (const mode of ['slow', 'closed'] as const) {
    const choice = [...document.querySelectorAll<HTMLElement>('.ant-segmented-item input')].find(
      (one) => one.closest('label')?.textContent === text.modes[mode],
    )
    if (!choice) throw new Error(`no ${mode}`)
    await press(choice)
  }
  expect(sent.filter(({ path }) => path === MODE).map(({ input }) => input)).toEqual([
    { roomId: 'r1', chatMode: 'slow', slowSec: 30 },
    { roomId: 'r1', chatMode: 'closed' },
  ])
})

test('a short press stops nothing; held for two seconds it cuts first and asks for the reason afterwards', async () => {
  let now: object = room
  const stopped = { ...room, state: 'forceClosed', stream: undefined, stop: { at } }
  const { sent } = await show(
    Routed,
    {
      ...answers,
      [CONTROL]: () => now,
      [STOP]: () => (now = stopped),
      [EXPLAIN]: () => (now = { ...stopped, stop: { at, reason: '承诺收益' } }),
    },
    ADDRESS,
  )
  await hold(300)
  expect(sent.some(({ path }) => path === STOP)).toBe(false)
  await hold(2_100)
  expect(sent.filter(({ path }) => path === STOP).map(({ input }) => input)).toEqual([{ id: 'r1' }])
  expect(sent.some(({ path }) => path === EXPLAIN)).toBe(false)
  await type(text.stopWhy, '承诺收益')
  await press(button('确定'))
  expect(sent.find(({ path }) => path === EXPLAIN)?.input).toEqual({ id: 'r1', why: '承诺收益' })
  expect(document.body.textContent).toContain(text.stopReason('承诺收益'))
})

test('a room that has ended can only be cleaned up: no passing, no muting, no pinning, no stopping', async () => {
  await show(Routed, { ...answers, [CONTROL]: () => ({ ...room, state: 'ended', stream: undefined }) }, ADDRESS)
  for (const act of [text.pass, text.mute, text.pin]) expect(names()).not.toContain(act)
  for (const act of [text.refuse, text.remove]) expect(names()).toContain(act)
  expect(document.body.textContent).toContain(text.over)
  expect(document.body.textContent).not.toContain(text.stopHint(HOLD_SEC))
})

test('a room that is not there says so', async () => {
  const gone = () => {
    throw new Refused(404, '直播间不存在或已下架', 'live.room_not_found')
  }
  const stage = await show(Routed, { ...answers, [CONTROL]: gone }, ADDRESS)
  expect(stage.text()).toContain('直播间不存在或已下架')
})

test('how the stream went can still be read when the broadcast is over', async () => {
  const over = { ...room, state: 'ended', stream: undefined }
  const stage = await show(Routed, { ...answers, [CONTROL]: () => over }, ADDRESS)
  for (const words of [text.pastHealth, '最高 4.3 Mbps', '中断 1 次']) expect(stage.text()).toContain(words)
})
