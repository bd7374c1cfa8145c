import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticeKind, NoticeSettings } from '@rostrum/contract/member'
import { useApi, usePlatform, type CallInput } from '@rostrum/app/kernel'
import { memberKeys } from './queries'

export const noticeKeys = {
  all: ['member', 'notices'] as const,
  list: (kind: NoticeKind | undefined) => ['member', 'notices', 'list', kind ?? 'all'] as const,
  settings: ['member', 'notice-settings'] as const,
  push: ['member', 'push-state'] as const,
}

/** The member's messages, newest first, with what is unread of each kind. */
export function useNotices(kind: NoticeKind | undefined) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: noticeKeys.list(kind),
    queryFn: ({ pageParam }) => api.call('member.listNotices', { kind, pageNum: pageParam }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

/** Everything that shows messages or counts of them is asked for anew. */
export function useNoticesChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: noticeKeys.all }),
      client.invalidateQueries({ queryKey: memberKeys.home }),
    ])
}

/** What a member does with messages. What goes wrong is said by the call itself. */
export function useNoticeDeeds() {
  const api = useApi()
  const onSuccess = useNoticesChanged()
  return {
    read: useMutation({
      mutationFn: (which: CallInput<'member.readNotices'>) => api.call('member.readNotices', which),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (asked: CallInput<'member.deleteNotices'>) => api.call('member.deleteNotices', asked),
      onSuccess,
    }),
  }
}

export function useNoticeSettings() {
  const api = useApi()
  return useQuery({
    queryKey: noticeKeys.settings,
    queryFn: () => api.call('member.getNoticeSettings', {}, { quiet: true }),
  })
}

/** Changes stand at once, and go back when the server does not take them. */
export function useSaveNoticeSettings() {
  const api = useApi()
  const client = useQueryClient()
  const changed = useNoticesChanged()
  return useMutation({
    mutationFn: (change: CallInput<'member.saveNoticeSettings'>) => api.call('member.saveNoticeSettings', change),
    scope: { id: 'notice-settings' },
    onMutate: (change) => {
      const before = client.getQueryData<NoticeSettings>(noticeKeys.settings)
      if (before)
        client.setQueryData(noticeKeys.settings, {
          ...before,
          ...change,
          kinds: before.kinds.map((one) => change.kinds?.find(({ kind }) => kind === one.kind) ?? one),
        })
    },
    onError: () => client.invalidateQueries({ queryKey: noticeKeys.settings }),
    onSuccess: (saved) => {
      // What was changed since stands until its own answer.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === 'notice-settings' }) === 1)
        client.setQueryData(noticeKeys.settings, saved)
      return changed()
    },
  })
}

export function useTestNotice() {
  const api = useApi()
  const onSuccess = useNoticesChanged()
  return useMutation({ mutationFn: () => api.call('member.testNotice', {}), onSuccess })
}

/** Whether the system lets us show messages; `none` where the client has no such thing. */
export function usePushState() {
  const { push } = usePlatform()
  return useQuery({
    queryKey: noticeKeys.push,
    queryFn: () => push?.state() ?? Promise.resolve('none' as const),
    staleTime: 0,
  })
}
