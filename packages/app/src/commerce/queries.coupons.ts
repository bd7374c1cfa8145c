import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CouponState } from '@rostrum/contract/commerce'
import { useActionKey, useApi } from '../kernel'

const couponKeys = {
  all: ['commerce', 'coupons'] as const,
  list: (state: CouponState) => ['commerce', 'coupons', 'list', state] as const,
  offers: ['commerce', 'coupons', 'offers'] as const,
}
const HOME_KEY = ['member', 'home'] as const

export function useCoupons(state: CouponState) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: couponKeys.list(state),
    queryFn: ({ pageParam }) => api.call('commerce.listCoupons', { state, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
  })
}

export function useCouponOffers() {
  const api = useApi()
  return useQuery({
    queryKey: couponKeys.offers,
    queryFn: () => api.call('commerce.listCouponOffers', {}),
    staleTime: 0,
  })
}

export function useCouponActs() {
  const api = useApi()
  const client = useQueryClient()
  const key = useActionKey()
  // Whatever happened, the pages show what is there now: one that is gone, too.
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: couponKeys.all }),
      client.invalidateQueries({ queryKey: HOME_KEY }),
    ])
  return {
    receive: useMutation({
      mutationFn: (id: string) => api.call('commerce.receiveCoupon', { id, idempotencyKey: key.of('receive', id) }),
      onSuccess: () => key.done(),
      onSettled,
    }),
    exchange: useMutation({
      mutationFn: (code: string) => api.call('commerce.exchangeCoupon', { code, idempotencyKey: key.of('code', code) }),
      onSuccess: () => key.done(),
      onSettled,
    }),
  }
}
