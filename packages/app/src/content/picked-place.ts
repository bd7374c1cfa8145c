import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../kernel'

/** A region by its administrative code. */
export interface PickedRegion {
  readonly code: string
  readonly name: string
}

/** What was chosen on the page of places. */
export interface PickedPlace {
  /** Province, city and district. */
  readonly regions: readonly PickedRegion[]
  /** What follows in the address, where a place was found by its name. */
  readonly detail?: string
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

/** The place that was chosen on the page of places, until it is taken. */
export function usePickedPlace() {
  const client = useQueryClient()
  const { data } = useQuery<PickedPlace | null>({
    queryKey: KEY,
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
    enabled: false,
  })
  return {
    picked: data,
    leave: (place: PickedPlace) => client.setQueryData<PickedPlace | null>(KEY, place),
    clear: () => client.setQueryData<PickedPlace | null>(KEY, null),
  }
}
