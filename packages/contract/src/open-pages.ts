import type { PageShape } from './pages'

/** Whether visitors may open this page at all, where the provider lets them watch or not. */
export function isOpenToVisitors({ audience, added }: Pick<PageShape, 'audience' | 'added'>, visitorWatch: boolean) {
  return audience === 'visitor' && (added !== 'watching' || visitorWatch)
}
