/** Words for the web shell only. */
export const text = {
  offline: '网络已断开',
  /** The description of a shared page that has none. */
  nothing: '内容为空',
  pageTitle: (title: string, brand: string) => (title === brand ? brand : `${title} - ${brand}`),
} as const
