import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { CategoryCode, NewsId } from '@rostrum/contract/news'
import type { Kernel, Slice } from '../kernel/kernel'
import type { Route } from '../kernel/types'
import { contributions } from './contributing'
import { createAudio, type JudgeRecording } from './audio/create'
import { audioRepository } from './audio/repository'
import { createCounters } from './counters'
import { articlesNow, videosNow } from './current'
import { videoCaptionEditing } from './captions/editing'
import { videoCaptionReading } from './captions/reading'
import { videoCaptionRepository } from './captions/repository'
import { videoCaptionRoutes } from './captions/routes'
import { createDesk, type DeskParts } from './desk/create'
import { createVideoDesk } from './video-desk/create'
import type { Films } from './video-desk/films'
import { videoDeskRepository } from './video-desk/repository'
import type { DeskPeople } from './desk/people'
import { changeRepository } from './changes/repository'
import { changeRoutes } from './changes/service'
import { createColumns } from './columns/create'
import { columnRepository } from './columns/repository'
import { columnTelling, type ColumnTellingParts } from './columns/telling'
import { createFlash, type FlashDeps } from './flash/create'
import { NOBODY } from './desk/people'
import { opinionLending, type LendOpinions } from './opinions/lending'
import { opinionPresenter } from './opinions/presenting'
import { NO_MARKET, type OpinionMarket } from './opinions/stored'
import type { NewsPeople } from './people'
import { showEverything, type CommentScreening } from './policy'
import { articleRepository } from './repository-articles'
import { createCommentReview, type CommentReviewParts } from './review/create'
import { commentRepository } from './repository-comments'
import { muteRepository } from './repository-mutes'
import { reactionRepository } from './repository-reactions'
import { newsHoldings } from './repository-holdings'
import { followRepository } from './repository-follows'
import { searchRepository } from './repository-search'
import { videoLending, type VideoLending } from './lending'
import { libraryRepository } from './repository-library'
import { videoRepository } from './repository-videos'
import { newsRoutes } from './routes'
import { newsSample, type NewsSamplePeople } from './sample'
import { samplePublishing, videoSample } from './video-sample'
import { commentingService, type CommentedItems } from './commenting'
import { reactionService } from './reactions'
import { createFanCounts } from './fan-counts'
import { followingService, type FollowingService } from './following'
import { publishingService, type PublishingService } from './publishing'
import { articleReadingService } from './reading'
import { newsSubjects } from './sharing'
import { newsSearchService } from './searching'
import { followedTimeline } from './timeline'
import { libraryService, type NewsLibrary } from './library'
import { selfChecks } from './self-checks'
import { setupChecks } from './setup'
import { videoPublishingService, type VideoPublishingService } from './video-publishing'
import { videoRefilmingService, type VideoRefilmingService } from './video-refilming'
import type { DraftScreener } from './screening'
import { looks } from './text.looks.zh'
import { watchingService, type VideoMemory, type WatchingService } from './video-watching'

export { deskPeopleOf, type DeskPeople } from './desk/people'
export { peopleOf, type Commenter, type NewsPeople } from './people'
export type { CommentScreening, CommentVerdict } from './policy'
export { draftsScreenedBy, screenedBy } from './screening'
export type { NewsSamplePeople } from './sample'
export type { Manuscript } from './publishing'
export type { Reel } from './video-publishing'
export type { Refilmed } from './video-refilming'
export type { VideoMemory } from './video-watching'

export interface NewsDeps extends Pick<FlashDeps, 'approvals' | 'hintAll'>, Pick<DeskParts, 'claim'> {
  readonly people: NewsPeople
  readonly riskTip: () => Promise<string>
  /** Authors, levels and operators for those who write; without it there are none. */
  readonly desk?: DeskPeople
  /** The decoder of video files; without it none is taken. */
  readonly films?: Films
  /** Judges recordings of articles; without it none is taken. */
  readonly judgeRecording?: JudgeRecording
  /** Quotes of the securities that opinions are about; without it none can be named in one. */
  readonly market?: OpinionMarket
  /** Tells subscribers of new articles; without it they hear nothing. */
  readonly notify?: ColumnTellingParts['notify']
  /** Whether visitors may watch videos without levels; without it they may. */
  readonly visitorWatch?: () => Promise<boolean>
  /** Members' positions in videos and their kept items; without it nothing is remembered. */
  readonly memory?: VideoMemory
  /** Called when a member opened a readable article. */
  readonly opened?: (memberId: MemberId, id: NewsId) => Promise<void>
  /** Screens comments before they are shown; without one all are shown. */
  readonly screen?: CommentScreening
  /** What has to be looked at in what editors write; without it nothing is. */
  readonly screenDraft?: DraftScreener
  /** Reports of comments that are not settled, and the way to tell writers what became of theirs. */
  readonly review?: Pick<CommentReviewParts, 'openReports' | 'tellWriter'>
  /** The authors and commenters of the sample content; without them there is none. */
  readonly samplePeople?: () => Promise<NewsSamplePeople>
}

