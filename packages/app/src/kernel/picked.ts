import { useQuery, useQueryClient } from '@tanstack/react-query'

/** The slice and what is chosen. */
type PickKey = readonly [slice: string, what: string]

/** What was chosen on one page for another, until it is taken; and how the page of the choice hands it over. */
export function usePicked<T>(key: PickKey) {
  const client = useQueryClient()
  const { data } = useQuery<T | null>({
    queryKey: key,
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
    enabled: false,
  })
  return {
    picked: data,
    leave: (chosen: T) => client.setQueryData<T | null>(key, chosen),
    clear: () => client.setQueryData<T | null>(key, null),
  }
}
