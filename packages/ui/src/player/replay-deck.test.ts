import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeVideo } from '../testing/live-stage'
import type { TellReplay } from './attached'
import { ReplayDeck, type ReplayDeckOptions } from './replay-deck'
import { chapterAt, timeOf } from './replay-time'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Attached {
  readonly src: string
  readonly tell: TellReplay
  startedAt?: number
  isClosed: boolean
}

async function recording(options: Partial<ReplayDeckOptions> = {}, startMs = 0) {
  const video = new FakeVideo()
  const attached: Attached[] = []
  const said = { times: [] as number[], seeks: [] as number[], ends: 0 }
  // The fake has exactly the members that the deck uses.
  const deck = new ReplayDeck(
    video as unknown as HTMLVideoElement,
    {
      async attach(_video, src, tell) {
        const one: Attached = { src, tell, isClosed: false }
        attached.push(one)
        return { start: (seconds) => void (one.startedAt = seconds), close: () => void (one.isClosed = true) }
      },
      onTime: (ms) => said.times.push(ms),
      onSeek: (ms) => said.seeks.push(ms),
      onEnded: () => (said.ends += 1),
      ...options,
    },
    60_000,
  )
  deck.load('one.m3u8', startMs)
  await vi.advanceTimersByTimeAsync(0)
  const last = () => attached[attached.length - 1]
  last()?.tell('ready')
  /** The engine receives the first bytes, seeks as told, and plays. */
  const comes = () => {
    video.duration = 60
    video.readyState = 4
    video.say('loadedmetadata')
    video.say('seeking')
    video.say('seeked')
    video.shows()
  }
  return { video, deck, attached, said, last, comes, settle: () => vi.advanceTimersByTimeAsync(0) }
}

test('nothing is loaded or played before a press; then it resumes where it was left, which is not a seek', async () => {
  const { deck, last, video, comes, said } = await recording({}, 20_000)
  expect([deck.getState(), last()?.startedAt, video.paused]).toEqual(['ready', undefined, true])
  deck.play()
  expect(last()?.startedAt).toBe(20)
  comes()
  expect([deck.getState(), video.currentTime]).toEqual(['playing', 20])
  expect(said.seeks).toEqual([])
})

test('a press before there is anything to play is obeyed once there is, and taken back by a second one', async () => {
  const held: (() => void)[] = []
  const attach: ReplayDeckOptions['attach'] = (_video, _src, tell) =>
    new Promise((resolve) =>
      held.push(() => {
        resolve({ start: () => undefined, close: () => undefined })
        tell('ready')
      }),
    )
  const { deck, video, comes, settle } = await recording({ attach })
  expect([deck.getState(), deck.getWanted()]).toEqual(['loading', false])
  deck.toggle()
  expect([deck.getState(), deck.getWanted()]).toEqual(['loading', true])
  deck.toggle()
  expect(deck.getWanted()).toBe(false)
  deck.toggle()
  held[0]?.()
  await settle()
  comes()
  expect([deck.getState(), video.paused]).toEqual(['playing', false])
  deck.load('two.m3u8')
  deck.pause()
  held[1]?.()
  await settle()
  expect([deck.getState(), video.paused]).toEqual(['ready', true])
})

test('a position at the very end starts at the beginning', async () => {
  const { deck, video, comes } = await recording({}, 58_000)
  deck.play()
  comes()
  expect(video.currentTime).toBe(0)
})

test('the time is reported five times a second during playback, at once on a seek, and not while paused', async () => {
  const { deck, video, comes, said } = await recording()
  deck.play()
  comes()
  said.times.length = 0
  await vi.advanceTimersByTimeAsync(1000)
  expect(said.times).toHaveLength(5)
  deck.seekTo(31_500)
  video.say('seeking')
  expect(said.times.at(-1)).toBe(31_500)
  expect(said.seeks).toEqual([31_500])
  deck.pause()
  said.times.length = 0
  await vi.advanceTimersByTimeAsync(3000)
  expect([deck.getState(), said.times.length]).toEqual(['paused', 0])
})

test('a seek before the first press is kept and reported', async () => {
  const { deck, last, said, video, comes } = await recording()
  deck.seekTo(12_000)
  expect([last()?.startedAt, deck.getClock().ms, said.seeks, deck.getState()]).toEqual([12, 12_000, [12_000], 'ready'])
  deck.play()
  comes()
  expect(video.currentTime).toBe(12)
})

test('seeks stay inside the recording', async () => {
  const { deck, video, comes } = await recording()
  deck.play()
  comes()
  deck.seekBy(-10_000)
  expect(video.currentTime).toBe(0)
  deck.seekTo(99_000)
  expect(video.currentTime).toBe(60)
})

