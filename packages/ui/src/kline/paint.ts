import type { Direction } from '../figure/format'
import { averageColours, type ChartColours } from './colours'
import type { Bar, Box, Candle, Geometry, Label, Point, Tag } from './geometry'
import type { Pen } from './pen'

const directions: readonly Direction[] = ['rise', 'fall', 'flat']
const DASH = [3, 3]

/**
 * Draws a layout. Shapes of one colour are one path, because every call is expensive where drawing crosses a bridge.
 */
export function paint(pen: Pen, geometry: Geometry, colours: ChartColours): void {
  const { width, height, panes } = geometry
  pen.clearRect(0, 0, width, height)
  pen.font = `${colours.textPx}px ${colours.family}`
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  grid(pen, geometry, colours)
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, panes.right, panes.bottom)
  pen.clip()
  columns(pen, geometry.volumes, geometry.hair, colours)
  if (geometry.line.length > 0) area(pen, geometry, colours)
  candles(pen, geometry, colours)
  lines(
    pen,
    geometry.averages,
    averageColours(geometry.line.length > 0 ? { ...colours, strong: colours.accent } : colours),
  )
  lines(pen, geometry.volumeAverages, averageColours(colours))
  if (geometry.sub) {
    columns(pen, geometry.sub.columns, geometry.hair, colours)
    lines(pen, geometry.sub.lines, averageColours(colours))
  }
  beside(pen, geometry, colours)
  if (geometry.level !== undefined) dashed(pen, geometry, geometry.level, colours.quiet)
  pen.restore()
  words(pen, [...labelsOf(geometry), ...geometry.timeLabels], colours.quiet)
  marks(pen, geometry, colours)
  drawings(pen, geometry, colours)
  for (const { tag: sign, tone } of geometry.signs) tag(pen, sign, colours[tone], colours.page)
  legends(pen, geometry, colours)
  latest(pen, geometry, colours)
  cross(pen, geometry, colours)
}

function strokeLine(pen: Pen, from: Point, to: Point): void {
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
}

/** A hairline on whole pixels. */
function level(pen: Pen, { hair }: Geometry, y: number, from: number, to: number): void {
  strokeLine(pen, { x: from, y: y + hair / 2 }, { x: to, y: y + hair / 2 })
}

function upright(pen: Pen, { hair }: Geometry, x: number, from: number, to: number): void {
  strokeLine(pen, { x: x + hair / 2, y: from }, { x: x + hair / 2, y: to })
}

/** The values at the axis. */
const labelsOf = ({ priceLabels, volumeLabels, sub }: Geometry): readonly Label[] => [
  ...priceLabels,
  ...volumeLabels,
  ...(sub?.labels ?? []),
]

function grid(pen: Pen, geometry: Geometry, { grid: colour }: ChartColours): void {
  const { panes, timeLabels, hair } = geometry
  pen.strokeStyle = colour
  pen.lineWidth = hair
  pen.beginPath()
  pen.setLineDash(DASH)
  for (const { y } of labelsOf(geometry)) level(pen, geometry, y, 0, panes.right)
  for (const { x } of timeLabels) upright(pen, geometry, x, 0, panes.bottom)
  pen.stroke()
  pen.setLineDash([])
  pen.beginPath()
  level(pen, geometry, panes.price.bottom, 0, geometry.width)
  level(pen, geometry, panes.volume.bottom, 0, geometry.width)
  if (panes.sub) level(pen, geometry, panes.bottom, 0, geometry.width)
  upright(pen, geometry, panes.right, 0, panes.bottom)
  pen.stroke()
}

const frame = (pen: Pen, { x, y, width, height }: Box): void => pen.rect(x, y, width, height)

/** A rectangle with only its edge drawn, inside its own size. */
function hollow(pen: Pen, { x, y, width, height }: Box, edge: number): void {
  pen.rect(x, y, width, edge)
  pen.rect(x, y + height - edge, width, edge)
  pen.rect(x, y, edge, height)
  pen.rect(x + width - edge, y, edge, height)
}

const hasInside = ({ width, height }: Box, edge: number): boolean => width > 2 * edge && height > 2 * edge

function candles(pen: Pen, { candles: all, hair }: Geometry, colours: ChartColours): void {
  for (const direction of directions) {
    const some = all.filter((one) => one.direction === direction)
    if (some.length === 0) continue
    pen.fillStyle = colours[direction]
    pen.beginPath()
    for (const candle of some) shape(pen, candle, hair)
    pen.fill()
  }
}

/** Rising bars are hollow, so they differ even without colour. */
function shape(pen: Pen, { direction, body, wick }: Candle, hair: number): void {
  if (direction !== 'rise' || !hasInside(body, hair)) {
    frame(pen, wick)
    return frame(pen, body)
  }
  const end = wick.y + wick.height
  if (body.y > wick.y) pen.rect(wick.x, wick.y, wick.width, body.y - wick.y)
  if (end > body.y + body.height) pen.rect(wick.x, body.y + body.height, wick.width, end - body.y - body.height)
  hollow(pen, body, hair)
}

function columns(pen: Pen, all: readonly Bar[], hair: number, colours: ChartColours): void {
  for (const direction of directions) {
    const some = all.filter((one) => one.direction === direction)
    if (some.length === 0) continue
    pen.fillStyle = colours[direction]
    pen.beginPath()
    for (const { box } of some) {
      if (direction === 'rise' && hasInside(box, hair)) hollow(pen, box, hair)
      else frame(pen, box)
    }
    pen.fill()
  }
}

