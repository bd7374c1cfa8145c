import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Video } from '@rostrum/contract/news'
import { useApi } from '@rostrum/app/kernel'
import { newsKeys, type VideoFilter } from '../queries'

const FIRST_PAGE: string | undefined = undefined

export function useVideoCategories() {
  const api = useApi()
  return useQuery({
    queryKey: newsKeys.videoCategories,
    queryFn: () => api.call('news.listVideoCategories', {}),
    staleTime: Infinity,
  })
}

/** Videos, newest first, page after page. */
export function useVideos(filter: VideoFilter) {
  const api = useApi()
  const { categoryId, teacherId, keyword } = filter
  return useInfiniteQuery({
    queryKey: newsKeys.videos(filter),
    queryFn: ({ pageParam }) =>
      api.call('news.listVideos', {
        categoryId: categoryId || undefined,
        teacherId: teacherId || undefined,
        keyword: keyword || undefined,
        cursor: pageParam,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useVideo(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: newsKeys.video(id),
    queryFn: () => api.call('news.getVideo', { id }),
    enabled: id !== '',
  })
}

/** Likes and favourites show at once and go back when the server refuses them. */
export function useVideoActions(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const at = newsKeys.video(id)
  const change = (next: (video: Video) => Video): Video | undefined => {
    const before = client.getQueryData<Video>(at)
    client.setQueryData<Video>(at, (video) => video && next(video))
    return before
  }
  const restore = (before: Video | undefined): void => void (before && client.setQueryData<Video>(at, before))
  return {
    like: useMutation({
      mutationFn: (on: boolean) => api.call('news.likeVideo', { id, on: on ? 1 : 0 }),
      onMutate: (on) =>
        change((video) => ({ ...video, liked: on, likes: video.likes + Number(on) - Number(video.liked) })),
      onSuccess: (kept) => void change((video) => ({ ...video, ...kept })),
      onError: (_error, _on, before) => restore(before),
    }),
    favourite: useMutation({
      mutationFn: (on: boolean) => api.call('member.saveFavourite', { kind: 'video', id, on: on ? 1 : 0 }),
      onMutate: (on) => change((video) => ({ ...video, favourited: on })),
      onSuccess: (kept) => void change((video) => ({ ...video, ...kept })),
      onError: (_error, _on, before) => restore(before),
    }),
  }
}
