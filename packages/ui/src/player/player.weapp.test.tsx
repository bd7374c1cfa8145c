import { act, createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShowContext } from '../base/show'
import { miniPlayers } from '../testing/mini-players'
import { byRole, press, render } from '../testing/render'
import { device } from './adapters.weapp'
import { Player, type PlayerProps } from './player'
import { ReplayPlayer, type ReplayHandle, type ReplayPlayerProps } from './replay-player'
import type { PlaySource } from './source'
import { text } from './text.zh'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  device.hasLivePlayer = true
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const source: PlaySource = { wsFlv: 'wss://host/a.flv', flv: 'https://host/a.flv', llHls: 'https://host/a.m3u8' }
const words = () => byRole('status').textContent

async function live(props: Partial<PlayerProps> = {}, shown = true) {
  const players = miniPlayers()
  const getSource = vi.fn(async () => source)
  const page = (isShown: boolean, more: Partial<PlayerProps> = {}) => (
    <ShowContext.Provider value={isShown}>
      <Player phase="live" getSource={getSource} {...props} {...more} />
    </ShowContext.Provider>
  )
  const drawn = render(page(shown))
  await settle()
  return {
    ...players,
    getSource,
    show: (isShown: boolean, more: Partial<PlayerProps> = {}) => drawn.rerender(page(isShown, more)),
  }
}

test('a broadcast plays as FLV in live-player, with sound, and reports its state', async () => {
  const { shown, say } = await live()
  expect(shown()).toEqual(['live-player', 'https://host/a.flv'])
  expect(words()).toBe(text.loading)
  say('onStateChange', { code: 2003 })
  expect(words()).toBe('')
  say('onStateChange', { code: 2007 })
  expect(words()).toBe(text.stalled)
  say('onStateChange', { code: 2004 })
  expect(words()).toBe('')
})

test('if live-player is not allowed it stays silent, and the broadcast plays as HLS', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { shown, getSource } = await live()
  await act(() => vi.advanceTimersByTimeAsync(5010))
  await settle()
  expect(shown()).toEqual(['video', 'https://host/a.m3u8'])
  expect(getSource).toHaveBeenCalledTimes(2)
})

test('a connection that breaks twice is tried in the other way', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { shown, say } = await live()
  for (let failures = 0; failures < 2; failures += 1) {
    say('onStateChange', { code: -2301 })
    await settle()
    await settle()
  }
  expect(shown()).toEqual(['video', 'https://host/a.m3u8'])
})

test('leaving the page releases the stream, and returning takes a new grant', async () => {
  const { screen, shown, show, getSource } = await live()
  show(false)
  expect(screen()).toBeNull()
  show(true)
  await settle()
  expect([shown()[0], getSource.mock.calls.length]).toEqual(['live-player', 2])
})

test("full screen is landscape and includes the exit button and the viewer's name", async () => {
  const { screen, say, acts } = await live({ watermark: '林 1234' })
  say('onStateChange', { code: 2003 })
  press(byRole('button', text.fullscreen))
  expect(acts().at(-1)).toBe('requestFullScreen {"direction":90}')
  say('onFullScreenChange', { fullScreen: true })
  expect(screen()?.textContent).toContain('林 1234')
  press(byRole('button', text.fullscreenExit, screen() ?? undefined))
  expect(acts().at(-1)).toBe('exitFullScreen')
})

test('what flies over the whole screen is turned off and on again there', async () => {
  const onChoose = vi.fn()
  const flying = { lines: [], choice: { small: 'off', full: 'some' }, onChoose } as const
  const { screen, say, show } = await live({ flying })
  say('onStateChange', { code: 2003 })
  say('onFullScreenChange', { fullScreen: true })
  press(byRole('button', text.flyingShown.some, screen() ?? undefined))
  expect(onChoose).toHaveBeenLastCalledWith({ small: 'off', full: 'off' })
  show(true, { flying: { ...flying, choice: { small: 'off', full: 'off' } } })
  act(() => void vi.advanceTimersByTime(600))
  press(byRole('button', text.flyingShown.off, screen() ?? undefined))
  expect(onChoose).toHaveBeenLastCalledWith({ small: 'off', full: 'some' })
})

test('a press mutes and unmutes the sound', async () => {
  const { say } = await live()
  say('onStateChange', { code: 2003 })
  press(byRole('button', text.mute))
  expect(() => byRole('button', text.sound)).not.toThrow()
})

async function replay(props: Partial<ReplayPlayerProps> = {}) {
  const players = miniPlayers()
  const handle = createRef<ReplayHandle>()
  render(<ReplayPlayer ref={handle} src="https://host/a.m3u8" durationMs={600_000} {...props} />)
  await settle()
  return { ...players, handle }
}

test('nothing plays before a press; then it resumes where it was left', async () => {
  const onTime = vi.fn()
  const { acts, say, shown } = await replay({ startMs: 120_000, onTime })
  expect([shown(), acts()]).toEqual([['video', 'https://host/a.m3u8'], []])
  press(byRole('button', text.play))
  say('onPlay')
  say('onLoadedMetadata', { duration: 600 })
  say('onTimeUpdate', { currentTime: 120.2, duration: 600 })
  expect(acts()).toEqual(['play', 'seek 120'])
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(onTime.mock.lastCall?.[0]).toBeGreaterThan(120_200)
  expect(words()).toBe('')
})

test("the player's handle seeks, and reports the position", async () => {
  const onSeek = vi.fn()
  const { acts, say, handle } = await replay({ onSeek })
  press(byRole('button', text.play))
  say('onPlay')
  say('onLoadedMetadata', { duration: 600 })
  say('onTimeUpdate', { currentTime: 0.3, duration: 600 })
  act(() => handle.current?.seekTo(90_000))
  expect([acts().at(-1), onSeek.mock.lastCall, handle.current?.getMs()]).toEqual(['seek 90', [90_000], 90_000])
})

test('a chosen speed is kept for the next recording', async () => {
  const { acts, say } = await replay()
  press(byRole('button', text.play))
  say('onLoadedMetadata', { duration: 600 })
  press(byRole('button', text.speed))
  press(byRole('option', text.speedOf(1.5)))
  expect(acts().at(-1)).toBe('playbackRate 1.5')
})

test('an expired address is renewed, and the position stays', async () => {
  const onExpired = vi.fn(async () => 'https://host/b.m3u8')
  const { say, shown, acts } = await replay({ onExpired })
  press(byRole('button', text.play))
  say('onLoadedMetadata', { duration: 600 })
  say('onTimeUpdate', { currentTime: 50, duration: 600 })
  await act(() => vi.advanceTimersByTimeAsync(200))
  say('onError')
  await settle()
  await settle()
  expect(shown()[1]).toBe('https://host/b.m3u8')
  say('onLoadedMetadata', { duration: 600 })
  expect(acts().at(-1)).toMatch(/^seek 50/)
})

test('the end offers to start again', async () => {
  const onEnded = vi.fn()
  const { say } = await replay({ onEnded })
  press(byRole('button', text.play))
  say('onLoadedMetadata', { duration: 600 })
  say('onTimeUpdate', { currentTime: 599, duration: 600 })
  say('onEnded')
  expect([onEnded.mock.calls.length, words()]).toEqual([1, text.replayAgain])
})
