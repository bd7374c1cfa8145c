import { useMutation, useQuery } from '@tanstack/react-query'
import { clientKinds } from '@rostrum/contract/kernel/limits'
import { useApi, usePlatform } from '../kernel'

const accessKeys = {
  way: (path: string) => ['access', 'way', path] as const,
  member: ['access', 'member'] as const,
}

/** What would open a refused page. */
export function useWay(path: string) {
  const api = useApi()
  const { linkTypeCode } = usePlatform()
  const client = clientKinds.find((kind) => kind === linkTypeCode) ?? 'h5'
  return useQuery({
    queryKey: accessKeys.way(path),
    queryFn: () => api.call('access.getWay', { path, client }),
    enabled: path !== '',
  })
}

/** The levels that the member holds. */
export function useMyLevels() {
  const api = useApi()
  return useQuery({
    queryKey: accessKeys.member,
    queryFn: () => api.call('member.getMember', {}),
    select: ({ levels }) => levels,
  })
}

export function useReportLink() {
  const api = useApi()
  return useMutation({ mutationFn: (url: string) => api.call('access.reportLink', { url }) })
}
