import { eventually } from '@rostrum/testkit/eventually'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { offline, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { courseRow, lessonRows, oneLesson } from '../testing/courses'
import { courseScreens } from './manifest'
import { text as paths } from './text.paths.zh'
import { text } from './text.zh'
import { stretches, useLearning, type LessonWatching } from './use-learning'

afterEach(unmountAll)

const render = (name: keyof typeof courseScreens, as: 'visitor' | 'member' = 'member', replies: Replies = {}) =>
  renderScreen(courseScreens[name], {
    as,
    params: { id: 'c1', ...(name === 'course.video' && { lessonId: 'l2' }) },
    replies: { ...everything, ...replies },
    screens: allScreens,
  })

describe('课程详情 (S20)', () => {
  test('says who teaches it, the risk, and how far the member is', async () => {
    const screen = await render('course.appletDetails')
    expect(screen.find('link', courseRow.teacher.name).getAttribute('href')).toContain('teacher/details/index?id=t1')
    for (const words of [courseRow.teacher.regNo, '投资需谨慎。', text.card.progress(1, 3), text.course.resume])
      expect(screen.text()).toContain(words)
  })

  test('a visitor tries a lesson in its place, and is asked to sign in for the rest', async () => {
    const locked = lessonRows.map((row) =>
      row.trial ? { ...row, lock: undefined } : { ...row, lock: { reason: 'login' } },
    )
    const screen = await render('course.appletDetails', 'visitor', {
      'course.getCourse': {
        ...(everything['course.getCourse'] as object),
        access: 'login',
        progress: undefined,
      } as never,
      'course.listChapters': { chapters: [{ id: 'h1', title: '第一章', lessons: locked }] } as never,
    })
    expect(screen.text()).toContain(text.lesson.locks.login)
    expect(screen.has('button', text.course.login)).toBe(true)
    await screen.press('button', text.course.tryFirst)
    expect(screen.text()).toContain('现金流分三类。')
    expect(screen.api.calls.some(({ name }) => name === 'course.watchLesson')).toBe(false)
  })
})

test('a locked lesson says what opens it and is no link (S26)', async () => {
  const screen = await render('course.video')
  // The lesson is asked for once the course has said that it is open.
  for (let rounds = 0; rounds < 50 && !screen.text().includes('现金流分三类。'); rounds += 1) await screen.settle()
  expect(screen.text()).toContain(text.lesson.before('三类现金流'))
  expect([...screen.container.querySelectorAll('a, button')].some((one) => one.textContent?.includes('03 勾稽'))).toBe(
    false,
  )
})

test('a lesson of another level leads to the way to it (S39)', async () => {
  const locked = lessonRows.map((row) => (row.trial ? row : { ...row, lock: { reason: 'level' } }))
  const screen = await render('course.chapters', 'member', {
    'course.listChapters': { chapters: [{ id: 'h1', title: '第一章', lessons: locked }] } as never,
  })
  const row = [...screen.container.querySelectorAll('button')].find((one) =>
    one.textContent?.includes(text.lesson.locks.level),
  )
  await act(async () => row?.click())
  expect(screen.api.calls.at(-1)).toMatchObject({ name: 'course.getLesson' })
})

test('a quiz says what finishes it, leads to its questions, and counts what was reached each time it is shown', async () => {
  const quiz = { surveyId: 's1', questions: 6, isOpen: true, isRepeatable: true, passPct: 60, bestPct: 40 }
  const screen = await render('course.video', 'member', {
    'course.getLesson': {
      ...(everything['course.getLesson'] as object),
      ...{ kind: 'quiz', durationSec: 0, body: undefined, quiz },
    } as never,
  })
  for (let rounds = 0; rounds < 50 && !screen.text().includes(text.lesson.quizFacts(6, 60)); rounds += 1)
    await screen.settle()
  expect(screen.text()).toContain(text.lesson.quizFacts(6, 60))
  expect(screen.text()).toContain(text.lesson.quizBest(40))
  expect(screen.find('link', text.lesson.quizAgain).getAttribute('href')).toContain('id=s1')
  expect(screen.api.calls).toContainEqual({
    name: 'course.watchLesson',
    input: { id: 'l2', fromSec: 0, seconds: 0 },
  })
})

test('a questionnaire that is answered once is not offered again', async () => {
  const quiz = { surveyId: 's1', questions: 6, isOpen: true, isRepeatable: false, passPct: 60, bestPct: 40 }
  const screen = await render('course.video', 'member', {
    'course.getLesson': {
      ...(everything['course.getLesson'] as object),
      ...{ kind: 'quiz', durationSec: 0, body: undefined, quiz },
    } as never,
  })
  await act(() => eventually(() => expect(screen.text()).toContain(text.lesson.quizOnce)))
  expect(screen.has('link', text.lesson.quizAgain)).toBe(false)
})

test.each(['course.chapters', 'course.video'] as const)(
  '%s stays for whoever may not learn the course, and does not ask for its documents',
  async (name) => {
    const closed = { ...(everything['course.getCourse'] as object), access: 'level' } as never
    const screen = await render(name, 'member', {
      'course.getCourse': closed,
      'course.listMaterials': refused(206, '当前会员等级不能学习', 'course.level_required'),
    })
    await act(() => eventually(() => expect(screen.text()).toContain('年报从哪里读')))
    expect(screen.api.calls.map(({ name: call }) => call)).not.toContain('course.listMaterials')
  },
)

test('a condition of the list is asked of the server (S40)', async () => {
  const screen = await render('course.all')
  await screen.press('radio', '财报')
  expect(screen.api.calls.filter(({ name }) => name === 'course.listCourses').at(-1)?.input).toMatchObject({
    category: 'statements',
  })
})

test('the catalogue leads to the paths and to the timetable (S40)', async () => {
  const screen = await render('course.all')
  for (const [name, to] of [
    [paths.home.title, '/pages/curriculum/index/index'],
    [paths.table.title, '/pages/curriculum/curriculum/index/index'],
  ] as const)
    expect(screen.find('link', name).getAttribute('href')).toBe(to)
})

test('a report of what was learned that was lost, or came too soon, is made again before the next', async () => {
  const failures = [offline, refused(409, '学习的进度太快，没有记下', 'course.too_fast')] as const
  const taken = { watchedSec: 0, done: false, progress: { done: 1, lessons: 3, isDone: false } }
  let tries = 0
  const screen = await render('course.video', 'member', {
    'course.watchLesson': () => failures[tries++] ?? taken,
  })
  const reports = () => screen.api.calls.flatMap(({ name, input }) => (name === 'course.watchLesson' ? [input] : []))
  await act(() => eventually(() => expect(reports().length).toBeGreaterThanOrEqual(failures.length + 1)))
  const [first, ...again] = reports()
  expect(again.slice(0, failures.length)).toEqual([first, first])
})

test('only what played without a jump is reported, in whole seconds, one stretch after the other', () => {
  const said: [number, number][] = []
  let at = 0
  const learning = stretches(
    () => at,
    (from, seconds) => said.push([from, seconds]),
  )
  const play = (fromMs: number, toMs: number) => {
    for (let ms = fromMs; ms <= toMs; ms += 500) {
      at += 500
      learning.onTime(ms)
    }
  }
  play(0, 20_000)
  play(60_000, 62_000)
  learning.flush()
  expect(said).toEqual([
    [0, 0],
    [0, 15],
    [15, 5],
    [60, 0],
    [60, 2],
  ])
})

test('a course that plays on another device says so, takes over where nothing was counted, and forgets it', async () => {
  const elsewhere = refused(409, '已在其他设备播放', 'course.elsewhere')
  const counted = { watchedSec: 0, done: false, progress: { done: 1, lessons: 3, isDone: false } } as never
  const answers = [counted, elsewhere]
  const asked: unknown[] = []
  const told: string[] = []
  let learning: LessonWatching | undefined
  const Probe = () => {
    learning = useLearning(oneLesson, {
      onElsewhere: (fromSec) => told.push(`elsewhere ${fromSec}`),
      onCounted: () => told.push('counted'),
    })
    return null
  }
  const screen = await renderScreen(
    { ...courseScreens['course.video'], load: () => Promise.resolve({ default: Probe }) },
    {
      as: 'member',
      params: { id: 'c1', lessonId: 'l2' },
      replies: {
        ...everything,
        'course.watchLesson': (input: unknown) => {
          asked.push(input)
          return answers.shift() ?? counted
        },
      },
      screens: allScreens,
    },
  )
  learning?.onTime(4_000)
  await screen.settle()
  for (let ms = 4_500; ms <= 20_000; ms += 500) {
    screen.platform.advance(500)
    learning?.onTime(ms)
  }
  await screen.settle()
  expect(told).toEqual(['counted', 'elsewhere 4'])
  await learning?.takeOver(4)
  learning?.flush()
  learning?.onTime(4_000)
  await screen.settle()
  expect(asked.slice(2)).toEqual([
    { id: 'l2', fromSec: 4, seconds: 0, takeOver: true },
    { id: 'l2', fromSec: 4, seconds: 0 },
  ])
  expect(told.at(-1)).toBe('counted')
})
