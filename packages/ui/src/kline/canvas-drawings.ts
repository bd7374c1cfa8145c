import { valueAt, yOf } from './axis'
import { barOfTime } from './drawn-layout'
import type { Drawn, Geometry, Point } from './geometry'
import { magnetic } from './magnet'
import { drawingPoints } from './tools'
import type { ChartBar, ChartDrawing, ChartDrawingProps } from './types'
import { barAt, xOf, type Ground, type View } from './view'

/** Where things stand at the moment. */
export interface DrawingGround {
  readonly bars: readonly ChartBar[]
  readonly view: View
  readonly ground: Ground
  /** The last drawing. */
  readonly geometry: Geometry | undefined
}

type DrawingPoint = ChartDrawing['points'][number]

/** How near to a price of its bar a point keeps to that price, and how near to a line a finger holds it. */
const MAGNET_PX = 12
const REACH_PX = 14
const LEAST_PRICE = 0.001

/** Draws, picks and moves with a finger. */
export class CanvasDrawings {
  private props: ChartDrawingProps | undefined
  private placed: DrawingPoint[] = []
  private pickedAt: number | undefined
  /** While a finger moves it: the drawing, one of its points or all of them, and where the finger was. */
  private grabbed: { readonly nth: number | undefined; readonly from: Point; readonly one: ChartDrawing } | undefined
  private moved: ChartDrawing | undefined

  constructor(
    private readonly where: () => DrawingGround,
    private readonly redraw: () => void,
  ) {}

  /** What the chart shows of it. */
  get shown() {
    const { pickedAt, moved } = this
    const shapes = this.props?.shapes ?? []
    const drawings = moved ? shapes.map((one, at) => (at === pickedAt ? moved : one)) : shapes
    return { drawings, placed: this.placed, picked: pickedAt }
  }

  use(props: ChartDrawingProps | undefined): void {
    const before = this.props
    this.props = props
    const isSameTool = before?.tool?.kind === props?.tool?.kind && before?.tool?.text === props?.tool?.text
    if (isSameTool && before?.shapes === props?.shapes) return
    if (!isSameTool) this.placed = []
    // One that was moved stays picked; after another was added or removed none is.
    if (before?.shapes.length !== props?.shapes.length) this.pick(undefined)
    this.redraw()
  }

  get hasTool(): boolean {
    return this.props?.tool !== undefined
  }

  /** Whether a tap was for the drawings: the next point, or one that is picked. */
  tap(at: Point): boolean {
    const { props } = this
    if (!props) return false
    if (props.tool) return this.place(at, props)
    const [was, nth] = [this.pickedAt, this.under(at)]
    this.pick(nth)
    this.redraw()
    return nth !== undefined || was !== undefined
  }

  /** Whether a finger takes hold of the picked drawing. */
  grab(at: Point): boolean {
    const { pickedAt, props } = this
    const one = pickedAt === undefined ? undefined : props?.shapes[pickedAt]
    const drawn = pickedAt === undefined ? undefined : this.where().geometry?.drawn[pickedAt]
    if (!one || !drawn || props?.tool) return false
    const nth = drawn.handles.findIndex((handle) => Math.hypot(handle.x - at.x, handle.y - at.y) <= REACH_PX)
    if (nth < 0 && !touches(drawn, at)) return false
    this.grabbed = { nth: nth < 0 ? undefined : nth, from: at, one }
    return true
  }

  drag(to: Point): void {
    const { grabbed } = this
    if (!grabbed) return
    const { one, nth, from } = grabbed
    const points = one.points.map((point, at) => {
      if (nth !== undefined) return at === nth ? this.pointAt(to) : point
      const place = this.placeOf(point)
      return this.pointAt({ x: place.x + to.x - from.x, y: place.y + to.y - from.y }, false)
    })
    this.moved = { ...one, points }
    this.redraw()
  }

  drop(): void {
    const { moved, pickedAt, props } = this
    this.grabbed = undefined
    this.moved = undefined
    if (moved && props) props.onChange(props.shapes.map((one, at) => (at === pickedAt ? moved : one)))
    this.redraw()
  }

  private pick(nth: number | undefined): void {
    if (nth === this.pickedAt) return
    this.pickedAt = nth
    this.props?.onPick(nth)
  }

  private place(at: Point, props: ChartDrawingProps): boolean {
    const { tool } = props
    const { geometry } = this.where()
    if (!tool || !geometry || at.x > geometry.panes.right || at.y > geometry.panes.price.bottom) return false
    this.placed = [...this.placed, this.pointAt(at)]
    if (this.placed.length === drawingPoints[tool.kind]) {
      const { kind, text } = tool
      const drawn = { kind, points: this.placed, ...(text !== undefined && { text }) }
      this.placed = []
      props.onChange([...props.shapes, drawn])
      props.onDone()
    }
    this.redraw()
    return true
  }

  /** The newest drawing under a finger. */
  private under(at: Point): number | undefined {
    const all = this.where().geometry?.drawn ?? []
    for (let nth = Math.min(all.length, this.props?.shapes.length ?? 0) - 1; nth >= 0; nth -= 1) {
      const one = all[nth]
      if (one && touches(one, at)) return nth
    }
    return undefined
  }

  private placeOf({ t, p }: DrawingPoint): Point {
    const { bars, view, ground, geometry } = this.where()
    return { x: xOf(barOfTime(bars, t), view, ground), y: geometry ? yOf(p, geometry.scale) : 0 }
  }

  /** A point stands on a bar, and near a price of that bar on the price. */
  private pointAt({ x, y }: Point, isMagnetic = true): DrawingPoint {
    const { bars, view, ground, geometry } = this.where()
    const bar = bars[barAt(x, view, ground)]
    const scale = geometry?.scale
    if (!bar || !scale) return { t: bar?.t ?? 0, p: LEAST_PRICE }
    const value = valueAt(y, scale)
    const reach = Math.abs(valueAt(y + MAGNET_PX, scale) - value)
    const kept = { reach, bar: { open: bar.o, high: bar.h, low: bar.l, close: bar.c } }
    const price = isMagnetic ? magnetic(value, kept) : value
    return { t: bar.t, p: Math.max(LEAST_PRICE, Math.round(price * 1_000) / 1_000) }
  }
}

function touches({ lines, area, tags }: Drawn, at: Point): boolean {
  return (
    lines.some(([from, to]) => distance(at, from, to) <= REACH_PX) ||
    tags.some(({ box }) => isIn(at, { x: box.x, y: box.y }, { x: box.x + box.width, y: box.y + box.height })) ||
    (area[0] !== undefined && area[2] !== undefined && isIn(at, area[0], area[2]))
  )
}

const isIn = ({ x, y }: Point, one: Point, other: Point): boolean =>
  x >= Math.min(one.x, other.x) &&
  x <= Math.max(one.x, other.x) &&
  y >= Math.min(one.y, other.y) &&
  y <= Math.max(one.y, other.y)

/** From a point to the nearest place of a line between two others. */
function distance(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / length
  const nearest = Math.max(0, Math.min(1, share))
  return Math.hypot(at.x - from.x - nearest * dx, at.y - from.y - nearest * dy)
}
