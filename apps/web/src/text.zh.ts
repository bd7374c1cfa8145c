/** Words for the web shell only. */
export const text = {
  offline: '网络已断开',
  pageTitle: (title: string, brand: string) => (title === brand ? brand : `${title} - ${brand}`),
} as const
