import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, beijingDay, instantOf, isTradingDay, tradingDays, weekday } from './calendar'
import { dueAfter, isWorkingDay } from './promise'

afterEach(() => vi.unstubAllEnvs())

/** Days of 2023 to 2026: holidays, worked weekends and the nights in which clocks are changed are among them. */
const days = Array.from({ length: 4 * 365 }, (_, at) => addDays('2023-01-01', at))

/** What the calendar says of every day. */
const said = () => days.map((day) => `${day} ${weekday(day)} ${isTradingDay(day)} ${isWorkingDay(day)}`)

describe.each([
  'UTC',
  'America/Los_Angeles',
  'America/Santiago',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Asia/Kathmandu',
])('on a machine in %s', (zone) => {
  test('the calendar is that of a machine in Beijing', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai')
    const beijing = said()
    vi.stubEnv('TZ', zone)
    expect(said()).toEqual(beijing)
  })

  test('Mondays trade, Saturdays do not, and a promise never falls due on a weekend', () => {
    vi.stubEnv('TZ', zone)
    expect(tradingDays('2026-03-02', '2026-03-15').filter((day) => weekday(day) === 1)).toEqual([
      '2026-03-02',
      '2026-03-09',
    ])
    expect(tradingDays('2026-03-01', '2026-03-31').filter((day) => [0, 6].includes(weekday(day)))).toEqual([])
    const asked = instantOf('2026-03-05', 600)
    expect(new Date(dueAfter(asked, 7, isWorkingDay)).toISOString()).toBe('2026-03-16T02:00:00.000Z')
    expect(beijingDay(dueAfter(asked, 2))).toBe('2026-03-09')
  })
})
