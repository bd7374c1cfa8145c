import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { button, press, show, takeAway, type } from '../testing/stage'
import { barsOf } from './bars'
import Edit from './edit'
import Papers from './papers'
import Results from './results'
import { text } from './text.zh'

afterEach(takeAway)

const question = {
  id: 'q1',
  kind: 'single',
  prompt: '做过投资吗？',
  note: '',
  required: true,
  options: [
    { id: 'a', text: '做过' },
    { id: 'b', text: '没有' },
  ],
} as const
const row = {
  id: 's1',
  kind: 'survey',
  title: '学习调查',
  state: 'open',
  version: 1,
  isChanged: false,
  questions: 1,
  answers: 3,
  changedAt: 1_795_000_000_000,
  changedBy: '许静',
  sample: false,
}
const content = {
  kind: 'survey',
  title: '学习调查',
  intro: '',
  minutes: 3,
  levelIds: [],
  isNameless: false,
  isRepeatable: false,
  questions: [question],
  keys: [],
  bands: [],
}
const paper = { ...row, content, seen: 'v1' }
const choices = '/api/console/survey/get/choices'
const info = '/api/console/survey/get/info/s1'
const save = '/api/console/survey/save'
const publish = '/api/console/survey/publish'

test('the list says what stands where, and closing one takes a reason', async () => {
  const close = '/api/console/survey/close'
  const stage = await show(
    Papers,
    { '/api/console/survey/get/list': () => ({ rows: [row], hasMore: false }), [close]: () => paper },
    '/?open=s1',
  )
  for (const words of ['学习调查', text.states.open, text.versionOf(1)]) expect(stage.text()).toContain(words)
  await press(button(text.close))
  await type('原因', '收够了')
  await press([...document.querySelectorAll<HTMLElement>('.ant-modal button')].at(-1) ?? button(text.close))
  expect(stage.sent.find(({ path }) => path === close)?.input).toEqual({ id: 's1', why: '收够了' })
})

/** The editor asks before it is left, which takes the console's own kind of router. */
function Writing() {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Edit /> }], { initialEntries: ['/survey/edit?id=s1'] }),
  )
  return <RouterProvider router={router} />
}

test('a questionnaire is changed, saved with what was seen, and then published', async () => {
  const stage = await show(
    Writing,
    {
      [choices]: () => ({ levels: [] }),
      [info]: () => paper,
      [save]: ({ content: given }) => ({ ...paper, content: given, seen: 'v2', isChanged: true }),
      [publish]: () => ({ ...paper, version: 2, seen: 'v3' }),
    },
    '/',
    { hasRouter: false },
  )
  expect(stage.text()).toContain('做过投资吗？')
  await type(`${text.prompt} 1`, '您做过投资吗？')
  await press(button(text.save))
  const sent = stage.sent.find(({ path }) => path === save)?.input
  expect(sent).toMatchObject({ id: 's1', seen: 'v1', content: { questions: [{ id: 'q1', prompt: '您做过投资吗？' }] } })
  await press(button(text.publish))
  expect(stage.sent.find(({ path }) => path === publish)?.input).toEqual({ id: 's1', seen: 'v2' })
})

test('results show everything that was offered, also what nobody chose', async () => {
  const tally = {
    question,
    isOld: false,
    answered: 3,
    counts: [{ key: 'a', count: 3 }],
    texts: [],
  }
  expect(barsOf(tally as never)).toEqual([
    { key: 'a', label: '做过', count: 3 },
    { key: 'b', label: '没有', count: 0 },
  ])
  const stage = await show(
    Results,
    { '/api/console/survey/result/get/info/s1': () => ({ title: '学习调查', answers: 3, tallies: [tally] }) },
    '/survey/results?id=s1',
  )
  for (const words of [text.resultHint(3), text.answered(3), '100%']) expect(stage.text()).toContain(words)
})
