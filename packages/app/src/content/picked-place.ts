import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../kernel'

/** A region by its administrative code. */
export interface PickedRegion {
  readonly code: string
  readonly name: string
}

/** Asks for the cities of the whole country instead of what is below a code. */
export const CITIES = 'city'
const KEY = ['content', 'pickedPlace'] as const

/** Provinces, or what is below a code. They stay, because they change once a year. */
export function useRegionsBelow(code: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['content', 'regions', code],
    queryFn: async () =>
      (await api.call('content.listRegions', code === CITIES ? { level: 'city' } : code === '' ? {} : { code })).rows,
    staleTime: Infinity,
  })
}

/** Province, city and district that were chosen on the page of places, until they are taken. */
export function usePickedPlace() {
  const client = useQueryClient()
  const { data } = useQuery<readonly PickedRegion[] | null>({
    queryKey: KEY,
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
    enabled: false,
  })
  return {
    picked: data,
    leave: (steps: readonly PickedRegion[]) => client.setQueryData<readonly PickedRegion[] | null>(KEY, steps),
    clear: () => client.setQueryData<readonly PickedRegion[] | null>(KEY, null),
  }
}
