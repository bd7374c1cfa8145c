export { KLineChart } from './kline-chart'
export type {
  AverageSpec,
  ChartBar,
  ChartLook,
  ChartPoint,
  ChartTable,
  KLineChartProps,
  OlderBars,
  RunningLine,
} from './types'
