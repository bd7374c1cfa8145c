import { reviewDays } from '@rostrum/contract/member/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { courseScreens } from '../course/manifest'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { libraryNow } from '../testing/library'
import { oneReview, teacherInfo } from '../testing/teachers'
import { memberScreens } from './manifest'
import { spanOf } from './teacher-words'

beforeEach(() => vi.useFakeTimers({ now: libraryNow, toFake: ['Date'] }))
afterEach(unmountAll)
afterEach(() => vi.useRealTimers())

const doors = { ...memberScreens, ...courseScreens }
const render = (name: keyof typeof doors, { replies, ...options }: RenderOptions = {}) =>
  renderScreen(doors[name], {
    params: { id: 't1' },
    screens: allScreens,
    ...options,
    replies: { ...everything, ...replies },
  })
type Screen = Awaited<ReturnType<typeof render>>
const asked = (screen: Screen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
const links = (screen: Screen) => [...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('a card says who it is by the register, and leads to the page and into the room', async () => {
  const screen = await render('member.teachers', { params: {} })
  for (const said of [
    '投资顾问 登记编号 S0000000000001',
    '4.8分（12人）',
    '提问已答96%',
    '答复中位 2小时14分钟',
    '暂停服务',
  ])
    expect(screen.text()).toContain(said)
  expect(links(screen)).toEqual(
    expect.arrayContaining(['/pages/teacher/details/index?id=t1', '/pages/applets/chat/index?id=r1']),
  )
  // Whoever does not serve is not offered for following.
  expect(screen.has('button', '关注顾清和')).toBe(false)
})

test('a list is narrowed to a subject and to who is on air, and sorted; nothing found leads back', async () => {
  const screen = await render('course.teachers', {
    params: { keyword: '林' },
    replies: { 'member.listTeachers': { rows: [], total: 0, hasMore: false, tags: ['宏观'] } },
  })
  expect(screen.text()).toContain('没有搜索结果')
  await screen.press('button', '宏观')
  await screen.press('button', '正在直播')
  await screen.press('radio', '评分')
  expect(asked(screen, 'member.listTeachers').at(-1)).toMatchObject({
    keyword: '林',
    tag: '宏观',
    liveNow: '1',
    sort: 'rating',
  })
  await screen.press('button', '清除条件')
  expect(JSON.stringify(asked(screen, 'member.listTeachers').at(-1))).not.toMatch(/宏观|liveNow/)
})

test('the wall groups by subject, the table shows a dash for what is not measured', async () => {
  const wall = await render('course.masters', { params: {} })
  expect(wall.has('heading', '财报分析')).toBe(true)
  expect(wall.has('heading', '宏观')).toBe(true)
  const table = await render('course.masterList', { params: { sort: 'answer' } })
  expect(asked(table, 'member.listTeachers')[0]).toMatchObject({ sort: 'answer' })
  expect(table.text()).toContain('—')
})

test('following is shown on the page as the server answered', async () => {
  const screen = await render('member.teacher', {
    replies: { 'member.saveFollow': { followed: true, level: 'all', fans: 129 } },
  })
  await screen.press('button', '关注林知远')
  expect(asked(screen, 'member.saveFollow')).toEqual([{ kind: 'teacher', id: 't1', on: 1 }])
  expect(screen.has('button', '已关注林知远')).toBe(true)
  expect(screen.text()).toContain('129')
})

// holds: 1-23
test('the page shows what is disclosed and what comes next, and leads to the check and the complaint', async () => {
  const screen = await render('member.teacher')
  for (const said of ['未持有近期讲到的证券。', '读懂现金流', '市场有风险，投资需谨慎。', '96%'])
    expect(screen.text()).toContain(said)
  expect(links(screen)).toEqual(
    expect.arrayContaining([
      '/pages/about/verify/index?keyword=S0000000000001',
      '/pages/mine/faq/index/index?kind=complaint&ref=teacher-t1',
      '/pages/applets/details/index?id=r9',
    ]),
  )
})

test('a score stands without its raters while they are fewer than ten', async () => {
  const few = { ...teacherInfo, rating: 4.8, ratingCount: 9 } as never
  const screen = await render('member.teacher', { replies: { 'member.getTeacher': few } })
  expect(screen.text()).toContain('4.8')
  expect(screen.text()).not.toContain('9人评分')
})

test('what is not measured is not shown', async () => {
  const screen = await render('member.teacher', {
    replies: {
      'member.getTeacher': {
        ...teacherInfo,
        answerRate: undefined,
        answerMedianSec: undefined,
        rating: undefined,
        ratingCount: 0,
        nextSessions: [],
      } as never,
    },
  })
  expect(screen.text()).not.toContain('提问已答')
  expect(screen.text()).not.toContain('人评分')
  expect(screen.text()).not.toContain('接下来的直播')
})

test('a former adviser is marked with the day, and is not followed any more', async () => {
  const screen = await render('course.master', {
    replies: {
      'member.getTeacher': { ...teacherInfo, regState: 'left', leaveDay: '2025-11-28', nextSessions: [] } as never,
    },
  })
  expect(screen.text()).toContain('已离任（2025-11-28），不再提供服务')
  expect(screen.has('button', '关注林知远')).toBe(false)
})

test('a door decides the tab that is open first', async () => {
  const home = await render('course.teacher')
  expect(asked(home, 'news.list')).toMatchObject([{ authorId: 't1', kind: 'opinion' }])
  const details = await render('member.teacher')
  expect(asked(details, 'live.listReplays')).toMatchObject([{ teacherId: 't1' }])
  await details.press('tab', '视频')
  expect(asked(details, 'news.listVideos')).toMatchObject([{ teacherId: 't1' }])
})

test('every opinion stands with its prices and what became of it; courses lead to their pages', async () => {
  const opinion = {
    view: 'down',
    stocks: [
      {
        ...{ code: '980005.SIM', name: '模拟芯片', priceAt: 40, priceNow: 44 },
        results: [{ months: 1, pct: 8.5 }],
      },
    ],
  }
  const [row] = (everything['news.list'] as { rows: object[] }).rows
  const list = { rows: [{ ...row, id: 'n9', title: '毛利率先掉头', opinion }], hasMore: false }
  const screen = await render('course.teacher', { replies: { 'news.list': list as never } })
  for (const said of ['毛利率先掉头', '看空', '模拟芯片 980005.SIM', '40.00', '44.00', '10.00%', '8.50%', '未到期'])
    expect(screen.text()).toContain(said)
  expect(links(screen).join()).toContain('id=n9')
  await screen.press('tab', '课程')
  expect(asked(screen, 'course.listCourses')).toMatchObject([{ teacherId: 't1' }])
  expect(links(screen)).toContain('/pages/applets/course/details/index?id=c1')
})

test('who has not listened long enough is told how long; others’ reviews can be reported', async () => {
  const screen = await render('member.teacher')
  await screen.press('tab', '评价12')
  expect(screen.text()).toContain(`近${reviewDays}天听满10分钟直播、回放或视频可以评价，您已听3分钟`)
  expect(screen.text()).toContain('听过320分钟')
  expect(links(screen)).toContain('/pages/report/index/index?kind=review&id=v1')
})

test('a review is written with a key of its own, keeps its words on a refusal, and may wait', async () => {
  const may = { ...teacherInfo, reviewing: { neededMinutes: 10, minutes: 40, may: true } } as never
  const screen = await render('member.teacher', {
    replies: { 'member.getTeacher': may, 'member.saveTeacherReview': refused(400, '评价里有不能展示的内容') },
  })
  await screen.press('tab', '评价12')
  await screen.press('button', '写评价')
  await screen.press('radio', '4分')
  await screen.type('评价内容', '  讲得清楚，偶尔超时。 ')
  await screen.press('button', '提交')
  expect(screen.text()).toContain('评价里有不能展示的内容')
  screen.api.answer({
    ...everything,
    'member.getTeacher': may,
    'member.saveTeacherReview': { ...oneReview, mine: true, state: 'held' } as never,
  })
  vi.setSystemTime(Date.now() + 1_000)
  await screen.press('button', '提交')
  const sent = asked(screen, 'member.saveTeacherReview')
  expect(sent).toMatchObject([
    { teacherId: 't1', score: 4, text: '讲得清楚，偶尔超时。' },
    { teacherId: 't1', score: 4, text: '讲得清楚，偶尔超时。' },
  ])
  expect(new Set(sent.map((one) => (one as { idempotencyKey: string }).idempotencyKey)).size).toBe(1)
  expect(screen.has('dialog', '评价林知远')).toBe(false)
})

test('the own review says that it waits, or why it is not shown', async () => {
  const rejected = { ...oneReview, mine: true, state: 'rejected', reason: '与老师无关' } as const
  const screen = await render('member.teacher', {
    replies: { 'member.listTeacherReviews': { rows: [rejected], hasMore: false } as never },
  })
  await screen.press('tab', '评价12')
  expect(screen.text()).toContain('没有展示，只有您自己看得到 原因：与老师无关')
  expect(screen.text()).toContain('我的评价')
})

test('a time is said in the units that people use', () => {
  expect([20, 300, 3_600, 8_040, 200_000].map(spanOf)).toEqual(['1分钟', '5分钟', '1小时', '2小时14分钟', '2天'])
})
