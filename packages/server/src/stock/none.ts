import type { MarketSource } from './source'
import { text } from './text.zh'

/** No source is connected: there are no securities, so nothing is ever quoted, and nothing is made up. */
export const noSource = (): MarketSource => ({
  origin: { source: 'none', label: text.none, delaySec: 0 },
  adjusts: ['none'],
  instruments: () => [],
  find: () => undefined,
  bars: async () => ({ bars: [], hasMore: false, prevClose: 0 }),
  closes: async () => new Map(),
  range: async () => undefined,
  highs: async () => new Map(),
  exRights: () => [],
  // Nothing is awaited of it.
  hasDay: () => true,
  quote: (code) => {
    throw new Error(`nothing is known of ${code}`)
  },
})
