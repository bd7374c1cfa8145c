import { groupDigits } from '../figure/format'
import { shortShares } from './short-shares'
import { studyWords } from './study-words'
import { tidyTicks, valueAt, yOf, type Scale } from './axis'
import { AXIS_PAD, type Geometry, type Label, type Mark, type Tag } from './geometry'
import type { Plan } from './layout'
import { labelStep, timeText, wholeTime } from './time-labels'

/** The distance between two labels, in heights of a word. */
const APART = 2.6
const MARK_PX = 14
const BETWEEN_TIMES_PX = 14

const axisMiddle = ({ width, panes: { right } }: Plan): number => (right + width) / 2

export function labelsAt(
  plan: Plan,
  scale: Scale,
  values: readonly number[],
  words: (value: number) => string,
): Label[] {
  const half = plan.textPx * 0.6
  return values
    .map((value) => ({ text: words(value), x: axisMiddle(plan), y: plan.snap(yOf(value, scale)) }))
    .filter(({ y }) => y - half >= scale.top && y + half <= scale.bottom)
}

/** Prices at round steps; none where the newest price has its tag. */
export function priceLabelsOf(plan: Plan, latestY: number | undefined): Label[] {
  const { price, textPx, digits } = plan
  const most = Math.max(2, Math.floor((price.bottom - price.top) / (textPx * APART)))
  const labels = labelsAt(plan, price, tidyTicks(price.low, price.high, Math.min(8, most), 10 ** -digits), (value) =>
    groupDigits(value, digits),
  )
  return labels.filter(({ y }) => latestY === undefined || Math.abs(y - latestY) >= textPx * 1.5)
}

export function volumeLabelsOf(plan: Plan): Label[] {
  const { volume, textPx } = plan
  const most = Math.max(1, Math.min(3, Math.floor((volume.bottom - volume.top) / (textPx * APART))))
  return labelsAt(
    plan,
    volume,
    tidyTicks(0, volume.high, most + 1, 1).filter((value) => value > 0),
    shortShares,
  )
}

/** Times under the bars, as many as fit; the outermost are moved inside. */
export function timeLabelsOf(plan: Plan): Label[] {
  const { bars, from, to, unit, measure, textPx, panes, view, anchor } = plan
  const widest = measure(unit === 'minute' ? '00-00' : '0000-00')
  const step = labelStep(view.space, widest + BETWEEN_TIMES_PX)
  const y = (panes.bottom + plan.height) / 2
  const labels: Label[] = []
  let before: number | undefined
  let end = -Infinity
  for (let at = from + mod(anchor - from, step); at <= to; at += step) {
    const bar = bars[at]
    if (!bar) continue
    const text = timeText(bar.t, before, unit)
    const half = measure(text) / 2
    const middle = plan.x(at)
    if (middle < 0 || middle > panes.right) continue
    const x = Math.max(half, Math.min(panes.right - half, middle))
    if (x - half < end + textPx * 0.5) continue
    labels.push({ text, x, y })
    before = bar.t
    end = x + half
  }
  return labels
}

const mod = (value: number, by: number): number => ((value % by) + by) % by

/** The highest and the lowest visible price, with their words on the side that has room. */
export function marksOf(plan: Plan): Mark[] {
  const { bars, from, to, digits, price, panes, snap } = plan
  let high = from
  let low = from
  for (let at = from; at <= to; at += 1) {
    if ((bars[at]?.h ?? -Infinity) > (bars[high]?.h ?? -Infinity)) high = at
    if ((bars[at]?.l ?? Infinity) < (bars[low]?.l ?? Infinity)) low = at
  }
  const mark = (at: number, value: number | undefined): Mark[] => {
    if (value === undefined) return []
    const x = plan.x(at)
    const y = snap(yOf(value, price))
    const isLeft = x > panes.right / 2
    return [
      {
        text: groupDigits(value, digits),
        from: { x, y },
        to: { x: isLeft ? x - MARK_PX : x + MARK_PX, y },
        align: isLeft ? 'right' : 'left',
      },
    ]
  }
  return [...mark(high, bars[high]?.h), ...mark(low, bars[low]?.l)]
}

function axisTag(plan: Plan, text: string, y: number): Tag {
  const height = Math.ceil(plan.textPx * 1.5)
  const top = Math.max(0, Math.min(plan.panes.bottom - height, y - height / 2))
  return { text, box: { x: plan.panes.right, y: plan.snap(top), width: plan.width - plan.panes.right, height } }
}

/** The newest price, at the edge of the pane when it is out of sight. */
export function latestOf(plan: Plan): { readonly y: number; readonly tag: Tag } | undefined {
  const { bars, price, digits, snap } = plan
  const newest = bars[bars.length - 1]
  if (!newest) return undefined
  const y = snap(Math.max(price.top, Math.min(price.bottom, yOf(newest.c, price))))
  return { y, tag: axisTag(plan, groupDigits(newest.c, digits), y) }
}

export function crossOf(
  plan: Plan,
  { at, y: wanted }: { readonly at: number; readonly y: number },
): NonNullable<Geometry['cross']> {
  const { bars, panes, price, volume, sub, under, digits, unit, measure, textPx, snap } = plan
  const x = snap(plan.x(at))
  const y = snap(Math.max(0, Math.min(panes.bottom, wanted)))
  const inPrice = y <= panes.price.bottom
  const value = inPrice
    ? groupDigits(valueAt(y, price), digits)
    : sub && under && y > panes.volume.bottom
      ? studyWords(sub.spec, valueAt(y, under), digits)
      : shortShares(Math.max(0, valueAt(y, volume)))
  const time = wholeTime(bars[at]?.t ?? 0, unit)
  const width = Math.ceil(measure(time)) + 2 * AXIS_PAD
  const left = Math.max(0, Math.min(panes.right - width, x - width / 2))
  const top = panes.bottom
  return {
    x,
    y,
    value: axisTag(plan, value, y),
    time: { text: time, box: { x: left, y: top, width, height: Math.min(plan.height - top, Math.ceil(textPx * 1.5)) } },
  }
}
