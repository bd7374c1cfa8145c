import { useQuery } from '@tanstack/react-query'
import { useApi } from '@rostrum/app/kernel'

const SUGGESTED = 3
const KEYWORD_MAX = 40
/** What one has just written is most often what it is about: its end is looked for where the whole finds nothing. */
const ENDS = [4, 3, 2]

const triesOf = (words: string): string[] => [
  words.slice(-KEYWORD_MAX),
  ...ENDS.filter((length) => length < words.length).map((length) => words.slice(-length)),
]

/** Frequent questions in these words; none for no words, and none where they cannot be had: a help beside the field. */
export function useHelpSuggestions(words: string) {
  const api = useApi()
  const found = useQuery({
    queryKey: ['feedback', 'suggestions', words],
    queryFn: async () => {
      for (const keyword of triesOf(words)) {
        const { rows } = await api.call('content.listHelp', { keyword, pageSize: SUGGESTED }, { quiet: true })
        if (rows.length > 0) return rows
      }
      return []
    },
    enabled: words !== '',
  })
  return words === '' ? [] : (found.data ?? [])
}
