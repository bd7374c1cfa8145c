export { KLineChart } from './kline-chart'
export type { AverageSpec, ChartBar, ChartPoint, ChartTable, KLineChartProps, OlderBars, RunningLine } from './types'
