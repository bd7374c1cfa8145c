import { useQuery } from '@tanstack/react-query'
import { useApi } from '@rostrum/app/kernel'

/** What everybody may know of a page. It only helps: a failure shows nothing. */
export function useTeaser(path: string, isOn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['member', 'teaser', path],
    queryFn: () => api.call('access.getTeaser', { path }),
    enabled: isOn,
    staleTime: Infinity,
    retry: false,
  })
}
