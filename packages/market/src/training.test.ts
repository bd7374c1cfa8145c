import { describe, expect, test } from 'vitest'
import { addDays } from './calendar'
import { feesOf } from './fees'
import { holdingActs, playTraining, scoreTraining, type PlayAct, type TrainingBar, type TrainingPlay } from './training'

const commission = { ppm: 250, leastFen: 500 }
const capital = 100_000_000
const bars: readonly TrainingBar[] = [
  { day: '2026-11-23', open: 10, close: 10.5 },
  { day: '2026-11-24', open: 10.6, close: 11 },
  { day: '2026-11-25', open: 11, close: 10.8 },
]
const played = (acts: readonly PlayAct[], more: Partial<TrainingPlay> = {}): TrainingPlay => ({
  ...{ board: 'main', capital, commission, bars, acts },
  ...more,
})
const only = (state: TrainingBar['state']): TrainingBar[] => bars.map((bar) => ({ ...bar, ...(state && { state }) }))

/** The same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('worked by hand: in at 10.00, out at 11.00 two days later', () => {
  // 99,900 × 10.00 = 999,000.00; 249.75 + 9.99 = 259.74; 1,000,000 − 999,259.74 = 740.26 are left.
  // 99,900 × 11.00 = 1,098,900.00; 274.73 + 549.45 + 10.99 = 835.17; 740.26 + 1,098,064.83 = 1,098,805.09.
  const acts: PlayAct[] = ['buy', 'pass', 'sell']

  test('money and shares, day by day', () => {
    const { cash, shares, values, decisions, rounds } = playTraining(played(acts))
    expect(decisions).toEqual([
      { at: 0, act: 'buy', outcome: 'filled', price: 10, shares: 99_900, amount: 99_900_000, fee: 25_974 },
      { at: 2, act: 'sell', outcome: 'filled', price: 11, shares: 99_900, amount: 109_890_000, fee: 83_517 },
    ])
    expect(values).toEqual([100_000_000, 104_969_026, 109_964_026, 109_880_509])
    expect([cash, shares, rounds]).toEqual([109_880_509, 0, [9_880_509]])
  })

  test('against holding, which is sold at the last close: 1,078,920.00 − 819.98 + 740.26 = 1,078,840.28', () => {
    const own = scoreTraining(played(acts))
    const hold = scoreTraining(played(holdingActs(bars)))
    expect(own).toMatchObject({ trades: 2, fees: 109_491, rounds: 1, wins: 1 })
    expect(own.total).toBeCloseTo(0.09880509, 12)
    expect(hold).toMatchObject({ trades: 1, rounds: 1, wins: 1 })
    expect(hold.total).toBeCloseTo(0.07884028, 12)
  })
})

test.each([
  ['nothing is bought at limit-up', 'buy', 'up', 'up'],
  ['it is bought at limit-down', 'buy', 'down', 'filled'],
  ['nothing is bought of what rests', 'buy', 'halt', 'halt'],
  ['there is nothing to sell', 'sell', undefined, 'none'],
] as const)('%s', (_, act, state, outcome) => {
  const { decisions } = playTraining(played([act, 'pass', 'pass'], { bars: only(state) }))
  expect(decisions.map((one) => one.outcome)).toEqual([outcome])
})

test('nothing is sold at limit-down; the decision lapses and what is held stays', () => {
  const held = bars.map((bar, at) => (at === 1 ? { ...bar, state: 'down' as const } : bar))
  const { decisions, shares } = playTraining(played(['buy', 'sell', 'pass'], { bars: held }))
  expect([decisions[1]?.outcome, shares]).toEqual(['down', 99_900])
})

test('whoever holds waits for the first opening at which one can buy', () => {
  const [first, ...rest] = bars
  expect(holdingActs([{ ...first!, state: 'up' }, ...rest])).toEqual(['pass', 'buy', 'pass'])
  expect(holdingActs(only('halt'))).toEqual(['pass', 'pass', 'pass'])
})

test('a price beyond the money buys nothing, and of nothing played nothing comes', () => {
  const dear = bars.map((bar) => ({ ...bar, open: 20_000 }))
  expect(playTraining(played(['buy', 'pass', 'pass'], { bars: dear })).decisions[0]?.outcome).toBe('cash')
  expect(scoreTraining(played([], { bars: [] }))).toMatchObject({ values: [1], total: 0, trades: 0, rounds: 0 })
})

test('a fund pays the commission alone, and the least of it', () => {
  const { decisions } = playTraining(
    played(['buy', 'sell', 'pass'], {
      board: 'fund',
      capital: 200_000,
      bars: bars.map((bar) => ({ ...bar, open: 1.234 })),
    }),
  )
  expect(decisions.map(({ shares, fee }) => [shares, fee])).toEqual([
    [1_600, 500],
    [1_600, 500],
  ])
})

test('over 400 random stretches money and shares are conserved to the fen, and nothing is ever overdrawn', () => {
  const pick = random(20_261_127)
  const boards = ['main', 'chinext', 'star', 'bse', 'fund'] as const
  let trades = 0
  for (let nth = 0; nth < 400; nth += 1) {
    const board = boards[nth % boards.length]!
    let price = 200 + pick(20_000)
    const days = Array.from({ length: 60 }, (_, at): TrainingBar => {
      const open = Math.max(1, price + pick(41) - 20)
      price = Math.max(1, open + pick(41) - 20)
      const state = ([undefined, undefined, undefined, 'up', 'down', 'halt'] as const)[pick(6)]
      return { day: addDays('2023-07-20', at), open: open / 100, close: price / 100, ...(state && { state }) }
    })
    const acts = days.map(() => (['buy', 'sell', 'pass'] as const)[pick(3)]!)
    const play: TrainingPlay = { board, capital: 100_000 + pick(capital), commission, bars: days, acts }
    const { cash, shares, values, decisions, rounds, cost } = playTraining(play)
    let ledger = { cash: play.capital, shares: 0, boughtOn: '' }
    for (const { at, act, outcome, amount, fee, shares: many, price: paid } of decisions) {
      const bar = days[at]!
      if (outcome !== 'filled') {
        expect([amount, fee, many]).toEqual([0, 0, 0])
        continue
      }
      trades += 1
      expect(paid).toBe(bar.open)
      expect(bar.state).not.toBe('halt')
      expect(amount).toBe(Math.round(bar.open * 100 * many))
      expect(fee).toBeLessThanOrEqual(
        feesOf({ side: act, amountFen: amount, day: bar.day, isFund: board === 'fund', commission }).total,
      )
      if (act === 'buy') {
        expect(bar.state).not.toBe('up')
        ledger = { cash: ledger.cash - amount - fee, shares: ledger.shares + many, boughtOn: bar.day }
      } else {
        expect(bar.state).not.toBe('down')
        expect(bar.day > ledger.boughtOn).toBe(true)
        expect(many).toBe(ledger.shares)
        ledger = { ...ledger, cash: ledger.cash + amount - fee, shares: 0 }
      }
      expect(ledger.cash).toBeGreaterThanOrEqual(0)
    }
    expect([cash, shares]).toEqual([ledger.cash, ledger.shares])
    expect(values.at(-1)).toBe(cash + Math.round(days.at(-1)!.close * 100 * shares))
    // What the rounds brought, and what is still held at its cost, is all that happened to the money.
    expect(play.capital + rounds.reduce((sum, one) => sum + one, 0)).toBe(cash + cost)
    expect([...values, cash, shares].every(Number.isInteger)).toBe(true)
    // Nobody has more after the end than before it: the last sale costs fees.
    expect(scoreTraining(play).values.at(-1)).toBeLessThanOrEqual((values.at(-1) ?? 0) / play.capital)
    // The first days are the same however many follow.
    const half = playTraining({ ...play, bars: days.slice(0, 30), acts: acts.slice(0, 30) })
    expect(half.values).toEqual(values.slice(0, 31))
  }
  expect(trades).toBeGreaterThan(4_000)
})
