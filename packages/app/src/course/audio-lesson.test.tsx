import { act } from 'react'
import { eventually } from '@rostrum/testkit/eventually'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { courseScreens } from './manifest'
import { text } from './text.zh'

/** The sound that the page made last. */
let sound: HTMLMediaElement | undefined
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    sound = this
    Object.defineProperty(this, 'paused', { value: false, configurable: true })
    this.dispatchEvent(new Event('playing'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true })
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
})
afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const lesson = {
  ...(everything['course.getLesson'] as object),
  ...{
    kind: 'audio',
    durationSec: 60,
    body: '<p>先看现金。</p>',
    playUrls: [{ quality: 'origin', url: '/files/a?sig=1' }],
  },
}
const counted = { watchedSec: 0, done: false, progress: { done: 1, lessons: 3, isDone: false } } as never
async function open(more: object = {}, replies: Replies = {}) {
  const screen = await renderScreen(courseScreens['course.video'], {
    as: 'member',
    params: { id: 'c1', lessonId: 'l2' },
    replies: {
      ...everything,
      'course.watchLesson': counted,
      'course.getLesson': { ...lesson, ...more } as never,
      ...replies,
    },
    screens: allScreens,
  })
  await act(() => eventually(() => expect(screen.has('button', text.audio.play)).toBe(true)))
  return screen
}
type Opened = Awaited<ReturnType<typeof open>>

/** It plays from one second to another, a quarter of a second at a time. */
async function hear(screen: Opened, from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += 0.25) {
    screen.platform.advance(250)
    await act(async () => {
      if (sound) sound.currentTime = at
      sound?.dispatchEvent(new Event('timeupdate'))
    })
  }
}
const reported = (screen: Opened) =>
  screen.api.calls.flatMap(({ name, input }) => (name === 'course.watchLesson' ? [input] : []))

test('a recording plays with its words below, and what really played is reported when it pauses', async () => {
  const screen = await open()
  expect(screen.text()).toContain('先看现金。')
  expect(screen.text()).toContain(text.audio.words)
  await screen.press('button', text.audio.play)
  await hear(screen, 0, 4)
  await screen.press('button', text.audio.pause)
  await screen.settle()
  expect(reported(screen)).toEqual([
    { id: 'l2', fromSec: 0, seconds: 0 },
    { id: 'l2', fromSec: 0, seconds: 4 },
  ])
  expect(screen.api.calls.find(({ name }) => name === 'member.saveHistory')?.input).toMatchObject({
    ...{ kind: 'lesson', id: 'l2' },
  })
})

test('where skipping is off, a jump leads back to what was heard, and says so', async () => {
  const screen = await open({ noSkip: true, reachSec: 5 })
  await screen.press('button', text.audio.play)
  await hear(screen, 0, 1)
  await hear(screen, 40, 40)
  expect(screen.text()).toContain(text.lesson.skipped)
  expect(sound?.currentTime).toBe(1)
})

test('where skipping is off, it goes on from what was heard, though somebody listened on without its being counted', async () => {
  const screen = await open({ noSkip: true, reachSec: 10, positionMs: 9_000 })
  expect(screen.text()).toContain('00:05 / 01:00')
})

test('a note is written at the second that is heard', async () => {
  const screen = await open()
  await screen.press('button', text.audio.play)
  await hear(screen, 0, 3)
  await screen.press('button', '记笔记')
  expect(screen.text()).toContain('00:03')
})

test('an address that plays no longer is asked for again, and goes on where it stopped', async () => {
  const screen = await open()
  await screen.press('button', text.audio.play)
  await screen.press('button', text.audio.times(1.5))
  await hear(screen, 0, 3)
  // The clock runs without being told every second; only a failure is told.
  expect([screen.text().includes('00:03 / 01:00'), screen.find('status').textContent]).toEqual([true, ''])
  await act(async () => void sound?.dispatchEvent(new Event('error')))
  expect(screen.find('status').textContent).toBe(text.audio.failed)
  screen.api.answer({
    ...everything,
    'course.watchLesson': counted,
    'course.getLesson': { ...lesson, playUrls: [{ quality: 'origin', url: '/files/a?sig=2' }] } as never,
  })
  await screen.advance(1_000)
  await screen.press('button', text.audio.play)
  await act(() => eventually(() => expect(sound?.src).toContain('sig=2')))
  expect([screen.has('button', text.audio.pause), sound?.playbackRate]).toEqual([true, 1.5])
})
