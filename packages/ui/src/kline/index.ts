export { hasChartTools } from './chart-tools'
export { KLineChart } from './kline-chart'
export { usePageKeys } from './page-keys'
export { nthTime } from './time-labels'
export type {
  AverageSpec,
  ChartBar,
  ChartDrawing,
  ChartDrawingKind,
  ChartDrawingProps,
  ChartLook,
  ChartMain,
  ChartMark,
  ChartPoint,
  ChartSub,
  ChartTable,
  ChartTool,
  KLineChartProps,
  OlderBars,
  RunningLine,
} from './types'