test('an expired address is replaced, and playback continues at its position', async () => {
  const renew = vi.fn(async () => 'two.m3u8')
  const { deck, video, last, comes, settle, attached } = await recording({ renew })
  deck.play()
  comes()
  deck.setRate(1.5)
  video.currentTime = 33
  await vi.advanceTimersByTimeAsync(200)
  last()?.tell('expired')
  await settle()
  expect(attached.map(({ src, isClosed }) => [src, isClosed])).toEqual([
    ['one.m3u8', true],
    ['two.m3u8', false],
  ])
  expect(last()?.startedAt).toBe(33)
  video.playbackRate = 1
  comes()
  expect([deck.getState(), video.currentTime, video.playbackRate]).toEqual(['playing', 33, 1.5])
})

test('a fresh address that expires at once is reported, and a press asks again', async () => {
  const renew = vi.fn(async () => 'two.m3u8')
  const { deck, last, settle } = await recording({ renew })
  deck.play()
  last()?.tell('expired')
  await settle()
  last()?.tell('expired')
  await settle()
  expect(deck.getState()).toBe('expired')
  deck.retry()
  await settle()
  expect(renew).toHaveBeenCalledTimes(2)
})

test('a broken connection without another address is a failure, and a press retries at the same position', async () => {
  const { deck, last, video, comes, settle, attached } = await recording()
  deck.play()
  comes()
  deck.seekTo(10_000)
  last()?.tell('error')
  expect([deck.getState(), attached[0]?.isClosed]).toEqual(['failed', true])
  deck.retry()
  await settle()
  expect([last()?.src, last()?.startedAt]).toEqual(['one.m3u8', 10])
  comes()
  expect([deck.getState(), video.currentTime]).toEqual(['playing', 10])
})

test('after a part that cannot be played it goes on where it is told to, and knows where it failed', async () => {
  const { deck, last, video, comes, settle, said } = await recording()
  deck.play()
  comes()
  video.currentTime = 12
  await vi.advanceTimersByTimeAsync(200)
  // The engine meets it before the picture does.
  last()?.tell('error', 20_000)
  expect([deck.getState(), deck.getFailedMs(), deck.getClock().ms]).toEqual(['failed', 20_000, 12_000])
  deck.resumeAt(30_000)
  await settle()
  expect([last()?.startedAt, said.times.at(-1)]).toEqual([30, 30_000])
  comes()
  expect([deck.getState(), video.currentTime]).toEqual(['playing', 30])
  last()?.tell('error')
  expect(deck.getFailedMs()).toBe(30_000)
})

test('the end is reported once, and playing again starts at the beginning', async () => {
  const { deck, video, comes, said } = await recording()
  deck.play()
  comes()
  video.currentTime = 60
  video.ended = true
  video.say('pause')
  video.say('ended')
  expect([deck.getState(), said.ends, said.times.at(-1)]).toEqual(['ended', 1, 60_000])
  video.ended = false
  deck.play()
  video.shows()
  expect([deck.getState(), video.currentTime]).toEqual(['playing', 0])
})

test('it reports when the device has no way to play', async () => {
  const { deck } = await recording({ attach: async () => undefined })
  expect(deck.getState()).toBe('unsupported')
})

test('a destroyed deck leaves no timer, closes its attachment and stays silent', async () => {
  const { deck, video, comes, attached, said } = await recording()
  deck.play()
  comes()
  deck.destroy()
  said.times.length = 0
  video.say('seeking')
  video.say('ended')
  await vi.advanceTimersByTimeAsync(5000)
  expect([vi.getTimerCount(), attached[0]?.isClosed, said.times, said.ends]).toEqual([0, true, [], 0])
})

test('an attachment that arrives too late is closed', async () => {
  const closed: string[] = []
  const { deck, settle } = await recording({
    attach: async (_video, src) => ({ start: () => undefined, close: () => closed.push(src) }),
  })
  deck.load('two.m3u8')
  deck.load('three.m3u8')
  await settle()
  expect(closed).toEqual(['one.m3u8', 'two.m3u8'])
})

test('times and chapters are written as people read them', () => {
  expect([timeOf(0), timeOf(1_476_999), timeOf(4_360_000)]).toEqual(['00:00', '24:36', '1:12:40'])
  const chapters = [
    { ms: 0, title: 'a' },
    { ms: 60_000, title: 'b' },
  ]
  expect([chapterAt(chapters, 59_999)?.title, chapterAt(chapters, 60_000)?.title, chapterAt([], 5)]).toEqual([
    'a',
    'b',
    undefined,
  ])
})

test('what somebody else paused stays paused when its address is replaced', async () => {
  const renew = vi.fn(async () => 'two.m3u8')
  const { deck, video, last, comes, settle } = await recording({ renew })
  deck.play()
  comes()
  // A picture-in-picture window, or a refusal of the browser.
  video.paused = true
  video.say('pause')
  expect(deck.getState()).toBe('paused')
  last()?.tell('expired')
  await settle()
  last()?.tell('ready')
  await settle()
  expect([deck.getState(), video.paused]).toEqual(['ready', true])
})
