import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@rostrum/contract/member'

const KEY = ['member', 'pickedAddress'] as const

/** The address chosen on the page of addresses, until it is taken; and how that page hands it over. */
export function usePickedAddress() {
  const client = useQueryClient()
  const { data } = useQuery<Address | null>({
    queryKey: KEY,
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
    enabled: false,
  })
  return {
    picked: data,
    leave: (address: Address) => client.setQueryData<Address | null>(KEY, address),
    clear: () => client.setQueryData<Address | null>(KEY, null),
  }
}
