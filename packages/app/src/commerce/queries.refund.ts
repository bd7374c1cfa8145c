import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Refund, RefundKind } from '@rostrum/contract/commerce'
import { useApi, type CallInput } from '../kernel'

const keys = {
  all: ['commerce'] as const,
  preview: (orderNo: string, kind: RefundKind) => ['commerce', 'refundPreview', orderNo, kind] as const,
  refund: (no: string) => ['commerce', 'refund', no] as const,
}

const POLL_MS = 3_000

export function useRefundPreview(orderNo: string, kind: RefundKind) {
  const api = useApi()
  return useQuery({
    queryKey: keys.preview(orderNo, kind),
    queryFn: () => api.call('commerce.previewRefund', { orderNo, kind }),
    enabled: orderNo !== '',
    staleTime: 0,
  })
}

/** The money is on its way, or the notice is being made. */
const isMoving = (refund: Refund | undefined): boolean =>
  refund?.state === 'paying' || (refund?.kind === 'cooling' && refund.noticeFileId === undefined)

/** By the number of the refund or of its order; asked again while the money is on its way. */
export function useRefund(no: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.refund(no),
    queryFn: () => api.call('commerce.getRefund', { no }, { background: true }),
    enabled: no !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? POLL_MS : false),
  })
}

export function useRefundActions() {
  const api = useApi()
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: keys.all })
  const keep = (refund: Refund): void => {
    cache.setQueryData(keys.refund(refund.no), refund)
    void refresh()
  }
  return {
    refresh,
    create: useMutation({
      mutationFn: (given: CallInput<'commerce.createRefund'>) => api.call('commerce.createRefund', given),
      onSuccess: keep,
    }),
    rescind: useMutation({
      mutationFn: (given: CallInput<'commerce.cancelAgreement'>) => api.call('commerce.cancelAgreement', given),
      onSuccess: keep,
    }),
    withdraw: useMutation({
      mutationFn: (no: string) => api.call('commerce.withdrawRefund', { no }),
      onSuccess: keep,
    }),
    add: useMutation({
      mutationFn: (given: CallInput<'commerce.addRefundEvidence'>) => api.call('commerce.addRefundEvidence', given),
      onSuccess: keep,
    }),
    appeal: useMutation({
      mutationFn: (given: CallInput<'commerce.appealRefund'>) => api.call('commerce.appealRefund', given),
      onSuccess: keep,
    }),
  }
}
