import { ReplayId, type Room } from '@rostrum/contract/live'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { liveScreens } from './manifest'
import { room, START } from './testing/live-room'
import { pushText } from './text.plug-flow.zh'
import { summaryText } from './text.summary.zh'

afterEach(unmountAll)

const lesson: Room = { ...room, kind: 'video', mine: { canSend: true, isModerator: true } }
const open = (replies: Replies) =>
  renderScreen(liveScreens['live.push'], {
    replies,
    params: { id: 'r1' },
    as: 'teacher',
    now: START,
    screens: liveScreens,
  })
const over = (more: Partial<Room>): Replies => ({
  'live.getPushInfo': refused(400, '直播间当前状态不能进行此操作', 'live.state_not_allowed'),
  'live.getVideoRoom': { ...lesson, ...more, playUrls: [] },
})

test('a lesson that was cut off can still be explained when the page is opened again', async () => {
  const screen = await open({
    ...over({ state: 'forceClosed' }),
    'live.setPushState': { ...lesson, state: 'forceClosed' },
  })
  await screen.press('button', pushText.urgentWrite)
  await screen.type(pushText.urgentReason, '误放了未公开的材料')
  screen.api.answer(over({ state: 'forceClosed', stateReason: '误放了未公开的材料' }))
  await screen.press('button', pushText.urgentSave)
  expect(screen.api.calls.find(({ name }) => name === 'live.setPushState')?.input).toMatchObject({
    action: 'emergency',
    reason: '误放了未公开的材料',
  })
  await eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain(pushText.over)
  })
})

test('after a lesson its figures and the replay that waits stand on the page', async () => {
  const screen = await open({
    ...over({ state: 'processing', replayToPublish: ReplayId.parse('p1') }),
    'live.getSummary': {
      ...{ breaks: 1, speakers: 2, messages: 9, questions: 3, answered: 2, likes: 5, polls: 0, votes: 0 },
      durationMs: 3_600_000,
    },
  })
  await screen.settle()
  expect(screen.text()).toContain(summaryText.title)
  expect(screen.has('link', pushText.toReplay)).toBe(true)
})
