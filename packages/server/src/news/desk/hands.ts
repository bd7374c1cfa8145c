import { Instant } from '@rostrum/contract/kernel'
import type { DraftHand } from '@rostrum/contract/news'
import { text } from './text.zh'

/** The person by their name at the time of asking; what the product did itself is the system's. */
export const handOf = (by: string, at: Date, names: ReadonlyMap<string, string>): DraftHand => ({
  id: by,
  name: names.get(by) ?? (by === 'system' ? text.system : ''),
  at: Instant.parse(at.getTime()),
})
