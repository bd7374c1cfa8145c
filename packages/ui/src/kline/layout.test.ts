import { describe, expect, test } from 'vitest'
import { layout, panesOf, type LayoutInput } from './layout'
import type { ChartBar } from './types'
import { barAt, grown, kept, panned, seen, xOf, zoomed, type Ground } from './view'

const DAY = 86_400_000
const start = Date.parse('2026-01-05T15:00:00+08:00')
const bar = (at: number, o: number, h: number, l: number, c: number, v = 100): ChartBar => ({
  t: start + at * DAY,
  o,
  h,
  l,
  c,
  v,
  a: v * c,
})
const bars = [bar(0, 10, 12, 9, 11), bar(1, 11, 11.5, 8, 8.5, 400), bar(2, 9, 9, 9, 9, 0)]

/** Six px per letter. */
const measure = (text: string) => text.length * 6
const panes = panesOf({ width: 390, height: 300, textPx: 11, axisPx: measure('12.00') })

function input(more: Partial<LayoutInput> = {}): LayoutInput {
  const given = more.bars ?? bars
  const ground: Ground = { count: given.length, width: panes.right, gap: 12, isFromLeft: false }
  return {
    shape: 'candle',
    unit: 'day',
    digits: 2,
    width: 390,
    height: 300,
    ratio: 2,
    textPx: 11,
    measure,
    bars: given,
    averages: [],
    volumeAverages: [],
    view: kept({ space: 8, shift: 12 }, ground),
    panes,
    ground,
    anchor: given.length - 1,
    ...more,
  }
}
const many = (count: number): ChartBar[] =>
  Array.from({ length: count }, (_, at) =>
    bar(
      at,
      100 + Math.sin(at / 9) * 10,
      112 + Math.sin(at / 9) * 10,
      98 + Math.sin(at / 9) * 10,
      103 + Math.sin(at / 7) * 10,
      1e7 + at * 1e5,
    ),
  )

describe('a line with the close of the day before', () => {
  const minutes = [bar(0, 10, 10, 10, 10), bar(1, 10.2, 10.2, 10.2, 10.2), bar(2, 10.1, 10.1, 10.1, 10.1)]

  test('its level is in sight, and the newest price has the direction since then, not since the last minute', () => {
    const below = layout(input({ shape: 'line', bars: minutes, reference: 9 }))
    expect(below.level).toBeLessThan(panes.price.bottom)
    expect(below.level).toBeGreaterThan(below.latest?.y ?? Infinity)
    expect(below.latest?.direction).toBe('rise')
    expect(layout(input({ shape: 'line', bars: minutes, reference: 11 })).latest?.direction).toBe('fall')
  })

  test('without it the newest price goes by the minute before, and candles have no level', () => {
    expect(layout(input({ shape: 'line', bars: minutes })).latest?.direction).toBe('fall')
    expect(layout(input({ reference: 9 })).level).toBeUndefined()
  })
})

describe('panes', () => {
  test('the axis is as wide as its widest words, and times lie under the volumes', () => {
    expect(panes).toEqual({
      right: 352,
      price: { top: 0, bottom: 216 },
      volume: { top: 217, bottom: 280 },
      bottom: 280,
    })
  })
})

describe('candles', () => {
  const { candles, hair, volumes } = layout(input())

  test('stand on whole device pixels, with the wick in the middle of the body', () => {
    const onPixels = (px: number) => Math.abs(px * 2 - Math.round(px * 2)) < 1e-9
    for (const { body, wick } of candles) {
      expect([body.x, body.y, body.width, body.height, wick.x, wick.y, wick.height].every(onPixels)).toBe(true)
      expect(wick.x + wick.width / 2).toBe(body.x + body.width / 2)
    }
  })

  test('the newest keeps its gap from the axis, and the previous one is a bar to its left', () => {
    const middle = (at: number) => (candles[at]?.body.x ?? 0) + (candles[at]?.body.width ?? 0) / 2
    expect([middle(2), middle(1)]).toEqual([352 - 12 - 4, 352 - 12 - 12])
  })

  test('prices map to heights: 8.00 to 12.00 fill 84 percent of the pane', () => {
    const [first, second] = candles
    expect(first?.wick.y).toBe(Math.round(216 * 0.08 * 2) / 2)
    expect((second?.wick.y ?? 0) + (second?.wick.height ?? 0)).toBe(Math.round(216 * 0.92 * 2) / 2)
    expect(first?.direction).toBe('rise')
    expect(second?.direction).toBe('fall')
  })

  test('an unchanged price is a hairline, and zero volume has no column', () => {
    expect([candles[2]?.body.height, candles[2]?.direction, volumes[2]?.box.height]).toEqual([hair, 'flat', 0])
  })

  test('volumes stand on the bottom under their candle', () => {
    for (const [at, { box }] of volumes.entries()) {
      expect(box.x).toBe(candles[at]?.body.x)
      expect(box.y + box.height).toBe(280)
    }
  })
})

