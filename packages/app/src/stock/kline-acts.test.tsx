import { pressGuardMs } from '@rostrum/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, unmountAll } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { halted, poolGroup, poolReply, rising, stockInfo } from '../testing/stocks'
import { stockScreens } from './manifest'
import { klineText } from './text.kline.zh'
import { alertText, marketText } from './text.market.zh'

// This environment cannot draw.

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  unmountAll()
})

const show = (replies = {}) =>
  renderScreen(stockScreens['stock.kline'], {
    as: 'member',
    params: { code: rising.code },
    replies: { ...everything, 'stock.getInfo': { ...stockInfo, mine: { pools: 0, alerts: 0 } }, ...replies },
    screens: allScreens,
  })
type Screen = Awaited<ReturnType<typeof show>>
const inputOf = (screen: Screen, name: string) => screen.api.calls.filter((call) => call.name === name).at(-1)?.input
const media = (matches: (query: string) => boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: matches(query), addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
    )

test('from its chart a security goes into the lists, gets an alert, and shows its own page', async () => {
  const screen = await show({ 'stock.savePool': { ...poolReply, groupId: 'g1', added: 1 } as never })
  await screen.press('button', marketText.add)
  expect(inputOf(screen, 'stock.savePool')).toEqual({ codes: [rising.code] })
  vi.advanceTimersByTime(pressGuardMs)
  await screen.press('button', '提醒')
  expect(screen.find('dialog').textContent).toContain(alertText.set)
  expect(screen.find('link', klineText.details).getAttribute('href')).toContain(`code=${rising.code}`)
})

test('held across, the chart has the screen for itself', async () => {
  media((query) => query.includes('landscape'))
  const screen = await show()
  expect(screen.has('button', marketText.add)).toBe(false)
})

test('the list begins with the own securities in their groups, and finds any other', async () => {
  media(() => false)
  const other = { ...poolGroup, groupId: 'g2' as never, name: '短线' }
  const found = { code: halted.code, name: halted.name, kind: 'stock' }
  const screen = await show({
    'stock.listPoolGroups': { rows: [poolGroup, other], used: 2, most: 500 },
    'stock.search': ({ keyword }: { keyword: string }) => ({ rows: keyword === 'nobody' ? [] : [found] }),
    'stock.listQuotes': { rows: [halted], source: 'simulated', label: '模拟行情', delaySec: 0 } as never,
  })
  await screen.press('button', klineText.pick)
  const sheet = () => screen.find('dialog').textContent ?? ''
  expect(sheet().indexOf(rising.name)).toBeGreaterThan(sheet().indexOf(klineText.own))
  expect(sheet().indexOf(rising.name)).toBeLessThan(sheet().indexOf(klineText.market))
  await screen.press('button', other.name)
  expect(inputOf(screen, 'stock.listPool')).toMatchObject({ groupId: other.groupId })
  await screen.type(klineText.search, 'sqqc')
  await screen.advance(1_000)
  expect(inputOf(screen, 'stock.search')).toEqual({ keyword: 'sqqc' })
  expect([sheet().includes(halted.name), sheet().includes(rising.name)]).toEqual([true, false])
  await screen.type(klineText.search, 'nobody')
  await screen.advance(1_000)
  expect(sheet()).toContain(marketText.find.none)
})

test('the chart says of what moment its figures are, and that they are late', async () => {
  media(() => false)
  const screen = await show({ 'stock.getInfo': { ...stockInfo, quote: { ...rising, state: 'trade' }, late: true } })
  expect(screen.text()).toContain(marketText.late)
})
