import { expect, test } from 'vitest'
import { begunBy, joinedSpans, leftOf, nextOf } from './holding'

const span = (startAt: number, endAt: number) => ({ startAt: new Date(startAt), endAt: new Date(endAt) })
const numbers = (spans: readonly { startAt: Date; endAt: Date }[]) =>
  spans.map(({ startAt, endAt }) => [startAt.getTime(), endAt.getTime()])

test('orders that follow one another are one time, those with days between them are two, one that was cut off is none', () => {
  expect(numbers(joinedSpans([span(10, 20), span(0, 10), span(2, 5)]))).toEqual([[0, 20]])
  expect(numbers(joinedSpans([span(30, 40), span(0, 10), span(50, 45)]))).toEqual([
    [0, 10],
    [30, 40],
  ])
})

test('what is left leaves out the days between, and what comes next is known only while nothing goes on', () => {
  const spans = [span(0, 10), span(30, 40)]
  expect([0, 5, 20, 35, 40].map((now) => leftOf(spans, now))).toEqual([20, 15, 10, 5, 0])
  expect([5, 20, 35, 50].map((now) => nextOf(spans, now))).toEqual([undefined, 30, undefined, undefined])
  expect([5, 20, 35].map((now) => numbers(begunBy(spans, now)))).toEqual([
    [[0, 5]],
    [[0, 10]],
    [
      [0, 10],
      [30, 35],
    ],
  ])
})
