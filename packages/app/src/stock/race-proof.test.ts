import { sha256OfText } from '@rostrum/client/hash'
import { expect, test } from 'vitest'
import { proveRace, type OwnDeal, type ProofDay, type ProofPlayer } from './race-proof'

const CAPITAL = 1_000_000
type Rows = readonly (readonly [string, number, number, number, number])[]
function dayOf(before: string | null, day: string, price: number, rows: Rows): ProofDay {
  const text = JSON.stringify({ before, day, prices: { '980001.SIM': price }, race: 'r1', rows })
  return { day, text, hash: sha256OfText(text) }
}
const deal: OwnDeal = {
  ...{ code: '980001.SIM', side: 'buy', quantity: 100, amount: 100_000, fee: 500 },
  at: Date.parse('2026-11-24T10:00:00+08:00'),
}
// Ada buys 100 shares at 1,000; they rise to 1,100 and fall to 900. Bob never leaves his money.
const first = dayOf(null, '2026-11-24', 1_100, [
  ['ada', 1_009_500, 899_500, 1_009_500, 0],
  ['bob', 990_000, 990_000, 1_000_000, 10_000],
])
const second = dayOf(first.hash, '2026-11-25', 900, [
  ['ada', 989_500, 899_500, 1_009_500, 19_812],
  ['bob', 990_000, 990_000, 1_000_000, 10_000],
])
const player = { trades: 1, joinedAt: 1, isOut: false }
const players: readonly ProofPlayer[] = [
  { ...player, playerId: 'bob', rank: 1 },
  { ...player, playerId: 'ada', rank: 2 },
  { ...player, playerId: 'eve', trades: 0 },
]
const ask = { capital: CAPITAL, days: [first, second], players, own: { playerId: 'ada', deals: [deal] } }

test('a result comes out as it was published: hashes, drawdowns, own values, places', () => {
  expect(proveRace(ask)).toEqual({ days: 2, players: 2, withOwn: true, wrong: [] })
  expect(proveRace({ ...ask, own: undefined })).toMatchObject({ withOwn: false, wrong: [] })
})

test('a changed byte, a missing day, a wrong drawdown, a deal that is not there and a wrong place are all found', () => {
  const whatOf = (changed: Partial<typeof ask>) => proveRace({ ...ask, ...changed }).wrong.map(({ what }) => what)
  const changed = { ...second, text: second.text.replace('"before"', ' "before"') }
  expect(whatOf({ days: [first, changed] })).toEqual(['hash'])
  expect(whatOf({ days: [second] })).toContain('chain')
  const kept = dayOf(first.hash, '2026-11-25', 900, [['ada', 989_500, 899_500, 1_009_500, 0]])
  expect(whatOf({ days: [first, kept] })).toContain('curve')
  expect(whatOf({ own: { playerId: 'ada', deals: [] } })).toEqual(['own', 'own'])
  expect(whatOf({ players: players.map((one) => ({ ...one, rank: one.rank && 3 - one.rank })) })).toEqual([
    'rank',
    'rank',
  ])
})
