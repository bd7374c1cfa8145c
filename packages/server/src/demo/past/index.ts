import type { ReplayScript } from '../replays'
import { allocation, bonds, positions } from './money'
import { beginners, minds, notices } from './basics'
import { balance, cash } from './statements'

/** The sample lessons that are over, the newest first; they are drawn in this order. */
export const sampleReplays: readonly ReplayScript[] = [
  beginners,
  balance,
  bonds,
  cash,
  positions,
  allocation,
  notices,
  minds,
]
