import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { askAgain, useHints } from '@rostrum/app/kernel/hints'
import { useApi, usePlatform } from '../kernel'
import { newsKeys } from './queries'

const FIRST_PAGE: string | undefined = undefined
/** As the server calls it. */
const TOPIC = 'flash'
/** All hear of a flash in the same moment; they ask for it at different ones. */
const SPREAD_MS = 2_000

export function useFlashesChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => askAgain(client, [newsKeys.allFlashes])
}

/** Flashes, the newest first; new ones appear while the page is visible, and withdrawn ones go. */
export function useFlashes(isImportantOnly: boolean) {
  const api = useApi()
  const changed = useFlashesChanged()
  const { random, timers } = usePlatform()
  useHints(TOPIC, () => void timers.after(random.next() * SPREAD_MS, () => void changed()))
  return useInfiniteQuery({
    queryKey: newsKeys.flashes(isImportantOnly),
    queryFn: ({ pageParam: cursor }) =>
      api.call('news.listFlash', { cursor, importance: isImportantOnly ? 'important' : undefined }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
