import { eventually } from '@rostrum/testkit/eventually'
import { pressGuardMs } from '@rostrum/ui'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { offline, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { homeworkReplies, markedHomework } from '../testing/homeworks'
import {
  keptMistake,
  mistake,
  mistakeReplies,
  mistakeRow,
  mistakeSummary,
  otherMistake,
  otherRow,
  wrongVerdict,
} from '../testing/mistakes'
import { surveyScreens } from './manifest'
import { text as words } from './text.mistakes.zh'

const text = words.review

afterEach(() => {
  vi.useRealTimers()
  unmountAll()
})

const open = (
  name: 'survey.mistakes' | 'survey.mistake' | 'survey.homework' | 'survey.homeworkAnswer',
  replies: Replies = {},
  params: Record<string, string> = {},
) =>
  renderScreen(surveyScreens[name], {
    params,
    replies: { ...homeworkReplies, ...mistakeReplies, ...replies },
    screens: allScreens,
  })
const mistakeOf: Replies = { 'survey.getMistake': ({ id }) => (id === 'k1' ? mistake : otherMistake) }
const says = (screen: Awaited<ReturnType<typeof open>>, said: string) =>
  eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain(said)
  })
/** Those of today: the list is read first, then the first of it, and the page looks the same meanwhile. */
const openToday = async (replies: Replies = {}) => {
  const screen = await open('survey.mistake', replies)
  await says(screen, text.submit)
  return screen
}
const callsOf = (screen: Awaited<ReturnType<typeof open>>, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
const choose = async (screen: Awaited<ReturnType<typeof open>>) => {
  await screen.press('checkbox', 'A 甲')
  await screen.press('button', text.submit)
}

test('the notebook says what is due today, and is narrowed to a teacher or a kind', async () => {
  const screen = await open('survey.mistakes')
  expect(screen.text()).toContain(words.list.due(2))
  await screen.press('tab', words.list.groups.due)
  expect(callsOf(screen, 'survey.listMistakes').at(-1)).toMatchObject({ state: 'due' })
  await screen.press('button', `${words.list.filters.teachers}：${words.list.all}`)
  await screen.press('radio', '沈知行（2）')
  expect(callsOf(screen, 'survey.listMistakes').at(-1)).toMatchObject({ state: 'due', teacherId: 't2' })
})

test('a right answer is followed by how well it was remembered, and that by the next one', async () => {
  const screen = await openToday(mistakeOf)
  expect(screen.text()).not.toContain('甲是对的')
  await choose(screen)
  expect(callsOf(screen, 'survey.answerMistake')).toMatchObject([{ id: 'k1', answer: ['a'] }])
  for (const said of [text.right, '甲是对的', text.beforePoints('乙', 0)]) expect(screen.text()).toContain(said)
  await screen.press('button', text.choice(text.ratings.good, '11月25日'))
  expect(callsOf(screen, 'survey.rateMistake')).toMatchObject([{ id: 'k1', answer: ['a'], rating: 'good' }])
  await says(screen, '为什么？')
})

test('a wrong answer says that it comes again, and asks nothing more', async () => {
  const screen = await open('survey.mistake', { 'survey.answerMistake': wrongVerdict }, { id: 'k1' })
  await choose(screen)
  expect(screen.text()).toContain(text.wrong('明天'))
  expect(screen.has('button', text.choice(text.ratings.good, '11月25日'))).toBe(false)
  expect(callsOf(screen, 'survey.rateMistake')).toEqual([])
})

test('the answer of today stays in sight until the next one is asked for, although the list is read anew', async () => {
  let rows = [mistakeRow, otherRow]
  const screen = await openToday({
    ...mistakeOf,
    'survey.listMistakes': () => ({ rows, hasMore: false }),
    'survey.answerMistake': wrongVerdict,
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  await choose(screen)
  rows = [otherRow]
  await act(() => screen.kernel.queries.refetchQueries())
  await screen.settle()
  expect(screen.text()).toContain('甲是对的')
  vi.advanceTimersByTime(pressGuardMs)
  await screen.press('button', text.next)
  await says(screen, '为什么？')
})

test('one of today that was reviewed on another device is followed by the next one', async () => {
  let rows = [mistakeRow, otherRow]
  const screen = await openToday({
    'survey.listMistakes': () => ({ rows, hasMore: false }),
    'survey.getMistake': ({ id }) => (id === 'k2' ? otherMistake : rows.length === 2 ? mistake : keptMistake),
    'survey.answerMistake': refused(409, '这道题今天不用复习，下次是2026-11-24', 'survey.mistake_not_due'),
  })
  rows = [otherRow]
  await choose(screen)
  await says(screen, text.later('11月24日'))
  await screen.press('button', text.next)
  await says(screen, '为什么？')
})

test('after a wrong answer the notebook is read anew, and the answer stays in sight', async () => {
  let isAnswered = false
  const replies: Replies = {
    'survey.getMistake': () => (isAnswered ? keptMistake : mistake),
    'survey.answerMistake': () => {
      isAnswered = true
      return wrongVerdict
    },
  }
  const screen = await open('survey.mistake', replies, { id: 'k1' })
  await choose(screen)
  expect(callsOf(screen, 'survey.getMistake')).toHaveLength(2)
  expect(screen.text()).toContain(text.wrong('明天'))
})

test('what was known of a mistake at an earlier visit is read anew before it is asked', async () => {
  const screen = await openToday({
    'survey.getMistake': ({ id }) => (id === 'k1' ? mistake : keptMistake),
    'survey.answerMistake': wrongVerdict,
  })
  const [known] = screen.kernel.queries.getQueryCache().findAll({ queryKey: ['mistakes', 'one'] })
  const key = known?.queryKey.map((part) => (part === 'k1' ? 'k2' : part)) ?? []
  screen.kernel.queries.setQueryData(key, otherMistake, { updatedAt: 1 })
  vi.useFakeTimers({ toFake: ['Date'] })
  await choose(screen)
  vi.advanceTimersByTime(pressGuardMs)
  await screen.press('button', text.next)
  await says(screen, text.later('11月24日'))
})

test('nothing chosen is said, and who does not know it may look', async () => {
  const screen = await openToday({ 'survey.answerMistake': wrongVerdict })
  await screen.press('button', text.submit)
  expect(screen.find('alert').textContent).toBe('这一题必须回答')
  await screen.press('button', text.unknown)
  expect(callsOf(screen, 'survey.answerMistake')).toEqual([{ id: 'k1', idempotencyKey: expect.any(String) }])
})

test('an answer that was not sent is asked for before the page is left, and before the mistake is moved out', async () => {
  const screen = await open('survey.mistake', {}, { id: 'k1' })
  await screen.press('checkbox', 'A 甲')
  const { navigation } = screen.platform
  let left: boolean | undefined
  await act(async () => {
    void navigation.navigateBack().then((isLeft) => (left = isLeft))
  })
  await screen.settle()
  expect(screen.text()).toContain(text.leave.words)
  await screen.press('button', text.leave.cancel)
  expect(left).toBe(false)
  await screen.press('button', text.master)
  expect(callsOf(screen, 'survey.masterMistake')).toEqual([])
  await screen.press('button', text.masterAsk.confirm)
  expect(callsOf(screen, 'survey.masterMistake')).toEqual([{ id: 'k1', mastered: 1 }])
})

test('what is sent is left without a question', async () => {
  const screen = await open('survey.mistake', {}, { id: 'k1' })
  await choose(screen)
  await act(() => screen.platform.navigation.navigateBack())
  await screen.settle()
  expect(screen.has('alertdialog')).toBe(false)
})

test('cut off, it says so, the answer stays, and another try is the same action', async () => {
  const screen = await openToday({ 'survey.answerMistake': offline })
  vi.useFakeTimers({ toFake: ['Date'] })
  await choose(screen)
  expect(screen.find('checkbox', 'A 甲').getAttribute('aria-checked')).toBe('true')
  vi.advanceTimersByTime(pressGuardMs)
  await screen.press('button', text.submit)
  const keys = callsOf(screen, 'survey.answerMistake').map(
    (input) => (input as { idempotencyKey: string }).idempotencyKey,
  )
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('reviewed on another device, the page shows it as it is', async () => {
  let isElsewhere = false
  const replies: Replies = {
    'survey.getMistake': () => (isElsewhere ? keptMistake : mistake),
    'survey.answerMistake': refused(409, '这道题今天不用复习，下次是2026-11-24', 'survey.mistake_not_due'),
  }
  const screen = await open('survey.mistake', replies, { id: 'k1' })
  isElsewhere = true
  await choose(screen)
  await says(screen, text.later('11月24日'))
})

test('what is not due is read with its answer, and moved out when it is mastered', async () => {
  const screen = await open('survey.mistake', { 'survey.getMistake': keptMistake }, { id: 'k1' })
  expect(screen.text()).toContain('甲是对的')
  await screen.press('button', text.master)
  expect(callsOf(screen, 'survey.masterMistake')).toEqual([{ id: 'k1', mastered: 1 }])
})

test('one that is not there leads back to the notebook', async () => {
  const gone = refused(404, text.gone, 'survey.mistake_not_found')
  const screen = await open('survey.mistake', { 'survey.getMistake': gone }, { id: 'k9' })
  expect(screen.text()).toContain(text.gone)
  expect(screen.text()).toContain(text.toList)
})

test('the list of homework leads to the notebook, and what came of a homework is written down', async () => {
  const list = await open('survey.homework')
  expect(list.text()).toContain(words.list.entryDue(mistakeSummary.due))
  unmountAll()
  const screen = await open('survey.homeworkAnswer', { 'survey.getHomework': markedHomework }, { id: 'w1' })
  await screen.press('button', words.add.button)
  const [added] = callsOf(screen, 'survey.addMistake')
  expect(added).toMatchObject({ source: 'homework', id: 'w1', questionId: 'one' })
  expect(mistakeRow.from.id).toBe('w1')
  expect(screen.find('link', words.add.inIt).getAttribute('href')).toContain('/pages/mine/mistakes')
})
