/** Stands above every title of a sample video. */
export const series = '投资者教育'

/** The last words of every sample lesson. */
export const riskLine = '以上内容仅供学习，数字都是编的，不构成投资建议。市场有风险，投资需谨慎。'
