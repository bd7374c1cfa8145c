import type { LevelId, MemberId } from '@rostrum/contract/kernel'
import type { NewsId, VideoId } from '@rostrum/contract/news'
import type { Kernel, Slice } from '../kernel/kernel'
import { createCounters } from './counters'
import { isUuid } from './cursor'
import type { People } from './people'
import { showEverything, type CommentScreening } from './policy'
import { articleRepository } from './repository-articles'
import { commentRepository } from './repository-comments'
import { deedRepository } from './repository-deeds'
import { videoRepository } from './repository-videos'
import { newsRoutes } from './routes'
import { newsSample, type SamplePeople } from './sample'
import { videoSample } from './video-sample'
import { commentingService, type Subjects } from './commenting'
import { deedService } from './deeds'
import { publishingService, type PublishingService } from './publishing'
import { readingService } from './reading'
import { videoPublishingService, type VideoPublishingService } from './video-publishing'
import { watchingService, type VideoMemory, type WatchingService } from './video-watching'

export type { Commenter, People } from './people'
export type { CommentScreening, Verdict } from './policy'
export type { SamplePeople } from './sample'
export type { Manuscript } from './publishing'
export type { Reel } from './video-publishing'
export type { VideoMemory } from './video-watching'

export interface NewsDeps {
  readonly people: People
  readonly riskTip: () => Promise<string>
  /** Where members stopped in videos and which they keep; without it nothing is remembered. */
  readonly memory?: VideoMemory
  /** Looks at comments before they are shown; without one everything is. */
  readonly screen?: CommentScreening
  /** Who writes and comments in the sample content; without them there is none. */
  readonly samplePeople?: () => Promise<SamplePeople>
}

/** The news slice: articles and videos, with likes, favourites, follows and comments. */
export type News = Slice & PublishingService & VideoPublishingService & {
  hasVideo: WatchingService['has']
  /** As `levelsOf`, for a video. */
  levelsOfVideo(id: VideoId): Promise<readonly LevelId[] | undefined>
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
  const videos = videoRepository(db)
  const watching = watchingService({
    videos, deeds, counters, people, clock, memory: deps.memory ?? NO_MEMORY, riskTip: deps.riskTip,
    publicUrl: (id) => storage.publicUrl(id), signedUrl: (id, ttlSec) => storage.signedUrl(id, ttlSec),
  })
  const anySubject = eitherOf(watching, reading)
  const commentParts = { comments, deeds, counters, people, anySubject, clock, screen: deps.screen ?? showEverything }
  const commenting = commentingService({ ...commentParts, subjects: reading })
  const commentingOnVideos = commentingService({ ...commentParts, subjects: watching })
  const publishing = publishingService({ articles, clock })
  const { publishVideo } = videoPublishingService({ videos, clock })
  return {
    name: 'news',
    routes: newsRoutes({ reading, deeds: acting, commenting, watching, commentingOnVideos }),
    publish: publishing.publish,
    publishVideo,
    hasVideo: watching.has,
    levelsOfVideo: async (id) => (isUuid(id) ? (await videos.find(id, new Date(clock.now())))?.levelIds : undefined),
    flushCounters: counters.flush,
    countOf: deeds.countOf,
    levelsOf: async (id) => (isUuid(id) ? (await articles.find(id, new Date(clock.now())))?.levelIds : undefined),
    start: async () => counters.start(),
    stop: counters.stop,
    async sample() {
      await newsSample({ kernel, articles, publishing, acting, commenting, counters, people: deps.samplePeople })
      await videoSample({ kernel, videos, publishVideo, watching, commenting: commentingOnVideos, counters, people: deps.samplePeople })
    },
  }
}

const NO_MEMORY: VideoMemory = { positions: async () => new Map(), isFavourite: async () => false }

/** The video of this id, else the article. */
function eitherOf(watching: WatchingService, reading: Subjects): Subjects {
  return { getReadable: async (id, reader) => ((await watching.has(id)) ? watching : reading).getReadable(id, reader) }
}