/** The news slice: articles and videos, with likes, favourites, follows and comments. */
export type News = Slice &
  PublishingService &
  VideoPublishingService &
  VideoRefilmingService & {
    /** Videos for courses. */
    readonly lending: VideoLending
    /** Opinions on a security, for its page. */
    readonly opinionsOn: LendOpinions
    hasVideo: WatchingService['has']
    /** Categories whose articles a page may show. */
    openCategories(): Promise<readonly { readonly code: CategoryCode; readonly name: string }[]>
    /** Whether any video is published. */
    hasVideos(): Promise<boolean>
    /** Follows of teachers and columns. */
    readonly follows: Pick<FollowingService, 'save' | 'list' | 'describe' | 'followStatus' | 'attentive'>
    /** The newest articles a member keeps. */
    readonly listKept: NewsLibrary['listKept']
    readonly videosBy: NewsLibrary['videosBy']
    readonly flushCounters: () => Promise<void>
    /** The number of followed authors and columns, and of kept articles. */
    countOf(memberId: MemberId): Promise<{ follow: number; favorite: number }>
  }

export function createNews(kernel: Kernel, deps: NewsDeps): News {
  const parts = partsOf(kernel, deps)
  const desks = desksOf(parts, deps)
  const { follows, counters, reactions, library } = parts
  const services = servicesOf(parts, deps)
  const { publishing, following, searching } = services
  const forSamples = { ...parts, ...services, commenting: services.commentingOnVideos, people: deps.samplePeople }
  const publishSample = samplePublishing(forSamples)
  return {
    name: 'news',
    routes: [...newsRoutes({ ...parts, ...services, reactions: services.acting }), ...desks.routes],
    handlers: desks.handlers,
    second: desks.flash.second,
    looks,
    holdings: newsHoldings(kernel),
    publish: publishing.publish,
    publishVideo: services.publishVideo,
    ...videoRefilmingService({ ...parts, storage: kernel.storage, publishSample }),
    subjects: newsSubjects({ ...parts, riskTip: deps.riskTip }),
    lending: videoLending(kernel, parts.videos, parts.captioned),
    opinionsOn: opinionLending(parts),
    hasVideo: parts.watching.has,
    follows: following,
    listKept: library.listKept,
    videosBy: library.videosBy,
    ...contributions(searching, library, { flash: desks.flash.search, column: desks.columns.search }),
    mine: { timeline: followedTimeline(parts.reading) },
    setup: setupChecks(parts.articles),
    selfChecks: selfChecks(kernel),
    openCategories: parts.reading.openCategories,
    hasVideos: () => parts.videos.hasAny(new Date(kernel.clock.now())),
    flushCounters: counters.flush,
    countOf: reactions.countOf,
    jobs: [{ name: 'news.recountFans', cron: '53 3 * * *', run: () => follows.recountAllFans() }, ...desks.jobs],
    ...running(parts, desks),
    async sample() {
      await newsSample({ ...parts, ...services, people: deps.samplePeople })
      await videoSample(forSamples)
      await desks.flash.sample()
    },
  }
}

/** What goes on while the server runs. */
function running({ follows, counters, fans }: ReturnType<typeof partsOf>, desks: ReturnType<typeof desksOf>) {
  return {
    async start() {
      await desks.start()
      await follows.countFansOnce()
      counters.start()
      fans.start()
    },
    async stop() {
      await counters.stop()
      await fans.stop()
    },
  }
}

