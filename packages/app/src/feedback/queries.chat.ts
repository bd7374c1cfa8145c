import { searchMax } from '@rostrum/contract/kernel/typed'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '@rostrum/app/kernel'
import type { AskedRef } from './chat/ref'

const SUGGESTED = 3
/** The last words typed often name the topic: when the whole text finds nothing, its end is searched. */
const ENDS = [4, 3, 2]

const triesOf = (words: string): string[] => [
  words.slice(-searchMax),
  ...ENDS.filter((length) => length < words.length).map((length) => words.slice(-length)),
]

/**
 * Frequent questions for these words; none without words, and none after a failure, because they only help the field.
 */
export function useHelpSuggestions(words: string) {
  const api = useApi()
  const found = useQuery({
    queryKey: ['feedback', 'suggestions', words],
    queryFn: async () => {
      for (const keyword of triesOf(words)) {
        const { rows } = await api.call('content.listHelp', { keyword, pageSize: SUGGESTED })
        if (rows.length > 0) return rows
      }
      return []
    },
    enabled: words !== '',
  })
  return words === '' ? [] : (found.data ?? [])
}

/** What is asked about; undefined while it is not known, and for what is not the member's. */
export function useRefCard({ kind, id }: AskedRef) {
  const api = useApi()
  const found = useQuery({
    queryKey: ['feedback', 'card', kind, id],
    queryFn: () => api.call('feedback.getRefCard', { kind, id }),
  })
  return found.data?.card
}
