import { useEffect } from 'react'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, unmountAll } from './testing/index'
import { SAVE_EVERY_MS, useWatchPosition, type WatchMark, type WatchPositionKeeper } from './watch-position'

let keeper: WatchPositionKeeper
let told: WatchMark[] = []

function Watching() {
  const made = useWatchPosition((mark) => {
    told.push(mark)
    return Promise.reject(new Error('no connection'))
  }, 60_000)
  useEffect(() => {
    keeper = made
  }, [made])
  return null
}
const load = () => Promise.resolve({ default: Watching })
const open = () => renderScreen({ no: 51, path: '/pages/video/index/index', title: '', audience: 'visitor', load })

afterEach(() => {
  unmountAll()
  told = []
})

const places = () => told.map(({ ms }) => ms)

test('a position is reported every eight seconds during playing, with the length and the device’s time', async () => {
  const screen = await open()
  const begun = screen.platform.timers.now()
  for (let second = 1; second <= 20; second += 1) {
    keeper.onTime(second * 1_000 + 0.4)
    await screen.advance(1_000)
  }
  expect(told).toEqual([
    { ms: 8_000, durationMs: 60_000, deviceTime: begun + SAVE_EVERY_MS },
    { ms: 16_000, durationMs: 60_000, deviceTime: begun + 2 * SAVE_EVERY_MS },
  ])
})

test('a position after a jump is reported once, even while paused', async () => {
  const screen = await open()
  keeper.onTime(30_000)
  await screen.advance(1_000)
  keeper.onTime(11_500)
  await screen.advance(SAVE_EVERY_MS)
  expect(places()).toEqual([11_500])
  await screen.advance(10 * SAVE_EVERY_MS)
  expect(places()).toEqual([11_500])
})

test('hiding the page or leaving it reports the last position, once', async () => {
  const screen = await open()
  keeper.onTime(5_000)
  screen.platform.setVisible(false)
  screen.platform.setVisible(true)
  screen.platform.setVisible(false)
  expect(places()).toEqual([5_000])
  keeper.onTime(6_500)
  act(unmountAll)
  expect(places()).toEqual([5_000, 6_500])
})

test('a viewer of a few moments has not begun; one who went back to the beginning has', async () => {
  await open()
  keeper.onTime(900)
  keeper.flush()
  expect(places()).toEqual([])
  keeper.onTime(9_000)
  keeper.flush()
  keeper.onTime(0)
  keeper.flush()
  expect(places()).toEqual([9_000, 0])
})
