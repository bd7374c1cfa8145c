/** What a chart is drawn in. A canvas cannot read variables itself. */
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

/** Chart text follows the font factor up to 1.5 only: beyond it the figures cover the candles. */
const MAX_CHART_FACTOR = 1.5
const TEXT_PX = 11

export const chartTextPx = (fontFactor: number): number => TEXT_PX * Math.min(MAX_CHART_FACTOR, fontFactor || 1)

/** Lines of the averages, in the order of their spans. */
export const averageColours = ({ strong, accent, brand }: ChartColours): string[] => [strong, accent, brand]
