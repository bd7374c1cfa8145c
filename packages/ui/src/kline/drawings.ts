import { registerOverlay, type Chart, type Overlay, type OverlayCreate, type Point } from 'klinecharts'
import type { ChartColours } from './colours'
import { magnetic, type Magnet } from './magnet'
import { drawingPoints } from './tools'
import type { ChartDrawing, ChartDrawingKind, ChartTool } from './types'

const BOX = 'RostrumBox'
const WORDS = 'RostrumWords'
const GROUP = 'drawings'
const PENDING = 'pending'

const overlays: Readonly<Record<ChartDrawingKind, string>> = {
  trend: 'segment',
  level: 'horizontalStraightLine',
  ray: 'rayLine',
  channel: 'parallelStraightLine',
  fibonacci: 'fibonacciLine',
  box: BOX,
  text: WORDS,
}

export interface DrawingEvents {
  /** All of them, after one was added or moved. */
  readonly onChange: (drawings: readonly ChartDrawing[]) => void
  readonly onPick: (index: number | undefined) => void
  /** A tool has done its work. */
  readonly onDone: () => void
}

type Style = Pick<ChartColours, 'brand' | 'tint' | 'page' | 'family' | 'textPx'>

/** As much of the library's chart as is used here. */
type DrawingsChart = Pick<Chart, 'createOverlay' | 'removeOverlay' | 'getDataList' | 'convertFromPixel' | 'getSize'>

/** How near to a price of its bar a point keeps to that price. */
const MAGNET_PX = 12

/** What a reader draws on a chart: shown, begun by a tool, moved, picked. Points stand on bars. */
export class ChartDrawings {
  private shown: readonly ChartDrawing[] = []
  private tool: ChartTool | undefined
  /** Points given so far. The library shows what is being drawn, but loses the second of two quick touches. */
  private placed: { t: number; p: number }[] = []

  constructor(
    private readonly chart: DrawingsChart,
    private readonly paneId: string,
    private readonly style: () => Style,
    private readonly events: DrawingEvents,
  ) {
    registerDrawings()
  }

  get hasTool(): boolean {
    return this.tool !== undefined
  }

  show(drawings: readonly ChartDrawing[]): void {
    this.shown = drawings
    this.chart.removeOverlay({ groupId: GROUP })
    drawings.forEach((one, index) => {
      const points = one.points.map(({ t, p }) => ({ timestamp: t, value: p }))
      this.chart.createOverlay({ ...this.overlayOf(one, GROUP), points, ...this.moves(index) })
    })
  }

  /** Takes up a tool, or puts it away. */
  use(tool: ChartTool | undefined): void {
    this.chart.removeOverlay({ groupId: PENDING })
    this.placed = []
    this.tool = tool
    if (!tool) return
    this.chart.createOverlay(this.overlayOf(tool, PENDING))
  }

  /** A touch or a click at this place of the chart: the next point. */
  tap(x: number, y: number): void {
    const pane = this.tool && this.chart.getSize(this.paneId, 'main')
    if (!pane) return
    const [left, top] = [x - pane.left, y - pane.top]
    if (left < 0 || left > pane.width || top < 0 || top > pane.height) return
    const [at, near] = [
      this.chart.convertFromPixel([
        { x: left, y: top },
        { x: left, y: top + MAGNET_PX },
      ]),
    ].flat()
    const [point] = this.pointsOf(at ? [at] : [])
    if (!point) return
    const bar = this.chart.getDataList().find(({ timestamp }) => timestamp === point.t)
    const magnet: Magnet = { reach: Math.abs((near?.value ?? point.p) - point.p), bar }
    this.place({ t: point.t, p: magnetic(point.p, magnet) })
  }

  /** The next point; the keyboard's stands at the bar under the crosshair. */
  place(point: { readonly t: number; readonly p: number }): boolean {
    if (!this.tool) return false
    this.placed.push(point)
    if (this.placed.length === drawingPoints[this.tool.kind]) this.finish(this.placed)
    return true
  }

  private finish(points: readonly { t: number; p: number }[]): void {
    const { tool } = this
    this.tool = undefined
    if (!tool) return
    const { kind, text } = tool
    const drawn = { kind, points: [...points], ...(text !== undefined && { text }) }
    this.chart.removeOverlay({ groupId: PENDING })
    this.events.onChange([...this.shown, drawn])
    this.events.onDone()
  }

  private moves(index: number): Partial<OverlayCreate> {
    const { events } = this
    return {
      onPressedMoveEnd: ({ overlay }) => {
        const points = this.pointsOf(overlay.points)
        events.onChange(this.shown.map((one, at) => (at === index ? { ...one, points } : one)))
      },
      onSelected: () => events.onPick(index),
      onDeselected: () => events.onPick(undefined),
      onRightClick: (event) => event.preventDefault?.(),
    }
  }

  private overlayOf({ kind, text }: ChartTool, groupId: string): OverlayCreate {
    return {
      ...{ name: overlays[kind], paneId: this.paneId, groupId, mode: 'weak_magnet', modeSensitivity: MAGNET_PX },
      ...{ extendData: text, styles: stylesOf(this.style()) },
    }
  }

  /** Beyond the newest bar there are no times: such a point stands on the newest. */
  private pointsOf(points: Overlay['points']): { t: number; p: number }[] {
    const bars = this.chart.getDataList()
    const last = bars[bars.length - 1]?.timestamp ?? 0
    return points.map(({ timestamp, dataIndex, value }: Partial<Point>) => {
      const t = (dataIndex === undefined ? undefined : bars[dataIndex]?.timestamp) ?? timestamp ?? last
      return { t: Math.min(t, last), p: Math.max(0.001, Math.round((value ?? 0) * 1_000) / 1_000) }
    })
  }
}

const stylesOf = ({ brand, tint, page, family, textPx }: Style): NonNullable<OverlayCreate['styles']> => ({
  point: { color: page, borderColor: brand, borderSize: 2, radius: 4, activeColor: brand, activeBorderColor: brand },
  line: { color: brand, size: 1.5 },
  polygon: { color: tint, borderColor: brand },
  rect: { color: tint, borderColor: brand },
  text: { color: page, backgroundColor: brand, borderColor: brand, family, size: textPx },
})

let isRegistered = false

/** The two that the library lacks. */
function registerDrawings(): void {
  if (isRegistered) return
  isRegistered = true
  registerOverlay({
    name: BOX,
    totalStep: 3,
    needDefaultPointFigure: true,
    createPointFigures: ({ coordinates: [from, to] }) => {
      if (!from || !to) return []
      const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
      const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
      const corners = [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ]
      return { type: 'polygon', attrs: { coordinates: corners }, styles: { style: 'stroke_fill' } }
    },
  })
  registerOverlay<string>({
    name: WORDS,
    totalStep: 2,
    needDefaultPointFigure: true,
    createPointFigures: ({ coordinates: [at], overlay }) =>
      at
        ? {
            type: 'text',
            attrs: { x: at.x, y: at.y - 8, text: overlay.extendData, align: 'center', baseline: 'bottom' },
          }
        : [],
  })
}
