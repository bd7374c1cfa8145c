export { hasChartTools } from './chart-tools'
export { KLineChart } from './kline-chart'
export type {
  AverageSpec,
  ChartBar,
  ChartDrawing,
  ChartDrawingKind,
  ChartDrawingProps,
  ChartLook,
  ChartMain,
  ChartPoint,
  ChartSub,
  ChartTable,
  ChartTool,
  KLineChartProps,
  OlderBars,
  RunningLine,
} from './types'
