import { useQuery } from '@tanstack/react-query'
import { useApi } from '../kernel'

/** Its address is a grant: it does not outlive the page, and a new one is not fetched behind a reader's back. */
export function useFile(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['content', 'file', id],
    queryFn: () => api.call('content.getFile', { id }),
    enabled: id !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
