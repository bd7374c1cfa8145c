import { Instant, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { RoomId, type Room } from '@rostrum/contract/live'
import type { CallReply } from '@rostrum/client'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { offline, pending, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { liveScreens } from './manifest'
import { message, question } from './testing/live-room'
import { boardText } from './text.board.zh'
import { browserText, pushText } from './text.plug-flow.zh'
import { toolsText } from './text.tools.zh'
import { text } from './text.zh'

vi.mock('@rostrum/ui', async (load) => ({
  ...(await load<object>()),
  Sparkline: ({ values }: { values: readonly number[] }) => <figure>{values.join(' ')}</figure>,
}))

type PushInfo = CallReply<'live.getPushInfo'>

const at = Instant.parse(Date.UTC(2026, 10, 21, 12))
const room: Room = {
  id: RoomId.parse('r1'),
  kind: 'video',
  title: 'K线课堂',
  state: 'ready',
  startAt: at,
  levelIds: [],
  visitorMode: 'none',
  access: 'open',
  teacher: { id: TeacherId.parse('t1'), name: '周既明', orgName: '讲坛演示投资咨询有限公司', regNo: 'A0000621080001' },
  riskTip: '市场有风险',
  onlineCount: 0,
  likeCount: 0,
  reserveCount: 0,
  reserved: false,
  fans: 12,
  followed: false,
  sample: true,
  isPromotional: false,
  recordOn: true,
  assistants: [],
  chatMode: 'open',
  slowSec: 0,
  chatLevelIds: [],
  pinnedIds: [],
  materials: [],
  mine: { canSend: true, isModerator: true },
}
const key = 'abcd1234?e=1&u=t1&n=n1&k=k1&t=seal'

const infoOf = (state: Room['state'], more: Partial<PushInfo> = {}): PushInfo => ({
  room: { ...room, state },
  rtmpServer: 'rtmp://host/live',
  streamKey: key,
  expireAt: at,
  ingest: 'ready',
  isPushing: false,
  viewers: 3,
  browser: { state: 'no_ffmpeg' },
  recording: 'on',
  awayMinutes: 10,
  checklist: [
    { key: 'registration', ok: true },
    { key: 'riskTip', ok: true },
    { key: 'filing', ok: false },
    { key: 'stream', ok: false },
  ],
  ...more,
})
const open = (replies: Replies, params = { id: 'r1' }) =>
  renderScreen(liveScreens['live.push'], {
    replies,
    params,
    as: 'teacher',
    now: Date.UTC(2026, 10, 21, 11),
    screens: { 'live.list': liveScreens['live.list'], 'live.video': liveScreens['live.video'] },
  })
const lesson: Replies = {
  'live.getTicket': { ticket: 'ticket', urls: [], expireAt: at },
  'live.listOlderMessages': { rows: [], hasMore: false },
  'live.listPins': { rows: [] },
  'live.listOwn': { rows: [], hasMore: false },
  'live.listQuestions': { rows: [], hasMore: false, counts: { open: 0, answered: 0 } },
  'live.listHeld': { rows: [], hasMore: false, total: 0 },
  'live.listPolls': { rows: [] },
  'live.getOwnKey': { isOffered: true },
}
const inDialog = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button, [role="dialog"] button')].find(
    ({ textContent }) => textContent === words,
  )
const show = (info: PushInfo, more: Replies = {}) => open({ ...lesson, 'live.getPushInfo': info, ...more })

afterEach(unmountAll)

test('loading shows the shape of the content', async () => {
  expect((await open({ 'live.getPushInfo': pending })).has('status', '正在加载...')).toBe(true)
})

test('a failure says why and offers a retry', async () => {
  const screen = await open({ ...lesson, 'live.getPushInfo': offline })
  expect(screen.has('alert')).toBe(true)
  screen.api.answer({ 'live.getPushInfo': infoOf('ready') })
  await screen.press('button', '重新加载')
  expect(screen.text()).toContain(pushText.states.waiting.title)
})

test('without a room the page leads to the rooms', async () => {
  const screen = await open({}, { id: '' })
  expect(screen.text()).toContain(pushText.none)
  expect(screen.has('link', pushText.noneAction)).toBe(true)
})

test('an ended broadcast says that its key no longer works', async () => {
  const screen = await open({
    'live.getPushInfo': refused(400, '直播间当前状态不能进行此操作', 'live.state_not_allowed'),
  })
  expect(screen.text()).toContain(pushText.over)
})

test('the key is covered until revealed, and can be copied while covered', async () => {
  const screen = await show(infoOf('ready'))
  expect(screen.text()).toContain('rtmp://host/live')
  expect(screen.text()).not.toContain('1234?e=1')
  await screen.press('button', pushText.copyKey)
  expect(screen.platform.copied).toEqual([key])
  await screen.press('button', pushText.show)
  expect(screen.text()).toContain(key)
  await screen.press('button', pushText.hide)
  expect(screen.text()).not.toContain(key)
})

test('a missing condition says how to fix it', async () => {
  expect((await show(infoOf('ready'))).text()).toContain(pushText.items.filing.missing)
})

test('the page follows the encoder by itself', async () => {
  const screen = await show(infoOf('ready'))
  expect(screen.find('button', pushText.needsStream).hasAttribute('disabled')).toBe(true)
  screen.api.answer({ 'live.getPushInfo': infoOf('ready', { isPushing: true }) })
  const deadline = Date.now() + 8000
  while (!screen.text().includes(pushText.states.arrived.title) && Date.now() < deadline) await screen.settle()
  expect(screen.text()).toContain(pushText.states.arrived.title)
}, 15_000)

test('a server problem is shown instead of waiting for a stream that cannot arrive', async () => {
  for (const ingest of ['starting', 'port_taken', 'failed', 'off'] as const) {
    const screen = await show(infoOf('ready', { ingest }))
    expect(screen.text()).toContain(pushText.ingest[ingest])
    expect(screen.text()).not.toContain(pushText.states.waiting.title)
    screen.unmount()
  }
})

test('what arrives and cannot be shown is said, with what to change in the encoder', async () => {
  const screen = await show(infoOf('live', { isPushing: true, faults: ['video_codec', 'audio_header'] }))
  expect(screen.text()).toContain(pushText.faults.video_codec)
  expect(screen.text()).toContain(pushText.faults.audio_header)
  expect((await show(infoOf('live', { isPushing: true, faults: [] }))).text()).not.toContain(
    pushText.faults.video_codec,
  )
})

test('starting sends one action and shows its result', async () => {
  const screen = await show(infoOf('announced'), { 'live.setPushState': { ...room, state: 'ready' } })
  await screen.press('button', pushText.start)
  expect(screen.api.calls.find(({ name }) => name === 'live.setPushState')?.input).toMatchObject({
    roomId: 'r1',
    action: 'start',
  })
  expect(screen.text()).toContain(pushText.opened)
})

test('ending takes two steps: the first alone changes nothing', async () => {
  const screen = await show(infoOf('live', { isPushing: true }), { 'live.setPushState': { ...room, state: 'ended' } })
  const asked = () =>
    screen.api.calls.filter(({ name }) => name === 'live.setPushState').map(({ input }) => input['action'])
  await screen.press('button', pushText.end)
  expect(screen.text()).toContain(pushText.endAsk)
  expect(asked()).toEqual([])
  await screen.press('button', pushText.endConfirm)
  expect(asked()).toEqual(['stop'])
})

test('cutting everything cuts first; the reason is asked for after it, and can be left for later', async () => {
  const screen = await show(infoOf('live', { isPushing: true }), {
    'live.setPushState': { ...room, state: 'forceClosed' },
  })
  const asked = () =>
    screen.api.calls
      .filter(({ name }) => name === 'live.setPushState')
      .map(({ input }) => [input['action'], input['reason']])
  await screen.press('button', pushText.urgent)
  expect([screen.text().includes(pushText.urgentAsk), asked()]).toEqual([true, []])
  await act(async () => inDialog(pushText.urgent)?.click())
  await screen.settle()
  expect(asked()).toEqual([['emergency', undefined]])
  expect(screen.text()).toContain(pushText.urgentNote)
  await screen.press('button', '关闭')
  await screen.press('button', pushText.urgentWrite)
  await screen.type(pushText.urgentReason, '画面中出现了客户资料')
  await screen.press('button', pushText.urgentSave)
  await screen.settle()
  expect(asked()).toEqual([
    ['emergency', undefined],
    ['emergency', '画面中出现了客户资料'],
  ])
})

test('cut off from the tools of the desk, the reason is asked for though the desk is gone', async () => {
  const screen = await show(infoOf('live', { isPushing: true }), {
    'live.setPushState': { ...room, state: 'forceClosed' },
  })
  const shows = (words: string) =>
    eventually(async () => {
      await screen.settle()
      expect(screen.text()).toContain(words)
    })
  await screen.press('button', text.room.tools)
  await shows(toolsText.menu.end)
  // The desk has a button of that name of its own.
  await act(async () => inDialog(toolsText.menu.end)?.click())
  await shows(toolsText.end.emergencyHint)
  await act(async () => inDialog(toolsText.end.emergency)?.click())
  screen.api.answer({
    'live.getPushInfo': refused(400, '直播间当前状态不能进行此操作', 'live.state_not_allowed'),
  })
  await eventually(async () => {
    await screen.press('button', toolsText.end.emergencyConfirm)
    expect(screen.api.calls.some(({ name }) => name === 'live.setPushState')).toBe(true)
  })
  await shows(pushText.urgentNote)
  expect(screen.text()).not.toContain(toolsText.end.cutNote)
})

test('a lost stream says that the lesson is not over, and until when it waits', async () => {
  const screen = await show(infoOf('interrupted', { awayUntil: at }))
  expect(screen.text()).toContain(pushText.states.interrupted.title)
  expect(screen.text()).toContain(pushText.awayUntil('20:00'))
})

test('an encoder that came with an old key is told of, where its teacher waits', async () => {
  const screen = await show(infoOf('ready', { lastRefused: { at, why: 'replaced' } }))
  expect(screen.text()).toContain(pushText.refused.replaced('20:00'))
})

test('on the air the page has a timer, and the address of the encoder is folded away', async () => {
  const since = Instant.parse(Date.UTC(2026, 10, 21, 10, 47, 55))
  const screen = await show(infoOf('live', { isPushing: true, room: { ...room, state: 'live', actualStartAt: since } }))
  expect(screen.text()).toContain('12:05')
  expect(screen.text()).not.toContain('rtmp://host/live')
  await screen.press('button', `${pushText.settings}${pushText.settingsNote}`)
  expect(screen.text()).toContain('rtmp://host/live')
})

test('held messages and mutes stand on the desk, and a mute is lifted there', async () => {
  const screen = await show(infoOf('live', { isPushing: true }), {
    'live.listHeld': {
      rows: [{ ...message('加微信', { state: 'held' }), hits: ['微信'], isAnonymous: false }],
      hasMore: false,
      total: 1,
    },
    'live.listMutes': {
      rows: [{ memberId: MemberId.parse('m9'), name: '刷屏的人', until: at, reason: '刷屏', at }],
    },
    'live.mute': {},
  })
  const shows = (words: string) =>
    eventually(async () => {
      await screen.settle()
      expect(screen.text()).toContain(words)
    })
  await screen.press('tab', `${pushText.desk.held}1`)
  await shows('加微信')
  await screen.press('tab', pushText.desk.mutes)
  await shows('刷屏的人')
  await screen.press('button', `${toolsText.mute.lift} 刷屏的人`)
  expect(screen.api.calls.filter(({ name }) => name === 'live.mute').map(({ input }) => input)).toEqual([
    expect.objectContaining({ memberId: 'm9', minutes: 0 }),
  ])
})

test('what is being written on the desk is there again when its tab is', async () => {
  const screen = await show(infoOf('live', { isPushing: true }))
  await screen.press('tab', pushText.desk.chat)
  await screen.type(text.room.label, '请先看仓位')
  await screen.press('tab', pushText.desk.mutes)
  await screen.press('tab', pushText.desk.chat)
  const field = screen.find('textbox', text.room.label)
  expect(field instanceof HTMLTextAreaElement && field.value).toBe('请先看仓位')
})

test('what arrives is shown over time, with its breaks', async () => {
  const screen = await show(infoOf('live', { isPushing: true, rate: { kbps: 2400, fps: 25 } }))
  expect(screen.text()).toContain(pushText.rate('2,400', '25'))
  expect(screen.text()).toContain(pushText.drops(0))
})

test('in a break the line goes on, at zero', async () => {
  const screen = await show(infoOf('live', { isPushing: true, rate: { kbps: 2400, fps: 25 } }))
  screen.api.answer({ 'live.getPushInfo': infoOf('interrupted') })
  await eventually(async () => {
    await screen.settle()
    expect(screen.container.querySelector('figure')?.textContent).toBe('2400 0 0')
  })
  expect(screen.text()).toContain(pushText.drops(1))
})

test('where the media server measures nothing there is no line', async () => {
  const screen = await show(infoOf('live', { isPushing: true }))
  expect(screen.text()).toContain(pushText.drops(0))
  expect(screen.container.querySelector('figure')).toBeNull()
})

test('the next questions stand on the page, with their buttons', async () => {
  const screen = await show(infoOf('live', { isPushing: true }), {
    'live.listQuestions': { rows: [question('q1')], hasMore: false, counts: { open: 1, answered: 0 } },
  })
  const hear = (frame: object) => act(async () => screen.platform.sockets[0]?.text(JSON.stringify(frame)))
  await act(async () => screen.platform.sockets[0]?.open())
  const limits = { frame: 8192, rooms: 5, sendPerSec: 1, sendBurst: 5 }
  await hear({ t: 'ready', id: 's', now: at, hb: 25_000, exp: at + 3_600_000, limits })
  const stand = { e: 'e', head: 0, tail: 0, ok: true }
  await hear({ t: 'joined', r: 'r1', v: { main: stand, chat: stand } })
  await eventually(async () => {
    await screen.settle()
    expect(screen.has('tab', `${pushText.desk.questions}1`)).toBe(true)
    expect(screen.has('button', boardText.moderate.answering)).toBe(true)
  })
})

test('a new key takes two steps', async () => {
  const other = infoOf('ready', { streamKey: 'wxyz9876?e=2' })
  const screen = await show(infoOf('ready'), { 'live.rotateKey': other })
  const asked = () => screen.api.calls.filter(({ name }) => name === 'live.rotateKey').length
  await screen.press('button', pushText.rotate)
  expect([asked(), screen.text().includes(pushText.rotateAsk)]).toEqual([0, true])
  await screen.press('button', '确定')
  await screen.settle()
  expect([asked(), screen.text().includes('wxyz')]).toEqual([1, true])
})

test("a teacher's own key is made once, stays covered, and says where it leads", async () => {
  const own = { isOffered: true, key: `my${'0'.repeat(32)}`, madeAt: at, target: { id: room.id, title: room.title } }
  const screen = await show(infoOf('ready'), { 'live.renewOwnKey': own })
  await screen.press('button', pushText.own.make)
  expect(screen.text()).toContain(pushText.own.here)
  expect(screen.text()).not.toContain(own.key)
  await screen.press('button', pushText.own.copy)
  expect(screen.platform.copied).toEqual([own.key])
  screen.api.answer({ 'live.renewOwnKey': { ...own, key: `my${'1'.repeat(32)}` } })
  await screen.press('button', pushText.own.renew)
  expect(screen.text()).toContain(pushText.own.renewAsk)
})

test('a server without own keys says nothing of them', async () => {
  const screen = await show(infoOf('ready'), { 'live.getOwnKey': { isOffered: false } })
  expect(screen.text()).not.toContain(pushText.own.title)
})

test('a browser that cannot broadcast says why and points to the encoder', async () => {
  const without = await show(infoOf('ready'))
  await without.press('radio', pushText.ways.browser)
  expect(without.text()).toContain(browserText.off)
  without.unmount()
  const insecure = await show(
    infoOf('ready', { browser: { state: 'ready', url: '/media/push', stream: 's', token: 't' } }),
  )
  expect(insecure.text()).toMatch(new RegExp(`${browserText.troubles.insecure}|${browserText.troubles.unsupported}`))
})
