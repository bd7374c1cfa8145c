import { describe, expect, test } from 'vitest'
import type { QuotedSecurity } from '../halts'
import { fillableOf, fillPrice } from './matching'
import { orderDay, raceStateOf } from './policy'
import { ranked, type Contender } from './ranking'
import type { OrderRow } from './repository-book'
import type { RaceRow } from './repository'
import { checkPrice } from './trading'

const DAY = '2026-11-26'
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)
// Only what the rules read.
const quote = (changed: Partial<QuotedSecurity> = {}) =>
  ({
    price: 10,
    open: 9.5,
    limitUp: 11,
    limitDown: 9,
    state: 'trade',
    day: DAY,
    volume: 1_000_000,
    board: 'main',
    ...changed,
  }) as never
const order = (changed: Partial<OrderRow> = {}) =>
  ({
    side: 'buy',
    price: 1_000,
    quantity: 1_000,
    filled: 0,
    day: DAY,
    at: new Date(at('26T10:00')),
    ...changed,
  }) as never
const race = (fillPerMille?: number) => ({ content: { fillPerMille } }) as never

describe('an order meets the price', () => {
  test.each([
    ['at its limit', order(), quote(), 1_000],
    ['better than its limit', order({ price: 1_050 }), quote(), 1_000],
    ['not worse than its limit', order({ price: 999 }), quote(), 0],
    ['a sale at its limit', order({ side: 'sell' }), quote(), 1_000],
    ['a sale not below its limit', order({ side: 'sell', price: 1_001 }), quote(), 0],
    ['nothing is bought at limit-up', order({ price: 1_100 }), quote({ price: 11 }), 0],
    ['but it is sold there', order({ side: 'sell' }), quote({ price: 11 }), 1_000],
    ['nothing is sold at limit-down', order({ side: 'sell', price: 900 }), quote({ price: 9 }), 0],
    ['but it is bought there', order(), quote({ price: 9 }), 1_000],
    ['not while it rests', order(), quote({ state: 'lunch' }), 0],
    ['not while it is halted', order(), quote({ state: 'halt' }), 0],
    ['not on another day', order({ day: '2026-11-27' }), quote(), 0],
  ])('%s', (_, wanted, now, shares) => {
    expect(fillableOf(wanted, now, race())).toBe(shares)
  })

  test.each([
    ['of the evening before', '25T20:00', 950],
    ['of before 9:25', '26T09:24', 950],
    ['of after the call', '26T09:26', 1_000],
  ])('an order %s has its price', (_, time, price) => {
    expect(fillPrice(order({ at: new Date(at(time)) }), quote())).toBe(price)
  })
  test('the opening price is only for limits as good as it, and not for what is left over', () => {
    const early = { at: new Date(at('26T09:20')) }
    expect(fillPrice(order({ ...early, side: 'sell', price: 960 }), quote())).toBe(1_000)
    expect(fillPrice(order({ ...early, filled: 100 }), quote())).toBe(1_000)
  })
  test('what waits at the close meets the closing call, and nothing else does then', () => {
    const closed = quote({ state: 'closed' })
    expect([fillableOf(order(), closed, race()), fillableOf(order(), closed, race(), true)]).toEqual([0, 1_000])
    expect(fillableOf(order({ price: 999 }), closed, race(), true)).toBe(0)
  })

  test('a rule of volume fills whole lots, and the rest of a small one', () => {
    expect(fillableOf(order(), quote({ volume: 555_000 }), race(1))).toBe(500)
    expect(fillableOf(order({ filled: 500 }), quote({ volume: 555_000 }), race(1))).toBe(0)
    expect(fillableOf(order({ filled: 950 }), quote(), race(1))).toBe(50)
  })
})

