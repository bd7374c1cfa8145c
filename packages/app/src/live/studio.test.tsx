import { api } from '@rostrum/contract'
import { afterEach, expect, test } from 'vitest'
import {
  aPicture,
  dropFiles,
  offline,
  refused,
  renderScreen,
  storedAs,
  unmountAll,
  type Replies,
} from '../kernel/testing'
import { reply } from '../testing/recorded'
import { studioReplies } from '../testing/studio'
import { liveScreens } from './manifest'
import { emptyPlan, faultsOf, inputOf, momentOf, spanWords } from './studio/plan'
import { studioText } from './studio/text.zh'
import { pushText } from './text.plug-flow.zh'

const { form: words, rooms, questions, actions } = studioText
const open = (name: 'live.rooms' | 'live.questions' | 'live.studio', replies: Replies, params = {}) =>
  renderScreen(liveScreens[name], {
    replies: { ...studioReplies, ...replies },
    params,
    as: 'teacher',
    screens: liveScreens,
    now: Date.now(),
  })
const room = reply('live.getVideoRoom')

afterEach(unmountAll)

/** Presses until there are this many calls of the name: two presses in quick succession count as one. */
async function pressUntil(
  screen: Awaited<ReturnType<typeof open>>,
  button: string,
  name: string,
  count: number,
): Promise<void> {
  const calls = () => screen.api.calls.filter((call) => call.name === name).length
  for (const deadline = Date.now() + 20_000; calls() < count && Date.now() < deadline; )
    await screen.press('button', button)
}

/** Fills in the required fields of a broadcast: a title, and the last day of the month that is shown next. */
async function fillIn(screen: Awaited<ReturnType<typeof open>>, title: string): Promise<void> {
  await screen.type(words.title, title)
  await screen.press('button', `${words.startAt}：请选择日期和时间`)
  await screen.press('button', '下个月')
  const days = Array.from(
    screen.container.ownerDocument.querySelectorAll<HTMLElement>('[role="dialog"] button'),
  ).filter((one) => one.textContent === '28')
  days[0]?.click()
  await screen.settle()
  await screen.press('button', '确定')
}

test('missing values are shown beside the fields, and nothing is sent', async () => {
  const screen = await open('live.rooms', {}, { create: 1 })
  await screen.press('button', words.save)
  expect(screen.text()).toContain(words.faults.title)
  expect(screen.text()).toContain(words.faults.start)
  expect(screen.api.calls.filter(({ name }) => name === 'live.createRoom')).toEqual([])
})

test('a refusal keeps the form, and the second press is the same broadcast', async () => {
  const screen = await open('live.rooms', { 'live.createRoom': offline }, { create: 1 })
  await fillIn(screen, '年报怎么读')
  await screen.press('button', words.save)
  screen.api.answer({ 'live.createRoom': refused(400, '您发送的内容含有违规信息，请修改后重试', 'live.text_refused') })
  await pressUntil(screen, words.save, 'live.createRoom', 2)
  const keys = screen.api.calls
    .filter(({ name }) => name === 'live.createRoom')
    .map(({ input }) => [input['title'], input['idempotencyKey']])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toEqual(keys[1])
  expect(Array.from(screen.container.querySelectorAll('input')).map(({ value }) => value)).toContain('年报怎么读')
})

test('a broadcast that was created but not submitted is changed, not created twice', async () => {
  const screen = await open(
    'live.rooms',
    {
      'live.createRoom': room,
      'live.modifyRoom': room,
      'live.submitRoom': refused(400, '未设置风险提示，不能开播', 'live.risk_line_missing'),
    },
    { create: 1 },
  )
  await fillIn(screen, '年报怎么读')
  await pressUntil(screen, words.submit, 'live.submitRoom', 2)
  const called = screen.api.calls
    .map(({ name }) => name)
    .filter((name) => ['live.createRoom', 'live.modifyRoom', 'live.submitRoom'].includes(name))
  expect(called).toEqual(['live.createRoom', 'live.submitRoom', 'live.modifyRoom', 'live.submitRoom'])
})

