import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playing, run, stage } from '../testing/live-stage'
import { PlayRefused, urlsFor } from './source'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a removed viewer is told so, and no further source is requested', async () => {
  const { player, last, settle, getSource } = await playing({ random: 0 })
  getSource.mockRejectedValue(new PlayRefused('kicked'))
  last()?.tell('error')
  await settle()
  await settle()
  expect(player.getState()).toBe('kicked')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(getSource).toHaveBeenCalledTimes(2)
})

test('an expired grant is renewed at once and silently; a second expiry is reported', async () => {
  const { player, last, settle, opened, told } = await playing({ random: 0.999 })
  last()?.tell('expired')
  await settle()
  expect(opened.map((one) => one.address)).toEqual(['ws?1', 'ws?2'])
  last()?.tell('expired')
  await settle()
  expect(player.getState()).toBe('expired')
  expect(told).toEqual([])
  player.load()
  await settle()
  expect(opened).toHaveLength(3)
})

test('a full room is tried again by itself', async () => {
  const { player, video, getSource, settle, opened } = stage({ random: 0 })
  getSource.mockRejectedValueOnce(new PlayRefused('full'))
  player.load()
  await settle()
  expect(player.getState()).toBe('full')
  await vi.advanceTimersByTimeAsync(20_000)
  video.shows()
  expect(opened).toHaveLength(1)
  expect(player.getState()).toBe('playing')
})

test('a server without a source does not count against the way of playing', async () => {
  const { getSource, last, opened, player } = await playing({ random: 0 })
  getSource.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  last()?.tell('error')
  await vi.advanceTimersByTimeAsync(100)
  expect(opened.map((one) => one.adapter)).toEqual(['wsFlv', 'wsFlv'])
  player.destroy()
})

test('the next player of the visit first tries the way that played steadily', async () => {
  const memory = {}
  const first = await playing({ random: 0, memory })
  for (let failures = 0; failures < 2; failures += 1) {
    first.last()?.tell('error')
    await first.settle()
    await first.settle()
  }
  first.video.shows()
  await run(first.video, 12)
  expect(memory).toEqual({ worked: 'flv' })
  first.player.destroy()
  const second = await playing({ memory })
  expect(second.last()?.adapter).toBe('flv')
})

test('another quality is a new connection with a new grant, and stays chosen after a reconnect', async () => {
  const set = await playing({ random: 0 })
  let asked = 0
  set.getSource.mockImplementation(async () => ({
    wsFlv: 'best',
    qualities: [
      { key: 'hd', label: '高清', urls: { wsFlv: 'hd' } },
      { key: 'sd', label: '流畅', urls: { wsFlv: `sd?${(asked += 1)}` } },
    ],
  }))
  set.player.choose({ quality: 'sd', isAudioOnly: false })
  await set.settle()
  expect(set.opened[0]?.isClosed).toBe(true)
  expect(set.last()?.address).toBe('sd?1')
  set.last()?.tell('error')
  await set.settle()
  await set.settle()
  expect(set.last()?.address).toBe('sd?2')
  expect(set.player.readings.get().qualities.map(({ key }) => key)).toEqual(['hd', 'sd'])
})

test('sound alone uses the audio address if there is one, else the same stream without its picture', async () => {
  const set = await playing()
  set.player.choose({ isAudioOnly: true })
  await set.settle()
  expect([set.last()?.address, set.last()?.isAudioOnly]).toEqual(['ws?2', true])
  set.getSource.mockResolvedValueOnce({ wsFlv: 'all', audioUrl: '/sound.flv' })
  set.player.choose({ isAudioOnly: true })
  await set.settle()
  expect([set.last()?.address, set.last()?.isAudioOnly]).toEqual(['/sound.flv', true])
  expect(urlsFor({ wsFlv: 'all', audioUrl: '/a.m3u8?t=1' }, { isAudioOnly: true })).toEqual([
    { hls: '/a.m3u8?t=1' },
    { wsFlv: 'all', audioUrl: '/a.m3u8?t=1' },
  ])
})

