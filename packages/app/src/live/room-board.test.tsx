import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { unmountAll } from '../kernel/testing'
import { card, openRoom, question, type OpenOptions, type OpenRoom } from './testing/live-room'
import { boardText } from './text.board.zh'
import { text } from './text.zh'

afterEach(unmountAll)

const listed = (...rows: ReturnType<typeof question>[]): OpenOptions['replies'] => ({
  'live.listQuestions': ({ state, mine }) => ({
    rows:
      mine === undefined
        ? rows.filter((row) => (state === 'answered') === (row.state === 'answered'))
        : rows.filter(({ isMine }) => isMine),
    hasMore: false,
    counts: { open: rows.length, answered: 0 },
    medianSec: 1080,
  }),
})

/** The board is a tab on a phone; its code loads when the tab opens. */
async function openBoard(screen: OpenRoom): Promise<void> {
  const tab = [...screen.container.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) =>
    textContent?.startsWith(text.room.questions),
  )
  await act(async () => tab?.click())
  await eventually(async () => {
    await screen.settle()
    expect(screen.has('radiogroup', boardText.sortLabel)).toBe(true)
  })
}

test('the board shows who asks the same, and the usual time to an answer', async () => {
  const screen = await openRoom({}, { replies: listed(question('q1', { votes: 46 })) })
  await openBoard(screen)
  expect(screen.text()).toContain('问题 q1')
  expect(screen.text()).toContain(boardText.median(18))
  expect(screen.has('button', `46${boardText.same}`)).toBe(true)
})

test('so few that a question would look deserted are not counted, except to the one who asked it', async () => {
  const screen = await openRoom({}, { replies: listed(question('q1', { votes: 9 })) })
  await openBoard(screen)
  expect(screen.has('button', boardText.same)).toBe(true)
  expect(screen.text()).not.toContain(`9${boardText.same}`)
  await screen.hear({ t: 'eph', r: 'r1', d: { 'vote.q1': 10 } })
  expect(screen.has('button', `10${boardText.same}`)).toBe(true)
})

test('questions are fetched after the room is joined: one asked in between would be in neither', async () => {
  const screen = await openRoom({}, { replies: listed(question('q1')), isJoined: false })
  const reads = () => screen.api.calls.filter(({ name }) => name === 'live.listQuestions').length
  expect(reads()).toBe(0)
  await screen.join()
  expect(reads()).toBe(1)
})

test('a vote shows at once and goes back when it is refused', async () => {
  const screen = await openRoom(
    {},
    { replies: { ...listed(question('q1', { votes: 13 })), 'live.voteQuestion': { votes: 19, voted: true } } },
  )
  await openBoard(screen)
  await screen.press('button', `13${boardText.same}`)
  expect(screen.has('button', `19${boardText.sameDone}`)).toBe(true)
  screen.api.answer({ 'live.voteQuestion': { refused: { code: 400, msg: '问题的状态已经变化，请刷新后再试' } } })
  await screen.press('button', `19${boardText.sameDone}`)
  expect(screen.has('button', `18${boardText.same}`)).toBe(true)
  await screen.advance(500)
  expect(screen.has('button', `19${boardText.sameDone}`)).toBe(true)
})

test('of two quick votes on a question the last one wins', async () => {
  const screen = await openRoom(
    {},
    { replies: { ...listed(question('q1', { votes: 13 })), 'live.voteQuestion': { votes: 14, voted: true } } },
  )
  await openBoard(screen)
  await screen.press('button', `13${boardText.same}`)
  await screen.press('button', `14${boardText.sameDone}`)
  const votes = () =>
    screen.api.calls.filter(({ name }) => name === 'live.voteQuestion').map(({ input }) => input?.['on'])
  expect(votes()).toEqual([1])
  screen.api.answer({ 'live.voteQuestion': { votes: 13, voted: false } })
  await screen.advance(500)
  expect(votes()).toEqual([1, 0])
  expect(screen.has('button', `13${boardText.same}`)).toBe(true)
})

test('the actions of a question open again at once after they were closed', async () => {
  const screen = await openRoom({}, { replies: listed(question('q1')) })
  await openBoard(screen)
  await screen.press('button', '问题 q1')
  await screen.back()
  expect(screen.has('dialog')).toBe(false)
  await screen.press('button', '问题 q1')
  expect(screen.has('dialog')).toBe(true)
})

