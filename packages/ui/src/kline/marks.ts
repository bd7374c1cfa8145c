import { registerOverlay, type Chart } from 'klinecharts'
import type { ChartColours } from './colours'
import type { ChartMark } from './types'

const MARK = 'RostrumMark'
const GROUP = 'marks'
const APART_PX = 6

/** Words at bars, which nobody moves. */
export class ChartMarks {
  constructor(
    private readonly chart: Pick<Chart, 'createOverlay' | 'removeOverlay'>,
    private readonly paneId: string,
    private readonly colours: () => ChartColours,
  ) {
    registerMark()
  }

  show(marks: readonly ChartMark[]): void {
    this.chart.removeOverlay({ groupId: GROUP })
    if (marks.length === 0) return
    const colours = this.colours()
    for (const { t, p, text, tone, place } of marks)
      this.chart.createOverlay({
        ...{ name: MARK, paneId: this.paneId, groupId: GROUP, lock: true, extendData: { text, place } },
        points: [{ timestamp: t, value: p }],
        styles: {
          text: {
            ...{ color: colours.page, backgroundColor: colours[tone], borderColor: colours[tone], borderRadius: 3 },
            ...{ family: colours.family, size: colours.textPx },
          },
        },
      })
  }
}

let isRegistered = false

function registerMark(): void {
  if (isRegistered) return
  isRegistered = true
  registerOverlay<Pick<ChartMark, 'text' | 'place'>>({
    name: MARK,
    totalStep: 2,
    createPointFigures: ({ coordinates: [at], overlay: { extendData } }) => {
      if (!at) return []
      const { text, place } = extendData
      const isAbove = place === 'above'
      const attrs = { x: at.x, y: at.y + (isAbove ? -APART_PX : APART_PX), text, align: 'center' as const }
      return { type: 'text', attrs: { ...attrs, baseline: isAbove ? 'bottom' : 'top' }, ignoreEvent: true }
    },
  })
}
