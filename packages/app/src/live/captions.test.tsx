import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { refused, renderScreen, unmountAll } from '../kernel/testing'
import { captionsText } from '../kernel/captions'
import { everything } from '../testing/cases'
import { replayReplies } from '../testing/replays'
import { liveScreens } from './manifest'
import { captionText } from './replay/text.captions.zh'
import { text } from './replay/text.zh'

afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const replay = replayReplies['live.getReplay'] as object
const captioned: object = { ...replay, captionsUrl: '/files/captions/replay.vtt?r=replay1' }
const shows = (one: object): object => ({ 'live.getReplay': one })
const open = (more: object = {}, as: 'visitor' | 'member' | 'teacher' = 'member', stored?: Record<string, string>) =>
  renderScreen(liveScreens['live.playback'], {
    as,
    params: { id: 'replay1' },
    ...(stored && { stored }),
    replies: { ...everything, ...replayReplies, ...shows(captioned), ...more },
    screens: { 'live.playbacks': liveScreens['live.playbacks'] },
  })
type Opened = Awaited<ReturnType<typeof open>>
const asked = (screen: Opened, name: string) => screen.api.calls.filter((one) => one.name === name)
async function until(screen: Opened, isThere: () => boolean): Promise<void> {
  for (let round = 0; round < 20 && !isThere(); round += 1) await screen.settle()
  expect(isThere()).toBe(true)
}

test('captions are there until they are turned off; the device remembers it, and nothing is loaded then', async () => {
  const screen = await open()
  await until(screen, () => asked(screen, 'live.listCaptions').length > 0)
  await screen.press('button', captionsText.switch)
  expect(screen.platform.stored.get('live.captions')).toBe('off')
  unmountAll()
  const again = await open({}, 'member', { 'live.captions': 'off' })
  await again.settle()
  expect(asked(again, 'live.listCaptions')).toHaveLength(0)
  await again.press('button', captionsText.switch)
  await until(again, () => asked(again, 'live.listCaptions').length > 0)
  expect(again.platform.stored.get('live.captions')).toBe('on')
})

test('a replay without captions has no switch, and its search is one in the chat', async () => {
  const screen = await open({ 'live.getReplay': replay })
  await screen.settle()
  expect(screen.has('button', captionsText.switch)).toBe(false)
  await screen.press('tab', text.detail.tabs.find)
  await until(screen, () => screen.text().includes(captionText.noCaptions))
})

test('words are found in captions and chat, each with its second; without words all captions are read', async () => {
  const screen = await open()
  await screen.settle()
  await screen.press('tab', text.detail.tabs.find)
  await until(screen, () => screen.text().includes('大家好，今天看止损'))
  await screen.type(captionText.search, '止损')
  act(() => screen.platform.advance(500))
  await until(screen, () => screen.text().includes('小陈：止损要不要写下来'))
  expect(screen.text()).toContain('14:00')
  expect(asked(screen, 'live.searchReplay').map(({ input }) => input)).toEqual([{ id: 'replay1', keyword: '止损' }])
})

test('a note is about the second of the picture; a visitor writes none', async () => {
  expect((await open({}, 'visitor')).has('button', captionText.note)).toBe(false)
  unmountAll()
  const screen = await open()
  await screen.settle()
  await screen.press('button', captionText.note)
  await screen.settle()
  expect(screen.container.ownerDocument.querySelector('textarea')).not.toBeNull()
})

const withTools = { 'live.getReplay': { ...captioned, mine: { isModerator: true } } }
async function desk(more: object = {}, count = 2): Promise<Opened> {
  const screen = await open({ ...withTools, ...more }, 'teacher')
  await until(screen, () => screen.has('button', text.desk.open))
  await screen.press('button', text.desk.open)
  await until(screen, () => screen.text().includes(captionText.desk.count(count)))
  return screen
}

test('the teacher corrects a line as it was seen, and a refusal keeps what was typed', async () => {
  const screen = await desk({
    'live.saveCaption': refused(409, '字幕刚被别人改过，您的改动没有保存；请先看现在的样子', 'kernel.captions_changed'),
  })
  await screen.press('button', captionText.desk.list)
  await screen.press('button', captionText.desk.change('01:05'))
  await screen.type(captionText.desk.words, '止损线先写好')
  await screen.type(captionText.desk.to, '1:00')
  expect(screen.text()).toContain(captionText.desk.badTime)
  await screen.type(captionText.desk.to, '1:09.5')
  await screen.press('button', captionText.desk.save)
  await screen.settle()
  expect(asked(screen, 'live.saveCaption')[0]?.input).toEqual({
    id: 'replay1',
    captionId: 2,
    version: 3,
    fromMs: 65_500,
    toMs: 69_500,
    durationMs: 60 * 60_000,
    text: '止损线先写好',
  })
  expect(screen.text()).toContain('刚被别人改过')
})

test('a word corrected again after somebody else’s change is sent as the caption is by then, without times', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let lines = { version: 3, isShown: true, hidden: 0, rows: [{ id: 2, fromMs: 65_500, toMs: 69_000, text: '看止损' }] }
  const screen = await desk(
    {
      'live.listCaptions': () => lines,
      'live.saveCaption': () => {
        lines = { ...lines, version: lines.version + 1 }
        return refused(409, '字幕刚被别人改过', 'kernel.captions_changed')
      },
    },
    1,
  )
  await screen.press('button', captionText.desk.list)
  await screen.press('button', captionText.desk.change('01:05'))
  await screen.type(captionText.desk.words, '止损线先写好')
  await screen.press('button', captionText.desk.save)
  await until(screen, () => screen.text().includes(captionText.desk.changed('01:05.5–01:09', '看止损')))
  vi.setSystemTime(Date.now() + 1_000)
  await screen.press('button', captionText.desk.save)
  await until(screen, () => asked(screen, 'live.saveCaption').length > 1)
  const sent = { id: 'replay1', captionId: 2, text: '止损线先写好' }
  expect(asked(screen, 'live.saveCaption').map(({ input }) => input)).toEqual([
    { ...sent, version: 3 },
    { ...sent, version: 4 },
  ])
})

test('a second press after a failure loads captions again and leaves them on', async () => {
  const screen = await open({ 'live.listCaptions': refused(500, '服务器出错', 'kernel.failed') })
  await until(screen, () => screen.text().includes(captionsText.failed))
  const before = asked(screen, 'live.listCaptions').length
  await screen.press('button', captionsText.switch)
  await until(screen, () => asked(screen, 'live.listCaptions').length > before)
  expect(screen.platform.stored.get('live.captions')).not.toBe('off')
})

test('captions are withdrawn for a reason', async () => {
  const screen = await desk({ 'live.setCaptionsShown': { version: 4, isShown: false, hidden: 0, rows: [] } })
  await screen.press('button', captionText.desk.withdraw)
  await screen.type(captionText.desk.withdrawReason, '错字太多')
  await screen.settle()
  const buttons = [...screen.container.ownerDocument.querySelectorAll('button')]
  expect(buttons.filter(({ textContent }) => textContent === captionText.desk.withdraw)).toHaveLength(2)
})
