import type { ItemSource, Slice } from '@rostrum/server/kernel'
import type { FavouriteDeps } from './favourites'
import type { HistoryDeps } from './history'
import type { LookUp } from './items'

/**
 * What all slices together say about items that members keep and view. Slices are created after this one, hence the
 * function.
 */
export function itemsOf(
  slices: () => readonly Slice[],
): Required<Pick<FavouriteDeps, 'isKeepable' | 'lookUp'> & Pick<HistoryDeps, 'watched'>> {
  const sourceOf = (kind: string): ItemSource | undefined => slices().flatMap(({ items }) => items?.[kind] ?? [])[0]
  const lookUp: LookUp = async (kind, ids, member) => (await sourceOf(kind)?.lookUp(ids, member)) ?? new Map()
  return {
    lookUp,
    async isKeepable(kind, id, member) {
      const item = (await lookUp(kind, [id], member)).get(id)
      return item !== undefined && !item.gone && !item.locked
    },
    watched: async (memberId, kind, id, ms) => sourceOf(kind)?.watched?.(memberId, id, ms),
  }
}
