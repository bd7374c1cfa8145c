import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { storageKeys } from '../kernel'
import { refused, renderScreen, unmountAll } from '../kernel/testing'
import { everything } from '../testing/cases'
import { homeworkRow } from '../testing/homeworks'
import { replayReplies } from '../testing/replays'
import { surveyScreens } from '../survey/manifest'
import { liveScreens } from './manifest'
import { text } from './replay/text.zh'
import { pollsText } from './text.polls.zh'
import { summaryText } from './text.summary.zh'

afterEach(unmountAll)

const open = (more: object = {}, as: 'visitor' | 'member' | 'teacher' = 'member') =>
  renderScreen(liveScreens['live.playback'], {
    as,
    params: { id: 'replay1' },
    replies: { ...everything, ...replayReplies, ...more },
    screens: { 'live.playbacks': liveScreens['live.playbacks'], ...surveyScreens },
  })
const replay = replayReplies['live.getReplay'] as object

test('the introduction of a replay shows the homework of its lesson', async () => {
  const screen = await open()
  await screen.press('tab', text.detail.tabs.intro)
  await screen.settle()
  const link = screen.container.querySelector('a[href*="homeworkAnswerList?id=w1"]')
  expect(link?.textContent).toContain(homeworkRow.title)
})

test('a withdrawn replay says so and leads to the others', async () => {
  const screen = await open({ 'live.getReplay': refused(404, '回放不存在或已撤下', 'live.replay_not_found') })
  expect(screen.text()).toContain(text.detail.gone)
  expect(screen.has('link', text.detail.goneAction)).toBe(true)
})

test('a visitor finds the replays; what was watched is asked of members', async () => {
  const list = (as: 'visitor' | 'member') =>
    renderScreen(liveScreens['live.playbacks'], {
      as,
      replies: { ...everything, ...replayReplies },
      screens: liveScreens,
    })
  const screen = await list('visitor')
  expect(screen.text()).toContain('K线基础与风险控制')
  expect(screen.has('radio', text.list.unwatched)).toBe(false)
  expect((await list('member')).has('radio', text.list.unwatched)).toBe(true)
})

test('a replay in the making shows a placeholder, and the page says what it waits for', async () => {
  const screen = await open({ 'live.getReplay': { ...replay, state: 'processing', playUrls: [] } })
  expect(screen.text()).toContain(text.states.processing)
  expect(screen.container.querySelector('video')).toBeNull()
})

test('a replay opens on its answered questions, which lead to the second of their answer', async () => {
  const screen = await open()
  await screen.settle()
  expect(screen.text()).toContain('止损线应该怎么定？')
  expect(screen.has('button', text.detail.jump('14:00'))).toBe(true)
})

test('with large letters the title moves onto the picture, and the heading takes no line', async () => {
  const titleRow = (screen: Awaited<ReturnType<typeof open>>) => screen.container.querySelector('h1')?.className
  expect(titleRow(await open())).toBeTruthy()
  unmountAll()
  const screen = await renderScreen(liveScreens['live.playback'], {
    as: 'member',
    params: { id: 'replay1' },
    stored: { fontSizeSync: '2' },
    replies: { ...everything, ...replayReplies },
    screens: { 'live.playbacks': liveScreens['live.playbacks'] },
  })
  expect(titleRow(screen)).toBeFalsy()
})

test('only the teacher of the room has the tools', async () => {
  expect((await open()).has('button', text.desk.open)).toBe(false)
  const screen = await open({ 'live.getReplay': { ...replay, mine: { isModerator: true } } }, 'teacher')
  for (let round = 0; round < 20 && !screen.has('button', text.desk.open); round += 1) await screen.settle()
  expect(screen.has('button', text.desk.open)).toBe(true)
})

test('the teacher reads what was measured of the lesson before publishing it', async () => {
  const screen = await open({ 'live.getReplay': { ...replay, mine: { isModerator: true } } }, 'teacher')
  for (let round = 0; round < 20 && !screen.has('button', text.desk.open); round += 1) await screen.settle()
  await screen.press('button', text.desk.open)
  await screen.settle()
  expect(screen.text()).toContain(summaryText.title)
  expect(screen.text()).toContain(summaryText.of('7', '9'))
})

test('of a published replay the teacher is offered to withdraw it, and to keep another title, not to publish it', async () => {
  const mine: object = { ...replay, state: 'published', mine: { isModerator: true } }
  const screen = await open({ 'live.getReplay': mine, 'live.setReplayState': mine }, 'teacher')
  for (let round = 0; round < 20 && !screen.has('button', text.desk.open); round += 1) await screen.settle()
  await screen.press('button', text.desk.open)
  const offered = () =>
    [text.desk.withdraw, text.desk.publish, text.desk.rename].filter((name) => screen.has('button', name))
  expect(offered()).toEqual([text.desk.withdraw])
  await screen.type(text.desk.name, '换个标题')
  expect(offered()).toEqual([text.desk.withdraw, text.desk.rename])
  await screen.press('button', text.desk.rename)
  await screen.settle()
  expect(screen.api.calls.find(({ name }) => name === 'live.setReplayState')?.input).toMatchObject({
    state: 'published',
    title: '换个标题',
  })
})

