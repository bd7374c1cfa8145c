import { useQuery } from '@tanstack/react-query'
import { ApiFailure, useApi } from '@rostrum/app/kernel'

/** No provider of maps is configured: asking again is of no use. */
export const isMapless = (error: unknown): boolean => error instanceof ApiFailure && error.reason === 'content.map_none'

/** A picture of what is around a point, in degrees of GCJ-02. */
export function useMapPicture(point: { readonly latitude: number; readonly longitude: number }) {
  const api = useApi()
  return useQuery({
    queryKey: ['content', 'map', point.latitude, point.longitude],
    queryFn: () => api.call('content.getMapPicture', point),
    staleTime: Infinity,
  })
}

/** Places by their name, where there is a provider of maps; '' asks for none. */
export function usePlaces(keyword: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['content', 'places', keyword],
    queryFn: async () => (await api.call('content.searchPlaces', { keyword })).rows,
    enabled: keyword !== '',
    staleTime: Infinity,
  })
}
