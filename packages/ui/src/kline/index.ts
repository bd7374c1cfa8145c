export { KLineChart } from './kline-chart'
export type { AverageSpec, ChartBar, ChartPoint, KLineChartProps, OlderBars, RunningLine } from './types'
