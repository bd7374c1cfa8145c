import { groupDigits } from '../figure/format'
import { yOf } from './axis'
import type { Drawn, Point, Sign, Tag } from './geometry'
import { groupedMarks } from './group-marks'
import type { Plan } from './layout'
import type { ChartDrawing } from './types'

const FIBONACCI = [1, 0.786, 0.618, 0.5, 0.382, 0.236, 0] as const
const APART_PX = 8
const SIGN_APART_PX = 6
const PAD_PX = 5

/** The bar of a time, or the one before it. */
export function barOfTime(bars: Plan['bars'], t: number): number {
  let [low, high] = [0, bars.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((bars[middle]?.t ?? 0) <= t) low = middle
    else high = middle - 1
  }
  return low
}

/** What the reader drew, and what is being drawn, in px. */
export function drawnOf(plan: Plan): Drawn[] {
  const { drawings = [], picked, placed = [], bars, price, x } = plan
  const place = ({ t, p }: ChartDrawing['points'][number]): Point => ({ x: x(barOfTime(bars, t)), y: yOf(p, price) })
  const shown = drawings.map((one, at) => {
    const points = one.points.map(place)
    return { ...shapeOf(plan, one, points), handles: at === picked ? points : [] }
  })
  const begun = placed.map(place)
  return begun.length === 0 ? shown : [...shown, { ...EMPTY, handles: begun }]
}

const EMPTY: Drawn = { lines: [], area: [], tags: [], labels: [], handles: [] }

type Shape = Omit<Drawn, 'handles'>

function shapeOf(plan: Plan, { kind, text = '', points }: ChartDrawing, [a, b, c]: readonly Point[]): Shape {
  const { right } = plan.panes
  if (!a) return EMPTY
  if (kind === 'level') return { ...EMPTY, lines: [acrossAt(a.y, right)] }
  if (kind === 'text') return { ...EMPTY, tags: [tagAbove(plan, text, a)] }
  if (!b) return EMPTY
  if (kind === 'trend') return { ...EMPTY, lines: [[a, b]] }
  if (kind === 'ray') return { ...EMPTY, lines: [[a, onwards(a, b, b.x >= a.x ? right : 0, plan)]] }
  if (kind === 'channel') return { ...EMPTY, lines: channelOf(plan, a, b, c) }
  if (kind === 'fibonacci') return fibonacciOf(plan, points, a, b)
  const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
  const sides = corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] ?? corner] as const)
  return { ...EMPTY, lines: sides, area: corners }
}

const acrossAt = (y: number, right: number): readonly [Point, Point] => [
  { x: 0, y },
  { x: right, y },
]

/** Where the line through two points is at `x`; an upright one goes on to the edge of the pane. */
function onwards(a: Point, b: Point, x: number, { panes: { price } }: Plan): Point {
  if (a.x === b.x) return { x: a.x, y: b.y >= a.y ? price.bottom : price.top }
  return { x, y: a.y + ((b.y - a.y) / (b.x - a.x)) * (x - a.x) }
}

/** The line through two points, and the one beside it through the third. */
function channelOf(plan: Plan, a: Point, b: Point, c: Point | undefined): (readonly [Point, Point])[] {
  const { right } = plan.panes
  const through = (one: Point, other: Point): readonly [Point, Point] =>
    one.x === other.x
      ? [
          { x: one.x, y: plan.panes.price.top },
          { x: one.x, y: plan.panes.price.bottom },
        ]
      : [onwards(one, other, 0, plan), onwards(one, other, right, plan)]
  const beside = c && through(c, { x: c.x + b.x - a.x, y: c.y + b.y - a.y })
  return beside ? [through(a, b), beside] : [through(a, b)]
}

/** The share of the way back from the second point to the first, with its price. */
function fibonacciOf(plan: Plan, points: ChartDrawing['points'], a: Point, b: Point): Shape {
  const [from, to] = points
  if (!from || !to) return EMPTY
  const { digits, measure, textPx, panes } = plan
  const rows = FIBONACCI.map((share) => {
    const y = b.y + (a.y - b.y) * share
    const text = `${groupDigits(to.p + (from.p - to.p) * share, digits)} (${(share * 100).toFixed(1)}%)`
    return { line: acrossAt(y, panes.right), label: { text, x: measure(text) / 2 + PAD_PX, y: y - textPx * 0.7 } }
  })
  return { ...EMPTY, lines: rows.map(({ line }) => line), labels: rows.map(({ label }) => label) }
}

function tagAbove({ measure, textPx }: Plan, text: string, { x, y }: Point): Tag {
  const [width, height] = [measure(text) + 2 * PAD_PX, textPx * 1.5]
  return { text, box: { x: x - width / 2, y: y - APART_PX - height, width, height } }
}

/** Where a word begins above or below a price: within its pane, also where the price is at its edge. */
export function signTop(y: number, place: 'above' | 'below', height: number, bottom: number): number {
  const top = place === 'above' ? y - SIGN_APART_PX - height : y + SIGN_APART_PX
  return Math.max(0, Math.min(bottom - height, top))
}

/** Words at the bars in sight, above or below a price of them. */
export function signsOf(plan: Plan): Sign[] {
  const { marks = [], bars, price, panes, x, measure, textPx } = plan
  // A chart has few different signs, and each is asked for many times.
  const widths = new Map<string, number>()
  const widthOf = (text: string): number => {
    const width = widths.get(text) ?? measure(text) + 2 * PAD_PX
    widths.set(text, width)
    return width
  }
  const groups = groupedMarks(marks, { indexOf: (t) => barOfTime(bars, t), space: x(1) - x(0), widthOf })
  return groups.flatMap(({ p, text, tone, place, times }): Sign[] => {
    // It stands at the first of its bars that is in sight.
    const middle = times.map((t) => x(barOfTime(bars, t))).find((one) => one >= 0)
    if (middle === undefined || middle > panes.right) return []
    const [width, height] = [widthOf(text), textPx * 1.5]
    const y = signTop(yOf(p, price), place, height, panes.price.bottom)
    return [{ times, tone, tag: { text, box: { x: middle - width / 2, y, width, height } } }]
  })
}

/** Half of what a finger needs. */
const REACH_PX = 16

/** The sign under a finger, the nearest one where several are. */
export function signAt(signs: readonly Sign[], { x, y }: Point): Sign | undefined {
  const away = ({ tag: { box } }: Sign) => ({
    across: Math.abs(x - box.x - box.width / 2),
    down: Math.abs(y - box.y - box.height / 2),
  })
  return signs
    .filter((sign) => {
      const { across, down } = away(sign)
      const { width, height } = sign.tag.box
      return across <= Math.max(REACH_PX, width / 2) && down <= Math.max(REACH_PX, height / 2)
    })
    .sort((one, other) => away(one).across - away(other).across)[0]
}
