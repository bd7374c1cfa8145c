import { useState } from 'react'
import { moreOf, type GrowingList, type MoreState } from '@rostrum/ui'

interface List extends GrowingList {
  refetch(): Promise<unknown>
  fetchNextPage(): Promise<unknown>
}

export interface LetGo {
  readonly isGone: (key: string) => boolean
  /** Runs the action, and shows it as done afterwards. The call itself shows an error. */
  turn(key: string, gone: boolean, act: () => Promise<unknown>): Promise<void>
  readonly more: MoreState
  onMore(): Promise<void>
}

/**
 * Removed rows keep their place, so that they can be restored, until the list continues: then it is refetched, so that
 * its pages have no gap.
 */
export function useLetGo(list: List): LetGo {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  return {
    isGone: (key) => gone.has(key),
    turn: (key, isGone, act) =>
      act().then(
        () =>
          setGone((now) => {
            const next = new Set(now)
            if (isGone) next.add(key)
            else next.delete(key)
            return next
          }),
        () => undefined,
      ),
    more: moreOf(list),
    async onMore() {
      if (gone.size > 0) {
        await list.refetch()
        setGone(new Set())
      }
      await list.fetchNextPage()
    },
  }
}
