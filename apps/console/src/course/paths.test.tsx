import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { button, press, show, takeAway, type } from '../testing/stage'
import ClassEdit from './class-edit'
import Classes from './classes'
import PathEdit from './path-edit'
import Paths from './paths'
import Placement from './placement'
import { text } from './text.paths.zh'

afterEach(takeAway)

const at = (path: string) => `/api/console/curriculum/${path}`
const atClass = (path: string) => `/api/console/class/${path}`
const row = {
  id: 'p1',
  version: 2,
  state: 'published',
  isChanged: true,
  title: '入门：看懂市场',
  difficulty: 'beginner',
  stageCount: 1,
  courseCount: 1,
  learners: 4,
  changedAt: 1_795_000_000_000,
  changedBy: '许静',
  sample: false,
}
const choices = {
  levels: [],
  teachers: [{ id: 't1', name: '顾清和', regNo: '示例-A0000002' }],
  curricula: [{ id: 'p1', title: row.title, isLive: true }],
}
const lesson = {
  id: 'k1',
  version: 1,
  curriculumId: 'p1',
  curriculumTitle: row.title,
  title: '行情页答疑',
  teacherId: 't1',
  teacherName: '顾清和',
  startAt: 1_795_000_000_000,
  endAt: 1_795_003_600_000,
  isCancelled: false,
  sample: false,
}
const common = {
  [at('get/choices')]: () => choices,
  [at('part/get/list')]: () => ({ rows: [{ id: 'c1', title: '新手第一课' }] }),
}

/** Leaving with unsaved changes is asked about: that takes a router with its own data. */
const routed = (Page: ComponentType, entry: string, answers: Parameters<typeof show>[1]) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [entry] })
  return show(() => <RouterProvider router={router} />, { ...common, ...answers }, '/', { hasRouter: false })
}

test('the list says where a path stands, and who joined', async () => {
  const stage = await show(Paths, { [at('get/list')]: () => ({ rows: [row], hasMore: false }) })
  for (const words of [row.title, text.states.published, text.changedMark]) expect(stage.text()).toContain(words)
})

test('a path is built from nothing and saved with ids of its own', async () => {
  const stage = await routed(PathEdit, '/course/path-edit', {
    [at('save')]: (input) => ({ ...row, ...input, version: 1, courses: [], exams: [] }),
  })
  await type(text.title, '新路径一')
  await press(button(text.addStage))
  await type(text.stageTitle, '第一阶段')
  await press(button(text.save))
  expect(stage.sent.find(({ path }) => path === at('save'))?.input).toMatchObject({
    version: 0,
    content: { title: '新路径一', stages: [{ title: '第一阶段', courseIds: [] }] },
  })
})

test('a class is not saved before it has its path, teacher and times', async () => {
  const stage = await routed(ClassEdit, '/course/class-edit', {})
  await type(text.classTitle, '答疑')
  expect(button(text.save)).toHaveProperty('disabled', true)
  expect(stage.sent.some(({ path }) => path === atClass('save'))).toBe(false)
})

test('a row of the classes shows who came and why somebody did not', async () => {
  const stage = await show(
    Classes,
    {
      ...common,
      [atClass('get/list')]: () => ({ rows: [lesson], hasMore: false }),
      [atClass('attendance/get/list')]: () => ({
        rows: [{ nickname: '林溪', attendance: 'leave', at: lesson.startAt, reason: '出差' }],
        hasMore: false,
        counts: { joined: 3, signed: 1, late: 0, leave: 1 },
      }),
    },
    '/?open=k1',
  )
  for (const words of ['林溪', '出差', text.counts(3, 1, 0, 1)]) expect(stage.text()).toContain(words)
})

test('two rules of the placement test may not begin at the same points', async () => {
  const stage = await routed(Placement, '/course/placement', {
    [at('placement/get/info')]: () => ({
      version: 1,
      exam: { id: 'e1', title: '学习水平测试' },
      rules: [{ from: 0, curriculumId: 'p1' }],
    }),
  })
  expect(stage.text()).toContain('学习水平测试')
  await press(button(text.addRule))
  expect(stage.text()).toContain(text.ruleTwice)
  expect(button(text.save)).toHaveProperty('disabled', true)
})
