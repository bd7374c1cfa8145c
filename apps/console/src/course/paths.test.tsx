import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { text as kernelText } from '../kernel/text.zh'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
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

/** Somebody else saves just before the first save from here, which is refused. */
function overtaken<T extends { readonly version: number }>(mine: T, theirs: Partial<T>) {
  let now = mine
  return {
    read: () => now,
    save: ({ version }: Readonly<Record<string, unknown>>) => {
      if (version === mine.version + 1) return { ...now, version: mine.version + 2 }
      now = { ...now, ...theirs, version: mine.version + 1 }
      throw new Refused(409, '别人改过', 'course.curriculum_changed')
    },
  }
}
const versionsSaved = (stage: Awaited<ReturnType<typeof show>>, path: string) =>
  stage.sent.filter((one) => one.path === path).map(({ input }) => input['version'])
const valueOf = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value

test('a path that somebody else saved is saved again once his version was looked at, with what was typed', async () => {
  const content = { title: row.title, goal: '', intro: '', difficulty: 'beginner', levelIds: [], stages: [] }
  const path = overtaken({ ...row, content, courses: [], exams: [] }, { content: { ...content, goal: '别人写的目标' } })
  const stage = await routed(PathEdit, '/course/path-edit?id=p1', {
    [at('get/info/p1')]: path.read,
    [at('save')]: path.save,
  })
  await type(text.title, '我起的名字')
  await press(button(text.save))
  expect(stage.text()).toContain('别人写的目标')
  expect(valueOf(text.title)).toBe('我起的名字')
  await press(button(kernelText.meanwhileSeen))
  await press(button(text.save))
  expect(versionsSaved(stage, at('save'))).toEqual([2, 3])
})

test('a class that somebody else saved is saved again, or his version is loaded', async () => {
  const set = overtaken({ ...lesson, intro: '', materials: [] }, { intro: '别人写的介绍' })
  const answers = { [atClass('get/info/k1')]: set.read, [atClass('save')]: set.save }
  const stage = await routed(ClassEdit, '/course/class-edit?id=k1', answers)
  await type(text.classTitle, '我写的标题')
  await press(button(text.save))
  expect(stage.text()).toContain('别人写的介绍')
  await press(button(kernelText.meanwhileSeen))
  await press(button(text.save))
  expect(versionsSaved(stage, atClass('save'))).toEqual([1, 2])

  takeAway()
  const other = overtaken({ ...lesson, intro: '', materials: [] }, { intro: '别人写的介绍' })
  await routed(ClassEdit, '/course/class-edit?id=k1', {
    [atClass('get/info/k1')]: other.read,
    [atClass('save')]: other.save,
  })
  await type(text.classTitle, '我写的标题')
  await press(button(text.save))
  await press(button(kernelText.meanwhileLoad))
  expect(valueOf(text.classTitle)).toBe(lesson.title)
  expect(valueOf(text.classIntro)).toBe('别人写的介绍')
})

test('what was typed of the placement test outlives another one’s change', async () => {
  const rules = [{ from: 0, curriculumId: 'p1' }]
  const kept = overtaken({ version: 1, exam: { id: 'e1', title: '学习水平测试' }, rules }, { rules: [] })
  const stage = await routed(Placement, '/course/placement', {
    [at('placement/get/info')]: kept.read,
    [at('placement/save')]: kept.save,
  })
  await type(text.from, '40')
  await press(button(text.save))
  expect(stage.text()).toContain(kernelText.meanwhile)
  expect(valueOf(text.from)).toBe('40')
  await press(button(kernelText.meanwhileSeen))
  await press(button(text.save))
  expect(versionsSaved(stage, at('placement/save'))).toEqual([1, 2])
})
