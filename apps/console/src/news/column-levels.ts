import type { CallReply } from '../kernel/call'
import { useCall } from '../kernel/use-call'

type Listed = CallReply<'news.listColumnDetails'>
export type ColumnRow = Listed['rows'][number]

/** Who can write for a column besides its author. */
export function useWriters(): Listed['authors'] {
  return useCall('news.listColumnDetails', {}).data?.authors ?? []
}

/** The levels that a column can be for. */
export function useLevels(): Listed['levels'] {
  return useCall('news.listColumnDetails', {}).data?.levels ?? []
}
