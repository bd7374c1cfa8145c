import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clientKinds } from '@rostrum/contract/kernel/limits'
import { useActionKey, useApi, usePlatform, type CallInput } from '../kernel'

const riskKeys = {
  all: ['survey', 'risk'] as const,
  info: ['survey', 'risk', 'info'] as const,
  paper: ['survey', 'risk', 'paper'] as const,
  list: ['survey', 'risk', 'list'] as const,
  one: (id: string) => ['survey', 'risk', 'one', id] as const,
}

export function useRisk() {
  const api = useApi()
  return useQuery({ queryKey: riskKeys.info, queryFn: () => api.call('survey.getRisk', {}), staleTime: 0 })
}

export function useRiskPaper(isWanted: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: riskKeys.paper,
    queryFn: () => api.call('survey.getRiskPaper', {}),
    enabled: isWanted,
    staleTime: 0,
  })
}

export function useRisks() {
  const api = useApi()
  return useQuery({ queryKey: riskKeys.list, queryFn: () => api.call('survey.listRisks', {}), staleTime: 0 })
}

/** The address of its document is a grant: it does not outlive the page. */
export function useRiskResult(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: riskKeys.one(id),
    queryFn: () => api.call('survey.getRiskResult', { id }),
    enabled: id !== '',
    gcTime: 0,
  })
}

export function useRiskActs() {
  const api = useApi()
  const client = useQueryClient()
  const key = useActionKey()
  const refresh = () => client.invalidateQueries({ queryKey: riskKeys.all })
  return {
    refresh,
    submit: useMutation({
      mutationFn: (asked: Omit<CallInput<'survey.submitRisk'>, 'idempotencyKey'>) =>
        api.call(
          'survey.submitRisk',
          { ...asked, idempotencyKey: key.of('risk', JSON.stringify(asked)) },
          { answers: ['survey.risk_clash'] },
        ),
      onSuccess: () => {
        key.done()
        return refresh()
      },
    }),
    send: useMutation({ mutationFn: () => api.call('member.sendCode', { kind: 'sign' }) }),
    sign: useMutation({
      mutationFn: ({ resultId, code }: { readonly resultId: string; readonly code: string }) =>
        api.call('survey.signRisk', { resultId, code, idempotencyKey: key.of('sign', resultId) }),
      onSuccess: () => {
        key.done()
        return refresh()
      },
    }),
  }
}

const MATCHING_MOST = 3

/** A few products on sale that suit a class; none where this client sells nothing. */
export function useMatchingProducts(level: string) {
  const api = useApi()
  const { linkTypeCode } = usePlatform()
  const client = clientKinds.find((kind) => kind === linkTypeCode) ?? 'h5'
  return useQuery({
    queryKey: ['survey', 'matching', level, client],
    queryFn: () => api.call('commerce.listProducts', { client }, { background: true }),
    select: ({ rows, buying }) =>
      buying.isOpen ? rows.filter(({ suits }) => suits.includes(level)).slice(0, MATCHING_MOST) : [],
    retry: false,
  })
}
