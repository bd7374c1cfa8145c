import { renderScreen, unmountAll } from '@rostrum/app/testing'
import { pressGuardMs } from '@rostrum/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everything } from '../testing/cases'
import { stockScreens } from './manifest'

// This environment cannot draw.

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  unmountAll()
})

const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
const level = { kind: 'level' as const, points: [{ t: 1_764_000_000_000, p: 12 }] }
const show = (replies = {}, period = 'day') =>
  renderScreen(stockScreens['stock.kline'], {
    params: { code: '990001.SIM', period },
    replies: { ...everything, ...replies },
  })

test('candles have a line of studies; the line of a day has none', async () => {
  expect((await show()).has('button', 'BOLL')).toBe(true)
  unmountAll()
  expect((await show({}, 'time')).has('button', 'BOLL')).toBe(false)
})

test('a drawing is cleared on the server over the revision that was read, and taken back', async () => {
  const saved: unknown[] = []
  let revision = 3
  const screen = await show({
    'stock.getDrawings': { shapes: [level], revision },
    'stock.saveDrawings': (body: { shapes: unknown; revision: number }) => {
      saved.push([body.shapes, body.revision])
      revision += 1
      return { shapes: body.shapes, revision }
    },
  })
  await screen.press('button', '画线')
  vi.advanceTimersByTime(pressGuardMs)
  await screen.press('button', '清空')
  vi.advanceTimersByTime(pressGuardMs)
  await screen.press('button', '撤销')
  expect(saved).toEqual([
    [[], 3],
    [[level], 4],
  ])
})

test('a narrow bar names the security and its code; the source and the phase stand under it', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as never)
  const screen = await show()
  const bar = screen.find('heading', '模拟综指').parentElement?.parentElement
  expect(bar?.textContent).toBe('模拟综指990001.SIM')
  expect(screen.text()).toContain('模拟行情')
})

test('a security is compared with any other, not with itself, and says so when nothing else is found', async () => {
  const [own, other] = [
    { code: '990001.SIM', name: '模拟综指' },
    { code: '990002.SIM', name: '模拟成指' },
  ]
  const screen = await show({
    'stock.search': ({ keyword }: { keyword: string }) => ({ rows: keyword === '综指' ? [own] : [own, other] }),
  })
  const find = async (words: string) => {
    await screen.type('找证券', words)
    await screen.advance(1_000)
  }
  await screen.press('button', '对比')
  await find('模拟')
  const sheet = () => screen.find('dialog').textContent ?? ''
  expect([sheet().includes(other.code), sheet().includes(own.code)]).toEqual([true, false])
  await find('综指')
  expect(sheet()).toContain('正在看的就是这只证券，请选另一只来对比')
})

test('the bars are there as figures with their source, and are copied for a table program, oldest first', async () => {
  const bar = (day: string, c: number) => ({
    t: Date.parse(`${day}T15:00:00+08:00`),
    o: 10,
    h: 13,
    l: 9,
    c,
    v: 1_200,
    a: 12_000,
  })
  const bars = [bar('2026-11-24', 11), bar('2026-11-25', 12)]
  const screen = await show({ 'stock.getKline': { ...(everything['stock.getKline'] as object), bars, hasMore: false } })
  await screen.press('button', '数据')
  const sheet = screen.find('dialog').textContent ?? ''
  expect(sheet).toContain('模拟行情，共2根')
  expect(sheet.indexOf('2026-11-25')).toBeLessThan(sheet.indexOf('2026-11-24'))
  await screen.press('button', '复制为 CSV')
  expect(screen.platform.copied).toEqual([
    '时间,开,高,低,收,成交量,成交额\r\n2026-11-24,10,13,9,11,1200,12000\r\n2026-11-25,10,13,9,12,1200,12000',
  ])
})

test('held across, the chart has the screen: no figures over it, and a second pane only on request', async () => {
  const across = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  const upright = { ...across, matches: false }
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => (query.includes('landscape') ? across : upright) as never,
  )
  const screen = await show()
  expect(screen.text()).not.toContain('今开')
  const pressed = () => screen.find('button', 'MACD').getAttribute('aria-pressed')
  expect(pressed()).toBe('false')
  await screen.press('button', 'MACD')
  expect(pressed()).toBe('true')
})
