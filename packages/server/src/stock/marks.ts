import type { StockCode } from '@rostrum/contract/stock'
import { stockMarksMax, stockNotesMax, stockSpanMarksMax } from '@rostrum/contract/stock/limits'
import type { MemberCaller } from '../kernel/types'
import type { FindMarks } from './ports'
import type { StockService } from './service'

/** The last moment that a date can say. */
const LATEST = 8.64e15

interface MarksAsk {
  readonly code: StockCode
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** What was written and taught about a security, and what the member noted, newest first. */
export const marksService =
  (stocks: StockService, find: FindMarks | undefined) =>
  async ({ code, from = 0, to = LATEST }: MarksAsk, caller: MemberCaller) => {
    const { name } = stocks.get(code)
    const span = from > 0 || to < LATEST ? { from, to } : undefined
    const all = (await find?.({ code, name, caller, span })) ?? []
    const counts = new Map<string, number>()
    const rows = all
      .filter(({ t }) => t >= from && t <= to)
      .sort((a, b) => b.t - a.t)
      .filter(({ kind }) => {
        const count = (counts.get(kind) ?? 0) + 1
        counts.set(kind, count)
        return count <= (kind === 'note' ? stockNotesMax : span ? stockSpanMarksMax : stockMarksMax)
      })
    return { rows }
  }
