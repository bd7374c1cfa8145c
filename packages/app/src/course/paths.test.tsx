import { afterEach, describe, expect, test } from 'vitest'
import { renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { classRow, home, oneClass, path, pathRow } from '../testing/paths'
import { mondayOf, monthOf, nextMonth, weekOf } from './days'
import { courseScreens } from './manifest'
import { text } from './text.paths.zh'

afterEach(unmountAll)

const render = (name: keyof typeof courseScreens, params: Record<string, string>, replies: Replies = {}) =>
  renderScreen(courseScreens[name], {
    as: 'member',
    params,
    replies: { ...everything, ...replies },
    screens: allScreens,
  })
const callsOf = (screen: Awaited<ReturnType<typeof render>>, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

describe('课程体系 (S31)', () => {
  // holds: 1-22
  test('a new member is led to the test, and a result to the path that it names', async () => {
    const fresh = { ...home, paths: [], goal: undefined, streakDays: 0 }
    const screen = await render('course.systems', {}, { 'course.getLearningHome': fresh as never })
    expect(screen.text()).toContain(text.placement.hint(8, 4))
    expect(screen.text()).toContain(text.home.noAim)
    await unmountAll()
    const taken = { at: 1, points: 60, most: 100, words: '可以学进阶', curriculum: { id: 'p1', title: pathRow.title } }
    const told = { ...fresh, placement: { ...home.placement, taken } }
    const after = await render('course.systems', {}, { 'course.getLearningHome': told as never })
    expect(after.text()).toContain(text.placement.lead(pathRow.title))
    expect(after.text()).toContain(text.placement.result(60, 100))
  })

  test('a goal is checked before it is sent, and sent as it was set', async () => {
    const screen = await render('course.systems', {})
    await screen.press('button', text.home.changeAim)
    await screen.type(text.goal.minutes, '1')
    await screen.press('button', text.goal.save)
    expect(callsOf(screen, 'course.saveGoal')).toEqual([])
    await screen.type(text.goal.minutes, '90')
    await screen.press('button', '周三')
    await screen.press('button', text.goal.save)
    expect(callsOf(screen, 'course.saveGoal')).toEqual([{ minutesPerWeek: 90, remindDays: [1, 3], remindAt: '20:00' }])
  })
})

describe('体系详情 (S33)', () => {
  const shown = (more: object) => ({ 'course.getCurriculum': { ...path, ...more } as never })

  test('is joined with one key, however often the button is pressed for it', async () => {
    const screen = await render('course.system', { id: 'p1' }, shown({ joinedAt: undefined }))
    await screen.press('button', text.path.join)
    const [asked] = callsOf(screen, 'course.joinCurriculum')
    expect(asked).toMatchObject({ id: 'p1', idempotencyKey: expect.any(String) as string })
  })

  test('what has to be learned before is said, and is where the button leads', async () => {
    const prerequisites = [{ id: 'p0', title: '入门', isDone: false }]
    const screen = await render(
      'course.system',
      { id: 'p1' },
      shown({ joinedAt: undefined, mayJoin: false, prerequisites }),
    )
    expect(screen.has('button', text.path.join)).toBe(false)
    expect(screen.has('button', text.path.first('入门'))).toBe(true)
    expect(screen.text()).toContain(text.path.beforeOpen)
  })

  test('a path of a level asks the server for the way to open it', async () => {
    const screen = await render(
      'course.system',
      { id: 'p1' },
      shown({ joinedAt: undefined, mayJoin: false, access: 'level' }),
    )
    await screen.press('button', text.path.way)
    expect(callsOf(screen, 'course.joinCurriculum').length).toBe(1)
  })
})

test('two paths are compared line by line (S32)', async () => {
  const other = { ...pathRow, id: 'p2', title: '入门：看懂市场怎样运转' }
  const screen = await render(
    'course.systemList',
    {},
    {
      'course.listCurricula': { rows: [pathRow, other], hasMore: false } as never,
    },
  )
  await screen.press('button', text.path.compare)
  await screen.press('button', pathRow.title)
  await screen.press('button', other.title)
  await screen.press('button', text.path.compareTwo)
  expect(screen.text()).toContain(text.path.compareTitle)
})

describe('课表 (S34)', () => {
  test('asks for the week, the month with its six weeks, and sixty days; shut days are marked', async () => {
    const screen = await render('course.timetable', { from: '2026-11-25' })
    expect(screen.text()).toContain(text.table.closed)
    expect(screen.text()).toContain('现金流的三种组合')
    await screen.press('radio', text.table.views.month)
    await screen.press('radio', text.table.views.agenda)
    expect(callsOf(screen, 'course.listSchedule')).toEqual([
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-10-26', to: '2026-12-06' },
      { from: '2026-11-25', to: '2027-01-24' },
    ])
  })

  test('the subscription address is shown whole, and renewed after a question', async () => {
    const screen = await render('course.timetable', { from: '2026-11-25' })
    await screen.press('button', text.table.calendar)
    expect(screen.text()).toContain('/api/curriculum/calendar/token.ics')
    await screen.press('button', text.calendar.renew)
    expect(callsOf(screen, 'course.turnCalendar')).toEqual([])
  })
})

describe('课次详情 (S35)', () => {
  const shown = (more: object) => ({ 'course.getClass': { ...oneClass, ...more } as never })

  test('is signed in to within its window', async () => {
    const screen = await render('course.session', { id: 'k1' })
    await screen.press('button', text.lesson.sign)
    expect(callsOf(screen, 'course.signClass')).toMatchObject([{ id: 'k1' }])
  })

  test('before the window it says when, and leave can be asked with a reason', async () => {
    const screen = await render('course.session', { id: 'k1' }, shown({ sign: 'early' }))
    expect(screen.has('button', text.lesson.sign)).toBe(false)
    await screen.press('button', text.lesson.leave)
    await screen.type(text.lesson.leaveReason, '出差')
    await screen.press('button', text.lesson.leaveSend)
    expect(callsOf(screen, 'course.leaveClass')).toMatchObject([{ id: 'k1', reason: '出差' }])
  })

  test('who has not joined is led to the path, and sees that materials are for those who have', async () => {
    const screen = await render('course.session', { id: 'k1' }, shown({ isJoined: false, materials: [] }))
    expect(screen.has('button', text.lesson.join)).toBe(true)
    expect(screen.text()).toContain(text.lesson.materialsFor)
  })

  test('a cancelled class says why and offers nothing', async () => {
    const screen = await render('course.session', { id: 'k1' }, shown({ isCancelled: true, why: '老师生病' }))
    expect(screen.text()).toContain(text.lesson.cancelled('老师生病'))
    expect(screen.has('button', text.lesson.sign)).toBe(false)
  })

  test('its teacher sees who came', async () => {
    const attendees = [{ nickname: '林溪', attendance: 'leave', at: classRow.startAt, reason: '出差' }]
    const screen = await render('course.session', { id: 'k1' }, shown({ isMine: true, isJoined: false, attendees }))
    for (const words of ['林溪', '出差', text.lesson.attendances.leave]) expect(screen.text()).toContain(words)
  })
})

test('weeks begin on Monday; a month has six of them and steps over its ends', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(weekOf('2026-11-25').at(-1)).toBe('2026-11-29')
  expect([monthOf('2026-11-25').length, monthOf('2026-11-25')[0]]).toEqual([42, '2026-10-26'])
  expect([nextMonth('2026-01-31', 1), nextMonth('2026-01-15', -1), nextMonth('2026-12-31', 1)]).toEqual([
    '2026-02-01',
    '2025-12-01',
    '2027-01-01',
  ])
})
