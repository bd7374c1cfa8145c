import type { ChartDrawingKind } from './types'

/** How many points each drawing has. */
export const drawingPoints: Readonly<Record<ChartDrawingKind, number>> = {
  trend: 2,
  level: 1,
  ray: 2,
  channel: 3,
  fibonacci: 2,
  box: 2,
  text: 1,
}
