import type { TencentConfig } from './tencent'
import type { TushareConfig } from './tushare'

/** Where real quotations come from. All of them show what is stored; providers keep adding to it. */
export type FeedConfig =
  | { readonly kind: 'csv' }
  | (TushareConfig & { readonly kind: 'tushare' })
  /** `licence`: what allows us to show the exchanges' data to the public. */
  | (TencentConfig & { readonly kind: 'tencent'; readonly licence: string })
