import { Instant } from '@rostrum/contract/kernel'
import { PollId, RoomId, type Poll } from '@rostrum/contract/live'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { unmountAll } from '../kernel/testing'
import { countedOf } from './queries.polls'
import { placeOf } from './replay/polls-panel'
import { openRoom, START, type OpenRoom } from './testing/live-room'
import { pollsText } from './text.polls.zh'
import { toolsText } from './text.tools.zh'
import { text } from './text.zh'

afterEach(unmountAll)

const poll = (more: Partial<Poll> = {}): Poll => ({
  id: PollId.parse('p1'),
  roomId: RoomId.parse('r1'),
  kind: 'single',
  question: '今天的均线您看哪一条？',
  options: [
    { key: '0', text: '5日', count: 1 },
    { key: '1', text: '20日', count: 3 },
  ],
  voters: 4,
  mine: [],
  state: 'open',
  createdAt: Instant.parse(START),
  ...more,
})
const shows = (screen: OpenRoom, words: string) =>
  eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain(words)
  })
const asked = (screen: OpenRoom, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

test('one press votes, and the bars of the result follow', async () => {
  const voted = poll({
    voters: 5,
    mine: ['1'],
    options: [
      { key: '0', text: '5日', count: 1 },
      { key: '1', text: '20日', count: 4 },
    ],
  })
  const screen = await openRoom({}, { replies: { 'live.listPolls': { rows: [poll()] }, 'live.votePoll': voted } })
  await shows(screen, poll().question)
  expect(screen.text()).not.toContain(pollsText.share(75, '3'))
  screen.api.answer({ 'live.listPolls': { rows: [voted] } })
  await screen.press('button', '20日')
  expect(asked(screen, 'live.votePoll')).toEqual([expect.objectContaining({ id: 'p1', options: ['1'] })])
  await shows(screen, pollsText.share(80, '4'))
})

test('a question whose time runs out is over on the page, though nobody tells it', async () => {
  const rows = [poll({ closesAt: Instant.parse(START - 1_000) })]
  const screen = await openRoom({}, { replies: { 'live.listPolls': { rows } } })
  await shows(screen, pollsText.closed)
  expect(screen.text()).toContain(pollsText.share(75, '3'))
})

test('several options are submitted together', async () => {
  const rows = [poll({ kind: 'multiple' })]
  const screen = await openRoom({}, { replies: { 'live.listPolls': { rows }, 'live.votePoll': poll() } })
  await shows(screen, pollsText.vote)
  expect(screen.find('button', pollsText.vote).hasAttribute('disabled')).toBe(true)
  await screen.press('button', '5日')
  await screen.press('button', '20日')
  await screen.press('button', pollsText.vote)
  expect(asked(screen, 'live.votePoll')).toEqual([expect.objectContaining({ options: ['0', '1'] })])
})

test('a sign-in is one press; what was over before is not shown', async () => {
  const rows = [poll({ state: 'closed' }), poll({ id: PollId.parse('s1'), kind: 'sign', question: '签到' })]
  const screen = await openRoom(
    {},
    { replies: { 'live.listPolls': { rows }, 'live.sign': { signedAt: Instant.parse(START) } } },
  )
  await shows(screen, pollsText.signAsk)
  expect(screen.text()).not.toContain(poll().question)
  await screen.press('button', pollsText.signNow)
  expect(asked(screen, 'live.sign')).toEqual([expect.objectContaining({ roomId: 'r1', signId: 's1' })])
})

test('a teacher asks with choices, and ends what runs', async () => {
  const screen = await openRoom(
    { mine: { canSend: true, isModerator: true } },
    { as: 'teacher', replies: { 'live.listPolls': { rows: [] }, 'live.createPoll': poll(), 'live.closePoll': poll() } },
  )
  const entry = [...screen.container.querySelectorAll('button')].find((button) =>
    button.getAttribute('aria-label')?.startsWith(text.room.tools),
  )
  await act(async () => entry?.click())
  await shows(screen, toolsText.menu.polls)
  await screen.press('button', toolsText.menu.polls)
  await screen.type(pollsText.question, poll().question)
  expect(screen.find('button', pollsText.start).hasAttribute('disabled')).toBe(true)
  await screen.type(pollsText.option(1), '5日')
  await screen.type(pollsText.option(2), '20日')
  await screen.press('button', pollsText.start)
  expect(asked(screen, 'live.createPoll')).toEqual([
    expect.objectContaining({ kind: 'single', question: poll().question, options: ['5日', '20日'], seconds: 60 }),
  ])
})

test('what the socket counted last goes before what was read, and never back', () => {
  const counted = countedOf(poll(), { 'poll.p1.0': 7, 'poll.p1.1': 2, 'poll.p1.voters': 10, 'poll.p2.0': 99 })
  expect([counted.voters, ...counted.options.map(({ count }) => count)]).toEqual([10, 7, 3])
})

test('a poll that is counted and was never told of is asked for', async () => {
  const screen = await openRoom()
  const before = asked(screen, 'live.listPolls').length
  screen.api.answer({ 'live.listPolls': { rows: [poll({ id: PollId.parse('p9') })] } })
  await screen.hear({ t: 'eph', r: 'r1', d: { 'poll.p9.voters': 0, 'poll.p9.0': 0 } })
  await shows(screen, poll().question)
  expect(asked(screen, 'live.listPolls')).toHaveLength(before + 1)
})

test('a poll has its place in the replay, unless that was cut out', () => {
  const spans = [
    { ms: 0, at: Instant.parse(START), durationMs: 60_000 },
    { ms: 60_000, at: Instant.parse(START + 120_000), durationMs: 60_000 },
  ]
  expect([30_000, 90_000, 150_000].map((after) => placeOf(spans, START + after))).toEqual([30_000, undefined, 90_000])
})
