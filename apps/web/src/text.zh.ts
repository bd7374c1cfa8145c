/** Words of the web shell alone. */
export const text = {
  offline: '网络已断开',
  pageTitle: (title: string, brand: string) => (title === brand ? brand : `${title} · ${brand}`),
  motto: '把投资讲明白',
  caution: '市场有风险，投资需谨慎',
} as const
