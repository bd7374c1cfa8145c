import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway } from '../testing/stage'
import { text as frame } from '../kernel/text.zh'
import Statistics from './statistics'
import { text } from './text.statistics.zh'

/** What was drawn: its width, and the values of each line. The tests' document has no canvas. */
const drawn: { readonly width: number; readonly lines: unknown[] }[] = []
vi.mock('uplot', () => ({
  default: class {
    constructor({ width }: { width: number }, [, ...lines]: unknown[]) {
      drawn.push({ width, lines })
    }
    destroy(): void {}
  },
}))
const WIDTH = 1_160

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
})
afterEach(() => {
  vi.restoreAllMocks()
  drawn.length = 0
  takeAway()
})

const day = {
  day: '2026-11-20',
  isCounted: true,
  visits: 1_234,
  visitors: 567,
  clients: [{ client: 'h5', visits: 1_234, visitors: 567 }],
  activeMembers: 89,
  newMembers: 7,
  referrals: 3,
  viewers: 45,
  minutes: 678,
  peak: 21,
  messages: 90,
  answered: 5,
}
const bare = Object.fromEntries(Object.entries(day).map(([key, value]) => [key, typeof value === 'number' ? 0 : value]))
const DAYS = '/api/console/statistics/day/get/list'
const ROOMS = '/api/console/statistics/room/get/list'

test('each day is drawn and written, for the days that the address names, with what each number means', async () => {
  const stage = await show(Statistics, { [DAYS]: () => ({ rows: [day] }) }, '/?from=2026-11-01&to=2026-11-20')
  expect(stage.sent.find(({ path }) => path === DAYS)?.input).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(document.querySelector('div[role="img"]')?.getAttribute('aria-label')).toContain('2026-11-01 到 2026-11-20')
  for (const words of [text.titles.access, '1,234', '567', 'h5 1,234 / 567', text.meanings.access[0]])
    expect(stage.text()).toContain(words)
})

test('without an address the last thirty days are asked for', async () => {
  const stage = await show(Statistics, { [DAYS]: () => ({ rows: [] }) })
  const { from, to } = stage.sent.find(({ path }) => path === DAYS)?.input as { from: string; to: string }
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29)
})

test('a day that nobody counted says so, and where nothing happened nothing is drawn', async () => {
  const rows = [{ ...bare, isCounted: false, clients: [] }]
  const stage = await show(Statistics, { [DAYS]: () => ({ rows }) }, '/?what=members')
  expect(stage.text()).toContain(text.notCounted)
  expect(stage.text()).toContain(text.nothing)
  expect(document.querySelector('div[role="img"]')).toBeNull()
})

test('rooms have their own numbers', async () => {
  const room = { roomId: 'r1', title: '读懂市场', viewers: 45, peak: 21, minutes: 678, messages: 90, answered: 5 }
  const stage = await show(Statistics, { [ROOMS]: () => ({ rows: [room] }) }, '/?what=rooms')
  for (const words of ['读懂市场', '45', '21', '678', text.meanings.rooms[1]]) expect(stage.text()).toContain(words)
})

test('numbers that come after there were none are drawn, as wide as their place', async () => {
  let rows: object[] = [{ ...bare, isCounted: true, clients: [] }]
  const stage = await show(Statistics, { [DAYS]: () => ({ rows }) })
  expect(stage.text()).toContain(text.nothing)
  rows = [day]
  await press(button(frame.refresh))
  expect(drawn.at(-1)).toEqual({ width: WIDTH, lines: [[1_234], [567], [3]] })
})

test('a day that nobody counted is a gap and not a zero', async () => {
  const rows = [day, { ...bare, day: '2026-11-21', isCounted: false, clients: [] }, { ...day, day: '2026-11-22' }]
  await show(Statistics, { [DAYS]: () => ({ rows }) }, '/?what=members')
  expect(drawn.at(-1)?.lines).toEqual([
    [89, null, 89],
    [7, null, 7],
  ])
})
