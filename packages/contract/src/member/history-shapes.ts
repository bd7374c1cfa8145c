import { z } from 'zod'
import { id, Instant } from '../kernel'
import { favouriteKinds, historyKinds } from '../kinds'

export const HistoryKind = z.enum(historyKinds)
export type HistoryKind = z.infer<typeof HistoryKind>

const DAY_MS = 86_400_000
const Span = z.number().int().min(0).max(DAY_MS)

/** A position in history. `ms` and `durationMs` count from the beginning of the recording. */
export const HistoryMark = z.object({
  kind: HistoryKind,
  id: id('HistoryRef'),
  ms: Span.describe('看到的位置，毫秒'),
  durationMs: Span.optional().describe('总长，毫秒；不知道时不填'),
  deviceTime: Instant.describe('设备上的时间；晚于服务器时按服务器时间'),
})
export type HistoryMark = z.infer<typeof HistoryMark>

export const FavouriteKind = z.enum(favouriteKinds)
export type FavouriteKind = z.infer<typeof FavouriteKind>
