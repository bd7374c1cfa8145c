import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi, type CallInput } from '../kernel'

const visitKey = (orderNo: string) => ['commerce', 'visit', orderNo] as const

/** The visit of an order, for its own page. */
export function useVisit(orderNo: string) {
  const api = useApi()
  return useQuery({
    queryKey: visitKey(orderNo),
    queryFn: () => api.call('commerce.getVisit', { orderNo }),
    enabled: orderNo !== '',
  })
}

/** The same, beside an order that may have none. */
export function useVisitBeside(orderNo: string, isOn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: [...visitKey(orderNo), 'beside'],
    queryFn: () => api.call('commerce.getVisit', { orderNo }, { background: true }),
    enabled: isOn,
    retry: false,
  })
}

export function useVisitActions() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: CallInput<'commerce.submitVisit'>) => api.call('commerce.submitVisit', given),
    onSuccess: (visit) => {
      client.setQueryData(visitKey(visit.orderNo), visit)
      return client.invalidateQueries({ queryKey: ['commerce'] })
    },
  })
}
