import { newsEndpoints as calls } from '@rostrum/contract/news'
import { route, type Route } from '../kernel/types'
import { readerOf } from './policy'
import type { CommentingService } from './commenting'
import type { ReactionService } from './reactions'
import type { ArticleReadingService } from './reading'
import { videoRoutes, type VideoServices } from './video-routes'

export interface NewsServices extends VideoServices {
  readonly reading: ArticleReadingService
  readonly reactions: ReactionService
  readonly commenting: CommentingService
}

/** Binds the news calls to the services. */
export function newsRoutes(services: NewsServices): Route[] {
  return [...readingRoutes(services), ...reactionRoutes(services), ...commentRoutes(services), ...videoRoutes(services)]
}

const opinionsOf = ({ kind }: { readonly kind?: 'opinion' }): true | undefined =>
  kind === 'opinion' ? true : undefined

function readingRoutes({ reading }: NewsServices): Route[] {
  return [
    route(calls['news.listForApplet'], ({ input, caller }) =>
      reading.list({ category: input.categoryCode, opinions: opinionsOf(input) }, 'recent', input, readerOf(caller)),
    ),
    route(calls['news.listOfCategory'], ({ input, caller }) =>
      reading.list({ category: input.categoryCode }, 'recent', input, caller),
    ),
    route(calls['news.list'], ({ input, caller }) => {
      const { categoryCode: category, authorId: author, columnId: column, keyword } = input
      return reading.list(
        { category, author, column, opinions: opinionsOf(input), keyword: keyword === '' ? undefined : keyword },
        input.sort === 'new' ? 'recent' : input.sort,
        input,
        readerOf(caller),
      )
    }),
    route(calls['news.listByAction'], ({ input, caller }) =>
      reading.listByAction(input.action, { category: input.categoryCode, column: input.columnId }, input, caller),
    ),
    route(calls['news.listRelated'], ({ input, caller }) => reading.listRelated(input.id, caller)),
    route(calls['news.listCategories'], ({ input, caller }) => reading.listCategories(input.code, readerOf(caller))),
    route(calls['news.muteCategory'], ({ input, caller }) =>
      reading.muteCategory(input.categoryCode, input.on, caller),
    ),
    route(calls['news.get'], ({ input, caller }) => reading.get(input.id, caller)),
    route(calls['news.getShared'], ({ input, caller }) => reading.getShared(input.id, readerOf(caller))),
  ]
}

function reactionRoutes({ reactions }: NewsServices): Route[] {
  return [
    route(calls['news.recordRead'], ({ input, caller, request }) =>
      reactions.recordRead(input.newsId, readerOf(caller), request.deviceId),
    ),
    route(calls['news.like'], ({ input, caller }) => reactions.like(input.newsId, caller, input.on)),
    route(calls['news.favourite'], ({ input, caller }) => reactions.favourite(input.newsId, caller, input)),
    route(calls['news.follow'], ({ input, caller }) => reactions.follow(input.id, caller, input.on)),
  ]
}

function commentRoutes({ commenting }: NewsServices): Route[] {
  return [
    route(calls['news.listComments'], ({ input, caller }) => commenting.list(input.newsId, input.sort, input, caller)),
    route(calls['news.listReplies'], ({ input, caller }) => commenting.listReplies(input.id, input, caller)),
    route(calls['news.comment'], ({ input, caller }) => commenting.comment(input, caller)),
    route(calls['news.likeComment'], ({ input, caller }) => commenting.like(input.id, caller, input.on)),
    route(calls['news.deleteComment'], ({ input, caller }) => commenting.remove(input.id, caller)),
  ]
}
