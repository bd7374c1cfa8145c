import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Video } from '@rostrum/contract/news'
import type { CaptionSource } from '@rostrum/app/captions'
import { useApi, useWishes } from '@rostrum/app/kernel'
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

/** The captions of a video, for whoever watches it. */
export function useVideoCaptionSource({ id, captioned }: Pick<Video, 'id' | 'captioned'>): CaptionSource {
  const api = useApi()
  return {
    has: captioned === true,
    key: ['news', 'captions', id],
    load: () => api.call('news.listVideoCaptions', { id }),
  }
}

/** Likes and favourites show at once and go back when the server refuses them. */
export function useVideoActions() {
  const api = useApi()
  const client = useQueryClient()
  const change = (id: string, next: (video: Video) => Video): void =>
    void client.setQueryData<Video>(newsKeys.video(id), (video) => video && next(video))
  const keep = (id: string, kept: Partial<Video>): void => change(id, (video) => ({ ...video, ...kept }))
  return {
    like: useWishes({
      save: (id, on) => api.call('news.likeVideo', { id, on: on ? 1 : 0 }),
      show: (id, on) =>
        change(id, (video) => ({ ...video, liked: on, likes: video.likes + Number(on) - Number(video.liked) })),
      keep,
    }),
    favourite: useWishes({
      save: (id, on) => api.call('member.saveFavourite', { kind: 'video', id, on: on ? 1 : 0 }),
      show: (id, on) => change(id, (video) => ({ ...video, favourited: on })),
      keep,
    }),
  }
}
