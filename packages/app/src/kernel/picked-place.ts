import { useQuery, useQueryClient } from '@tanstack/react-query'

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

const KEY = ['content', 'pickedPlace'] as const

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
