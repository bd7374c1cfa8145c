import type { KlineReply } from './queries'
import type { QuoteReply } from './queries.indices'

type ChartedBar = Pick<KlineReply['bars'][number], 'c' | 'v' | 'a'>

/**
 * What a chart draws its mean from. The turnover of an index is in yuan and its points are not: its mean is that of its
 * points, weighted by volume.
 */
export function meanBar<B extends ChartedBar>({ kind }: Pick<QuoteReply, 'kind'>, bar: B): B {
  return kind === 'index' ? { ...bar, a: bar.c * bar.v } : bar
}
