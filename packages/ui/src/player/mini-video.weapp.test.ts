import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { miniPlayers } from '../testing/mini-players'
import { MiniVideo } from './mini-video.weapp'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function mini() {
  const players = miniPlayers()
  const video = new MiniVideo()
  const said: string[] = []
  for (const event of ['playing', 'waiting', 'pause', 'seeking', 'ended', 'error', 'loadedmetadata'])
    video.addEventListener(event, () => said.push(event))
  return { ...players, video, said }
}
const drawn = (video: MiniVideo, kind: 'live' | 'video' = 'video') => {
  video.show(kind, 'https://host/a')
  video.drawn()
  return video
}

test('an element that is told to play before it is drawn starts by itself', async () => {
  const { video, acts } = mini()
  video.show('live', 'https://host/a.flv')
  await video.play()
  expect(video.getShape()).toMatchObject({ kind: 'live', src: 'https://host/a.flv', autoplay: true })
  video.drawn()
  await video.play()
  expect(acts()).toEqual(['play'])
})

test('codes of a broadcast become the events of a video element', () => {
  const { video, said } = mini()
  drawn(video, 'live')
  for (const code of [2001, 2003, 2007, 2004, 2103, -2301, 2006]) video.heard.state(code)
  expect(said).toEqual(['playing', 'waiting', 'playing', 'waiting', 'error', 'ended'])
})

test('time runs while a broadcast moves, and stops while it waits', () => {
  const { video } = mini()
  drawn(video, 'live').heard.state(2003)
  vi.advanceTimersByTime(3000)
  expect(video.currentTime).toBe(3)
  video.heard.state(2007)
  vi.advanceTimersByTime(5000)
  expect(video.currentTime).toBe(3)
})

test('between two time updates of a recording the time runs on, at its speed, but not for long', () => {
  const { video, acts } = mini()
  drawn(video)
  video.heard.meta(600)
  video.heard.play()
  video.heard.time(10, 600)
  video.playbackRate = 2
  vi.advanceTimersByTime(200)
  expect(video.currentTime).toBeCloseTo(10.4)
  vi.advanceTimersByTime(5000)
  expect(video.currentTime).toBeCloseTo(10.8)
  expect(acts()).toEqual(['playbackRate 2'])
})

test('a position reported just before a seek took effect does not undo the seek', () => {
  const { video, acts } = mini()
  drawn(video)
  video.heard.play()
  video.heard.time(10, 600)
  video.currentTime = 300
  video.heard.time(10.2, 600)
  expect([video.currentTime, acts()]).toEqual([300, ['seek 300']])
  video.heard.time(300.3, 600)
  expect(video.currentTime).toBeCloseTo(300.3)
})

test('if the duration is unknown, the first time update provides it', () => {
  const { video, said } = mini()
  drawn(video)
  video.heard.play()
  video.heard.time(0.2, 600)
  expect([video.duration, said]).toEqual([600, ['loadedmetadata', 'playing']])
})

test('another address is another element, silent until it plays', () => {
  const { video } = mini()
  const first = drawn(video).getShape().id
  video.heard.time(10, 600)
  video.show('video', 'https://host/b')
  expect([video.getShape().id === first, video.currentTime, video.readyState]).toEqual([false, 0, 0])
})
