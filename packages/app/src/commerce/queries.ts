import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderGroup, ProductKind } from '@rostrum/contract/commerce'
import { clientKinds } from '@rostrum/contract/kernel/limits'
import { useApi, usePlatform, useSession, type CallInput } from '@rostrum/app/kernel'

const commerceKeys = {
  all: ['commerce'] as const,
  products: (kind: ProductKind | undefined) => ['commerce', 'products', kind ?? 'all'] as const,
  product: (id: string, who: string) => ['commerce', 'product', id, who] as const,
  cart: ['commerce', 'cart'] as const,
  preview: (asked: unknown) => ['commerce', 'preview', asked] as const,
  orders: (state: OrderGroup | undefined) => ['commerce', 'orders', state ?? 'all'] as const,
  order: (no: string) => ['commerce', 'order', no] as const,
}

/** What kind of client this is: some sell nothing. */
export function useClientKind() {
  const { linkTypeCode } = usePlatform()
  return clientKinds.find((kind) => kind === linkTypeCode) ?? 'h5'
}

export function useProducts(kind: ProductKind | undefined) {
  const api = useApi()
  const client = useClientKind()
  return useInfiniteQuery({
    queryKey: commerceKeys.products(kind),
    queryFn: ({ pageParam }) => api.call('commerce.listProducts', { kind, client, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

export function useProduct(id: string) {
  const api = useApi()
  const client = useClientKind()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: commerceKeys.product(id, isSignedIn ? 'member' : 'visitor'),
    queryFn: () => api.call('commerce.getProduct', { id, client }),
    enabled: id !== '',
  })
}

export function useCart() {
  const api = useApi()
  const client = useClientKind()
  return useQuery({ queryKey: commerceKeys.cart, queryFn: () => api.call('commerce.getCart', { client }) })
}

export function useCartActions() {
  const api = useApi()
  const cache = useQueryClient()
  const show = (cart: unknown) => void cache.setQueryData(commerceKeys.cart, cart)
  return {
    save: useMutation({
      mutationFn: (given: CallInput<'commerce.saveCart'>) => api.call('commerce.saveCart', given),
      onSuccess: show,
    }),
    drop: useMutation({
      mutationFn: (ids: CallInput<'commerce.deleteCart'>['ids']) => api.call('commerce.deleteCart', { ids }),
      onSuccess: show,
    }),
    keep: useMutation({
      mutationFn: (id: string) => api.call('member.saveFavourite', { kind: 'product', id, on: 1 }),
    }),
  }
}

export type AskedPreview = Omit<CallInput<'commerce.previewOrder'>, 'client'>

export function usePreview(asked: AskedPreview) {
  const api = useApi()
  const client = useClientKind()
  return useQuery({
    queryKey: commerceKeys.preview(asked),
    queryFn: () => api.call('commerce.previewOrder', { ...asked, client }),
    enabled: asked.items.length > 0,
    placeholderData: (before) => before,
  })
}

export function useOrders(state: OrderGroup | undefined) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: commerceKeys.orders(state),
    queryFn: ({ pageParam }) => api.call('commerce.listOrders', { state, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

export function useOrderCounts() {
  const api = useApi()
  return useQuery({ queryKey: [...commerceKeys.all, 'counts'], queryFn: () => api.call('commerce.countOrders', {}) })
}

export function useOrder(no: string) {
  const api = useApi()
  return useQuery({
    queryKey: commerceKeys.order(no),
    queryFn: () => api.call('commerce.getOrder', { no }),
    enabled: no !== '',
  })
}

export function useOrderActions() {
  const api = useApi()
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: commerceKeys.all })
  return {
    refresh,
    create: useMutation({
      mutationFn: (given: CallInput<'commerce.createOrder'>) => api.call('commerce.createOrder', given),
      onSettled: refresh,
    }),
    cancel: useMutation({
      mutationFn: (no: string) => api.call('commerce.cancelOrder', { no, reason: '' }),
      onSettled: refresh,
    }),
    hide: useMutation({
      mutationFn: (no: string) => api.call('commerce.deleteOrder', { no }),
      onSettled: refresh,
    }),
  }
}
