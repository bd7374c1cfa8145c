import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Installing } from '../kernel'
import { renderScreen, unmountAll } from '../kernel/testing'
import { allScreens } from '../screens'
import { memberScreens } from './manifest'

afterEach(unmountAll)

function open(state: ReturnType<Installing['now']>, wasTaken = true) {
  const told = { state, watchers: new Set<() => void>() }
  const ask = vi.fn(() => {
    told.state = 'none'
    told.watchers.forEach((run) => run())
    return Promise.resolve(wasTaken)
  })
  const installing: Installing = {
    now: () => told.state,
    subscribe: (run) => {
      told.watchers.add(run)
      return () => void told.watchers.delete(run)
    },
    ask,
  }
  const screen = renderScreen(memberScreens['member.settings'], {
    screens: allScreens,
    as: 'visitor',
    device: { install: () => Promise.resolve(installing) },
  })
  return { screen, ask, told }
}
const ROW = '添加到主屏幕'
const NOTE = '像应用一样打开，没有浏览器的边框'

test('an offer of the browser is a quiet row, which goes once it is accepted', async () => {
  const { screen, ask } = open('offered')
  const settings = await screen
  await settings.press('button', `${ROW}${NOTE}`)
  await settings.settle()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(settings.text()).not.toContain(NOTE)
})

test('where only a person can install by hand, the row shows how', async () => {
  const { screen, ask } = open('by hand')
  const settings = await screen
  await settings.press('button', `${ROW}${NOTE}`)
  await settings.settle()
  expect(settings.kernel.notices.now().ask?.text).toBe('请点浏览器的「分享」，再选「添加到主屏幕」')
  expect(ask).not.toHaveBeenCalled()
})

test('the row appears when a browser makes its offer after the page opened', async () => {
  const { screen, told } = open('none')
  const settings = await screen
  expect(settings.text()).not.toContain(ROW)
  told.state = 'offered'
  act(() => told.watchers.forEach((run) => run()))
  expect(settings.text()).toContain(ROW)
})

test('an app from a store has no such row', async () => {
  const settings = await renderScreen(memberScreens['member.settings'], { screens: allScreens, as: 'visitor' })
  expect(settings.text()).not.toContain(ROW)
})
