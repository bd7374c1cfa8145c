import { Instant } from '@rostrum/contract/kernel'
import { CategoryId, PollId, type Poll } from '@rostrum/contract/live'
import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { renderScreen } from '@rostrum/app/testing'
import { unmountAll } from '../kernel/testing'
import { everything } from '../testing/cases'
import { draw } from '../testing/draws'
import { reply } from '../testing/recorded'
import { liveScreens } from './manifest'
import { cellsOf } from './parts/day-picker'
import { message, openRoom, question, room, START, type OpenRoom } from './testing/live-room'
import { boardText } from './text.board.zh'
import { listsText } from './text.lists.zh'
import { pollsText } from './text.polls.zh'
import { text } from './text.zh'

vi.mock('@rostrum/ui/player', async (load) => ({
  ...(await load<object>()),
  Player: (props: { actions: (leaveFull: () => void) => ReactNode; upcoming: ReactNode }) => (
    <section aria-label="画面">
      {props.actions(() => undefined)}
      {props.upcoming}
    </section>
  ),
}))

afterEach(unmountAll)

const moderator = { canSend: true, isModerator: true }
const categories = { rows: [{ id: CategoryId.parse('close'), name: '收评', order: 1 }] }
const teaching = () => openRoom({ mine: moderator }, { as: 'teacher', replies: { 'live.listCategories': categories } })

async function pressTab(screen: OpenRoom, name: string): Promise<void> {
  const tab = [...screen.container.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) =>
    textContent?.startsWith(name),
  )
  await act(async () => tab?.click())
  await screen.settle()
}
async function openBoard(screen: OpenRoom): Promise<void> {
  await pressTab(screen, text.room.questions)
  await eventually(async () => {
    await screen.settle()
    expect(screen.has('radiogroup', boardText.sortLabel)).toBe(true)
  })
}
const sentBodies = (screen: OpenRoom) => screen.sent('send').map(({ x }) => x)

test('a chat line among my own messages does not wait for an answer; a question does', async () => {
  const mine = (content: string, isQuestion?: boolean) => ({
    message: message(content, { isQuestion }),
    roomTitle: '房间',
  })
  const shown = async (...rows: object[]) => {
    const screen = await renderScreen(liveScreens['live.interaction'], {
      as: 'member',
      params: { tab: 'mine' },
      screens: liveScreens,
      replies: { ...everything, 'live.listOwn': { rows, hasMore: false } as never },
    })
    return screen.text().replace(text.interaction.tabs.mine, '')
  }
  expect(await shown(mine('早上好'))).not.toContain(text.interaction.waiting)
  unmountAll()
  expect(await shown(mine('怎么看这份年报', true))).toContain(text.interaction.waiting)
})

test('a message that a teacher writes in a category belongs to it, and another can be picked', async () => {
  const screen = await teaching()
  await pressTab(screen, '收评')
  await screen.type(text.room.label, '收盘了')
  await screen.press('button', '发送')
  expect(screen.text()).toContain('收盘了')
  await screen.press('button', '收评')
  await screen.press('button', text.room.noCategory)
  await screen.type(text.room.label, '闲话')
  await screen.press('button', '发送')
  expect(sentBodies(screen)).toEqual([{ text: '收盘了', categoryId: 'close' }, { text: '闲话' }])
})

test('nobody but a moderator picks a category', async () => {
  const screen = await openRoom({}, { replies: { 'live.listCategories': categories } })
  await pressTab(screen, '收评')
  await screen.type(text.room.label, '在吗')
  await screen.press('button', '发送')
  expect(sentBodies(screen)).toEqual([{ text: '在吗' }])
})

test('the number of answered questions is never less than those that are shown', async () => {
  const answered = question('q1', { state: 'answered', answer: undefined })
  const screen = await openRoom(
    {},
    {
      replies: {
        'live.listQuestions': ({ state }) => ({
          rows: state === 'answered' ? [answered] : [],
          hasMore: false,
          counts: { open: 0, answered: 0 },
        }),
      },
    },
  )
  await openBoard(screen)
  await screen.press('radio', `${boardText.filters.answered} 0`)
  await screen.settle()
  expect(screen.text()).toContain('问题 q1')
  expect(screen.text()).toContain(`${boardText.filters.answered} 1`)
})

test('a teacher takes a question and answers it aloud by two buttons on its card', async () => {
  const screen = await openRoom(
    { mine: moderator },
    {
      as: 'teacher',
      replies: {
        'live.listQuestions': { rows: [question('q1')], hasMore: false, counts: { open: 1, answered: 0 } },
        'live.setQuestionState': question('q1', { state: 'answering' }),
        'live.answerQuestion': question('q1', { state: 'answered' }),
      },
    },
  )
  await openBoard(screen)
  await screen.press('button', boardText.moderate.answering)
  await screen.settle()
  expect(screen.has('button', boardText.moderate.answering)).toBe(false)
  await screen.press('button', boardText.moderate.answered)
  await screen.settle()
  const asked = (name: string) => screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
  expect(asked('live.setQuestionState')).toEqual([{ id: 'q1', state: 'answering' }])
  expect(asked('live.answerQuestion')).toMatchObject([{ id: 'q1', kind: 'voice' }])
})

