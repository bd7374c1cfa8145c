import type { ConsolePage } from '../kernel/pages'
import { text } from './text.zh'

export const doorPages: readonly ConsolePage[] = [
  { path: 'me', title: text.me, group: 'system', load: () => import('./my-account'), isHidden: true },
]
