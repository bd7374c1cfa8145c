import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '@rostrum/client'
import { ApiFailure, useApi } from '../kernel'

export type TrainingReply = CallReply<'stock.getTraining'>
export type TrainingRowReply = CallReply<'stock.listTrainings'>['rows'][number]
export type TrainingActName = CallInput<'stock.stepTraining'>['act']

/** A stretch, and how many of its bars there were when it was loaded: those after them came one by one. */
export interface LoadedTraining {
  readonly training: TrainingReply
  readonly base: number
}

const keys = {
  list: ['stock', 'training', 'list'] as const,
  one: (id: string) => ['stock', 'training', 'one', id] as const,
}

const loaded = (training: TrainingReply): LoadedTraining => ({ training, base: training.bars.length })

export function useTrainings() {
  const api = useApi()
  return useQuery({ queryKey: keys.list, queryFn: () => api.call('stock.listTrainings', {}) })
}

export function useTraining(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keys.one(id),
    queryFn: async () => loaded(await api.call('stock.getTraining', { id })),
    enabled: id !== '',
    // It changes by its player's steps alone.
    staleTime: Infinity,
  })
}

export function useStartTraining() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string | undefined) => api.call('stock.startTraining', code === undefined ? {} : { code }),
    onSuccess: (training) => {
      client.setQueryData(keys.one(training.id), loaded(training))
      // The list says which one is open; nobody waits for it.
      void client.invalidateQueries({ queryKey: keys.list })
    },
  })
}

/** One bar further: the answer brings only what is new. */
export function useStepTraining({ id, bars: seen }: TrainingReply) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: TrainingActName) => api.call('stock.stepTraining', { id, seen: seen.length, act }),
    onSuccess: (next) => {
      client.setQueryData<LoadedTraining>(
        keys.one(id),
        (before) => before && { ...before, training: { ...next, bars: [...seen, ...next.bars] } },
      )
      return next.result && client.invalidateQueries({ queryKey: keys.list })
    },
    onError: (error) =>
      // Another device went on with it.
      error instanceof ApiFailure && error.reason === 'stock.training_moved'
        ? client.refetchQueries({ queryKey: keys.one(id) })
        : undefined,
  })
}

export function useEndTraining(id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('stock.endTraining', { id }),
    onSuccess: (training) => {
      client.setQueryData(keys.one(id), loaded(training))
      return client.invalidateQueries({ queryKey: keys.list })
    },
  })
}
