import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Survey } from '@rostrum/contract/survey'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { survey, surveyReplies, surveyResult, surveyRow } from '../testing/surveys'
import { draftKey } from './drafting'
import { surveyScreens } from './manifest'
import { text } from './text.zh'

afterEach(unmountAll)

const form = (replies: Replies = {}, more: object = {}) =>
  renderScreen(surveyScreens['survey.form'], {
    params: { id: 's1' },
    replies: {
      ...surveyReplies,
      'survey.saveDraft': { savedAt: Date.UTC(2026, 10, 20, 2) as never },
      'survey.submit': surveyResult,
      ...replies,
    },
    screens: allScreens,
    ...more,
  })
const with_ = (more: Partial<Survey>): Replies => ({ 'survey.get': { ...survey, ...more } })

// holds: 2.1-97
test('a question appears with the answer that it waits for, and what is answered is saved as it changes', async () => {
  const screen = await form()
  expect(screen.text()).not.toContain('买过哪些？')
  // The head counts what the card counts.
  expect(screen.text()).toContain(text.form.questions(2))
  await screen.press('radio', 'A 做过')
  expect(screen.text()).toContain('买过哪些？')
  await screen.advance(1_300)
  const saved = screen.api.calls.filter(({ name }) => name === 'survey.saveDraft')
  expect(saved.map(({ input }) => input)).toEqual([{ id: 's1', version: 1, answers: { one: 'a' } }])
  expect(screen.text()).toContain(text.form.save.saved('10:00'))
})

test('what is missing is said and nothing is handed in; then it is, once, with its key', async () => {
  const screen = await form()
  await screen.press('button', text.form.submitLeft(1))
  expect(screen.find('alert').textContent).toBe('这一题必须回答')
  expect(screen.api.calls.some(({ name }) => name === 'survey.submit')).toBe(false)
  await screen.press('radio', 'B 还没有')
  await screen.type('还想说什么？', '再见')
  await screen.press('button', text.form.submit)
  const [sent] = screen.api.calls.filter(({ name }) => name === 'survey.submit')
  expect(sent?.input).toMatchObject({ id: 's1', version: 1, answers: { one: 'b', say: '再见' } })
  expect(sent?.input).toHaveProperty('idempotencyKey')
})

test('a day that is none is said where it is typed, and is not answered', async () => {
  const day = { id: 'day', kind: 'date', prompt: '哪一天开始的？', note: '', required: true } as const
  const screen = await form(with_({ questions: [day] }))
  await screen.type(day.prompt, '明天')
  const field = screen.container.querySelector('input')
  await act(async () => void field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(screen.text()).toContain(text.question.notDay)
  expect(screen.has('button', text.form.goTo(1, false))).toBe(true)
  await screen.type(day.prompt, '2026/12/1')
  expect(screen.text()).not.toContain(text.question.notDay)
  expect(screen.has('button', text.form.goTo(1, true))).toBe(true)
})

test('a visitor answers on the device and is led to the login to hand it in', async () => {
  const screen = await form({}, { as: 'visitor' })
  await screen.press('radio', 'B 还没有')
  expect(screen.text()).toContain(text.form.save.local)
  await screen.press('button', text.form.signIn)
  expect(screen.platform.visits.at(-1)).toContain('/pages/login')
  expect(JSON.parse(screen.platform.storage.get(draftKey('s1', '')) ?? '')).toEqual({
    version: 1,
    answers: { one: 'b' },
  })
})

test('what a visitor answered goes along once signed in', async () => {
  const stored = { [draftKey('s1', '')]: JSON.stringify({ version: 1, answers: { one: 'b' } }) }
  const screen = await form({}, { stored })
  const saved = screen.api.calls.filter(({ name }) => name === 'survey.saveDraft')
  expect(saved.map(({ input }) => input)).toEqual([{ id: 's1', version: 1, answers: { one: 'b' } }])
  expect(screen.platform.storage.get(draftKey('s1', ''))).toBeNull()
})

test('a draft of an older version says what came along and what did not', async () => {
  const carried = { state: 'draft', answers: { one: 'b' }, carried: { from: 1, lost: 2 } } as const
  const screen = await form(with_({ version: 2, my: carried }))
  expect(screen.text()).toContain(text.form.lost(2))
})

test('one that was handed in shows its answers, its points and why; it may be tried again', async () => {
  const screen = await form(
    with_({ isRepeatable: true, my: { state: 'submitted', answers: {}, submittedAt: 1 as never } }),
  )
  // Its answers are asked for once it is known that there are some.
  await screen.settle()
  for (const words of ['还没有', '再见', '起步', '继续学', '因为', text.result.mark(0, 10)])
    expect(screen.text()).toContain(words)
  await screen.press('button', text.result.again)
  expect(screen.text()).toContain(text.form.card)
})

test('what a test advises has the way to the paths beside it', async () => {
  const screen = await form(with_({ kind: 'exam', my: { state: 'submitted', answers: {}, submittedAt: 1 as never } }))
  await screen.settle()
  expect(screen.text()).toContain('继续学')
  expect(screen.has('link', text.result.toPaths)).toBe(true)
})

test('a closed one and one that is gone lead to the others', async () => {
  expect((await form(with_({ isOpen: false }))).text()).toContain(text.form.closed)
  unmountAll()
  const gone = await form({ 'survey.get': refused(404, text.form.gone, 'survey.not_found') })
  expect(gone.text()).toContain(text.form.gone)
  expect(gone.has('link', text.form.toList)).toBe(true)
})

// holds: 2.1-98
// holds: 1-25
test('the list says where one stands and how long there is', async () => {
  const now = Date.UTC(2026, 10, 20, 2)
  const rows = [
    { ...surveyRow, endAt: (now + 3 * 86_400_000) as never, state: 'draft' as const },
    { ...surveyRow, id: 's2' as never, isOpen: false, state: 'submitted' as const },
  ]
  const list = (as: 'member' | 'visitor') =>
    renderScreen(surveyScreens['survey.list'], {
      replies: { 'survey.list': { rows, hasMore: false } },
      screens: allScreens,
      now,
      as,
    })
  const screen = await list('member')
  for (const words of [text.list.days(3), text.list.states.draft, text.list.closed])
    expect(screen.text()).toContain(words)
  await screen.press('tab', text.list.states.draft)
  expect(screen.api.calls.at(-1)?.input).toMatchObject({ state: 'draft' })
  unmountAll()
  expect((await list('visitor')).has('tab')).toBe(false)
})