/** What reads and keeps: the repositories, the counters, and the services that depend on nothing else of the slice. */
function partsOf(kernel: Kernel, deps: NewsDeps) {
  const { people, riskTip, visitorWatch = everybody, memory = NO_MEMORY, market = NO_MARKET } = deps
  const { clock, db, log, storage } = kernel
  const publicUrl = (id: FileId) => storage.publicUrl(id)
  const signedUrl = (id: FileId, ttlSec: number) => storage.signedUrl(id, ttlSec)
  const [reactions, follows] = [reactionRepository(db), followRepository(db)]
  const counters = createCounters(reactions, log)
  const articles = articlesNow(articleRepository(db), counters)
  const videos = videosNow(videoRepository(db), counters)
  const columns = columnRepository(db)
  const captions = videoCaptionRepository(db)
  const captioned = videoCaptionReading(captions)
  const opinions = opinionPresenter(market)
  const seen = { reactions, counters, people, clock, riskTip, publicUrl, opinions, columns }
  return {
    kernel,
    clock,
    market,
    captions,
    captioned,
    columns,
    opinions,
    publicUrl,
    people,
    articles,
    videos,
    reactions,
    follows,
    comments: commentRepository(db),
    recordings: audioRepository(db),
    counters,
    fans: createFanCounts(follows, log),
    reading: articleReadingService({ ...seen, articles, mutes: muteRepository(db) }),
    watching: watchingService({ ...seen, videos, memory, visitorWatch, signedUrl, captions: captioned }),
    library: libraryService({ library: libraryRepository(db), people, clock, publicUrl }),
    searching: newsSearchService({ found: searchRepository(db), people, clock, publicUrl, visitorWatch }),
  }
}

/** Where operators write, upload, review and publish. */
function desksOf(parts: ReturnType<typeof partsOf>, deps: NewsDeps) {
  const telling = columnTelling({ ...parts, notify: deps.notify })
  const { desk = NOBODY, market: _market, ...given } = deps
  const articles = createDesk({ ...given, ...parts, desk, published: telling.published })
  const columns = createColumns({ ...parts, desk })
  const changes = changeRoutes({
    changes: changeRepository(parts.kernel.db),
    reading: parts.reading,
    handNames: desk.handNames,
  })
  const videos = createVideoDesk({ ...parts, ...deps })
  const captions = captionRoutes(parts, deps)
  const review = createCommentReview({ ...parts, operatorNames: deps.desk?.operatorNames, ...deps.review })
  const audio = createAudio({ ...parts, judge: deps.judgeRecording })
  const flash = createFlash(parts.kernel, { ...deps, operatorNames: deps.desk?.operatorNames })
  return {
    flash,
    columns,
    routes: [articles, columns, { routes: changes }, videos, { routes: captions }, review, flash, audio].flatMap(
      ({ routes }) => routes,
    ),
    jobs: [...articles.jobs, ...videos.jobs],
    handlers: [...articles.handlers, ...telling.handlers, ...review.handlers, ...flash.handlers],
    start: articles.start,
  }
}

function captionRoutes(parts: ReturnType<typeof partsOf>, { screen = showEverything }: NewsDeps): Route[] {
  const drafts = videoDeskRepository(parts.kernel.db)
  return videoCaptionRoutes({ watching: parts.watching, editing: videoCaptionEditing({ ...parts, drafts, screen }) })
}

/** What members and editors do with articles and videos. */
function servicesOf(parts: ReturnType<typeof partsOf>, { screen = showEverything, opened }: NewsDeps) {
  const { reading, watching } = parts
  const following = followingService(parts)
  const spoken = { ...parts, screen, anySubject: eitherOf(watching, reading) }
  return {
    following,
    searching: parts.searching,
    acting: reactionService({ ...parts, following, opened: opened ?? (async () => undefined) }),
    commenting: commentingService({ ...spoken, subjects: reading }),
    commentingOnVideos: commentingService({ ...spoken, subjects: watching }),
    publishing: publishingService(parts),
    ...videoPublishingService(parts),
  }
}

const everybody = async (): Promise<boolean> => true
const NO_MEMORY: VideoMemory = { positions: async () => new Map(), isFavourite: async () => false }

/** The video of this id, else the article. */
function eitherOf(watching: WatchingService, reading: CommentedItems): CommentedItems {
  return { getReadable: async (id, reader) => ((await watching.has(id)) ? watching : reading).getReadable(id, reader) }
}
