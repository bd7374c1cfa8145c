import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { text as kernelText } from '../kernel/text.zh'
import { button, press, Refused, settle, show, takeAway, type } from '../testing/stage'
import Courses from './courses'
import Edit from './edit'
import { moved } from './manuscript'
import { text } from './text.zh'

afterEach(takeAway)

const row = {
  id: 'c1',
  version: 3,
  state: 'review',
  isLive: false,
  title: '财报精读',
  category: 'statements',
  lessonCount: 1,
  changed: { id: 'o2', name: '许静', at: 1_795_000_000_000 },
  sample: false,
}
const draft = {
  ...row,
  summary: '',
  intro: '',
  suits: '',
  difficulty: 'beginner',
  levelIds: [],
  inOrder: false,
  oneDevice: false,
  certifies: false,
  materials: [],
  chapters: [],
  sources: [],
  screening: { forbidden: [], judged: [], stocks: [] },
  steps: [],
}
const at = (path: string) => `/api/console/course/${path}`

test('the list says where a course stands', async () => {
  const stage = await show(Courses, { [at('get/list')]: () => ({ rows: [row], hasMore: false }) })
  expect(stage.text()).toContain('财报精读')
  expect(stage.text()).toContain(text.states.review)
})

test('a course is built from nothing: a chapter, a lesson, and saved with its own ids', async () => {
  // Leaving with unsaved changes is asked about: that takes a router with its own data.
  const router = createMemoryRouter([{ path: '*', element: <Edit /> }], { initialEntries: ['/course/edit'] })
  const stage = await show(
    () => <RouterProvider router={router} />,
    {
      [at('get/choices')]: () => ({ teachers: [], levels: [] }),
      [at('get/info/c1')]: () => draft,
      [at('save')]: (input) => ({ ...draft, ...input, id: 'c1', state: 'draft', version: 1 }),
    },
    '/',
    { hasRouter: false },
  )
  await type(text.title, '新课程一')
  await press(button(text.addChapter))
  await type(text.chapterTitle, '第一章')
  await press(button(text.addLesson))
  await type(text.lessonTitle, '第一节')
  await press(button(text.save))
  expect(stage.sent.find(({ path }) => path === at('save'))?.input).toMatchObject({
    version: 0,
    title: '新课程一',
    chapters: [{ title: '第一章', lessons: [{ kind: 'article', title: '第一节' }] }],
  })
})

test('a course that somebody else saved keeps what was typed, and is saved once his version was looked at', async () => {
  let now = { ...draft, state: 'draft' }
  const router = createMemoryRouter([{ path: '*', element: <Edit /> }], { initialEntries: ['/course/edit?id=c1'] })
  const stage = await show(
    () => <RouterProvider router={router} />,
    {
      [at('get/choices')]: () => ({ teachers: [], levels: [] }),
      [at('get/info/c1')]: () => now,
      [at('save')]: ({ version }) => {
        if (version === 4) return { ...now, version: 5 }
        now = { ...now, version: 4, suits: '别人写的人群' }
        throw new Refused(409, '别人改过', 'course.changed')
      },
    },
    '/',
    { hasRouter: false },
  )
  await type(text.title, '我写的标题')
  await press(button(text.save))
  expect(stage.text()).toContain(text.newer('许静'))
  expect(stage.text()).toContain('别人写的人群')
  await press(button(kernelText.meanwhileSeen))
  await press(button(text.save))
  const saves = stage.sent
    .filter(({ path }) => path === at('save'))
    .map(({ input }) => [input['version'], input['title']])
  expect(saves).toEqual([
    [3, '我写的标题'],
    [4, '我写的标题'],
  ])
})

test('a lesson moves by one place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})

test('the recording of an audio lesson is uploaded where the lesson stands, heard there, and saved with it', async () => {
  const lesson = { id: 'l1', kind: 'audio', title: '一节', trial: false, noSkip: false, body: '' }
  const router = createMemoryRouter([{ path: '*', element: <Edit /> }], { initialEntries: ['/course/edit?id=c1'] })
  const stage = await show(
    () => <RouterProvider router={router} />,
    {
      [at('get/choices')]: () => ({ teachers: [], levels: [] }),
      [at('get/info/c1')]: () => ({
        ...draft,
        state: 'draft',
        chapters: [{ id: 'h1', title: '第一章', lessons: [lesson] }],
      }),
      [at('recording/upload')]: () => ({ id: 'r1', title: '现金流', durationSec: 60, url: '/files/r1?sig=1' }),
      [at('save')]: (input) => ({ ...draft, ...input, state: 'draft', version: 4 }),
    },
    '/',
    { hasRouter: false },
  )
  const input = document.querySelector<HTMLInputElement>('input[accept=".mp3,.wav"]')
  Object.defineProperty(input, 'files', { value: [new File(['RIFF'], '现金流.wav', { type: 'audio/wav' })] })
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
  expect(document.querySelector('audio')?.getAttribute('src')).toBe('/files/r1?sig=1')
  await press(button(text.save))
  expect(stage.sent.find(({ path }) => path === at('save'))?.input).toMatchObject({
    chapters: [{ lessons: [{ kind: 'audio', sourceId: 'r1' }] }],
  })
})

test('what is typed while a recording is uploaded stays, and is saved with it', async () => {
  const lesson = { id: 'l1', kind: 'audio', title: '一节', trial: false, noSkip: false, body: '' }
  const router = createMemoryRouter([{ path: '*', element: <Edit /> }], { initialEntries: ['/course/edit?id=c1'] })
  let arrive = (_: unknown): void => undefined
  const uploaded = new Promise<unknown>((done) => {
    arrive = done
  })
  const stage = await show(
    () => <RouterProvider router={router} />,
    {
      [at('get/choices')]: () => ({ teachers: [], levels: [] }),
      [at('get/info/c1')]: () => ({
        ...draft,
        state: 'draft',
        chapters: [{ id: 'h1', title: '第一章', lessons: [lesson] }],
      }),
      [at('recording/upload')]: () => uploaded,
      [at('save')]: (input) => ({ ...draft, ...input, state: 'draft', version: 4 }),
    },
    '/',
    { hasRouter: false },
  )
  const input = document.querySelector<HTMLInputElement>('input[accept=".mp3,.wav"]')
  Object.defineProperty(input, 'files', { value: [new File(['RIFF'], '现金流.wav', { type: 'audio/wav' })] })
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  await type(text.chapterTitle, '现金流量表')
  expect(button(text.save)).toHaveProperty('disabled', true)
  await act(async () => arrive({ id: 'r1', title: '现金流', durationSec: 60, url: '/files/r1?sig=1' }))
  await settle()
  await press(button(text.save))
  expect(stage.sent.find(({ path }) => path === at('save'))?.input).toMatchObject({
    chapters: [{ title: '现金流量表', lessons: [{ sourceId: 'r1' }] }],
  })
})
