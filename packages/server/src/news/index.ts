import type { LevelId, MemberId } from '@rostrum/contract/kernel'
import type { NewsId } from '@rostrum/contract/news'
import type { Kernel, Slice } from '../kernel/kernel'
import { createCounters } from './counters'
import { isUuid } from './cursor'
import type { People } from './people'
import { showEverything, type CommentScreening } from './policy'
import { articleRepository } from './repository-articles'
import { commentRepository } from './repository-comments'
import { deedRepository } from './repository-deeds'
import { newsRoutes } from './routes'
import { newsSample, type SamplePeople } from './sample'
import { commentingService } from './commenting'
import { deedService } from './deeds'
import { publishingService, type PublishingService } from './publishing'
import { readingService } from './reading'

export type { Commenter, People } from './people'
export type { CommentScreening, Verdict } from './policy'
export type { SamplePeople } from './sample'
export type { Manuscript } from './publishing'

export interface NewsDeps {
  readonly people: People
  readonly riskTip: () => Promise<string>
  /** Looks at comments before they are shown; without one everything is. */
  readonly screen?: CommentScreening
  /** Who writes and comments in the sample content; without them there is none. */
  readonly samplePeople?: () => Promise<SamplePeople>
}

/** The news slice: articles, reading, likes, favourites, follows and comments. */
export type News = Slice & PublishingService & {
  readonly flushCounters: () => Promise<void>
  /** Authors and columns a member follows, and articles kept. */
  countOf(memberId: MemberId): Promise<{ follow: number; favorite: number }>
  /** Levels any of which opens the article; empty: every member. `undefined`: there is no such article. */
  levelsOf(id: NewsId): Promise<readonly LevelId[] | undefined>
}

export function createNews(kernel: Kernel, deps: NewsDeps): News {
  const { clock, db, storage } = kernel
  const articles = articleRepository(db)
  const deeds = deedRepository(db)
  const comments = commentRepository(db)
  const counters = createCounters({ articles: deeds.recountArticles, comments: deeds.recountComments }, kernel.log)
  const { people } = deps
  const reading = readingService({ articles, deeds, counters, people, clock, riskTip: deps.riskTip, publicUrl: (id) => storage.publicUrl(id) })
  const acting = deedService({ articles, deeds, counters, people, reading, clock })
  const commenting = commentingService({ comments, deeds, counters, people, reading, clock, screen: deps.screen ?? showEverything })
  const publishing = publishingService({ articles, clock })
  return {
    name: 'news',
    routes: newsRoutes({ reading, deeds: acting, commenting }),
    publish: publishing.publish,
    flushCounters: counters.flush,
    countOf: deeds.countOf,
    levelsOf: async (id) => (isUuid(id) ? (await articles.find(id, new Date(clock.now())))?.levelIds : undefined),
    start: async () => counters.start(),
    stop: counters.stop,
    sample: () => newsSample({ kernel, articles, publishing, acting, commenting, counters, people: deps.samplePeople }),
  }
}
