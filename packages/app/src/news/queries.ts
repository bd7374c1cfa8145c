import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { pageSizeMax } from '@rostrum/contract/kernel/limits'
import type { Note } from '@rostrum/contract/member'
import type { Comment, News } from '@rostrum/contract/news'
import type { CallInput } from '@rostrum/client'
import { noteKeys, useApi, useSession, useWishes } from '../kernel'

const FIRST_PAGE: string | undefined = undefined
const TOP = 'news'
const NO_NOTES: { readonly rows: readonly Note[]; readonly hasMore: boolean } = { rows: [], hasMore: false }

export type CommentSort = 'hot' | 'new'

/** The subject of comments. */
export interface CommentSubject {
  readonly kind: 'article' | 'video'
  readonly id: string
}

/** Filters of a list of videos; empty: all. */
export interface VideoFilter {
  readonly categoryId: string
  readonly teacherId: string
  readonly keyword: string
}

export const newsKeys = {
  all: ['news'] as const,
  categories: ['news', 'categories'] as const,
  list: (categoryCode: string, keyword: string) => ['news', 'list', categoryCode, keyword] as const,
  allFlashes: ['news', 'flash'] as const,
  flashes: (isImportantOnly: boolean) => ['news', 'flash', isImportantOnly] as const,
  latest: (categoryCode: string | undefined, count: number) => ['news', 'latest', categoryCode ?? '', count] as const,
  action: (action: 'hot' | 'mine') => ['news', 'action', action] as const,
  article: (id: string) => ['news', 'article', id] as const,
  videoCategories: ['news', 'videoCategories'] as const,
  allVideos: ['news', 'videos'] as const,
  videos: (filter: VideoFilter) => ['news', 'videos', filter] as const,
  video: (id: string) => ['news', 'video', id] as const,
  shared: (id: string) => ['news', 'shared', id] as const,
  related: (id: string) => ['news', 'related', id] as const,
  comments: (newsId: string, sort: CommentSort) => ['news', 'comments', newsId, sort] as const,
  commentsOf: (newsId: string) => ['news', 'comments', newsId] as const,
  replies: (id: string) => ['news', 'replies', id] as const,
}

export function useCategories() {
  const api = useApi()
  return useQuery({
    queryKey: newsKeys.categories,
    queryFn: () => api.call('news.listCategories', { code: TOP }),
    staleTime: Infinity,
  })
}

/** Leaves a category out of the lists of everything, or takes it in again. */
export function useMuteCategory() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'news.muteCategory'>) => api.call('news.muteCategory', input),
    onSuccess: () =>
      Promise.all(
        [newsKeys.categories, ['news', 'list'], ['news', 'latest'], ['news', 'action']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** Takes the place of a category: the articles that the member follows. */
export const FOLLOWED = '@mine'

/** The newest few, for other pages. */
export function useLatest(count: number, categoryCode?: string) {
  const api = useApi()
  return useQuery({
    queryKey: newsKeys.latest(categoryCode, count),
    queryFn: () => api.call('news.list', { categoryCode, pageSize: count }),
  })
}

/** What many read lately. */
export function useHotArticles() {
  const api = useApi()
  const { isSignedIn } = useSession()
  return useQuery({
    queryKey: [...newsKeys.action('hot'), isSignedIn],
    queryFn: () =>
      isSignedIn
        ? api.call('news.listByAction', { action: 'hot', pageSize: 6 })
        : api.call('news.list', { sort: 'hot', pageSize: 6 }),
  })
}

/** Of followed authors and columns. Members only. */
export function useByAction(action: 'mine', isOn: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: newsKeys.action(action),
    queryFn: () => api.call('news.listByAction', { action, pageSize: 6 }),
    enabled: isOn,
  })
}

export function useArticle(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: newsKeys.article(id),
    queryFn: () => api.call('news.get', { id }),
    enabled: id !== '',
  })
}

/** What this member has noted about an article, as much of it as one page holds; `hasMore`: there are others. */
export function useArticleNotes(id: string) {
  const api = useApi()
  const { isSignedIn } = useSession()
  const notes = useQuery({
    queryKey: [...noteKeys.all, 'news', id],
    queryFn: () => api.call('member.listNotes', { kind: 'news', id, pageSize: pageSizeMax }),
    enabled: isSignedIn,
  })
  return notes.data ?? NO_NOTES
}

/** Asks where the recording of an article is, when somebody wants to hear it. */
export function useRecording(id: string) {
  const api = useApi()
  return useMutation({ mutationFn: () => api.call('news.getAudio', { id }) })
}

export function useSharedArticle(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: newsKeys.shared(id),
    queryFn: () => api.call('news.getShared', { id }),
    enabled: id !== '',
  })
}

export function useRelated(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: newsKeys.related(id),
    queryFn: () => api.call('news.listRelated', { id }),
    enabled: id !== '',
  })
}

/** Records that the article was opened. The next fetch shows the new count. */
export function useRecordRead() {
  const api = useApi()
  return useMutation({ mutationFn: (newsId: string) => api.call('news.recordRead', { newsId }, { background: true }) })
}

