import type { LevelId, MemberId } from '@rostrum/contract/kernel'
import type { NewsId, VideoId } from '@rostrum/contract/news'
import { isUuid } from '../kernel/db'
import type { Kernel, Slice } from '../kernel/kernel'
import { createCounters } from './counters'
import type { People } from './people'
import { showEverything, type CommentScreening } from './policy'
import { articleRepository } from './repository-articles'
import { commentRepository } from './repository-comments'
import { deedRepository } from './repository-deeds'
import { newsHoldings } from './repository-holdings'
import { followRepository } from './repository-follows'
import { searchRepository } from './repository-search'
import { thingRepository } from './repository-things'
import { videoRepository } from './repository-videos'
import { newsRoutes } from './routes'
import { newsSample, type SamplePeople } from './sample'
import { videoSample } from './video-sample'
import { commentingService, type Subjects } from './commenting'
import { deedService } from './deeds'
import { createFanCounts } from './fan-counts'
import { followingService, type FollowingService } from './following'
import { publishingService, type PublishingService } from './publishing'
import { readingService } from './reading'
import { sharingService, type SharingService } from './sharing'
import { searchingService, type SearchingService } from './searching'
import { thingService, type ThingService } from './things'
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
  /** Told when a member opened an article he may read. */
  readonly opened?: (memberId: MemberId, id: NewsId) => Promise<void>
  /** Looks at comments before they are shown; without one everything is. */
  readonly screen?: CommentScreening
  /** Who writes and comments in the sample content; without them there is none. */
  readonly samplePeople?: () => Promise<SamplePeople>
}

/** The news slice: articles and videos, with likes, favourites, follows and comments. */
export type News = Slice &
  PublishingService &
  VideoPublishingService &
  SharingService & {
    hasVideo: WatchingService['has']
    /** Follows of teachers and columns. */
    readonly follows: Pick<FollowingService, 'save' | 'list' | 'describe' | 'standing' | 'attentive'>
    /** What lists of other slices show of articles and videos. */
    readonly lookUp: ThingService['lookUp']
    /** Articles and videos by words, as far as somebody may read them. */
    readonly searching: SearchingService
    /** The newest articles a member keeps. */
    readonly listKept: ThingService['listKept']
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
  const reading = readingService({
    articles,
    deeds,
    counters,
    people,
    clock,
    riskTip: deps.riskTip,
    publicUrl: (id) => storage.publicUrl(id),
  })
  const follows = followRepository(db)
  const fans = createFanCounts(follows.recountFans, kernel.log)
  const following = followingService({ articles, follows, fans, people, clock })
  const acting = deedService({
    deeds,
    counters,
    following,
    reading,
    clock,
    opened: deps.opened ?? (async () => undefined),
  })
  const things = thingService({ things: thingRepository(db), people, clock, publicUrl: (id) => storage.publicUrl(id) })
  const videos = videoRepository(db)
  const watching = watchingService({
    videos,
    deeds,
    counters,
    people,
    clock,
    memory: deps.memory ?? NO_MEMORY,
    riskTip: deps.riskTip,
    publicUrl: (id) => storage.publicUrl(id),
    signedUrl: (id, ttlSec) => storage.signedUrl(id, ttlSec),
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
    holdings: newsHoldings(kernel),
    publish: publishing.publish,
    publishVideo,
    ...sharingService({ reading, watching }),
    hasVideo: watching.has,
    follows: following,
    lookUp: things.lookUp,
    listKept: things.listKept,
    searching: searchingService({
      found: searchRepository(db),
      people,
      clock,
      publicUrl: (id) => storage.publicUrl(id),
    }),
    levelsOfVideo: async (id) => (isUuid(id) ? (await videos.find(id, new Date(clock.now())))?.levelIds : undefined),
    flushCounters: counters.flush,
    countOf: deeds.countOf,
    levelsOf: async (id) => (isUuid(id) ? (await articles.find(id, new Date(clock.now())))?.levelIds : undefined),
    jobs: [{ name: 'news.recountFans', cron: '53 3 * * *', run: () => follows.recountAllFans() }],
    async start() {
      await follows.countFansOnce()
      counters.start()
      fans.start()
    },
    async stop() {
      await counters.stop()
      await fans.stop()
    },
    async sample() {
      await newsSample({ kernel, articles, publishing, acting, commenting, counters, people: deps.samplePeople })
      await videoSample({
        kernel,
        videos,
        publishVideo,
        watching,
        commenting: commentingOnVideos,
        counters,
        people: deps.samplePeople,
      })
    },
  }
}

const NO_MEMORY: VideoMemory = { positions: async () => new Map(), isFavourite: async () => false }

/** The video of this id, else the article. */
function eitherOf(watching: WatchingService, reading: Subjects): Subjects {
  return { getReadable: async (id, reader) => ((await watching.has(id)) ? watching : reading).getReadable(id, reader) }
}