function through(pen: Pen, points: readonly Point[]): void {
  points.forEach(({ x, y }, at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)))
}

function area(pen: Pen, { line, panes }: Geometry, { brand, tint }: ChartColours): void {
  const [first] = line
  const last = line[line.length - 1]
  if (!first || !last) return
  pen.beginPath()
  through(pen, line)
  pen.lineTo(last.x, panes.price.bottom)
  pen.lineTo(first.x, panes.price.bottom)
  pen.fillStyle = tint
  pen.fill()
  pen.beginPath()
  through(pen, line)
  pen.strokeStyle = brand
  pen.lineWidth = 1.5
  pen.stroke()
}

function lines(pen: Pen, all: readonly (readonly (readonly Point[])[])[], colours: readonly string[]): void {
  pen.lineWidth = 1.2
  all.forEach((pieces, at) => {
    pen.strokeStyle = colours[at % colours.length]
    pen.beginPath()
    for (const piece of pieces) through(pen, piece)
    pen.stroke()
  })
}

/** Another security has a broken line of its own. */
function beside(pen: Pen, { beside: pieces }: Geometry, { brand }: ChartColours): void {
  if (pieces.length === 0) return
  pen.strokeStyle = brand
  pen.lineWidth = 2
  pen.setLineDash([6, 4])
  pen.beginPath()
  for (const piece of pieces) through(pen, piece)
  pen.stroke()
  pen.setLineDash([])
}

/** What the reader drew stays within the pane of prices. */
function drawings(pen: Pen, { drawn, panes }: Geometry, { brand, tint, page }: ChartColours): void {
  if (drawn.length === 0) return
  pen.save()
  pen.beginPath()
  pen.rect(0, panes.price.top, panes.right, panes.price.bottom - panes.price.top)
  pen.clip()
  pen.fillStyle = tint
  pen.beginPath()
  for (const { area: corners } of drawn) through(pen, corners)
  pen.fill()
  pen.strokeStyle = brand
  pen.lineWidth = 1.5
  pen.beginPath()
  for (const { lines: all } of drawn) for (const [from, to] of all) strokeLine(pen, from, to)
  pen.stroke()
  for (const { tags, labels } of drawn) {
    words(pen, labels, brand)
    for (const one of tags) tag(pen, one, brand, page)
  }
  for (const { handles } of drawn) for (const at of handles) handle(pen, at, brand, page)
  pen.restore()
}

const HANDLE_PX = 5

function handle(pen: Pen, { x, y }: Point, edge: string, inside: string): void {
  pen.fillStyle = edge
  pen.fillRect(x - HANDLE_PX, y - HANDLE_PX, 2 * HANDLE_PX, 2 * HANDLE_PX)
  pen.fillStyle = inside
  pen.fillRect(x - HANDLE_PX + 2, y - HANDLE_PX + 2, 2 * HANDLE_PX - 4, 2 * HANDLE_PX - 4)
}

function legends(pen: Pen, { legends: all }: Geometry, colours: ChartColours): void {
  pen.textAlign = 'left'
  for (const { y, parts } of all)
    for (const { text, x, tone } of parts) {
      pen.fillStyle = colours[tone]
      pen.fillText(text, x, y)
    }
}

function words(pen: Pen, labels: readonly Label[], colour: string): void {
  pen.fillStyle = colour
  pen.textAlign = 'center'
  for (const { text, x, y } of labels) pen.fillText(text, x, y)
}

function marks(pen: Pen, geometry: Geometry, { strong }: ChartColours): void {
  pen.strokeStyle = strong
  pen.fillStyle = strong
  pen.lineWidth = geometry.hair
  for (const { text, from, to, align } of geometry.marks) {
    pen.beginPath()
    level(pen, geometry, from.y, from.x, to.x)
    pen.stroke()
    pen.textAlign = align
    pen.fillText(text, align === 'right' ? to.x - 2 : to.x + 2, to.y)
  }
}

function tag(pen: Pen, { text, box }: Tag, ground: string, colour: string): void {
  pen.fillStyle = ground
  pen.fillRect(box.x, box.y, box.width, box.height)
  pen.fillStyle = colour
  pen.textAlign = 'center'
  pen.fillText(text, box.x + box.width / 2, box.y + box.height / 2)
}

function dashed(pen: Pen, geometry: Geometry, y: number, colour: string): void {
  pen.strokeStyle = colour
  pen.lineWidth = geometry.hair
  pen.setLineDash(DASH)
  pen.beginPath()
  level(pen, geometry, y, 0, geometry.panes.right)
  pen.stroke()
  pen.setLineDash([])
}

function latest(pen: Pen, geometry: Geometry, colours: ChartColours): void {
  if (!geometry.latest) return
  const { y, direction, tag: words } = geometry.latest
  dashed(pen, geometry, y, colours[direction])
  tag(pen, words, colours[direction], colours.page)
}

function cross(pen: Pen, geometry: Geometry, { quiet, strong, page }: ChartColours): void {
  if (!geometry.cross) return
  const { x, y, time, value } = geometry.cross
  pen.strokeStyle = quiet
  pen.lineWidth = geometry.hair
  pen.setLineDash(DASH)
  pen.beginPath()
  upright(pen, geometry, x, 0, geometry.panes.bottom)
  level(pen, geometry, y, 0, geometry.panes.right)
  pen.stroke()
  pen.setLineDash([])
  tag(pen, value, strong, page)
  tag(pen, time, strong, page)
}
