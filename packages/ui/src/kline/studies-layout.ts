import { tidyTicks, yOf } from './axis'
import { piecesOf } from './bars'
import type { Bar, Geometry, Legend, LegendPart } from './geometry'
import { labelsAt } from './labels'
import type { Plan } from './layout'
import { studyWords } from './study-words'
import type { StudyRow, StudySpec } from './types'

/** A study with its values, by bar. */
export interface Following {
  readonly spec: StudySpec
  readonly rows: readonly StudyRow[]
}

const TONES = ['strong', 'accent', 'brand'] as const
const LEGEND_PX = 4

/** The second pane: its lines, its columns and the values at its axis. */
export function subOf(plan: Plan, bodyPx: number): Pick<Geometry, 'sub'> {
  const { sub, under, digits, textPx } = plan
  if (!sub || !under) return {}
  const { columns } = sub.spec
  const most = Math.max(1, Math.min(3, Math.floor((under.bottom - under.top) / (textPx * 2.6))))
  const finest = sub.spec.isShares ? 1 : 10 ** -digits
  return {
    sub: {
      lines: piecesOf(plan, linesOnly(plan, sub), under),
      columns: columns === undefined ? [] : columnsAt(plan, sub, columns, bodyPx),
      labels: labelsAt(plan, under, tidyTicks(under.low, under.high, most, finest), (value) =>
        studyWords(sub.spec, value, digits),
      ),
    },
  }
}

/** A line that is drawn as columns keeps its place, so that the others keep their colours. */
function linesOnly({ from, to }: Plan, { spec, rows }: Following): readonly StudyRow[] {
  const { columns } = spec
  if (columns === undefined) return rows
  const seen: StudyRow[] = []
  for (let at = Math.max(0, from - 1); at <= Math.min(rows.length - 1, to + 1); at += 1)
    seen[at] = (rows[at] ?? []).map((value, line) => (line === columns ? undefined : value))
  return seen
}

function columnsAt({ from, to, under, snap, x }: Plan, { rows }: Following, line: number, bodyPx: number): Bar[] {
  if (!under) return []
  const zero = snap(yOf(0, under))
  const columns: Bar[] = []
  for (let at = from; at <= to; at += 1) {
    const value = rows[at]?.[line]
    if (value === undefined) continue
    const y = snap(yOf(value, under))
    const box = { x: snap(x(at) - bodyPx / 2), y: Math.min(y, zero), width: bodyPx, height: Math.abs(zero - y) }
    columns.push({ direction: value >= 0 ? 'rise' : 'fall', box })
  }
  return columns
}

/** The words of the lines, at the bar under the finger or at the newest. */
export function legendsOf(plan: Plan): Legend[] {
  const { main, sub, beside, bars, cross, textPx, panes } = plan
  const at = cross?.at ?? bars.length - 1
  const line = textPx * 1.3
  const legends: Legend[] = []
  if (main) legends.push({ y: panes.price.top + line / 2 + 2, parts: partsOf(plan, main, at) })
  if (beside) {
    const percent = beside.percents[at]
    const sign = (percent ?? 0) > 0 ? '+' : (percent ?? 0) < 0 ? '−' : ''
    const told = percent === undefined ? '—' : `${sign}${Math.abs(percent).toFixed(2)}%`
    const y = panes.price.top + line / 2 + 2 + (main ? line : 0)
    legends.push({ y, parts: [{ text: `${beside.name} ${told}`, x: LEGEND_PX, tone: 'brand' }] })
  }
  if (sub && panes.sub) legends.push({ y: panes.sub.top + line / 2 + 2, parts: partsOf(plan, sub, at) })
  return legends
}

function partsOf({ measure, digits, panes }: Plan, { spec, rows }: Following, at: number): LegendPart[] {
  const name = spec.params.length === 0 ? spec.name : `${spec.name}(${spec.params.join(',')})`
  const words = spec.lines.map((line, nth) => `${line} ${studyWords(spec, rows[at]?.[nth], digits)}`)
  const parts: LegendPart[] = []
  let x = LEGEND_PX
  for (const [nth, text] of [name, ...words].entries()) {
    const wide = measure(text)
    // What has no room is left out, never cut in the middle.
    if (x + wide > panes.right) break
    parts.push({ text, x, tone: nth === 0 ? 'quiet' : (TONES[(nth - 1) % TONES.length] ?? 'quiet') })
    x += wide + 2 * LEGEND_PX
  }
  return parts
}
