import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticeKind, NoticeSettings } from '@rostrum/contract/member'
import { useApi, usePlatform, type CallInput } from '@rostrum/app/kernel'
import { askAgain } from '@rostrum/app/kernel/hints'
import { memberKeys } from './queries'

export const noticeKeys = {
  all: ['member', 'notices'] as const,
  list: (kind: NoticeKind | undefined) => ['member', 'notices', 'list', kind ?? 'all'] as const,
  settings: ['member', 'notice-settings'] as const,
  push: ['member', 'push-state'] as const,
}

/** The member's notices, newest first, with the unread count of each kind. */
export function useNotices(kind: NoticeKind | undefined) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: noticeKeys.list(kind),
    queryFn: ({ pageParam }) => api.call('member.listNotices', { kind, pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })
}

/** Refetches every query of notices or their counts. */
export function useNoticesChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => askAgain(client, [noticeKeys.all, memberKeys.home])
}

/** A member's actions on notices. The call itself shows an error. */
export function useNoticeActions() {
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
    queryFn: () => api.call('member.getNoticeSettings', {}),
  })
}

/** Changes apply at once, and go back when the server refuses them. */
export function useSaveNoticeSettings() {
  const api = useApi()
  const client = useQueryClient()
  const changed = useNoticesChanged()
  return useMutation({
    mutationFn: (change: CallInput<'member.saveNoticeSettings'>) => api.call('member.saveNoticeSettings', change),
    scope: { id: 'notice-settings' },
    onMutate: async (change) => {
      // What is under way tells of the settings before.
      await client.cancelQueries({ queryKey: noticeKeys.settings })
      const before = client.getQueryData<NoticeSettings>(noticeKeys.settings)
      if (before)
        client.setQueryData(noticeKeys.settings, {
          ...before,
          ...change,
          kinds: before.kinds.map((one) => change.kinds?.find(({ kind }) => kind === one.kind) ?? one),
        })
    },
    onError: () => client.invalidateQueries({ queryKey: noticeKeys.settings }),
    onSuccess: async (saved) => {
      await client.cancelQueries({ queryKey: noticeKeys.settings })
      // A later change stays until its own reply.
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

/** Whether the system lets us show messages; `none` on a client without them. */
export function usePushState() {
  const { push } = usePlatform()
  return useQuery({
    queryKey: noticeKeys.push,
    queryFn: () => push?.state() ?? Promise.resolve('none' as const),
    staleTime: 0,
  })
}
