import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InvoiceTitle } from '@rostrum/contract/commerce'
import { useActionKey, useApi, usePicked, type CallInput } from '../kernel'

const keys = {
  all: ['commerce', 'invoices'] as const,
  list: ['commerce', 'invoices', 'list'] as const,
  orders: ['commerce', 'invoices', 'orders'] as const,
  one: (no: string) => ['commerce', 'invoices', 'one', no] as const,
  titles: ['commerce', 'invoiceTitles'] as const,
  picked: ['commerce', 'pickedInvoiceTitle'] as const,
}

/** Nothing is decided: it is looked at again by itself. */
const WAITING_MS = 15_000

export function useInvoiceOrders() {
  const api = useApi()
  return useQuery({ queryKey: keys.orders, queryFn: () => api.call('commerce.listInvoiceOrders', {}), staleTime: 0 })
}

export function useInvoices() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: keys.list,
    queryFn: ({ pageParam }) => api.call('commerce.listInvoices', { pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

export function useInvoice(no: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.one(no),
    queryFn: () => api.call('commerce.getInvoice', { no }),
    enabled: no !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'issuing' ? WAITING_MS : false),
  })
}

type NewInvoice = Omit<CallInput<'commerce.createInvoice'>, 'idempotencyKey'>

export function useInvoiceActs() {
  const api = useApi()
  const client = useQueryClient()
  const key = useActionKey()
  const onSuccess = async (): Promise<void> => {
    key.done()
    await client.invalidateQueries({ queryKey: keys.all })
  }
  return {
    create: useMutation({
      mutationFn: (asked: NewInvoice) =>
        api.call('commerce.createInvoice', { ...asked, idempotencyKey: key.of(JSON.stringify(asked)) }),
      onSuccess,
    }),
    modify: useMutation({
      mutationFn: (asked: CallInput<'commerce.modifyInvoice'>) => api.call('commerce.modifyInvoice', asked),
      onSuccess,
    }),
    resend: useMutation({
      mutationFn: (asked: CallInput<'commerce.resendInvoice'>) => api.call('commerce.resendInvoice', asked),
    }),
    reverse: useMutation({
      mutationFn: ({ no, reason }: { readonly no: string; readonly reason: string }) =>
        api.call('commerce.reverseInvoice', { no, reason, idempotencyKey: key.of(no, reason) }),
      onSuccess,
    }),
  }
}

export function useInvoiceTitles() {
  const api = useApi()
  return useQuery({ queryKey: keys.titles, queryFn: () => api.call('commerce.listInvoiceTitles', {}) })
}

export function useInvoiceTitleActs() {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.titles })
  return {
    save: useMutation({
      mutationFn: (form: CallInput<'commerce.saveInvoiceTitle'>) => api.call('commerce.saveInvoiceTitle', form),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.call('commerce.deleteInvoiceTitle', { id }),
      onSuccess,
    }),
  }
}

/** The title chosen on the page of titles, until another one is; and how that page hands it over. */
export const usePickedTitle = () => usePicked<InvoiceTitle>(keys.picked)
