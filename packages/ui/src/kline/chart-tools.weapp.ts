/** Whether the chart of this platform takes other studies, another security beside it, and drawings. */
export const hasChartTools = false
