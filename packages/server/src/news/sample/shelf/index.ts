import type { Piece } from '../piece'
import { auction } from './auction'
import { behaviour } from './behaviour'
import { bonds } from './bonds'
import { candle } from './candle'
import { convertible } from './convertible'
import { dcf } from './dcf'
import { diversify } from './diversify'
import { dividend } from './dividend'
import { etf } from './etf'
import { fees } from './fees'
import { fundfees } from './fundfees'
import { fundkinds } from './fundkinds'
import { ipo } from './ipo'
import { limits } from './limits'
import { macro } from './macro'
import { rebalance } from './rebalance'
import { report } from './report'
import { reserve } from './reserve'
import { rights } from './rights'
import { scam } from './scam'
import { suitability } from './suitability'

/** Lessons that do not age, one a file. */
export const shelf: readonly Piece[] = [
  candle,
  auction,
  limits,
  fees,
  fundkinds,
  fundfees,
  etf,
  bonds,
  diversify,
  reserve,
  report,
  rights,
  scam,
  suitability,
  dividend,
  dcf,
  ipo,
  macro,
  convertible,
  rebalance,
  behaviour,
]
