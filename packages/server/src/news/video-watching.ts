import type { FileId, MemberId, TeacherId, WatchPosition } from '@rostrum/contract/kernel'
import { VideoId, type NewsAuthor } from '@rostrum/contract/news'
import { beijingDay } from '@rostrum/market'
import type { Clock } from '../kernel/clock'
import { isUuid } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import type { Counters } from './counters'
import { pageOfRows, positionOf } from './cursor'
import type { People } from './people'
import { accessTo, type Reader } from './policy'
import type { Answer } from './presenting'
import type { PageAsked } from './reading'
import type { DeedRepository } from './repository-deeds'
import type { VideoFilter, VideoListed, VideoRepository } from './repository-videos'

/** What the member slice remembers of somebody and videos. */
export interface VideoMemory {
  /** By id; what was never watched is left out. */
  positions(memberId: MemberId, ids: readonly VideoId[]): Promise<ReadonlyMap<string, WatchPosition>>
  isFavourite(memberId: MemberId, id: VideoId): Promise<boolean>
}
export interface WatchingParts {
  readonly videos: VideoRepository
  readonly deeds: DeedRepository
  readonly counters: Counters
  readonly people: People
  readonly memory: VideoMemory
  readonly clock: Clock
  readonly riskTip: () => Promise<string>
  readonly publicUrl: (id: FileId) => string
  /** An address of a private file that is valid for so many seconds. */
  readonly signedUrl: (id: FileId, ttlSec: number) => string
}

const RELATED = 6
/** Long enough for a pause over lunch, and up to an hour more. */
const PLAYABLE_SEC = 6 * 3_600

/** Videos: lists, playing, likes. */
export function watchingService(parts: WatchingParts) {
  const { videos, deeds, counters, people, memory, clock } = parts
  const now = () => new Date(clock.now())

  async function present(rows: readonly VideoListed[], reader: Reader | undefined) {
    const teacherIds = rows.flatMap(({ teacherId }) => (teacherId === null ? [] : [teacherId]))
    const [teachers, positions] = await Promise.all([
      people.authors([...new Set(teacherIds)]),
      reader === undefined
        ? undefined
        : memory.positions(
            reader.memberId,
            rows.map(({ id }) => id),
          ),
    ])
    return rows.map((row) => ({ ...presentVideo(row, reader, teachers, parts), position: positions?.get(row.id) }))
  }

  async function get(id: VideoId) {
    const row = isUuid(id) ? await videos.find(id, now()) : undefined
    return row ?? refuse('news.video_not_found')
  }

  /** The video when this member may watch it; refuses otherwise. */
  async function getReadable(id: VideoId, reader: Reader) {
    const row = await get(id)
    const { title, levelIds } = row
    if (accessTo(guardOf(row), reader) === 'teaser')
      return refuse('news.video_level_required', { videoId: id, title, levelIds })
    return { ...row, authorId: row.teacherId }
  }

  return {
    getReadable,
    /** Whether there is such a video. */
    has: async (id: string): Promise<boolean> =>
      isUuid(id) && (await videos.find(VideoId.parse(id), now())) !== undefined,

    /** What it is about, for those who may not watch it. */
    async announce(id: VideoId) {
      const row = await videos.find(id, now())
      if (!row) return undefined
      const [[video], riskTip] = await Promise.all([present([row], undefined), parts.riskTip()])
      return video && { ...video, description: row.description, riskTip }
    },

    async listCategories(): Promise<Answer<'news.listVideoCategories'>> {
      return { rows: (await videos.listCategories()).map(({ id, name }) => ({ categoryId: id, name })) }
    },

    async list(filter: VideoFilter, page: PageAsked, reader: Reader | undefined): Promise<Answer<'news.listVideos'>> {
      const after = page.cursor === undefined ? undefined : positionOf(page.cursor)
      const rows = await videos.list(
        { ...filter, reader },
        { after, offset: (page.pageNum - 1) * page.pageSize, limit: page.pageSize + 1 },
        now(),
      )
      return pageOfRows(rows, page.pageSize, await present(rows, reader), (row) => ({
        value: row.publishAt.getTime(),
        id: row.id,
      }))
    },

    async get(id: VideoId, reader: Reader): Promise<Answer<'news.getVideo'>> {
      const row = await getReadable(id, reader)
      const [near, { liked }, favourited, riskTip] = await Promise.all([
        videos.listNear(row, RELATED, now()),
        deeds.mine(reader.memberId, id, null, null),
        memory.isFavourite(reader.memberId, id),
        parts.riskTip(),
      ])
      const [video, ...related] = await present([row, ...near], reader)
      if (video === undefined) return refuse('news.video_not_found')
      return {
        ...video,
        related,
        liked,
        favourited,
        riskTip,
        description: row.description,
        commentsOpen: row.commentsOpen,
        playUrls: [{ quality: 'origin', url: parts.signedUrl(row.fileId, ttlAt(clock.now())) }],
        share: {
          shareUrl: `/pages/video/index/index?id=${id}`,
          title: row.title,
          description: row.description,
          pic: video.cover,
        },
      }
    },

    /** A member counts once a day for each video. */
    async recordPlay(id: VideoId, reader: Reader): Promise<Answer<'news.recordPlay'>> {
      const row = await getReadable(id, reader)
      if (await deeds.play(reader.memberId, id, beijingDay(clock.now()))) counters.add(id, { reads: 1 })
      return { plays: counters.now(id, row).reads }
    },

    async like(id: VideoId, reader: Reader, on?: boolean): Promise<Answer<'news.likeVideo'>> {
      const row = await getReadable(id, reader)
      const liked = await deeds.like(reader.memberId, id, now(), on)
      counters.add(id, { likes: liked.change })
      return { liked: liked.on, likes: counters.now(id, row).likes }
    },
  }
}

export type WatchingService = ReturnType<typeof watchingService>

/** Addresses asked for within one hour are the same, so that a device may keep what it has loaded. */
function ttlAt(nowMs: number): number {
  const nowSec = Math.floor(nowMs / 1_000)
  return PLAYABLE_SEC + 3_600 - (nowSec % 3_600)
}

function guardOf({ levelIds, teacherId }: VideoListed) {
  return { isPublic: false, levelIds, authorId: teacherId }
}

function presentVideo(
  row: VideoListed,
  reader: Reader | undefined,
  teachers: ReadonlyMap<TeacherId, NewsAuthor>,
  { counters, publicUrl }: WatchingParts,
) {
  const { reads, likes, comments } = counters.now(row.id, row)
  return {
    id: row.id,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    teacher: row.teacherId === null ? undefined : teachers.get(row.teacherId),
    title: row.title,
    cover: row.coverId === null ? undefined : publicUrl(row.coverId),
    durationSec: row.durationSec,
    publishAt: row.publishAt.getTime(),
    plays: reads,
    likes,
    comments,
    access: accessTo(guardOf(row), reader),
    levelIds: row.levelIds,
    sample: row.sample,
  }
}
