import { useQuery } from '@tanstack/react-query'
import { useApi } from '../kernel'

/** Asks for the cities of the whole country instead of what is below a code. */
export const CITIES = 'city'

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
