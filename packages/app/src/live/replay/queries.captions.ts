import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallReply } from '@rostrum/client'
import type { Replay } from '@rostrum/contract/live'
import type { PickedFile } from '@rostrum/ui'
import type { CaptionSource } from '@rostrum/app/captions'
import { useApi } from '@rostrum/app/kernel'

const captionKeys = {
  one: (id: string) => ['live', 'captions', id] as const,
  foundIn: (id: string) => ['live', 'captions', id, 'found'] as const,
  found: (id: string, keyword: string) => ['live', 'captions', id, 'found', keyword] as const,
}

/** The captions of a replay, for whoever watches it. */
export function useReplayCaptionSource({ id, captionsUrl }: Pick<Replay, 'id' | 'captionsUrl'>): CaptionSource {
  const api = useApi()
  return {
    has: captionsUrl !== undefined,
    key: captionKeys.one(id),
    load: () => api.call('live.listCaptions', { id }),
  }
}

/** The captions of a replay, as the caller may see them. */
export function useCaptions(id: string, isOn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: captionKeys.one(id),
    queryFn: () => api.call('live.listCaptions', { id }),
    enabled: isOn,
    refetchOnWindowFocus: false,
  })
}

/** What was said or written with these words; nothing is asked without a word. */
export function useReplayHits(id: string, keyword: string) {
  const api = useApi()
  return useQuery({
    queryKey: captionKeys.found(id, keyword),
    queryFn: () => api.call('live.searchReplay', { id, keyword }),
    enabled: keyword !== '',
  })
}

/** What the teacher and assistants do with captions. Each returns them as they are then. */
export function useCaptionActions(id: CallInput<'live.listCaptions'>['id']) {
  const api = useApi()
  const client = useQueryClient()
  // Whether there are captions is told with the replay.
  const again = () => client.invalidateQueries({ queryKey: ['live', 'replay', 'one', id] })
  const onSuccess = (now: CallReply<'live.listCaptions'>) => {
    client.setQueryData(captionKeys.one(id), now)
    void client.invalidateQueries({ queryKey: captionKeys.foundIn(id) })
    return again()
  }
  // After a refusal somebody else's captions are there, or other cuts: they are shown.
  const onError = () => Promise.all([again(), client.invalidateQueries({ queryKey: captionKeys.one(id) })])
  return {
    upload: useMutation({
      mutationFn: ({ file, ...input }: Omit<CallInput<'live.uploadCaptions'>, 'id'> & { readonly file: PickedFile }) =>
        api.upload('live.uploadCaptions', file, { id, ...input }),
      onSuccess,
      onError,
    }),
    save: useMutation({
      mutationFn: (input: Omit<CallInput<'live.saveCaption'>, 'id'>) => api.call('live.saveCaption', { id, ...input }),
      onSuccess,
      onError,
    }),
    setShown: useMutation({
      mutationFn: (input: Omit<CallInput<'live.setCaptionsShown'>, 'id'>) =>
        api.call('live.setCaptionsShown', { id, ...input }),
      onSuccess,
      onError,
    }),
  }
}
