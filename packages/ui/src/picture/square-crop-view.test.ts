import { describe, expect, test } from 'vitest'
import { drawView, fitted, moved, turned, WHOLE, ZOOM, zoomed, type CropView } from './square-crop-view'

const wide = { width: 400, height: 200 }

/** The window in pixels of the picture: left, top, right, bottom, before any rotation. */
function windowOf(view: CropView): number[] {
  const half = 200 / view.zoom / 2
  return [
    200 - view.x * (200 / view.zoom) - half,
    100 - view.y * (200 / view.zoom) - half,
    200 - view.x * (200 / view.zoom) + half,
    100 - view.y * (200 / view.zoom) + half,
  ]
}

test('at first the shorter side fills the window, and the middle is visible', () => {
  expect(windowOf(fitted(wide, WHOLE))).toEqual([100, 0, 300, 200])
})

test('the picture can be moved to its edges but not beyond', () => {
  expect(windowOf(moved(wide, WHOLE, 0.2, 0.3))).toEqual([60, 0, 260, 200])
  expect(windowOf(moved(wide, WHOLE, 9, 9))).toEqual([0, 0, 200, 200])
  expect(windowOf(moved(wide, WHOLE, -9, -9))).toEqual([200, 0, 400, 200])
})

test('zooming keeps the middle in place, and stays within its limits', () => {
  const right = moved(wide, WHOLE, -0.25, 0)
  expect(windowOf(zoomed(wide, right, 2))).toEqual([200, 50, 300, 150])
  expect([zoomed(wide, WHOLE, 99).zoom, zoomed(wide, WHOLE, 0).zoom]).toEqual([ZOOM.max, ZOOM.min])
  // Zooming out again never shows an area outside the picture.
  const corner = moved(wide, zoomed(wide, WHOLE, 2), 9, 9)
  expect(windowOf(zoomed(wide, corner, 1))).toEqual([0, 0, 200, 200])
})

describe('a quarter turn', () => {
  test('rotates the content beside the middle with it', () => {
    expect(turned(wide, moved(wide, WHOLE, 0.2, 0))).toEqual({ zoom: 1, turn: 1, x: 0, y: 0.2 })
  })
  test('four times returns to the start', () => {
    const start = moved(wide, zoomed(wide, WHOLE, 2), 0.3, 0.1)
    expect([1, 2, 3, 4].reduce((view) => turned(wide, view), start)).toEqual(start)
  })
})

test('is drawn around the middle of the square, in its size', () => {
  const done: unknown[] = []
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void done.push([name, ...given])
  const pen = {
    clearRect: note('clear'),
    save: () => undefined,
    restore: () => undefined,
    translate: note('to'),
    rotate: note('turn'),
    scale: note('scale'),
    drawImage: note('draw'),
  }
  drawView(pen, wide, wide, { zoom: 2, turn: 1, x: 0.1, y: -0.2 }, 512)
  expect(done).toEqual([
    ['clear', 0, 0, 512, 512],
    ['to', 307.2, 153.6],
    ['turn', Math.PI / 2],
    ['scale', 5.12, 5.12],
    ['draw', wide, -200, -100],
  ])
})
