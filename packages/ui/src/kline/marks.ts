import { registerOverlay, type Chart } from 'klinecharts'
import type { ChartColours } from './colours'
import { signAt, signTop } from './drawn-layout'
import type { Sign } from './geometry'
import type { ChartMark } from './types'

const MARK = 'RostrumMark'
const GROUP = 'marks'
/** Of a word with what is round it, in heights of its letters. */
const LINE = 1.5

/** As much of the library's chart as is used here. */
type MarksChart = Pick<Chart, 'createOverlay' | 'removeOverlay' | 'convertToPixel' | 'getSize'>

/** Words at bars, which nobody moves. */
export class ChartMarks {
  private shown: readonly ChartMark[] = []

  constructor(
    private readonly chart: MarksChart,
    private readonly paneId: string,
    private readonly colours: () => ChartColours,
  ) {
    registerMark()
  }

  show(marks: readonly ChartMark[]): void {
    this.shown = marks
    this.chart.removeOverlay({ groupId: GROUP })
    if (marks.length === 0) return
    const colours = this.colours()
    for (const { t, p, text, tone, place } of marks)
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

  /** The bar whose mark is at this place of the chart. */
  at(x: number, y: number): number | undefined {
    const pane = this.chart.getSize(this.paneId, 'main')
    const across = x - (pane?.left ?? 0)
    if (!pane || across < 0 || across > pane.width) return undefined
    return signAt(this.signs(), { x: across, y: y - pane.top })?.t
  }

  has(t: number): boolean {
    return this.shown.some((mark) => mark.t === t)
  }

  /** Where they are now, in px of their pane; the library measures no words, but all of ours are about this wide. */
  private signs(): Sign[] {
    const { textPx } = this.colours()
    const points = this.shown.map(({ t, p }) => ({ timestamp: t, value: p }))
    const places = [this.chart.convertToPixel(points, { paneId: this.paneId })].flat()
    const height = textPx * LINE
    const bottom = this.chart.getSize(this.paneId, 'main')?.height ?? Infinity
    return this.shown.flatMap(({ t, text, tone, place }, at): Sign[] => {
      const { x, y } = places[at] ?? {}
      if (x === undefined || y === undefined) return []
      const width = text.length * textPx
      const top = signTop(y, place, height, bottom)
      return [{ t, tone, tag: { text, box: { x: x - width / 2, y: top, width, height } } }]
    })
  }
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