test("the arrow and the device's back key ask before what was written is lost", async () => {
  for (const leave of ['arrow', 'key'] as const) {
    const screen = await open('live.rooms', {}, { create: 1 })
    await screen.type(words.title, '年报怎么读')
    await (leave === 'arrow' ? screen.press('button', '返回') : screen.back())
    expect([screen.text().includes(words.leave.words), screen.platform.visits]).toEqual([true, []])
    await screen.press('button', words.leave.confirm)
    expect(screen.platform.visits).toEqual(['navigateBack 1'])
    screen.unmount()
  }
})

test('a returned broadcast says why, and can be submitted again in two steps', async () => {
  const screen = await open('live.rooms', { 'live.submitRoom': { state: 'review' } })
  expect(screen.text()).toContain(rooms.returned('标题请写明课程期数'))
  await screen.press('button', actions.submit)
  expect(screen.api.calls.some(({ name }) => name === 'live.submitRoom')).toBe(false)
  expect(screen.text()).toContain(rooms.submitAsk)
})

test('cancelling an announced broadcast needs a reason', async () => {
  const screen = await open('live.rooms', { 'live.cancelRoom': { state: 'cancelled' } })
  await screen.press('button', actions.cancel)
  await screen.press('button', rooms.cancelReasons[0])
  const confirm = Array.from(
    screen.container.ownerDocument.querySelectorAll<HTMLElement>('[role="dialog"] button'),
  ).find((one) => one.textContent === actions.cancel)
  confirm?.click()
  await screen.settle()
  expect(screen.api.calls.find(({ name }) => name === 'live.cancelRoom')?.input).toMatchObject({
    id: 'plan1',
    reason: rooms.cancelReasons[0],
  })
})

test('an ended lesson leads to the replay that waits, and to the reason that nobody wrote', async () => {
  const [, , ended] = api['live.listStudioRooms'].reply.parse(studioReplies['live.listStudioRooms']).rows
  const rows = [
    { ...ended, id: 'o1', state: 'processing', replayId: undefined, replayToPublish: 'p1' },
    { ...ended, id: 'o2', state: 'forceClosed', replayId: undefined },
  ]
  const screen = await open('live.rooms', {
    'live.listStudioRooms': api['live.listStudioRooms'].reply.parse({ rows, hasMore: false }),
    'live.setPushState': room,
  })
  expect(screen.has('link', actions.publish)).toBe(true)
  await screen.press('button', pushText.urgentWrite)
  await screen.type(pushText.urgentReason, '误放了未公开的材料')
  await screen.press('button', pushText.urgentSave)
  expect(screen.api.calls.find(({ name }) => name === 'live.setPushState')?.input).toMatchObject({ roomId: 'o2' })
})

test('a filter without results leads back to all', async () => {
  const screen = await open('live.rooms', { 'live.listStudioRooms': { rows: [], hasMore: false } }, { state: 'plan' })
  expect(screen.text()).toContain(rooms.empty)
})

test('the desk shows what is overdue and by how long, and answers in writing', async () => {
  const screen = await open('live.questions', { 'live.listTemplates': { rows: [] } })
  expect(screen.text()).toContain(questions.overdue(1))
  expect(screen.text()).toContain(questions.overdueBy('3 小时'))
  await screen.press('button', questions.answer)
  await screen.type('回答内容', '看三天的均量')
  await screen.press('button', '发送回答')
  expect(screen.api.calls.find(({ name }) => name === 'live.answerQuestion')?.input).toMatchObject({
    id: 'sq1',
    kind: 'text',
    content: '看三天的均量',
  })
})