/** Likes, favourites and follows show at once and go back when the server refuses them. */
export function useArticleActions(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const at = newsKeys.article(id)
  const keep = (newsId: string, kept: Partial<News>): void =>
    change(client, newsKeys.article(newsId), (news) => ({ ...news, ...kept }))
  return {
    like: useWishes({
      save: (newsId, on) => api.call('news.like', { newsId, on: on ? 1 : 0 }),
      show: (newsId, on) =>
        change(client, newsKeys.article(newsId), (news) => ({
          ...news,
          liked: on,
          likes: news.likes + step(news.liked, on),
        })),
      keep,
    }),
    favourite: useWishes({
      save: (newsId, on) => api.call('news.favourite', { newsId, on: on ? 1 : 0 }),
      show: (newsId, on) =>
        change(client, newsKeys.article(newsId), (news) => ({
          ...news,
          favourited: on,
          favourites: news.favourites + step(news.favourited, on),
        })),
      keep,
    }),
    followAuthor: useMutation({
      mutationFn: ({ target, on }: { target: string; on: boolean }) =>
        api.call('news.follow', { id: target, on: on ? 1 : 0 }),
      onSuccess: ({ followed }) => {
        change(client, at, (news) => ({ ...news, authorFollowed: followed }))
        return forgetFollowed(client)
      },
    }),
    followColumn: useMutation({
      mutationFn: ({ target, on }: { target: string; on: boolean }) =>
        api.call('news.follow', { id: target, on: on ? 1 : 0 }),
      onSuccess: ({ followed }) => {
        change(client, at, (news) => ({ ...news, columnFollowed: followed }))
        return forgetFollowed(client)
      },
    }),
  }
}

function forgetFollowed(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: newsKeys.action('mine') }),
    client.invalidateQueries({ queryKey: newsKeys.list(FOLLOWED, '') }),
  ])
}

const step = (was: boolean, on: boolean): number => Number(on) - Number(was)

function change(client: QueryClient, key: readonly unknown[], next: (news: News) => News): void {
  client.setQueryData<News>(key, (news) => news && next(news))
}

export function useComments({ kind, id }: CommentSubject, sort: CommentSort) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: newsKeys.comments(id, sort),
    queryFn: ({ pageParam: cursor }) =>
      kind === 'video'
        ? api.call('news.listVideoComments', { id, sort, cursor })
        : api.call('news.listComments', { newsId: id, sort, cursor }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useReplies(id: string, isOpen: boolean) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: newsKeys.replies(id),
    queryFn: ({ pageParam }) => api.call('news.listReplies', { id, pageSize: 10, cursor: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isOpen,
  })
}

export function useCommentActions({ kind, id: subjectId }: CommentSubject) {
  const api = useApi()
  const client = useQueryClient()
  const refresh = (threadId?: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: newsKeys.commentsOf(subjectId) }),
      client.invalidateQueries({
        queryKey: kind === 'video' ? newsKeys.video(subjectId) : newsKeys.article(subjectId),
      }),
      threadId && client.invalidateQueries({ queryKey: newsKeys.replies(threadId) }),
    ])
  return {
    say: useMutation({
      mutationFn: (said: Omit<CallInput<'news.comment'>, 'newsId'>) =>
        kind === 'video'
          ? api.call('news.commentVideo', { videoId: subjectId, ...said })
          : api.call('news.comment', { newsId: subjectId, ...said }),
      onSuccess: ({ parentId }) => refresh(parentId),
    }),
    like: useWishes({
      save: (id, on) => api.call('news.likeComment', { id, on: on ? 1 : 0 }),
      show: (id, on) =>
        changeComment(client, subjectId, id, (row) => ({ ...row, liked: on, likes: row.likes + step(row.liked, on) })),
      keep: (id, kept) => changeComment(client, subjectId, id, (row) => ({ ...row, ...kept })),
    }),
    remove: useMutation({
      mutationFn: ({ id }: Pick<Comment, 'id' | 'parentId'>) => api.call('news.deleteComment', { id }),
      onSuccess: (_done, { parentId }) => refresh(parentId),
    }),
  }
}

interface CommentPages {
  readonly pages: readonly { readonly rows: readonly Comment[] }[]
}

/** Changes every list that shows the comment: a refetch would move it under the finger. */
function changeComment(client: QueryClient, newsId: string, id: string, change: (row: Comment) => Comment): void {
  const next = (row: Comment): Comment => (row.id === id ? change(row) : row)
  const update = (data: CommentPages | undefined) =>
    data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(next) })) }
  client.setQueriesData<CommentPages>({ queryKey: newsKeys.commentsOf(newsId) }, update)
  client.setQueriesData<CommentPages>({ queryKey: ['news', 'replies'] }, update)
}

/** Saves whose link a visitor came by, in case somebody registers on this device. */
export function useSaveReferral() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: CallInput<'access.saveReferral'>) =>
      api.call('access.saveReferral', input, { background: true }),
  })
}
