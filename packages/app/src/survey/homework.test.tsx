import { afterEach, expect, test } from 'vitest'
import { offline, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { homework, homeworkReplies, homeworkRow, markedHomework, workAnswer } from '../testing/homeworks'
import { workDraftKey } from './drafting'
import { surveyScreens } from './manifest'
import { text } from './text.homework.zh'
import { text as surveyText } from './text.zh'

afterEach(unmountAll)

const { form } = surveyText

const open = (
  name: 'survey.homework' | 'survey.homeworkAnswer' | 'survey.marking',
  replies: Replies = {},
  params = {},
) =>
  renderScreen(surveyScreens[name], {
    params: { id: 'w1', ...params },
    replies: { ...homeworkReplies, ...replies },
    screens: allScreens,
  })
const callsOf = (screen: Awaited<ReturnType<typeof open>>, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

const commentOf = (screen: Awaited<ReturnType<typeof open>>) => screen.container.querySelector('textarea')?.value

// holds: 1-24
test('the list says what is to be done, and opens it', async () => {
  const screen = await open('survey.homework')
  expect(screen.text()).toContain('第一次作业')
  expect(screen.text()).toContain(text.list.states.open)
  await screen.press('tab', text.list.groups.marked)
  expect(callsOf(screen, 'survey.listHomework').at(-1)).toMatchObject({ state: 'marked' })
})

test('courses, classes and rooms show what is set there, how far one is, and lead to it', async () => {
  const marked = { ...homeworkRow, id: 'w2' as never, title: '第二次作业', state: 'marked' as const, points: 40 }
  const pages = [
    ['course.appletDetails', 'c1', 'courseId'],
    ['course.session', 'k1', 'sessionId'],
    ['live.details', 'r1', 'roomId'],
  ] as const
  for (const [name, id, of] of pages) {
    const screen = await renderScreen(allScreens[name], {
      params: { id },
      replies: { ...everything, 'survey.listHomework': { rows: [homeworkRow, marked], hasMore: true } },
      screens: allScreens,
    })
    await screen.settle()
    expect(callsOf(screen, 'survey.listHomework')[0], name).toEqual({
      [of]: expect.any(String) as string,
      pageNum: '1',
    })
    expect(screen.text(), name).toContain(text.list.points(40, 50))
    expect(screen.text(), name).toContain(text.list.states.open)
    expect(screen.container.querySelector('a[href*="homeworkAnswerList?id=w1"]')?.textContent, name).toContain(
      homeworkRow.title,
    )
    expect(screen.find('link', text.here.all).getAttribute('href'), name).toContain(`${of}=`)
    unmountAll()
  }
})

test('where nothing is set, a page says nothing of homework', async () => {
  const screen = await renderScreen(allScreens['course.appletDetails'], {
    params: { id: 'c1' },
    replies: { ...everything, 'survey.listHomework': { rows: [], hasMore: false } },
    screens: allScreens,
  })
  expect(screen.text()).not.toContain(text.here.title)
})

test('a visitor sees titles and no tabs', async () => {
  const screen = await renderScreen(surveyScreens['survey.homework'], {
    params: {},
    replies: homeworkReplies,
    screens: allScreens,
    as: 'visitor',
  })
  expect(screen.text()).toContain(homeworkRow.title)
  expect(screen.has('tab')).toBe(false)
})

test('an empty list offers a way on, and a failure another try', async () => {
  const empty = await open('survey.homework', { 'survey.listHomework': { rows: [], hasMore: false } })
  expect(empty.text()).toContain(text.list.empty)
  unmountAll()
  const gone = await open('survey.homeworkAnswer', {
    'survey.getHomework': refused(404, text.paper.gone, 'survey.work_not_found'),
  })
  expect(gone.text()).toContain(text.paper.gone)
})

test('what is answered is saved as it changes, and a chart is drawn with buttons alone', async () => {
  const screen = await open('survey.homeworkAnswer')
  await screen.press('checkbox', 'A 甲')
  await screen.press('button', text.chart.place)
  await screen.advance(1_300)
  const [saved] = callsOf(screen, 'survey.saveHomeworkDraft')
  expect(saved).toMatchObject({ id: 'w1', answers: { one: ['a'], chart: [expect.stringMatching(/^stop-\d+-\d+$/)] } })
  expect(screen.has('button', form.goTo(1, true))).toBe(true)
  expect(screen.has('button', form.goTo(2, false))).toBe(true)
  await screen.press('button', text.paper.submitLeft(2))
  expect(screen.find('alert').textContent).toBe('图上还没有标完')
  expect(callsOf(screen, 'survey.submitHomework')).toEqual([])
})

test('handed in before the hand rests, nothing is saved after it', async () => {
  const answers = { one: ['a'], chart: ['stop-3-10050', 'line-1-10000', 'line-9-10800'] }
  const screen = await open('survey.homeworkAnswer', {
    'survey.getHomework': { ...homework, my: { ...homework.my, answers } },
    'survey.submitHomework': { state: 'submitted', isLate: false },
  })
  await screen.type('为什么？', '因为')
  await screen.press('button', text.paper.submit)
  await screen.advance(1_300)
  expect(callsOf(screen, 'survey.submitHomework')).toHaveLength(1)
  expect(callsOf(screen, 'survey.saveHomeworkDraft')).toEqual([])
})

test('what cannot be changed once it is in asks first', async () => {
  const answers = { one: ['a'], chart: ['stop-3-10050', 'line-1-10000', 'line-9-10800'], say: '因为' }
  const screen = await open('survey.homeworkAnswer', {
    'survey.getHomework': { ...homework, answersAt: 'submission', my: { ...homework.my, answers } },
    'survey.submitHomework': { state: 'submitted', isLate: false },
  })
  await screen.press('button', text.paper.submit)
  expect(screen.text()).toContain(text.paper.finalAsk.words)
  await screen.press('button', text.paper.finalAsk.cancel)
  expect(callsOf(screen, 'survey.submitHomework')).toEqual([])
  await screen.press('button', text.paper.submit)
  await screen.press('button', text.paper.finalAsk.confirm)
  expect(callsOf(screen, 'survey.submitHomework')).toHaveLength(1)
})

test('cut off, what is answered stays on the device', async () => {
  const screen = await open('survey.homeworkAnswer', {
    'survey.saveHomeworkDraft': offline,
  })
  await screen.press('checkbox', 'A 甲')
  await screen.advance(1_300)
  const who = screen.platform.storage.get('memberId') ?? 'me'
  const kept = [who, 'me'].map((one) => screen.platform.storage.get(workDraftKey('w1', one)))
  expect(kept.find((one) => one !== null)).toContain('"one":["a"]')
})

test('marked, it shows points, the comment, the class and the standard answers', async () => {
  const screen = await open('survey.homeworkAnswer', { 'survey.getHomework': markedHomework })
  expect(screen.find('link', '顾清和').getAttribute('href')).toBe('/pages/teacher/details/index?id=t1')
  for (const words of [
    '35',
    '框得很好',
    text.result.lost(5),
    text.result.above(60),
    '甲是对的',
    '标准的话',
    text.result.wrongChosen,
  ])
    expect(screen.text()).toContain(words)
})

test('without standard answers nothing of them is there', async () => {
  const { keys: _keys, statistics: _class, ...waiting } = markedHomework
  const submitted = { ...waiting, state: 'submitted' as const, my: { ...waiting.my, marks: undefined } }
  const screen = await open('survey.homeworkAnswer', { 'survey.getHomework': submitted })
  expect(screen.text()).toContain(text.result.answersLater)
  expect(screen.text()).not.toContain(text.result.wrongChosen)
})

test('a teacher gives points, and every question needs some', async () => {
  const screen = await open('survey.marking')
  expect(screen.text()).toContain(workAnswer.member.nickname)
  await screen.press('button', text.marking.mark)
  expect(callsOf(screen, 'survey.markHomework')).toEqual([])
})

test('what is returned says until when, and may be changed', async () => {
  const returned = {
    ...homework,
    state: 'returned' as const,
    my: { ...homework.my, submittedAt: homework.now, comment: '写细一点', returnedUntil: homework.dueAt },
  }
  const screen = await open('survey.homeworkAnswer', { 'survey.getHomework': returned })
  expect(screen.text()).toContain('写细一点')
  expect(screen.text()).toContain(text.paper.submitLeft(3))
})

test('what a teacher typed of one answer is still there after a look at the next, and on another visit', async () => {
  const rows = [workAnswer, { ...workAnswer, id: 'a2' as never, member: { nickname: '山外' } }]
  const replies = {
    'survey.listHomeworkAnswers': { ...(homeworkReplies['survey.listHomeworkAnswers'] as object), rows } as never,
  }
  const screen = await open('survey.marking', replies)
  await screen.type(text.marking.comment, '止损画得准')
  await screen.press('button', text.marking.next)
  expect(screen.text()).toContain('山外')
  expect(commentOf(screen)).toBe('')
  await screen.press('button', text.marking.previous)
  expect(commentOf(screen)).toBe('止损画得准')
})

test('overtaken by another marker, a teacher keeps the own words and reads what the other gave', async () => {
  const theirs = {
    ...workAnswer,
    ...{ state: 'marked' as const, comment: '再想想', markedBy: '李老师', seen: 'v2' },
    marks: { ...workAnswer.marks, say: { points: 12, most: 20 } },
  }
  const said = homeworkReplies['survey.listHomeworkAnswers'] as object
  let isMarked = false
  const screen = await open('survey.marking', {
    'survey.listHomeworkAnswers': (({ state }: { state?: string }) => ({
      ...said,
      rows: !isMarked ? [workAnswer] : state === undefined ? [theirs] : [],
    })) as never,
    'survey.markHomework': () => {
      isMarked = true
      return refused(409, '李老师刚批改过，您的批改没有保存；请看过再批', 'survey.work_mark_changed')
    },
  })
  await screen.type(text.marking.comment, '止损画得准')
  const full = screen.container.querySelectorAll('button')
  ;[...full]
    .filter((one) => one.textContent === text.marking.full)
    .at(-1)
    ?.click()
  await screen.settle()
  await screen.press('button', text.marking.mark)
  await screen.settle()
  expect(screen.text()).toContain(text.marking.markedMeanwhile('李老师'))
  expect(screen.text()).toContain(text.marking.given(3, 12, 20))
  expect(screen.text()).toContain(text.marking.commented('再想想'))
  expect(commentOf(screen)).toBe('止损画得准')
  await screen.press('button', text.marking.takeTheirs)
  expect(commentOf(screen)).toBe('再想想')
})