test("the displayed lag is the buffered time plus the server's latency", async () => {
  const set = stage()
  set.getSource.mockResolvedValueOnce({ wsFlv: 'ws', latencyMs: 400 })
  set.player.load()
  await set.settle()
  set.video.shows()
  set.video.ranges = [[0, 10]]
  set.video.currentTime = 8.2
  await run(set.video, 1)
  expect(set.player.readings.get().latencyMs).toBe(1200)
})

test('a small lag is caught up by playing faster; a lag caused by a pause stays until the viewer asks', async () => {
  const { video, player } = await playing({ more: { pace: { target: 0.8, max: 1.2, rate: 1.2 } } })
  video.ranges = [[0, 10]]
  video.currentTime = 8.5
  video.say('timeupdate')
  expect(video.playbackRate).toBe(1.2)
  video.currentTime = 9.3
  video.say('timeupdate')
  expect(video.playbackRate).toBe(1)
  player.pause()
  expect(player.getState()).toBe('paused')
  video.ranges = [[0, 20]]
  player.play()
  video.shows()
  await run(video, 2)
  video.say('timeupdate')
  expect(video.playbackRate).toBe(1)
  expect(player.readings.get().isBehind).toBe(true)
  player.catchUp()
  expect(video.currentTime).toBeCloseTo(19.2)
  expect(player.readings.get().isBehind).toBe(false)
})

test('a short pause keeps the stream, a long one releases it and continues live with a new grant', async () => {
  const { video, player, opened, settle } = await playing()
  player.pause()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([player.getState(), opened[0]?.isClosed]).toEqual(['paused', false])
  await vi.advanceTimersByTimeAsync(12_000)
  expect([player.getState(), opened[0]?.isClosed]).toEqual(['paused', true])
  player.play()
  await settle()
  video.shows()
  expect([player.getState(), opened.length]).toEqual(['playing', 2])
})

test("a pause by the device ends with the page's return, a pause by the viewer does not", async () => {
  const { video, player } = await playing()
  video.ranges = [[0, 30]]
  video.pause()
  player.resume()
  expect([video.paused, video.currentTime]).toEqual([false, 29.2])
  video.shows()
  player.pause()
  player.resume()
  expect(video.paused).toBe(true)
})

test('seeking back stays within the buffer', async () => {
  const { video, player } = await playing()
  video.ranges = [[4, 20]]
  video.currentTime = 19
  player.seekBy(-5)
  expect(video.currentTime).toBe(14)
  player.seekBy(-30)
  expect(video.currentTime).toBeCloseTo(4.1)
  player.seekBy(60)
  expect(video.currentTime).toBeCloseTo(19.2)
})

test('two stops within half a minute are a weak connection, a quiet half minute is not', async () => {
  const { video, player } = await playing()
  for (let stops = 0; stops < 2; stops += 1) {
    video.say('waiting')
    await run(video, 3)
  }
  expect(player.readings.get().isWeak).toBe(true)
  await run(video, 31)
  expect(player.readings.get().isWeak).toBe(false)
})

test('a destroyed player leaves no timer, no listener and no open stream', async () => {
  const { video, player, opened } = await playing()
  const removed = vi.spyOn(video, 'removeEventListener')
  player.destroy()
  expect(vi.getTimerCount()).toBe(0)
  expect(opened.every((one) => one.isClosed)).toBe(true)
  expect(removed.mock.calls.map(([event]) => event).sort()).toEqual(['pause', 'playing', 'timeupdate', 'waiting'])
})

test('a device that is too busy to play what has arrived is no weak network', async () => {
  const { player, video } = await playing()
  video.ranges = [[0, 10]]
  for (let stops = 0; stops < 3; stops += 1) {
    video.say('waiting')
    video.currentTime += 1
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(player.readings.get().isWeak).toBe(false)
})
