/** A picture behind a square window whose side counts as 1. */
export interface CropView {
  /** 1: the shorter side fills the window. */
  readonly zoom: number
  /** Quarter turns clockwise, 0 to 3. */
  readonly turn: number
  /** The distance of its middle from the window's. */
  readonly x: number
  readonly y: number
}

export interface PixelSize {
  readonly width: number
  readonly height: number
}

export const ZOOM = { min: 1, max: 4, step: 0.1 } as const
export const WHOLE: CropView = { zoom: 1, turn: 0, x: 0, y: 0 }

/** Window sides per pixel of the picture. */
const scaleOf = ({ width, height }: PixelSize, { zoom }: CropView): number => zoom / Math.min(width, height)

const limited = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) + 0

/** The nearest view in which the picture fills the window. */
export function fitted(size: PixelSize, view: CropView): CropView {
  const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, view.zoom))
  const scale = scaleOf(size, { ...view, zoom })
  const [across, down] = view.turn % 2 === 0 ? [size.width, size.height] : [size.height, size.width]
  return {
    turn: view.turn,
    zoom,
    x: limited(view.x, (across * scale - 1) / 2),
    y: limited(view.y, (down * scale - 1) / 2),
  }
}

export const moved = (size: PixelSize, view: CropView, dx: number, dy: number): CropView =>
  fitted(size, { ...view, x: view.x + dx, y: view.y + dy })

/** Zooms around the middle, which stays in place. */
export function zoomed(size: PixelSize, view: CropView, zoom: number): CropView {
  const next = Math.min(ZOOM.max, Math.max(ZOOM.min, zoom))
  const by = next / view.zoom
  return fitted(size, { ...view, zoom: next, x: view.x * by, y: view.y * by })
}

/** A quarter turn clockwise around the middle of the window. */
export const turned = (size: PixelSize, view: CropView): CropView =>
  fitted(size, { ...view, turn: (view.turn + 1) % 4, x: -view.y, y: view.x })

/** The drawing functions that are needed here. */
export interface CropPen<P> {
  clearRect(x: number, y: number, width: number, height: number): void
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(angle: number): void
  scale(x: number, y: number): void
  drawImage(picture: P, x: number, y: number): void
}

/** Draws the view into a square of `side` pixels. */
export function drawView<P>(pen: CropPen<P>, picture: P, size: PixelSize, view: CropView, side: number): void {
  const scale = scaleOf(size, view) * side
  pen.clearRect(0, 0, side, side)
  pen.save()
  pen.translate(side / 2 + view.x * side, side / 2 + view.y * side)
  pen.rotate((view.turn * Math.PI) / 2)
  pen.scale(scale, scale)
  pen.drawImage(picture, -size.width / 2, -size.height / 2)
  pen.restore()
}