test('the studio shows the next broadcast with a start button, and the returned one', async () => {
  const screen = await open('live.studio', { 'live.listStudioReplays': { rows: [], hasMore: false } })
  expect(screen.text()).toContain('周三晚课：成交量的三种误读')
  expect(screen.has('link', actions.push)).toBe(true)
  expect(screen.text()).toContain(studioText.home.overdue(1))
  expect(screen.text()).toContain(studioText.home.returned('标题请写明课程期数'))
})

test('every broadcast on the air stands first, whenever it began', async () => {
  const [plan] = api['live.listStudioRooms'].reply.parse(studioReplies['live.listStudioRooms']).rows
  const DAY = 86_400_000
  const rows = [
    { ...plan, id: 'on1', title: '昨天开到现在', state: 'live', startAt: Date.now() - 2 * DAY },
    { ...plan, id: 'on2', title: '今天的一场', state: 'live', startAt: Date.now() },
    { ...plan, id: 'next', title: '后天的一场', startAt: Date.now() + 2 * DAY },
  ]
  const screen = await open('live.studio', {
    'live.listStudioReplays': { rows: [], hasMore: false },
    'live.listStudioRooms': api['live.listStudioRooms'].reply.parse({ rows, hasMore: false }),
  })
  const [onAir] = screen.container.querySelectorAll('section')
  expect(onAir?.textContent).toContain(studioText.home.onAir)
  for (const title of ['昨天开到现在', '今天的一场']) expect(onAir?.textContent).toContain(title)
  expect(screen.text()).not.toContain('后天的一场')
})

test('an answer that was begun is still there when its sheet is opened again', async () => {
  const screen = await open('live.questions', { 'live.listTemplates': { rows: [] } })
  await screen.press('button', questions.answer)
  await screen.type('回答内容', '先看均量，再看')
  await screen.press('button', '关闭')
  expect(screen.container.ownerDocument.querySelector('textarea')).toBeNull()
  await screen.press('button', questions.answer)
  expect(screen.container.ownerDocument.querySelector('textarea')?.value).toBe('先看均量，再看')
})

test('a plan is checked before it is sent', () => {
  const now = Date.UTC(2026, 10, 22, 2)
  const plan = { ...emptyPlan, title: '年报怎么读', startAt: '2026-11-22 20:00' }
  expect(momentOf(plan.startAt)).toBe(Date.UTC(2026, 10, 22, 12))
  expect(faultsOf(plan, { now, isSubmitting: true })).toEqual({})
  expect(faultsOf({ ...plan, endAt: '2026-11-22 19:00' }, { now, isSubmitting: false })).toEqual({
    endAt: words.faults.end,
  })
  expect(faultsOf({ ...plan, isPromotional: true }, { now, isSubmitting: true })).toEqual({
    filingNo: words.faults.filing,
  })
  expect(faultsOf({ ...plan, isPromotional: true }, { now, isSubmitting: false })).toEqual({})
  const late = { now: now + 86_400_000, isSubmitting: false }
  expect(faultsOf(plan, late)).toEqual({ startAt: words.faults.past })
  // The title may change even after the start time has passed.
  expect(faultsOf(plan, { ...late, before: plan })).toEqual({})
  expect(inputOf(plan)).not.toHaveProperty('riskTip')
  expect(inputOf(plan)).not.toHaveProperty('endAt')
})

test('durations appear in their largest unit', () => {
  expect([20_000, 300_000, 3 * 3_600_000 + 5, 50 * 3_600_000].map(spanWords)).toEqual([
    '1 分钟',
    '5 分钟',
    '3 小时',
    '2 天',
  ])
})

test('a picture dropped on the page becomes the cover', async () => {
  const screen = await open('live.rooms', { 'content.upload': storedAs('f-9') }, { create: 1 })
  await dropFiles(screen, aPicture('1.png'), aPicture('2.png'))
  expect(screen.api.calls.filter(({ name }) => name === 'content.upload')).toHaveLength(1)
  expect(screen.has('button', words.coverChange)).toBe(true)
})
