import { CanvasDrawings } from './canvas-drawings'
import { signAt } from './drawn-layout'
import type { Geometry } from './geometry'
import type { ChartBar, ChartLook, ChartPoint, KLineChartProps, StudyRow, StudySpec } from './types'
import type { ChartColours } from './colours'
import { dayMeans } from './means'
import { RunningAverages, RunningRows } from './running'
import { averagesTold, axisWords } from './told'
import { Gestures, type Finger } from './gestures'
import { layout, panesOf, type LayoutInput } from './layout'
import { paint } from './paint'
import { paletteOf } from './palette'
import type { Pen } from './pen'
import { barAt, grown, kept, panned, seen, zoomed, type Ground, type View } from './view'

export type CanvasSeries = Pick<
  KLineChartProps,
  | 'shape'
  | 'unit'
  | 'digits'
  | 'bars'
  | 'hasMore'
  | 'averages'
  | 'volumeAverages'
  | 'loadOlder'
  | 'onPoint'
  | 'onMark'
  | 'reference'
>

/** What stands besides the bars. */
export type Besides = Pick<KLineChartProps, 'main' | 'sub' | 'compare' | 'marks'>

export interface Surface {
  readonly pen: Pen
  /** Sets the pixels of the canvas, which also clears it. */
  resize(pixelsWide: number, pixelsHigh: number): void
  /** Runs before the next drawing of the screen. */
  frame(run: () => void): void
}

export interface SurfaceSize {
  readonly width: number
  readonly height: number
  /** Device pixels per px. */
  readonly ratio: number
}

const TICK_MS = 250
const FIRST_SPACE = 8
const GAP_PX = 12
/** Minutes of a trading day. */
const DAY_BARS = 240

/** Draws a chart on a canvas and handles fingers: at most one drawing per frame and four ticks per second. */
export class CanvasEngine {
  readonly gestures = new Gestures({
    onPan: (byPx) => this.look(panned(this.view, byPx, this.ground())),
    onPinch: (scale, x) => this.look(zoomed(this.view, scale, x, this.ground())),
    onCross: (finger) => this.cross(finger),
    onTap: (finger) => {
      if (!this.pressed(finger) && !this.drawings.tap(finger)) this.leave()
    },
    onGrab: (finger) => this.drawings.grab(finger),
    onDrag: (finger) => this.drawings.drag(finger),
    onDrop: () => this.drawings.drop(),
  })
  readonly drawings = new CanvasDrawings(
    () => ({ bars: this.bars, view: this.view, ground: this.ground(), geometry: this.geometry }),
    () => this.draw(),
  )
  private geometry: Geometry | undefined
  private besides: Besides = {}
  /** Of the other security, by time. */
  private closes: ReadonlyMap<number, number> = new Map()
  private main: StudyFollowed | undefined
  private sub: StudyFollowed | undefined
  private bars: ChartBar[]
  private hasMore: boolean
  private readonly price: RunningAverages<ChartBar>
  private readonly volume: RunningAverages<ChartBar>
  private averages: LayoutInput['averages'] = []
  private volumeAverages: LayoutInput['volumeAverages'] = []
  private words: readonly string[] = []
  private view: View = { space: FIRST_SPACE, shift: GAP_PX }
  private size: SurfaceSize = { width: 0, height: 0, ratio: 1 }
  private colours: ChartColours
  private picked: { readonly at: number; readonly y: number } | undefined
  private anchor: number
  private waiting: ChartBar | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private isDrawing = false
  private isLoading = false
  private isClosed = false

  constructor(
    private readonly surface: Surface,
    private readonly series: CanvasSeries,
    look: ChartLook,
  ) {
    const at = ({ t }: ChartBar): number => t
    this.bars = [...series.bars]
    this.hasMore = series.hasMore
    this.anchor = series.shape === 'line' ? 0 : this.bars.length - 1
    this.price = new RunningAverages(series.averages, ({ c }) => c, at)
    this.volume = new RunningAverages(series.volumeAverages, ({ v }) => v, at)
    this.colours = paletteOf(look)
    this.follow()
    this.tell(this.bars.length - 1, false)
  }

