import { chunk } from '@rostrum/contract/kernel/times'
import { useQuery } from '@tanstack/react-query'

/** The code of a moving picture, once it may move. */
export function usePicture<T>(load: () => Promise<T>, isWanted: boolean) {
  return useQuery({
    queryKey: ['content', 'picture'],
    queryFn: () => chunk(load()),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    retry: false,
  })
}
