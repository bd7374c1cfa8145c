import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, ParsedOf } from '@rostrum/contract/kernel'
import type { stockEndpoints } from '@rostrum/contract/stock'
import { refuse, type Kernel, type MemberCaller } from '@rostrum/server/kernel'
import type { StockService } from '../service'
import type { DrawingRepository, DrawingRow } from './repository'

type Calls = typeof stockEndpoints

export interface DrawingParts {
  readonly kernel: Kernel
  readonly stocks: StockService
  readonly drawings: DrawingRepository
}

/** What members draw on charts. */
export function drawingService({ kernel: { db, clock }, stocks, drawings }: DrawingParts) {
  return {
    async get({ code, period }: ParsedOf<Calls['stock.getDrawings']>, { memberId }: MemberCaller) {
      stocks.get(code)
      return shown(await drawings.find(memberId, code, period))
    },
    async save({ code, period, shapes, revision }: ParsedOf<Calls['stock.saveDrawings']>, { memberId }: MemberCaller) {
      stocks.get(code)
      const savedAt = new Date(clock.now())
      const saved = await db.tx(memberId, (tx) =>
        drawings.save(tx, { memberId, code, period, shapes, savedAt }, revision),
      )
      if (saved) return shown(saved)
      // The same again is no conflict: the answer to the first was lost.
      const now = await drawings.find(memberId, code, period)
      return now && isDeepStrictEqual(now.shapes, shapes) ? shown(now) : refuse('stock.drawings_changed')
    },
  }
}
export type DrawingService = ReturnType<typeof drawingService>

const shown = (row: DrawingRow | undefined): AnswerOf<Calls['stock.getDrawings']> => ({
  shapes: [...(row?.shapes ?? [])],
  revision: row?.revision ?? 0,
  ...(row && { savedAt: row.savedAt.getTime() }),
})
