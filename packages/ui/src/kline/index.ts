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
  ChartMark,
  ChartPoint,
  ChartTable,
  ChartTool,
  KLineChartProps,
  MarkTone,
  OlderBars,
  RunningLine,
  RunningStudy,
  StudyRow,
  StudySpec,
} from './types'
