import type { KLineChartProps } from '@rostrum/ui/kline'
import { given } from '@rostrum/ui/testing/kline-chart'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { rising, stockInfo } from '../testing/stocks'
import { endedTraining, training, trainingRow } from '../testing/trainings'
import { stockScreens } from './manifest'
import { trainingText as words } from './text.training.zh'

afterEach(unmountAll)

const drawn = ({ unit, latest, marks = [] }: Partial<KLineChartProps> = {}) =>
  `${unit} ${latest?.t} ${marks.map(({ text, t }) => `${text}${t}`).join()}`

const DAY = 86_400_000
const next = {
  ...training,
  played: 3,
  bars: [{ o: 11.3, h: 11.5, l: 11.2, c: 11.4, v: 1_000 }],
}
const render = (replies: Replies = {}, params = {}) =>
  renderScreen(stockScreens['stock.training'], {
    as: 'member',
    params,
    replies: { ...everything, ...replies },
    screens: allScreens,
  })
type Screen = Awaited<ReturnType<typeof render>>
const inputsOf = (screen: Screen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
const press = (key: string, on: Element = document.body) =>
  act(async () => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

const playing = (replies: Replies = {}) =>
  render({ 'stock.listTrainings': { rows: [], open: training.id }, 'stock.stepTraining': next, ...replies })

describe('蒙眼看盘 (S150)', () => {
  test('says what it is, what it costs, and what came of the last ones', async () => {
    const screen = await render()
    for (const said of ['¥1,000,000', '先看120根', '不构成投资建议'.slice(0, 5), trainingRow.name, '−3.20%', '+5.10%'])
      expect(screen.text()).toContain(said)
    expect(screen.has('button', words.own)).toBe(false)
  })

  test('a stretch of the security that one came from; a short history is said', async () => {
    const replies = { 'stock.startTraining': refused(409, '这只证券的历史太短', 'stock.training_history') }
    const screen = await render(replies, { code: rising.code })
    await screen.press('button', words.own)
    expect(inputsOf(screen, 'stock.startTraining')).toEqual([{ code: rising.code }])
    expect(screen.text()).toContain('这只证券的历史太短')
  })

  test('one that is open goes on: no name, no day, the bars so far and how many are hidden', async () => {
    const screen = await playing()
    expect(screen.text()).toContain(words.resumed)
    expect(screen.text()).toContain(words.leftShort(58))
    expect(screen.text()).toContain(words.at(122, 180))
    expect(screen.has('img', words.chart(122))).toBe(true)
    expect(drawn(given.last)).toBe(`nth ${122 * DAY} 买${121 * DAY}`)
    expect(screen.text()).not.toMatch(/20\d\d-\d\d/)
    expect(screen.text()).toContain(words.filled('买入', '89,200', '11.20'))
  })

  test('begun while one is open on another device, that one goes on, and the list is read anew', async () => {
    const screen = await render()
    await screen.press('button', words.random)
    expect(screen.text()).toContain(words.resumed)
    expect(inputsOf(screen, 'stock.listTrainings')).toHaveLength(2)
    unmountAll()
    const fresh = await render({ 'stock.startTraining': { ...training, played: 0, decisions: [] } })
    await fresh.press('button', words.random)
    expect(fresh.has('button', words.reveal)).toBe(true)
    expect(fresh.text()).not.toContain(words.resumed)
  })

  test('each decision goes with the bars that were seen; the next bar is added to them', async () => {
    const screen = await playing()
    await screen.press('button', words.acts.pass)
    await screen.press('button', words.acts.sell)
    expect(inputsOf(screen, 'stock.stepTraining')).toEqual([
      { id: training.id, seen: 122, act: 'pass' },
      { id: training.id, seen: 123, act: 'sell' },
    ])
    expect(screen.has('img', words.chart(123))).toBe(true)
  })

  test('space and letters do the same; what is impossible does nothing', async () => {
    const screen = await playing()
    await press(' ')
    await press('b')
    await press('S')
    expect(inputsOf(screen, 'stock.stepTraining').map((input) => (input as { act: string }).act)).toEqual([
      'pass',
      'sell',
    ])
    await press(' ', screen.find('button', words.reveal))
    expect(inputsOf(screen, 'stock.stepTraining')).toHaveLength(2)
  })

  test('what was not filled says why', async () => {
    const decisions = [{ ...training.decisions[0]!, n: 123, act: 'sell' as const, outcome: 'down' as const }]
    const screen = await playing({ 'stock.stepTraining': { ...next, decisions } })
    await screen.press('button', words.acts.sell)
    expect(screen.text()).toContain(words.lapsed.down)
  })

  test('another device that went on is caught up with', async () => {
    let played = 0
    const screen = await playing({
      'stock.getTraining': () =>
        played++ === 0 ? training : { ...training, played: 4, bars: [...training.bars, ...next.bars, ...next.bars] },
      'stock.stepTraining': refused(409, '这一段在另一台设备上走过了，已载入最新的', 'stock.training_moved'),
    })
    await screen.press('button', words.acts.pass)
    expect(screen.text()).toContain('另一台设备')
    expect(screen.has('img', words.chart(124))).toBe(true)
  })

  test('revealed early it asks first, and shows name, days, curves and figures', async () => {
    const screen = await playing({ 'stock.endTraining': endedTraining })
    await screen.press('button', words.reveal)
    expect(screen.text()).toContain(words.revealAsk(58))
    await screen.press('button', words.reveal)
    expect(inputsOf(screen, 'stock.endTraining')).toEqual([{ id: training.id }])
    for (const said of ['西窗物联', '2025-01-06', words.beat('0.10%'), '¥912.34', '−1.50%', '100%'])
      expect(screen.text()).toContain(said)
    expect(screen.has('button', words.acts.pass)).toBe(false)
    const [, , last = ''] = ['', '', endedTraining.result?.days.at(-1)]
    expect(screen.has('img', words.chartOf('西窗物联', '2025-01-06', last))).toBe(true)
    expect(given.last?.unit).toBe('day')
    expect(screen.has('button', words.again)).toBe(true)
  })

  test('one of the list is opened again; one that is gone says so', async () => {
    const screen = await render({ 'stock.getTraining': endedTraining })
    await screen.press('button', words.rowOf(trainingRow.name, '−3.20%', '+5.10%'))
    expect(inputsOf(screen, 'stock.getTraining')).toEqual([{ id: trainingRow.id }])
    expect(screen.text()).toContain('西窗物联')
    unmountAll()
    const gone = { 'stock.getTraining': refused(404, '没有这一段', 'stock.training_unknown') }
    expect((await render(gone, { id: 't9' })).text()).toContain(words.missing)
  })
})

test('the chart of a security and the market lead to it', async () => {
  const kline = await renderScreen(stockScreens['stock.kline'], {
    as: 'member',
    params: { code: rising.code },
    replies: { ...everything, 'stock.getInfo': stockInfo },
    screens: allScreens,
  })
  await kline.press('button', words.title)
  expect(kline.platform.visits.at(-1)).toContain(`stock/training/index?code=${rising.code}`)
})