  resize(size: SurfaceSize): void {
    const isFirst = this.size.width === 0
    if (size.width === this.size.width && size.height === this.size.height && size.ratio === this.size.ratio) return
    this.size = size
    this.surface.resize(Math.round(size.width * size.ratio), Math.round(size.height * size.ratio))
    const ground = this.ground()
    const space = this.series.shape === 'line' ? ground.width / Math.max(DAY_BARS, this.bars.length) : this.view.space
    this.view = kept(isFirst ? { space, shift: ground.gap } : this.view, ground)
    this.draw()
  }

  restyle(look: ChartLook): void {
    this.colours = paletteOf(look)
    this.view = kept(this.view, this.ground())
    this.draw()
  }

  /** What stands besides the bars. */
  show(besides: Besides): void {
    const { main, sub } = besides
    if (besides.compare !== this.besides.compare) this.closes = new Map(besides.compare?.bars.map(({ t, c }) => [t, c]))
    this.besides = besides
    if (main !== this.main?.spec) this.main = main && followedBy(main)
    if (sub !== this.sub?.spec) this.sub = sub && followedBy(sub)
    this.follow()
    this.view = kept(this.view, this.ground())
    this.draw()
  }

  /** Ticks are merged: the newest is drawn at most four times a second. */
  tick(bar: ChartBar): void {
    // A bar that is over is not left out because the next one came soon.
    if (this.waiting && this.waiting.t < bar.t) this.take(this.waiting)
    this.waiting = bar
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      if (this.waiting && !this.isClosed) this.take(this.waiting)
      this.waiting = undefined
    }, TICK_MS)
  }

  /** Removes the crosshair; the newest bar is reported again. */
  leave(): void {
    if (!this.picked) return
    this.picked = undefined
    this.tell(this.bars.length - 1, false)
    this.draw()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    this.gestures.close()
  }

  /** Whether a tap was on a mark; a tool in hand takes every tap. */
  private pressed(finger: Finger): boolean {
    const sign = this.drawings.hasTool ? undefined : signAt(this.geometry?.signs ?? [], finger)
    if (sign) this.series.onMark?.(sign.times)
    return sign !== undefined
  }

  private take(bar: ChartBar): void {
    const last = this.bars[this.bars.length - 1]
    if (last && bar.t < last.t) return
    if (last?.t === bar.t) this.bars[this.bars.length - 1] = bar
    else {
      this.bars.push(bar)
      this.view = kept(grown(this.view, 1, GAP_PX), this.ground())
    }
    this.follow()
    if (!this.picked) this.tell(this.bars.length - 1, false)
    this.draw()
  }

  private follow(): void {
    this.averages =
      this.series.shape === 'line' ? dayMeans(this.bars).map((mean) => [mean]) : this.price.follow(this.bars)
    this.main?.follow(this.bars)
    this.sub?.follow(this.bars)
    this.volumeAverages = this.volume.follow(this.bars)
    this.words = axisWords(this.bars, this.series.digits)
  }

  private ground(): Ground {
    const isLine = this.series.shape === 'line'
    return { count: this.bars.length, width: this.panes().right, gap: isLine ? 0 : GAP_PX, isFromLeft: isLine }
  }

  private panes() {
    const { pen } = this.surface
    pen.font = `${this.colours.textPx}px ${this.colours.family}`
    const axisPx = Math.max(0, ...this.words.map((words) => pen.measureText(words).width))
    return panesOf({ ...this.size, textPx: this.colours.textPx, axisPx, hasSub: this.sub !== undefined })
  }

  private look(view: View): void {
    this.view = view
    this.draw()
    void this.askOlder()
  }

  private async askOlder(): Promise<void> {
    const [first] = this.bars
    if (!first || !this.hasMore || this.isLoading || seen(this.view, this.ground()).from > 0) return
    this.isLoading = true
    // A failed page is requested again at the next drag; the bars already drawn stay.
    const older = await this.series.loadOlder(first.t).catch(() => undefined)
    this.isLoading = false
    if (!older || this.isClosed) return
    this.hasMore = older.hasMore && older.bars.length > 0
    this.bars = [...older.bars.filter(({ t }) => t < first.t), ...this.bars]
    const added = this.bars.length - this.averages.length
    this.anchor += added
    if (this.picked) this.picked = { ...this.picked, at: this.picked.at + added }
    this.follow()
    this.draw()
  }

  private cross({ x, y }: Finger): void {
    const at = barAt(x, this.view, this.ground())
    const isSame = this.picked?.at === at
    this.picked = { at, y }
    if (!isSame) this.tell(at, true)
    this.draw()
  }

  private tell(at: number, isPicked: boolean): void {
    const bar = this.bars[at]
    if (!bar) return
    const point: ChartPoint = {
      bar,
      previousClose: this.bars[at - 1]?.c,
      isPicked,
      averages: averagesTold(this.series, this.averages[at]),
      volumeAverages: this.volumeAverages[at] ?? [],
    }
    this.series.onPoint(point)
  }

  private draw(): void {
    if (this.isDrawing || this.size.width === 0) return
    this.isDrawing = true
    this.surface.frame(() => {
      this.isDrawing = false
      if (!this.isClosed) this.drawNow()
    })
  }

  private drawNow(): void {
    const { pen } = this.surface
    const { width, height, ratio } = this.size
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    const panes = this.panes()
    const { shape, unit, digits, reference } = this.series
    const { main, sub } = this
    const { drawings, placed, picked } = this.drawings.shown
    this.geometry = layout({
      width,
      height,
      ratio,
      panes,
      shape,
      unit,
      digits,
      ...(reference !== undefined && { reference }),
      textPx: this.colours.textPx,
      measure: (text) => pen.measureText(text).width,
      bars: this.bars,
      averages: main?.rows ?? this.averages,
      volumeAverages: this.volumeAverages,
      view: this.view,
      ground: { ...this.ground(), width: panes.right },
      anchor: this.anchor,
      cross: this.picked,
      main,
      sub,
      beside: this.beside(),
      drawings,
      placed,
      picked,
      marks: this.besides.marks ?? [],
    })
    paint(pen, this.geometry, this.colours)
  }

  /** Another security at the same price as this one at the first bar in sight. */
  private beside(): LayoutInput['beside'] {
    const { compare } = this.besides
    if (!compare) return undefined
    const { bars, closes } = this
    const { from, to } = seen(this.view, this.ground())
    const base = bars.slice(from).find(({ t }) => closes.has(t))
    const first = base && closes.get(base.t)
    const [values, percents]: [(number | undefined)[], (number | undefined)[]] = [[], []]
    for (let at = Math.max(0, from - 1); at <= Math.min(bars.length - 1, to + 1); at += 1) {
      const close = closes.get(bars[at]?.t ?? 0)
      const share = close !== undefined && first ? close / first : undefined
      values[at] = share === undefined || !base ? undefined : share * base.c
      percents[at] = share === undefined ? undefined : (share - 1) * 100
    }
    return { name: compare.name, values, percents }
  }
}

/** A study with its values over the bars that it has followed. */
interface StudyFollowed {
  readonly spec: StudySpec
  rows: readonly StudyRow[]
  follow(bars: readonly ChartBar[]): void
}

function followedBy(spec: StudySpec): StudyFollowed {
  const running = new RunningRows<ChartBar>(spec.create, ({ t }) => t)
  return {
    spec,
    rows: [],
    follow(bars) {
      this.rows = running.follow(bars)
    },
  }
}