test('a cut that overlaps another cannot be saved; a valid one is sent unchanged', async () => {
  const full = { durationMs: 3_600_000, keep: [{ fromMs: 60_000, toMs: 120_000 }] }
  const screen = await open(
    { 'live.getReplay': { ...replay, full, mine: { isModerator: true } }, 'live.trimReplay': replay },
    'teacher',
  )
  for (let round = 0; round < 20 && !screen.has('button', text.desk.open); round += 1) await screen.settle()
  await screen.press('button', text.desk.open)
  await screen.type(text.desk.to, '0:30')
  expect(screen.text()).toContain(text.desk.badTime)
  await screen.type(text.desk.to, '3:00')
  await screen.press('button', text.desk.save)
  expect(screen.api.calls.find(({ name }) => name === 'live.trimReplay')?.input).toMatchObject({
    id: 'replay1',
    keep: [{ fromMs: 60_000, toMs: 180_000 }],
  })
})

test('cuts that were typed and not saved are there again, until they are saved', async () => {
  const full = { durationMs: 3_600_000, keep: [{ fromMs: 60_000, toMs: 120_000 }] }
  const more: object = {
    'live.getReplay': { ...replay, full, mine: { isModerator: true } },
    'live.trimReplay': replay,
  }
  const stored: Record<string, string> = {}
  const enter = async () => {
    const screen = await renderScreen(liveScreens['live.playback'], {
      as: 'teacher',
      params: { id: 'replay1' },
      stored,
      replies: { ...everything, ...replayReplies, ...more },
      screens: { 'live.playbacks': liveScreens['live.playbacks'] },
    })
    for (let round = 0; round < 20 && !screen.has('button', text.desk.open); round += 1) await screen.settle()
    await screen.press('button', text.desk.open)
    return screen
  }
  const first = await enter()
  expect(first.text()).not.toContain(text.desk.draftKept)
  await first.type(text.desk.to, '3:00')
  expect(first.text()).toContain(text.desk.draftKept)
  Object.assign(stored, Object.fromEntries(first.platform.stored))
  first.unmount()
  const second = await enter()
  expect(second.text()).toContain(text.desk.draftKept)
  await second.press('button', text.desk.save)
  await second.settle()
  expect(second.api.calls.find(({ name }) => name === 'live.trimReplay')?.input).toMatchObject({
    keep: [{ fromMs: 60_000, toMs: 180_000 }],
  })
  expect(second.text()).not.toContain(text.desk.draftKept)
})

test('cuts that were typed and kept are given up, after a question', async () => {
  const full = { durationMs: 3_600_000, keep: [{ fromMs: 60_000, toMs: 120_000 }] }
  const screen = await open({ 'live.getReplay': { ...replay, full, mine: { isModerator: true } } }, 'teacher')
  for (let round = 0; round < 20 && !screen.has('button', text.desk.open); round += 1) await screen.settle()
  await screen.press('button', text.desk.open)
  await screen.type(text.desk.to, '3:00')
  await screen.press('button', text.desk.forget)
  expect(screen.text()).toContain(text.desk.forgetAsk)
  await screen.press('button', '确定')
  expect(screen.text()).not.toContain(text.desk.draftKept)
  expect([...screen.container.querySelectorAll('input')].map(({ value }) => value)).toContain('02:00')
})

test('a poll is a chapter, and its result is shown at its moment, where nobody can vote', async () => {
  const { roomId, startedAt } = replayReplies['live.getReplay'] as {
    readonly roomId: string
    readonly startedAt: number
  }
  const poll = {
    id: 'p1',
    roomId,
    kind: 'single',
    question: '今天的均线您看哪一条？',
    options: [
      { key: '0', text: '5日', count: 1 },
      { key: '1', text: '20日', count: 3 },
    ],
    voters: 4,
    mine: [],
    state: 'open',
    createdAt: startedAt + 600_000,
    closesAt: startedAt + 630_000,
  }
  const screen = await open({
    'live.getReplay': {
      ...replay,
      questionCount: 0,
      positionMs: 0,
      chapters: [
        { id: 'c1', ms: 600_000, title: poll.question, kind: 'poll' },
        { id: 'c2', ms: 640_000, title: '今天的主题', kind: 'pin' },
      ],
    },
    'live.listPolls': { rows: [poll] },
  })
  await screen.settle()
  const shown = () => screen.container.querySelector(`section[aria-label="${pollsText.title}"]`)
  const press = async (what: string, words: string) => {
    const found = [...screen.container.querySelectorAll<HTMLElement>(what)].find((one) =>
      one.textContent?.includes(words),
    )
    await act(async () => found?.click())
    await screen.settle()
  }
  const goTo = async (title: string) => {
    await press('[role="tab"]', text.detail.tabs.chapters)
    await press('li button, li [role="button"]', title)
    await press('[role="tab"]', text.detail.tabs.chat)
  }
  expect(shown()).toBeNull()
  await press('[role="tab"]', text.detail.tabs.chapters)
  expect(screen.text()).toContain(text.chapterKinds.poll)
  await goTo(poll.question)
  expect(shown()?.textContent).toContain(pollsText.share(75, '3'))
  expect([...(shown()?.querySelectorAll('button') ?? [])].map((one) => one.getAttribute('aria-label'))).toEqual([
    pollsText.hide,
  ])
  await goTo('今天的主题')
  expect(shown()).toBeNull()
  await goTo(poll.question)
  await screen.press('button', pollsText.hide)
  expect(shown()).toBeNull()
})

test('a visitor who signs in for the answers comes back to the same moment', async () => {
  const screen = await open({ 'live.getReplay': { ...replay, teaserMs: 180_000, positionMs: 0 } }, 'visitor')
  const stage = screen.container.querySelector('section[data-state]')
  act(() => void stage?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })))
  await screen.press('button', text.detail.login)
  expect(screen.platform.stored.get(storageKeys.lastPage)).toMatch(/&ms=[1-9]\d+$/)
})
