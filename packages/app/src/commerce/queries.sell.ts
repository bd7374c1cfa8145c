import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AgreementState, PayClient, PaymentState } from '@rostrum/contract/commerce'
import { useApi, usePlatform, type CallInput } from '../kernel'

const keys = {
  draft: (orderNo: string) => ['commerce', 'draft', orderNo] as const,
  channels: (orderNo: string, client: string) => ['commerce', 'channels', orderNo, client] as const,
  payment: (no: string) => ['commerce', 'payment', no] as const,
  contracts: (state: string, keyword: string) => ['commerce', 'contracts', state, keyword] as const,
  contract: (no: string) => ['commerce', 'contract', no] as const,
}

const POLL_MS = 2_000
const MAKING_MS = 3_000

/** Nothing is decided yet. */
export const isWaiting = (state: PaymentState): boolean => state === 'created' || state === 'waiting'

/** Where a payer is, as far as this device knows. */
export function usePayClient(isWide: boolean): PayClient {
  const { kind, linkTypeCode, identity } = usePlatform()
  if (kind === 'weapp') return 'wxApplet'
  if (linkTypeCode === 'ios' || linkTypeCode === 'android') return linkTypeCode
  if (identity && 'authorize' in identity && !isWide) return 'wxPage'
  return isWide ? 'pc' : 'h5'
}

export function useDraft(orderNo: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.draft(orderNo),
    queryFn: () => api.call('commerce.getAgreementDraft', { orderNo }),
    enabled: orderNo !== '',
    staleTime: 0,
  })
}

export function useSigning(orderNo: string) {
  const api = useApi()
  const client = useQueryClient()
  return {
    refresh: () => client.invalidateQueries({ queryKey: keys.draft(orderNo) }),
    sendCode: useMutation({ mutationFn: () => api.call('member.sendCode', { kind: 'sign' }) }),
    sign: useMutation({
      mutationFn: (asked: CallInput<'commerce.signAgreement'>) => api.call('commerce.signAgreement', asked),
      onSuccess: () => client.invalidateQueries({ queryKey: ['commerce'] }),
    }),
  }
}

export function useChannels(orderNo: string, payClient: PayClient) {
  const api = useApi()
  return useQuery({
    queryKey: keys.channels(orderNo, payClient),
    queryFn: () => api.call('commerce.listPayChannels', { orderNo, client: payClient }),
    enabled: orderNo !== '',
    staleTime: 0,
  })
}

export function usePay() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: CallInput<'commerce.createPayment'>) => api.call('commerce.createPayment', asked),
    onSuccess: ({ no }) => client.invalidateQueries({ queryKey: keys.payment(no) }),
  })
}

/** By the number of the payment or of the order; asked again until it is known. */
export function usePayment(no: string, isOn = true) {
  const api = useApi()
  return useQuery({
    queryKey: keys.payment(no),
    queryFn: () => api.call('commerce.getPayment', { no }, { background: true }),
    enabled: no !== '' && isOn,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && (isWaiting(state.data.state) || (state.data.isExtra && state.data.state === 'paid'))
        ? POLL_MS
        : false,
  })
}

export function useContracts(state: AgreementState | undefined, keyword: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.contracts(state ?? 'all', keyword),
    queryFn: ({ pageParam }) => api.call('commerce.listAgreements', { state, keyword, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

export function useContract(no: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.contract(no),
    queryFn: () => api.call('commerce.getAgreement', { no }),
    enabled: no !== '',
    refetchInterval: ({ state }) => (state.data && state.data.fileId === undefined ? MAKING_MS : false),
  })
}
