import { newsEndpoints as calls } from '@rostrum/contract/news'
import { route, type Route } from '../kernel/types'
import type { CommentingService } from './commenting'
import type { WatchingService } from './video-watching'

export interface VideoServices {
  readonly watching: WatchingService
  /** Comments whose subject is a video. */
  readonly commentingOnVideos: CommentingService
}

/** Binds the video calls to the services. */
export function videoRoutes({ watching, commentingOnVideos: commenting }: VideoServices): Route[] {
  return [
    route(calls['news.listVideoCategories'], () => watching.listCategories()),
    route(calls['news.listVideos'], ({ input, caller }) => {
      const { categoryId, teacherId, keyword } = input
      return watching.list(
        { categoryId, teacherId, keyword: keyword === '' ? undefined : keyword },
        input,
        caller.kind === 'member' ? caller : undefined,
      )
    }),
    route(calls['news.getVideo'], ({ input, caller }) =>
      watching.get(input.id, caller.kind === 'member' ? caller : undefined),
    ),
    route(calls['news.recordPlay'], ({ input, caller }) => watching.recordPlay(input.videoId, caller)),
    route(calls['news.likeVideo'], ({ input, caller }) => watching.like(input.id, caller, input.on)),
    route(calls['news.listVideoComments'], ({ input, caller }) => commenting.list(input.id, input.sort, input, caller)),
    route(calls['news.commentVideo'], ({ input: { videoId, ...said }, caller }) =>
      commenting.comment({ newsId: videoId, ...said }, caller),
    ),
  ]
}
