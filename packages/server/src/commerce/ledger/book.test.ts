import { MemberId } from '@rostrum/contract/kernel'
import { ledgerUnits } from '@rostrum/contract/commerce/limits'
import { expect, test } from 'vitest'
import { faultOf, isCovered, movesOf, type LedgerEntry, type LedgerLine } from './book'

const HISTORIES = 10_000
const people: readonly MemberId[] = ['ada', 'ben', 'eve'].map((name) => MemberId.parse(name))
const accounts = ['points', 'paid', 'coupon.held'] as const

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function pick<T>(from: readonly T[], below: (below: number) => number): T {
  const [first] = from
  const found = from[below(from.length)] ?? first
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** An entry of up to six lines; the house takes up what they do not come to. */
function entryOf(no: number, below: (below: number) => number): LedgerEntry {
  const lines: LedgerLine[] = Array.from({ length: 1 + below(5) }, () => ({
    account: pick(accounts, below),
    ...(below(4) > 0 && { memberId: pick(people, below) }),
    unit: pick(ledgerUnits, below),
    amount: below(2_001) - 1_000,
    ...(below(3) === 0 && { covered: true as const }),
  }))
  const rest = ledgerUnits.flatMap((unit): LedgerLine[] => {
    const sum = lines.reduce((all, line) => all + (line.unit === unit ? line.amount : 0), 0)
    return sum === 0 ? [] : [{ account: 'house', unit, amount: -sum }]
  })
  return { kind: 'test', ref: String(no), lines: [...lines, ...rest] }
}

type Books = Map<string, number>
const keyOf = ({ memberId, account, unit }: Pick<LedgerLine, 'memberId' | 'account' | 'unit'>) =>
  `${memberId ?? 'house'} ${account} ${unit}`

/** Members' balances after an entry; undefined where it is refused. */
function applied(balances: Books, { lines }: LedgerEntry): Books | undefined {
  const next = new Map(balances)
  for (const move of movesOf(lines)) {
    const balance = (next.get(keyOf(move)) ?? 0) + move.amount
    if (!isCovered(balance, move)) return undefined
    next.set(keyOf(move), balance)
  }
  return next
}

const sumOf = (lines: readonly LedgerLine[], counts: (line: LedgerLine) => boolean): number =>
  lines.reduce((all, line) => all + (counts(line) ? line.amount : 0), 0)

/** What does not hold after a random history, and how many of its entries were refused. */
function history(seed: number): { readonly faults: readonly string[]; readonly refused: number } {
  const below = numbers(seed)
  const entries = Array.from({ length: 4 + below(8) }, (_, no) => entryOf(no, below))
  let balances: Books = new Map()
  const written: LedgerLine[] = []
  const faults = entries.flatMap((entry) => faultOf(entry) ?? [])
  let refused = 0
  for (const entry of entries) {
    const next = applied(balances, entry)
    refused += next ? 0 : 1
    if (next) written.push(...entry.lines)
    balances = next ?? balances
  }
  const uneven = ledgerUnits.filter((unit) => sumOf(written, (line) => line.unit === unit) !== 0)
  const off = [...balances].filter(([key, balance]) => sumOf(written, (line) => keyOf(line) === key) !== balance)
  return { faults: [...faults, ...uneven, ...off.map(([key]) => key)], refused }
}

test('after each of ten thousand histories every unit comes to nothing and balances are their lines', () => {
  const ended = Array.from({ length: HISTORIES }, (_, seed) => history(seed + 1))
  expect(ended.flatMap(({ faults }, seed) => faults.map((fault) => `history ${seed + 1}: ${fault}`))).toEqual([])
  expect(ended.reduce((all, { refused }) => all + refused, 0)).toBeGreaterThan(HISTORIES / 10)
})

const line = (amount: number, more: Partial<LedgerLine> = {}): LedgerLine => ({
  account: 'paid',
  unit: 'fen',
  amount,
  ...more,
})
const entry = (...lines: LedgerLine[]): LedgerEntry => ({ kind: 'test', ref: '1', lines })

test.each([
  ['lines of one unit that are not even', entry(line(3), line(-2)), 'the lines of fen come to 1'],
  ['units that are even only together', entry(line(3), line(-3, { unit: 'points' })), 'the lines of fen come to 3'],
  ['half a fen', entry(line(0.5), line(-0.5)), '0.5 is no whole amount'],
  ['more than can be counted', entry(line(2 ** 53), line(-(2 ** 53))), 'is no whole amount'],
  ['an account without a name', entry(line(1, { account: '' }), line(-1)), ' is no account'],
  ['nothing that it is about', { ...entry(), ref: '' }, 'an entry says what happened'],
])('%s is a fault', (_what, wrong, said) => {
  expect(faultOf(wrong)).toContain(said)
})

test('lines of one balance move it once, and balances come in one order whatever the order of lines', () => {
  const [ada, ben] = [MemberId.parse('ada'), MemberId.parse('ben')]
  const lines = [line(5, { memberId: ben }), line(-2, { memberId: ada }), line(-4, { memberId: ben }), line(1)]
  const moves = movesOf(lines)
  expect(moves.map(({ memberId, amount }) => [memberId, amount])).toEqual([
    ['ada', -2],
    ['ben', 1],
  ])
  expect(movesOf([...lines].reverse())).toEqual(moves)
})

test('what comes in is always covered: a debt may be paid in parts', () => {
  expect(isCovered(-5, { covered: true, amount: 3 })).toBe(true)
  expect(isCovered(-1, { covered: true, amount: -3 })).toBe(false)
  expect(isCovered(-1, { covered: false, amount: -3 })).toBe(true)
})
