import { Instant, LevelId, MemberId } from '@rostrum/contract/kernel'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { pending, unmountAll } from '../kernel/testing'
import { message, openRoom, room, START, type OpenOptions, type OpenRoom } from './testing/live-room'
import { pollsText } from './text.polls.zh'
import { toolsText } from './text.tools.zh'
import { text } from './text.zh'

afterEach(unmountAll)

const moderator = { canSend: true, isModerator: true }
const asked = (screen: OpenRoom, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
/** On a busy machine a lazy part may arrive after a quiet round. */
async function appears(screen: OpenRoom, words: string): Promise<void> {
  await eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain(words)
  })
}
async function openTools(replies: OpenOptions['replies'] = {}, kind: 'word' | 'video' = 'word'): Promise<OpenRoom> {
  const screen = await openRoom({ kind, mine: moderator }, { as: 'teacher', replies })
  const entry = [...screen.container.querySelectorAll('button')].find((button) =>
    button.getAttribute('aria-label')?.startsWith(text.room.tools),
  )
  await act(async () => entry?.click())
  await appears(screen, toolsText.menu.mutes)
  return screen
}

/** Presses a row whose name also holds a count or a value. */
async function pressRow(screen: OpenRoom, name: string): Promise<void> {
  const row = [...screen.container.querySelectorAll('button')].find((button) =>
    `${button.getAttribute('aria-label') ?? ''}${button.textContent}`.includes(name),
  )
  expect(row).toBeDefined()
  await act(async () => row?.click())
  await screen.settle()
}

test('members see no tools, and their code does not load', async () => {
  const screen = await openRoom()
  expect(
    [...screen.container.querySelectorAll('button')].some((button) =>
      button.getAttribute('aria-label')?.startsWith(text.room.tools),
    ),
  ).toBe(false)
  expect(asked(screen, 'live.listHeld')).toEqual([])
})

test('a held message is approved, or rejected with a reason', async () => {
  const held = { ...message('加微信', { state: 'held' }), hits: ['微信'], isAnonymous: false }
  const screen = await openTools({ 'live.listHeld': { rows: [held], hasMore: false, total: 1 }, 'live.review': held })
  await pressRow(screen, toolsText.menu.held)
  expect(screen.text()).toContain(toolsText.held.hits('微信'))
  await screen.press('button', toolsText.held.pass)
  expect(asked(screen, 'live.review')).toMatchObject([{ id: held.id, pass: true }])
})

test('who may speak is chosen by the names of the levels, in a room that everybody may enter', async () => {
  const rows = [
    { id: LevelId.parse('1'), name: '普通会员', order: 1 },
    { id: LevelId.parse('3'), name: '高级会员', order: 3 },
  ]
  const screen = await openTools({ 'member.listLevels': { rows }, 'live.setMode': { ...room, mine: moderator } })
  await pressRow(screen, toolsText.menu.mode)
  await screen.press('radio', `${toolsText.mode.modes.level.name}${toolsText.mode.modes.level.hint}`)
  await appears(screen, '普通会员')
  await screen.press('button', '高级会员')
  await screen.press('button', toolsText.mode.save)
  expect(asked(screen, 'live.setMode')).toEqual([expect.objectContaining({ chatMode: 'level', levelIds: ['3'] })])
})

test('slow mode is set with its seconds', async () => {
  const screen = await openTools({ 'live.setMode': { ...room, mine: moderator, chatMode: 'slow', slowSec: 10 } })
  await pressRow(screen, toolsText.menu.mode)
  await screen.press('radio', `${toolsText.mode.modes.slow.name}${toolsText.mode.modes.slow.hint}`)
  await screen.press('radio', toolsText.mode.secondsOf(10))
  await screen.press('button', toolsText.mode.save)
  expect(asked(screen, 'live.setMode')).toEqual([
    expect.objectContaining({ roomId: 'r1', chatMode: 'slow', slowSec: 10 }),
  ])
})

test('that nothing was asked yet is said once that is known', async () => {
  const screen = await openTools({ 'live.listPolls': pending })
  await pressRow(screen, toolsText.menu.polls)
  expect(screen.text()).not.toContain(pollsText.empty)
  screen.unmount()
  const known = await openTools({ 'live.listPolls': { rows: [] } })
  await pressRow(known, toolsText.menu.polls)
  expect(known.text()).toContain(pollsText.empty)
})

test('a mute is lifted from the list', async () => {
  const screen = await openTools({
    'live.listMutes': {
      rows: [
        {
          memberId: MemberId.parse('m9'),
          name: '刷屏的人',
          until: Instant.parse(START + 3_600_000),
          reason: '刷屏',
          at: Instant.parse(START),
        },
      ],
    },
    'live.mute': {},
  })
  await screen.press('button', toolsText.menu.mutes)
  await screen.press('button', `${toolsText.mute.lift} 刷屏的人`)
  expect(asked(screen, 'live.mute')).toEqual([expect.objectContaining({ memberId: 'm9', minutes: 0 })])
})

test('deleting and muting from a message need a reason', async () => {
  const screen = await openRoom({ mine: moderator }, { as: 'teacher', replies: { 'live.mute': {} } })
  await screen.press('button', '早上好')
  await screen.press('button', text.room.mute)
  await appears(screen, toolsText.mute.title('竹里'))
  expect(screen.find('button', toolsText.mute.confirm).hasAttribute('disabled')).toBe(true)
  await screen.press('radio', '1 小时')
  await screen.press('button', toolsText.reasons.presets[0])
  await screen.press('button', toolsText.mute.confirm)
  expect(asked(screen, 'live.mute')).toEqual([
    expect.objectContaining({ memberId: 'm2', minutes: 60, reason: toolsText.reasons.presets[0] }),
  ])
})

test('cutting a broadcast takes two steps, cuts before a word is written, and asks for the reason after it', async () => {
  const screen = await openTools({ 'live.setPushState': { ...room, kind: 'video', state: 'forceClosed' } }, 'video')
  await screen.press('button', toolsText.menu.end)
  await screen.press('button', toolsText.end.emergency)
  expect(asked(screen, 'live.setPushState')).toEqual([])
  // A second tap of the same press does not count as the second step.
  await eventually(async () => {
    await screen.press('button', toolsText.end.emergencyConfirm)
    expect(asked(screen, 'live.setPushState')).toEqual([expect.objectContaining({ action: 'emergency' })])
  })
  expect(screen.text()).toContain(toolsText.end.cutNote)
  await screen.press('button', toolsText.end.emergencyPresets[0])
  await screen.press('button', toolsText.end.tell)
  expect(asked(screen, 'live.setPushState')[1]).toMatchObject({
    action: 'emergency',
    reason: toolsText.end.emergencyPresets[0],
  })
})
