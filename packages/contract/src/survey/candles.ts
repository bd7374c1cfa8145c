import type { AnswerFault } from './answering'
import type { drawTools } from './limits'
import type { DrawTask, WorkQuestion } from './questions'

/**
 * What is drawn on the bars of an exercise, and how it is judged: page and server decide by these same functions. A point
 * is kept as `task-bar-price`: the place of the bar counts from 0, the price is in thousandths. Imports no schema.
 */

type Tool = (typeof drawTools)[number]
export type CandleQuestion = Extract<WorkQuestion, { kind: 'candles' }>

export interface DrawnPoint {
  readonly task: string
  readonly bar: number
  readonly price: number
}

/** What a drawing may be off by, and the standard drawing itself. */
export interface DrawnRule {
  readonly drawn: readonly string[]
  readonly withinBars: number
  readonly withinPct: number
}

const SCALE = 1_000
const WRITTEN = /^(.+)-(\d{1,3})-(\d{1,12})$/
/** Nobody draws further away from the bars. */
const FARTHEST = 2

/** How many points each tool takes. */
export const pointsOfTool: Readonly<Record<Tool, number>> = { line: 2, level: 1, range: 2 }

export const pointText = ({ task, bar, price }: DrawnPoint): string => `${task}-${bar}-${Math.round(price * SCALE)}`

export function pointOf(text: string): DrawnPoint | undefined {
  const [, task, bar, price] = WRITTEN.exec(text) ?? []
  return task === undefined ? undefined : { task, bar: Number(bar), price: Number(price) / SCALE }
}

/** The points of one task, from left to right. */
export const drawnIn = (answer: readonly string[], task: string): DrawnPoint[] =>
  answer
    .flatMap((text) => pointOf(text) ?? [])
    .filter((point) => point.task === task)
    .sort((one, other) => one.bar - other.bar)

/** The answer with these points of a task instead of those it had. */
export const redrawn = (answer: readonly string[], task: string, points: readonly DrawnPoint[]): string[] => [
  ...answer.filter((text) => pointOf(text)?.task !== task),
  ...points.map(pointText),
]

/** The lowest and the highest price that the bars reach. */
export const reachOf = ({ bars }: Pick<CandleQuestion, 'bars'>): { readonly low: number; readonly high: number } => ({
  low: Math.min(...bars.map(({ l }) => l)),
  high: Math.max(...bars.map(({ h }) => h)),
})

/** What is wrong with a drawing that is handed in. */
export function drawnFault(question: CandleQuestion, answer: readonly string[]): AnswerFault | undefined {
  const { low, high } = reachOf(question)
  const isOdd = answer.some((text) => {
    const point = pointOf(text)
    if (!point || !question.tasks.some(({ id }) => id === point.task)) return true
    return point.bar >= question.bars.length || point.price < low / FARTHEST || point.price > high * FARTHEST
  })
  const counts = question.tasks.map((task) => ({ task, points: drawnIn(answer, task.id) }))
  if (isOdd || counts.some(({ task, points }) => points.length > pointsOfTool[task.tool])) return { kind: 'odd' }
  if (counts.some(({ task, points }) => task.tool === 'line' && points[0]?.bar === points[1]?.bar && points.length > 1))
    return { kind: 'odd' }
  const isWhole = counts.every(({ task, points }) => points.length === pointsOfTool[task.tool])
  return isWhole ? undefined : { kind: 'undrawn' }
}

/** The right share of a drawing, from 0 to 1: each task weighs the same, and so does each of its two ends. */
export function drawnShare({ tasks }: CandleQuestion, rule: DrawnRule, answer: readonly string[]): number {
  if (tasks.length === 0) return 0
  const shares = tasks.map((task) => shareOf(task, rule, answer))
  return shares.reduce((all, one) => all + one, 0) / tasks.length
}

function shareOf({ id, tool }: DrawTask, rule: DrawnRule, answer: readonly string[]): number {
  const [standard, mine] = [drawnIn(rule.drawn, id), drawnIn(answer, id)]
  const { withinBars, withinPct } = rule
  const isNear = (price: number, wanted: number): boolean =>
    Math.abs(price - wanted) <= (wanted * withinPct) / 100 + Number.EPSILON
  const [from, to] = mine
  if (standard.length !== pointsOfTool[tool] || mine.length !== pointsOfTool[tool] || !from) return 0
  const right = standard.filter((wanted, at) => {
    if (tool === 'level') return isNear(from.price, wanted.price)
    if (tool === 'range') return Math.abs((mine[at]?.bar ?? -Infinity) - wanted.bar) <= withinBars
    // A longer line through the same prices is the same line; a shorter one must still reach.
    const reaches = to !== undefined && from.bar - withinBars <= wanted.bar && wanted.bar <= to.bar + withinBars
    return reaches && to.bar > from.bar && isNear(heightAt(from, to, wanted.bar), wanted.price)
  })
  return right.length / standard.length
}

/** The price of a line at a bar, also beyond its ends. */
export const heightAt = (from: DrawnPoint, to: DrawnPoint, bar: number): number =>
  from.price + ((to.price - from.price) * (bar - from.bar)) / (to.bar - from.bar)

/** The rule by which a task is judged, in words. */
export function ruleWords({ tool }: DrawTask, { withinBars, withinPct }: Omit<DrawnRule, 'drawn'>): string {
  switch (tool) {
    case 'line':
      return `您的线在参考线两端那两天的价格，各与参考相差不超过${withinPct}%、并且画到（可差${withinBars}根）即为对；每端各占一半`
    case 'level':
      return `价格与参考相差不超过${withinPct}%即为对`
    case 'range':
      return `起止两端各与参考相差不超过${withinBars}根即为对；每端各占一半`
  }
}

/** A drawing in words: the days and prices of each task. */
export function drawnWords({ tasks, bars }: CandleQuestion, answer: readonly string[]): string {
  const dayOf = (bar: number): string => bars[bar]?.day ?? ''
  return tasks
    .flatMap(({ id, tool, text }) => {
      const points = drawnIn(answer, id)
      if (points.length === 0) return []
      const said = points.map(({ bar, price }) => {
        if (tool === 'level') return price.toFixed(2)
        return tool === 'range' ? dayOf(bar) : `${dayOf(bar)} ${price.toFixed(2)}`
      })
      return [`${text}：${said.join(' 至 ')}`]
    })
    .join('；')
}