test('a member has no such buttons', async () => {
  const screen = await openRoom(
    {},
    { replies: { 'live.listQuestions': { rows: [question('q1')], hasMore: false, counts: { open: 1, answered: 0 } } } },
  )
  await openBoard(screen)
  expect(screen.has('button', boardText.moderate.answered)).toBe(false)
})

test('the sheet for sharing is not held within the picture', async () => {
  const screen = await openRoom({ kind: 'video' })
  const picture = screen.container.querySelector('section[aria-label="画面"]')
  await act(async () => picture?.querySelector<HTMLElement>(`[aria-label="${text.room.share}"]`)?.click())
  await screen.settle()
  const dialog = document.querySelector('[role="dialog"]')
  expect(dialog).not.toBeNull()
  expect(picture?.contains(dialog)).toBe(false)
})

test('whose message was deleted reads why; the others read only that it was', async () => {
  const said = (id: string) =>
    message('加我微信', {
      sender: { id, name: '甲', role: 'member' },
      state: 'deleted',
      content: '',
      reason: '含有联系方式',
    })
  const of = async (id: string) =>
    (
      await openRoom({}, { as: 'member', replies: { 'live.listOlderMessages': { rows: [said(id)], hasMore: false } } })
    ).text()
  expect(await of('m1')).toContain(text.room.deletedMine('含有联系方式'))
  unmountAll()
  expect(await of('m2')).not.toContain('含有联系方式')
})

test('a message deleted while I watch says why, too', async () => {
  const said = message('加我微信', { sender: { id: 'm1', name: '甲', role: 'member' } })
  const screen = await openRoom({}, { replies: { 'live.listOlderMessages': { rows: [said], hasMore: false } } })
  const { id, stream, seq } = said
  screen.api.answer({
    'live.listOwn': ({ state }) => ({
      rows:
        state === undefined
          ? [{ message: { ...said, state: 'deleted', content: '', reason: '刷屏' }, roomTitle: '房间' }]
          : [],
      hasMore: false,
    }),
  })
  await screen.entry({ type: 'del', target: { id, stream, seq }, state: 'deleted' })
  await screen.settle()
  expect(screen.text()).toContain(text.room.deletedMine('刷屏'))
})

test('who is muted reads until when, and why', async () => {
  const until = Instant.parse(START + 600_000)
  const screen = await openRoom({ mine: { canSend: false, isModerator: false, mutedUntil: until, muteReason: '刷屏' } })
  expect(screen.text()).toContain('原因：刷屏')
})

test('a lesson whose hour has passed is waited for and no longer reserved', async () => {
  const late = { state: 'ready' as const, startAt: Instant.parse(START - 60_000) }
  const screen = await openRoom({ kind: 'video', ...late })
  expect(screen.has('button', text.list.reserve)).toBe(false)
  expect(screen.text()).toContain('等待开播')
  unmountAll()
  const row = { ...reply('live.listVideoRooms').rows[0], ...late, reserved: false }
  const list = await renderScreen(liveScreens['live.list'], {
    as: 'member',
    params: { state: 'coming' },
    now: START,
    screens: liveScreens,
    replies: { ...everything, 'live.listVideoRooms': { rows: [row], hasMore: false } as never },
  })
  expect(list.text()).toContain('等待开播')
})

test.each([
  ['announced', START + 3_600_000, [listsText.details.enter, text.list.reserve]],
  ['ready', START - 60_000, [listsText.details.enter]],
] as const)('the announcement of a room that is %s leads into it', async (state, startAt, actions) => {
  const details = { ...reply('live.getVideoRoom'), state, startAt: Instant.parse(startAt), access: 'open' as const }
  const screen = await renderScreen(liveScreens['live.details'], {
    as: 'member',
    params: { id: details.id },
    now: START,
    screens: liveScreens,
    replies: { ...everything, 'live.getVideoInfo': details },
  })
  const has = (name: string) => screen.has('link', name) || screen.has('button', name)
  expect([listsText.details.enter, text.list.reserve].filter(has)).toEqual(actions)
})

test('an open poll and a draw share one strip over the conversation', async () => {
  const poll: Poll = {
    id: PollId.parse('p1'),
    roomId: room.id,
    kind: 'single',
    question: '您看哪一条均线？',
    options: [{ key: '0', text: '5日', count: 0 }],
    voters: 0,
    mine: [],
    state: 'open',
    createdAt: Instant.parse(START),
  }
  const replies = { 'live.listPolls': { rows: [poll] }, 'draw.list': { rows: [draw], hasMore: false } }
  const screen = await openRoom({ kind: 'video' }, { replies: { ...replies, 'draw.get': draw } })
  await eventually(async () => {
    await screen.settle()
    const polls = screen.container.querySelector(`section[aria-label="${pollsText.label}"]`)
    const strip = polls?.parentElement?.parentElement
    expect([poll.question, draw.name].map((words) => strip?.textContent?.includes(words))).toEqual([true, true])
  })
})

test('a month stands in weeks from Monday on', () => {
  const cells = cellsOf('2026-11')
  // The first of November 2026 is a Sunday.
  expect(cells.slice(0, 8)).toEqual([...Array.from({ length: 6 }), '2026-11-01', '2026-11-02'])
  expect(cells).toHaveLength(36)
})
