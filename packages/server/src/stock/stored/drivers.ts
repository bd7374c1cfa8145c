import type { MarketOrigin } from '@rostrum/contract/stock'
import type { MarketBook } from './book'
import type { FeedConfig } from './config'
import type { MinuteRow } from './minutes'
import type { MinuteAsk } from './repository-minutes'
import { tencentSteps } from './steps-tencent'
import { tushareSteps } from './steps-tushare'
import { tencent } from './tencent'
import type { StoredQuote } from './repository'
import type { BarRow, ExRightRow, SecurityRow } from './rows'
import { storedText as text } from './text.zh'
import { tushare } from './tushare'

/** What one step brought. */
export interface Brought {
  readonly quotes?: readonly Omit<StoredQuote, 'polledAt'>[]
  readonly securities?: readonly SecurityRow[]
  readonly bars?: readonly BarRow[]
  /** Its bars say less than stored ones may: only missing days are taken. */
  readonly isFill?: boolean
  readonly exRights?: readonly ExRightRow[]
  /** Minutes that the provider delivered. */
  readonly minutes?: readonly MinuteRow[]
  /** Everything up to this day is there. */
  readonly syncedOn?: string
  /** What was left out of it, and why. */
  readonly troubles?: readonly string[]
  /** Processes read the stored market again. */
  readonly isWhole?: boolean
  /** Called once it is stored: what could not be is due as before. */
  readonly done?: () => void
}

/** Asks a provider for what is due, one call at a time; `undefined`: nothing is due. */
export interface FeedDriver {
  step(book: MarketBook, now: number, asked: readonly MinuteAsk[]): Promise<Brought | undefined>
}

export function driverOf(config: FeedConfig): FeedDriver | undefined {
  if (config.kind === 'tencent') return tencentSteps(tencent(config))
  return config.kind === 'tushare' ? tushareSteps(tushare(config)) : undefined
}

/** Of a source whose figures come after the close. */
const DAY_SEC = 86_400

export function labelOf({ kind }: FeedConfig): MarketOrigin {
  if (kind === 'csv') return { source: kind, label: text.csv, delaySec: DAY_SEC, notice: text.csvNotice }
  if (kind === 'tushare') return { source: kind, label: text.tushare, delaySec: DAY_SEC, notice: text.tushareNotice }
  return { source: kind, label: text.tencent, delaySec: 0, notice: text.tencentNotice }
}