describe('a price is refused', () => {
  const one = { board: 'main', kind: 'stock' } as never
  const wanted = (side: 'buy' | 'sell', price: number, day = DAY) => ({ side, price, day })
  test.each([
    ['to buy far above the newest price', quote(), wanted('buy', 1_021), 'stock.race_cage'],
    ['to sell far below it', quote(), wanted('sell', 979), 'stock.race_cage'],
    ['above limit-up', quote(), wanted('buy', 1_101), 'stock.race_price'],
    ['below limit-down', quote(), wanted('sell', 899), 'stock.race_price'],
    ['of a halted security', quote({ state: 'halt' }), wanted('buy', 1_000), 'stock.race_halted'],
    ['to buy at limit-up', quote({ price: 11 }), wanted('buy', 1_100), 'stock.race_limit_up'],
    ['to sell at limit-down', quote({ price: 9 }), wanted('sell', 900), 'stock.race_limit_down'],
    [
      'beyond the next day’s limits',
      quote({ state: 'closed' }),
      wanted('buy', 1_101, '2026-11-27'),
      'stock.race_price',
    ],
  ])('%s', (_, now, asked, reason) => {
    expect(() => checkPrice(one, now, asked)).toThrow(expect.objectContaining({ reason }))
  })

  test('others are not: inside the limits, of a day without limits, or of the next day', () => {
    checkPrice(one, quote(), wanted('buy', 1_020))
    checkPrice(one, quote({ limitUp: undefined }), wanted('sell', 980))
    checkPrice(one, quote({ state: 'auction' }), wanted('buy', 1_100))
    checkPrice(one, quote({ state: 'closed', price: 11 }), wanted('buy', 1_210, '2026-11-27'))
  })
})

describe('places', () => {
  const one = (id: string, value: number, changed: object = {}, drawdownPpm = 10_000): Contender => ({
    player: { id, trades: 3, joinedAt: new Date(1_000), outWhy: null, ...changed } as never,
    ...{ value, base: 100, drawdownPpm },
  })
  const places = (rows: readonly Contender[], steady?: number) =>
    ranked(rows, steady).map(({ player, rank }) => [player.id, rank])

  test('go by return, then drawdown, trades and registration; equal ones share one', () => {
    expect(places([one('d', 105), one('a', 120), one('b', 110), one('c', 110)])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 4],
    ])
    expect(places([one('a', 110, {}, 20_000), one('b', 110), one('c', 110, { trades: 2 })])).toEqual([
      ['c', 1],
      ['b', 2],
      ['a', 3],
    ])
    expect(places([one('late', 110, { joinedAt: new Date(2_000) }), one('soon', 110)])[0]).toEqual(['soon', 1])
  })

  test('are not for who is out or has not traded; the steady board has a limit', () => {
    expect(places([one('out', 200, { outWhy: '多个账户' }), one('idle', 100, { trades: 0 }), one('a', 101)])).toEqual([
      ['a', 1],
    ])
    const rows = [one('wild', 160, {}, 300_000), one('calm', 105, {}, 5_000), one('good', 120, {}, 60_000)]
    expect(places(rows, 200_000)).toEqual([
      ['calm', 1],
      ['good', 2],
    ])
  })
})

describe('time', () => {
  const row = (changed: object = {}): RaceRow =>
    ({
      announcedAt: new Date(at('20T00:00')),
      ...{ closedAt: null, frozenAt: null },
      content: { joinFrom: at('21T00:00'), joinUntil: at('25T15:00'), startDay: '2026-11-23', endDay: '2026-11-27' },
      ...changed,
    }) as never

  test.each([
    ['20T12:00', {}, 'announced'],
    ['22T12:00', {}, 'open'],
    ['23T09:14', {}, 'open'],
    ['23T09:15', {}, 'running'],
    ['27T14:59', {}, 'running'],
    ['27T15:00', {}, 'settling'],
    ['24T10:00', { closedAt: new Date(at('24T09:00')) }, 'settling'],
    ['24T10:00', { announcedAt: null }, 'draft'],
    ['28T10:00', { frozenAt: new Date(at('28T09:00')) }, 'frozen'],
  ])('%s %j is %s', (now, changed, state) => {
    expect(raceStateOf(row(changed), at(now))).toBe(state)
  })

  test('an order of the evening, the night or the weekend is for the next trading day', () => {
    expect(orderDay(at('26T08:00'))).toBe('2026-11-26')
    expect(orderDay(at('26T14:59'))).toBe('2026-11-26')
    expect(orderDay(at('26T15:00'))).toBe('2026-11-27')
    expect(orderDay(at('28T10:00'))).toBe('2026-11-30')
  })
})
