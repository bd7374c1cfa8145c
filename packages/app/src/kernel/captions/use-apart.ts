import { useQuery } from '@tanstack/react-query'
import { chunk } from '@rostrum/contract/kernel/times'

/** A part of a screen that only some viewers open, loaded once. */
export function useApart<P>(name: string, load: () => Promise<P>, isOn: boolean) {
  return useQuery({
    queryKey: ['apart', name],
    queryFn: () => chunk(load()),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: isOn,
  })
}
