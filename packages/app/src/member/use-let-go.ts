import { useState } from 'react'
import { moreOf, type GrowingList, type MoreState } from '@rostrum/ui'

interface List extends GrowingList {
  refetch(): Promise<unknown>
  fetchNextPage(): Promise<unknown>
}

export interface LetGo {
  readonly isGone: (key: string) => boolean
  /** Does it, and shows it as done once it is. What goes wrong is said by the call itself. */
  turn(key: string, gone: boolean, act: () => Promise<unknown>): Promise<void>
  readonly more: MoreState
  onMore(): Promise<void>
}

/** Rows that were let go stay where they stand, to be taken back, until the list goes on: then it is asked for anew, so that its pages have no gap. */
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
