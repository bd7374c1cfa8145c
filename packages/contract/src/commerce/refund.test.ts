import { expect, test } from 'vitest'
import { priceOf } from './price'
import { refundOf, type RefundItem } from './refund'

const DAY = 86_400_000
const AT = Date.UTC(2026, 0, 1)
const item = (part: Partial<RefundItem> = {}): RefundItem => ({
  productId: 'a',
  days: 30,
  due: 9_900,
  pointsOff: 0,
  startAt: AT,
  endAt: AT + 30 * DAY,
  ...part,
})
const of = (at: number, part: Partial<Parameters<typeof refundOf>[0]> = {}) =>
  refundOf({ items: [item()], pointsUsed: 0, left: 9_900, at, ...part })

test.each([
  ['before it begins', AT - 1, 0, 9_900],
  ['at its first moment', AT, 0, 9_900],
  ['in its first day', AT + 1, 1, 9_570],
  ['after one whole day', AT + DAY, 1, 9_570],
  ['a moment later', AT + DAY + 1, 2, 9_240],
  ['in its last day', AT + 30 * DAY - 1, 30, 0],
  ['after its end', AT + 40 * DAY, 30, 0],
])('%s', (_when, at, usedDays, amount) => {
  expect(of(at)).toMatchObject({ amount, lines: [{ usedDays, leftDays: 30 - usedDays }], isWhole: usedDays === 0 })
})

test('rescinded, days that were used cost nothing', () => {
  expect(of(AT + 3 * DAY, { isRescinded: true })).toMatchObject({ amount: 9_900, isWhole: true })
})

test('a part of a fen goes to the member, and never more than is left of the money', () => {
  expect(of(AT + 1, { items: [item({ due: 100 })], left: 100 }).amount).toBe(97)
  expect(of(AT + 1, { left: 5_000 }).amount).toBe(5_000)
  expect(of(AT, { left: 5_000 }).amount).toBe(5_000)
})

test('points go back as far as they paid for days that are left', () => {
  const items = [item({ due: 8_000, pointsOff: 1_900 })]
  expect(of(AT + 15 * DAY, { items, pointsUsed: 1_900, left: 8_000 })).toMatchObject({ amount: 4_000, points: 950 })
  expect(of(AT, { items, pointsUsed: 1_900, left: 8_000 }).points).toBe(1_900)
})

/** Numbers that are the same on every run. */
function* numbers(seed: number): Generator<number> {
  let at = seed
  for (;;) {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    yield at / 2_147_483_648
  }
}

test('whatever was bought and however long it was used: nothing is lost, nothing is made', () => {
  const random = numbers(7)
  const next = (most: number): number => Math.floor((random.next().value ?? 0) * most)
  for (let round = 0; round < 2_000; round += 1) {
    const priced = Array.from({ length: 1 + next(4) }, (_, at) => ({
      productId: String(at),
      category: 'a',
      price: 1 + next(1_000_000),
    }))
    const points = {
      wanted: next(100_000),
      balance: next(100_000),
      rule: { perYuan: 1 + next(200), sharePercent: next(100) },
    }
    const price = priceOf({ items: priced, points })
    const items = price.lines.map((line) => {
      const days = 1 + next(400)
      return { ...line, days, startAt: AT, endAt: AT + days * DAY }
    })
    const left = next(price.due + 1)
    const at = AT + next(450) * DAY + next(DAY)
    const sum = refundOf({ items, pointsUsed: price.pointsUsed, left, at })
    const later = refundOf({ items, pointsUsed: price.pointsUsed, left, at: at + DAY })
    expect(sum.amount).toBe(sum.lines.reduce((all, { amount }) => all + amount, 0))
    expect(sum.amount).toBeLessThanOrEqual(left)
    expect(sum.points).toBeLessThanOrEqual(price.pointsUsed)
    expect(later.amount).toBeLessThanOrEqual(sum.amount)
    expect(later.points).toBeLessThanOrEqual(sum.points)
    for (const { usedDays, leftDays, days, amount } of sum.lines) {
      expect(usedDays + leftDays).toBe(days)
      expect(amount).toBeGreaterThanOrEqual(0)
    }
    const whole = refundOf({ items, pointsUsed: price.pointsUsed, left, at, isRescinded: true })
    expect(whole.points).toBe(price.pointsUsed)
    if (price.due > 0) expect(whole.amount).toBe(left)
  }
})
