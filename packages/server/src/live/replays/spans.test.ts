import { describe, expect, test } from 'vitest'
import { beginningOf, cutsOf, isKeepable, momentOf, momentsOf, msOf } from './spans'

// Recorded from 1 000 000 for 60 s; the stream broke for 20 s; 40 s more.
const spans = [
  { ms: 0, at: 1_000_000, durationMs: 60_000 },
  { ms: 60_000, at: 1_080_000, durationMs: 40_000 },
]

describe('a moment and its position', () => {
  test.each([
    ['the first', 1_000_000, 0],
    ['inside', 1_030_000, 30_000],
    ['after the break', 1_085_000, 65_000],
  ])('%s', (_, at, ms) => {
    expect(msOf(spans, at)).toBe(ms)
    expect(momentOf(spans, ms)).toBe(at)
  })

  test.each([
    ['before it began', 999_999],
    ['while the stream was away', 1_070_000],
    ['after its end', 1_120_000],
  ])('%s has no position', (_, at) => {
    expect(msOf(spans, at)).toBeUndefined()
  })

  test('a position beyond the end is the last moment', () => {
    expect(momentOf(spans, 500_000)).toBe(1_119_999)
    expect(momentOf([], 1)).toBeUndefined()
  })
})

test('a stretch over the break is two stretches of wall clock', () => {
  expect(momentsOf(spans, 50_000, 70_000).map(({ from, to }) => [from.getTime(), to.getTime()])).toEqual([
    [1_050_000, 1_060_000],
    [1_080_000, 1_090_000],
  ])
  expect(momentsOf(spans, 100_000, 200_000)).toEqual([])
})

describe('kept stretches', () => {
  const parts = [
    { stream: 's', ordinal: 1, durationMs: 60_000 },
    { stream: 's', ordinal: 3, durationMs: 40_000 },
  ]

  test('a stretch over two parts is a cut of each', () => {
    expect(cutsOf(parts, [{ fromMs: 50_000, toMs: 70_000 }])).toEqual([
      { stream: 's', ordinal: 1, fromMs: 50_000, toMs: 60_000 },
      { stream: 's', ordinal: 3, fromMs: 0, toMs: 10_000 },
    ])
  })

  test('without stretches everything is kept', () => {
    expect(cutsOf(parts, [])).toEqual([
      { stream: 's', ordinal: 1 },
      { stream: 's', ordinal: 3 },
    ])
  })

  test.each([
    [
      [
        { fromMs: 0, toMs: 10 },
        { fromMs: 10, toMs: 20 },
      ],
      true,
    ],
    [[{ fromMs: 0, toMs: 100_000 }], true],
    [[{ fromMs: 0, toMs: 100_001 }], false],
    [[{ fromMs: 10, toMs: 10 }], false],
    [
      [
        { fromMs: 10, toMs: 20 },
        { fromMs: 19, toMs: 30 },
      ],
      false,
    ],
    [
      [
        { fromMs: 20, toMs: 30 },
        { fromMs: 0, toMs: 10 },
      ],
      false,
    ],
  ])('%j: %s', (keep, isGood) => {
    expect(isKeepable(keep, 100_000)).toBe(isGood)
  })
})

describe('the beginning for a visitor', () => {
  const parts = [
    { stream: 's', ordinal: 1, durationMs: 100 },
    { stream: 's', ordinal: 2, durationMs: 400 },
  ] as unknown as Parameters<typeof beginningOf>[0]['parts']

  test.each([
    ['the whole recording', [], [{ fromMs: 0, toMs: 180 }]],
    ['a cut beginning', [{ fromMs: 50, toMs: 500 }], [{ fromMs: 50, toMs: 230 }]],
    [
      'pieces',
      [
        { fromMs: 0, toMs: 60 },
        { fromMs: 200, toMs: 300 },
        { fromMs: 400, toMs: 500 },
      ],
      [
        { fromMs: 0, toMs: 60 },
        { fromMs: 200, toMs: 300 },
        { fromMs: 400, toMs: 420 },
      ],
    ],
    ['less than that', [{ fromMs: 10, toMs: 20 }], [{ fromMs: 10, toMs: 20 }]],
  ])('of %s', (_, keep, shown) => {
    expect(beginningOf({ parts, keep }, 180)).toEqual(shown)
  })
})