test('votes and states of others arrive through the socket', async () => {
  const screen = await openRoom({}, { replies: listed(question('q1'), question('q2')) })
  await openBoard(screen)
  await screen.hear({ t: 'eph', r: 'r1', d: { 'vote.q1': 31 } })
  expect(screen.has('button', `31${boardText.same}`)).toBe(true)
  await screen.entry({ type: 'question', question: card('q2', { state: 'answering' }) })
  expect(screen.find('list', boardText.title).textContent?.indexOf('问题 q2')).toBeLessThan(
    screen.find('list', boardText.title).textContent?.indexOf('问题 q1') ?? 0,
  )
})

test('the question being answered appears above the stream, and goes when it is answered', async () => {
  const screen = await openRoom({}, { replies: listed(question('q1')) })
  await screen.entry({ type: 'question', question: card('q1', { state: 'answering' }) })
  expect(screen.text()).toContain(text.room.answeringOf('问题 q1'))
  await screen.entry({ type: 'question', question: card('q1', { state: 'answered' }) })
  expect(screen.text()).not.toContain(text.room.answeringOf('问题 q1'))
})

test('the member’s own overdue question can be urged, an answered one rated', async () => {
  const mine = { isMine: true, asker: { id: 'm1', name: '我' } }
  const screen = await openRoom(
    {},
    {
      replies: {
        ...listed(question('q1', { ...mine, state: 'overdue', canUrge: true })),
        'live.urgeQuestion': question('q1', { ...mine, state: 'overdue', canUrge: false }),
      },
    },
  )
  await openBoard(screen)
  await screen.press('button', '问题 q1')
  expect(screen.has('button', boardText.moderate.answering)).toBe(false)
  await screen.press('button', boardText.urge)
  expect(screen.api.calls.filter(({ name }) => name === 'live.urgeQuestion').map(({ input }) => input['id'])).toEqual([
    'q1',
  ])
  screen.unmount()

  const again = await openRoom(
    {},
    {
      replies: {
        ...listed(question('q2', { ...mine, state: 'answered' })),
        'live.rateQuestion': question('q2', { ...mine, state: 'rated', score: 5 }),
      },
    },
  )
  await openBoard(again)
  await again.press('radio', `${boardText.filters.answered} 0`)
  await again.press('button', '问题 q2')
  await again.press('button', boardText.rate)
  await again.press('radio', boardText.stars(5))
  await again.press('button', boardText.submit)
  expect(again.api.calls.find(({ name }) => name === 'live.rateQuestion')?.input).toMatchObject({ id: 'q2', score: 5 })
})

test('a moderator answers in writing, and a failed answer keeps its words', async () => {
  const screen = await openRoom(
    { mine: { canSend: true, isModerator: true } },
    {
      as: 'teacher',
      replies: { ...listed(question('q1')), 'live.answerQuestion': { refused: { code: 500, msg: '系统未知错误' } } },
    },
  )
  await openBoard(screen)
  await screen.press('button', '问题 q1')
  await screen.press('button', boardText.moderate.text)
  await screen.type(boardText.answerLabel, '两三条就够')
  await screen.press('button', boardText.answerSend)
  expect(screen.api.calls.find(({ name }) => name === 'live.answerQuestion')?.input).toMatchObject({
    id: 'q1',
    kind: 'text',
    content: '两三条就够',
  })
  expect(screen.container.querySelector('textarea')?.value ?? '').toBe('两三条就够')
})

test('rejecting a question needs a reason', async () => {
  const screen = await openRoom(
    { mine: { canSend: true, isModerator: true } },
    {
      as: 'teacher',
      replies: { ...listed(question('q1')), 'live.setQuestionState': question('q1', { state: 'rejected' }) },
    },
  )
  await openBoard(screen)
  await screen.press('button', '问题 q1')
  await screen.press('button', boardText.moderate.reject)
  expect(screen.find('button', boardText.moderate.reject).hasAttribute('disabled')).toBe(true)
  await screen.press('button', boardText.rejectReasons[0])
  await screen.press('button', boardText.moderate.reject)
  expect(screen.api.calls.find(({ name }) => name === 'live.setQuestionState')?.input).toMatchObject({
    id: 'q1',
    state: 'rejected',
    reason: boardText.rejectReasons[0],
  })
})
