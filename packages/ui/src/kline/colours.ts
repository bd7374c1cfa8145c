import { textFloor } from '../tokens/tokens'

/** The colours of a chart. A canvas cannot read CSS variables itself. */
export interface ChartColours {
  readonly rise: string
  readonly fall: string
  readonly flat: string
  readonly brand: string
  readonly accent: string
  readonly grid: string
  readonly quiet: string
  readonly strong: string
  readonly page: string
  readonly tint: string
  readonly family: string
  readonly textPx: number
}

/** Chart text follows the scale of all text only up to 1.5: larger figures would cover the candles. */
const MAX_CHART_SCALE = 1.5

export const chartTextPx = (fontScale: number): number =>
  Math.max(textFloor, textFloor * Math.min(MAX_CHART_SCALE, fontScale || 1))

/** Colours of the averages, in the order of their spans. */
export const averageColours = ({ strong, accent, brand }: ChartColours): string[] => [strong, accent, brand]