describe('labels', () => {
  const shown = layout(input({ bars: many(300) }))

  test('prices are at round steps, at the heights they name', () => {
    const values = shown.priceLabels.map(({ text }) => Number(text))
    const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0))
    expect(Math.min(...steps)).toBe(10)
    const [low, high] = [shown.priceLabels[0], shown.priceLabels.at(-1)]
    const perYuan = ((low?.y ?? 0) - (high?.y ?? 0)) / (Number(high?.text) - Number(low?.text))
    const top = shown.marks[0]
    expect((low?.y ?? 0) - (Number(top?.text) - Number(low?.text)) * perYuan).toBeCloseTo(top?.from.y ?? 0, 0)
  })

  test('no two labels touch, at 390 px, at every zoom and position', () => {
    for (const space of [1, 2.5, 5, 8, 13, 30, 50]) {
      for (const shift of [12, -200, -900]) {
        const given = input({ bars: many(300) })
        const { timeLabels, priceLabels, latest } = layout({ ...given, view: kept({ space, shift }, given.ground) })
        const ends = timeLabels.map(({ text, x }) => [x - measure(text) / 2, x + measure(text) / 2] as const)
        expect(ends.every(([left], at) => at === 0 || left >= (ends[at - 1]?.[1] ?? 0) + 5)).toBe(true)
        expect(ends.every(([left, right]) => left >= 0 && right <= panes.right)).toBe(true)
        const heights = [...priceLabels.map(({ y }) => y), latest?.y ?? -100].sort((a, b) => a - b)
        expect(heights.every((y, at) => at === 0 || y - (heights[at - 1] ?? 0) >= 11 * 1.4)).toBe(true)
      }
    }
  })

  test('volumes are labelled in the words of the axis', () => {
    expect(shown.volumeLabels.map(({ text }) => text)).toEqual(['2000万'])
  })

  test('the newest price has its tag at its height', () => {
    const { latest } = layout(input())
    expect([latest?.tag.text, latest?.direction]).toEqual(['9.00', 'flat'])
    expect((latest?.tag.box.y ?? 0) + (latest?.tag.box.height ?? 0) / 2).toBeCloseTo(latest?.y ?? 0, 0)
  })

  test('the crosshair shows its values: price above, volume below, the full time', () => {
    const price = layout(input({ cross: { at: 1, y: 17.28 } })).cross
    expect([price?.value.text, price?.time.text]).toEqual(['12.00', '2026-01-06'])
    expect(layout(input({ cross: { at: 1, y: 280 } })).cross?.value.text).toBe('0')
  })
})

describe('lines', () => {
  test('averages begin at their first value and break where one is missing', () => {
    const { averages } = layout(
      input({
        averages: [
          [undefined, 9],
          [10, undefined],
          [10, 9],
        ],
      }),
    )
    expect(averages.map((pieces) => pieces.map((piece) => piece.length))).toEqual([[2], [1, 1]])
  })

  test('a day begins at the left and fills up over time', () => {
    const minutes = many(60)
    const ground: Ground = { count: 60, width: panes.right, gap: 0, isFromLeft: true }
    const space = panes.right / 240
    const { line } = layout(
      input({
        shape: 'line',
        unit: 'minute',
        bars: minutes,
        ground,
        view: kept({ space, shift: 0 }, ground),
        anchor: 0,
      }),
    )
    expect(line[0]?.x).toBeCloseTo(space / 2, 6)
    expect(line[59]?.x).toBeCloseTo(panes.right / 4 - space / 2, 6)
  })
})

describe('the view', () => {
  const ground: Ground = { count: 300, width: 350, gap: 12, isFromLeft: false }
  const first = kept({ space: 8, shift: 12 }, ground)

  test('bars follow the finger and stop at the oldest and the newest', () => {
    expect(xOf(299, panned(first, 30, ground), ground) - xOf(299, first, ground)).toBe(30)
    expect(panned(first, -500, ground)).toEqual(first)
    expect(seen(panned(first, 9999, ground), ground).from).toBe(0)
    expect(xOf(0, panned(first, 9999, ground), ground)).toBe(4)
  })

  test('a pinch keeps the point between two fingers in place', () => {
    const old = panned(first, 600, ground)
    const under = barAt(120, old, ground)
    const near = zoomed(old, 1.7, 120, ground)
    expect(near.space).toBeCloseTo(13.6)
    expect(barAt(120, near, ground)).toBe(under)
    expect(zoomed(old, 100, 120, ground).space).toBe(50)
  })

  test('a new bar does not move a reader who looks at older ones', () => {
    const old = panned(first, 600, ground)
    const later = { ...ground, count: 301 }
    expect(xOf(100, kept(grown(old, 1, 12), later), later)).toBe(xOf(100, old, ground))
    expect(grown(first, 1, 12)).toEqual(first)
  })

  test('older bars added in front move nothing', () => {
    const old = panned(first, 9999, ground)
    const longer = { ...ground, count: 500 }
    expect(xOf(200, old, longer)).toBe(xOf(0, old, ground))
  })
})
