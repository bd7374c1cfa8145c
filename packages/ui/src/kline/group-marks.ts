import type { ChartMark } from './types'

/** A word at a bar, or one for the words of several neighbouring bars. */
export interface MarkGroup extends ChartMark {
  /** The times of the bars, ascending. */
  readonly times: readonly number[]
}

export interface MarkRoom {
  /** The place of a bar among all bars, by its time. */
  readonly indexOf: (t: number) => number
  /** From one bar to the next, px. */
  readonly space: number
  readonly widthOf: (text: string) => number
}

/**
 * Marks that say how many things they stand for become one where they would lie on each other. It stands at the first
 * bar, clear of all of them. What does not say a count is never joined.
 */
export function groupedMarks(marks: readonly ChartMark[], room: MarkRoom): MarkGroup[] {
  const single = marks.map((mark): MarkGroup => ({ ...mark, times: [mark.t] }))
  const counted = single.filter(({ count }) => count !== undefined).sort((a, b) => a.t - b.t)
  const at = (place: ChartMark['place']) =>
    joined(
      counted.filter((mark) => mark.place === place),
      room,
    )
  return [...single.filter(({ count }) => count === undefined), ...at('above'), ...at('below')]
}

function joined(marks: readonly MarkGroup[], { indexOf, space, widthOf }: MarkRoom): MarkGroup[] {
  const groups: MarkGroup[] = []
  for (const mark of marks) {
    let last = mark
    let before = groups.at(-1)
    while (before && (indexOf(last.t) - indexOf(before.t)) * space < (widthOf(before.text) + widthOf(last.text)) / 2) {
      last = together(before, last)
      groups.pop()
      before = groups.at(-1)
    }
    groups.push(last)
  }
  return groups
}

function together(one: MarkGroup, other: MarkGroup): MarkGroup {
  const count = (one.count ?? 0) + (other.count ?? 0)
  return {
    ...one,
    count,
    text: marksCounted(count),
    p: one.place === 'above' ? Math.max(one.p, other.p) : Math.min(one.p, other.p),
    tone: one.tone === other.tone ? one.tone : 'strong',
    times: [...one.times, ...other.times],
  }
}

/** What a sign for several things says. */
export const marksCounted = (count: number): string => `${count}条`
