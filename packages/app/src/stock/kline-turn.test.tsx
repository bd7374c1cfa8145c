import { renderScreen, unmountAll } from '@rostrum/app/testing'
import { pressGuardMs } from '@rostrum/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { stockScreens } from './manifest'

afterEach(() => {
  vi.useRealTimers()
  unmountAll()
})
/** Presses of one key within half a second count once. */
const untilItCountsAgain = () => void vi.advanceTimersByTime(pressGuardMs)

const show = (turned?: string[], stored = {}) =>
  renderScreen(stockScreens['stock.kline'], {
    stored,
    params: { code: '990001.SIM' },
    device: turned && { screen: { turn: (way) => Promise.resolve(void turned.push(way)) } },
  })

test('a device that can turn offers it, turns, and returns upright on request or when the reader leaves', async () => {
  const turned: string[] = []
  const screen = await show(turned)
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(turned).toEqual([])
  await screen.press('button', '横屏')
  expect(turned).toEqual(['landscape'])
  untilItCountsAgain()
  await screen.press('button', '竖屏')
  expect(turned).toEqual(['landscape', 'portrait'])
  untilItCountsAgain()
  await screen.press('button', '横屏')
  unmountAll()
  expect(turned).toEqual(['landscape', 'portrait', 'landscape', 'portrait'])
})

test('other devices have no such key', async () => {
  expect((await show()).has('button', '横屏')).toBe(false)
})

test('large figures stand below the chart, where they do not push it out of sight', async () => {
  const before = async (fontSizeSync: string) => {
    const screen = await show(undefined, { fontSizeSync })
    const found = screen.find('tablist').closest('main')?.firstElementChild?.firstElementChild?.firstElementChild
    unmountAll()
    return found?.querySelector('[role="tablist"]') === null ? 'figures' : 'chart'
  }
  expect([await before('1.2'), await before('2')]).toEqual(['figures', 'chart'])
})
