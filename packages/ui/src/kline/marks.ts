import { registerOverlay, type Chart } from 'klinecharts'
import type { ChartColours } from './colours'
import { signAt, signTop } from './drawn-layout'
import type { Sign } from './geometry'
import { groupedMarks, type MarkGroup } from './group-marks'
import type { ChartMark } from './types'

const MARK = 'RostrumMark'
const GROUP = 'marks'
/** Of a word with what is round it, in heights of its letters. */
const LINE = 1.5

/** As much of the library's chart as is used here. */
type MarksChart = Pick<
  Chart,
  'createOverlay' | 'removeOverlay' | 'convertToPixel' | 'getSize' | 'getBarSpace' | 'getDataList'
>

/** Words at bars, which nobody moves. */
export class ChartMarks {
  private given: readonly ChartMark[] = []
  private shown: readonly MarkGroup[] = []

  constructor(
    private readonly chart: MarksChart,
    private readonly paneId: string,
    private readonly colours: () => ChartColours,
  ) {
    registerMark()
  }

  show(marks: readonly ChartMark[]): void {
    this.given = marks
    this.draw(this.grouped())
  }

  /** After a zoom: neighbours have more room, or less. */
  arrange(): void {
    if (this.given.length === 0) return
    const next = this.grouped()
    const isSame = next.length === this.shown.length && next.every((one, at) => isAlike(one, this.shown[at]))
    if (!isSame) this.draw(next)
  }

  private grouped(): MarkGroup[] {
    const bars = this.chart.getDataList()
    const { textPx } = this.colours()
    return groupedMarks(this.given, {
      indexOf: (t) => placeOf(bars, t),
      space: this.chart.getBarSpace().bar,
      widthOf: (text) => text.length * textPx,
    })
  }

  private draw(groups: readonly MarkGroup[]): void {
    this.shown = groups
    this.chart.removeOverlay({ groupId: GROUP })
    if (groups.length === 0) return
    const colours = this.colours()
    for (const { t, p, text, tone, place } of groups)
      this.chart.createOverlay({
        ...{
          name: MARK,
          paneId: this.paneId,
          groupId: GROUP,
          lock: true,
          extendData: { text, place, height: colours.textPx * LINE },
        },
        points: [{ timestamp: t, value: p }],
        styles: {
          text: {
            ...{ color: colours.page, backgroundColor: colours[tone], borderColor: colours[tone], borderRadius: 3 },
            ...{ family: colours.family, size: colours.textPx },
          },
        },
      })
  }

  /** The bars whose mark is at this place of the chart. */
  at(x: number, y: number): readonly number[] | undefined {
    const pane = this.chart.getSize(this.paneId, 'main')
    const across = x - (pane?.left ?? 0)
    if (!pane || across < 0 || across > pane.width) return undefined
    return signAt(this.signs(), { x: across, y: y - pane.top })?.times
  }

  /** The bars whose marks are told by the sign of one of them. */
  of(t: number): readonly number[] {
    return this.shown.flatMap(({ times }) => (times.includes(t) ? times : []))
  }

  /** Where they are now, in px of their pane; the library measures no words, but all of ours are about this wide. */
  private signs(): Sign[] {
    const { textPx } = this.colours()
    const points = this.shown.map(({ t, p }) => ({ timestamp: t, value: p }))
    const places = [this.chart.convertToPixel(points, { paneId: this.paneId })].flat()
    const height = textPx * LINE
    const bottom = this.chart.getSize(this.paneId, 'main')?.height ?? Infinity
    return this.shown.flatMap(({ times, text, tone, place }, at): Sign[] => {
      const { x, y } = places[at] ?? {}
      if (x === undefined || y === undefined) return []
      const width = text.length * textPx
      const top = signTop(y, place, height, bottom)
      return [{ times, tone, tag: { text, box: { x: x - width / 2, y: top, width, height } } }]
    })
  }
}

const isAlike = (one: MarkGroup, other: MarkGroup | undefined): boolean =>
  one.t === other?.t && one.text === other.text && one.p === other.p && one.times.length === other.times.length

/** How many bars begin before a time. */
function placeOf(bars: readonly { readonly timestamp: number }[], t: number): number {
  let [from, to] = [0, bars.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((bars[middle]?.timestamp ?? 0) < t) from = middle + 1
    else to = middle
  }
  return from
}

let isRegistered = false

function registerMark(): void {
  if (isRegistered) return
  isRegistered = true
  registerOverlay<Pick<ChartMark, 'text' | 'place'> & { readonly height: number }>({
    name: MARK,
    totalStep: 2,
    createPointFigures: ({ coordinates: [at], overlay: { extendData }, bounding }) => {
      if (!at) return []
      const { text, place, height } = extendData
      const y = signTop(at.y, place, height, bounding.height)
      return { type: 'text', attrs: { x: at.x, y, text, align: 'center', baseline: 'top' }, ignoreEvent: true }
    },
  })
}
