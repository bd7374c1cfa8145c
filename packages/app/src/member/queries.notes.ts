import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoteKind } from '@rostrum/contract/member'
import { noteKeys, useApi, type CallInput } from '../kernel'

export interface NoteFilter {
  readonly kind: NoteKind | undefined
  readonly refId: string | undefined
  readonly keyword: string
}

/** Edited elsewhere meanwhile: a list that is shown again is fetched again. */
export function useNotes({ kind, refId, keyword }: NoteFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...noteKeys.all, kind ?? 'all', refId ?? '', keyword],
    queryFn: ({ pageParam }) =>
      api.call('member.listNotes', { kind, id: refId, keyword: keyword || undefined, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }: { readonly hasMore: boolean }, _pages: unknown, page: number) =>
      hasMore ? page + 1 : undefined,
  })
}

export function useNoteActions() {
  const api = useApi()
  const client = useQueryClient()
  return {
    remove: useMutation({
      mutationFn: (asked: CallInput<'member.deleteNote'>) => api.call('member.deleteNote', asked),
      onSuccess: () => client.invalidateQueries({ queryKey: noteKeys.all }),
    }),
    /** The document is written when its address is opened. */
    offer: useMutation({
      mutationFn: (asked: CallInput<'member.exportNotes'>) => api.call('member.exportNotes', asked),
    }),
  }
}
