import type { Caption, FileId, MemberId, TeacherId, WatchPosition } from '@rostrum/contract/kernel'
import { VideoId, type NewsAuthor, type ReadAccess } from '@rostrum/contract/news'
import { linkTo } from '@rostrum/contract/pages'
import { beijingDay } from '@rostrum/market'
import type { Clock } from '../kernel/clock'
import { isUuid } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import type { VideoCaptionReading } from './captions/reading'
import type { NewsCounters } from './counters'
import { pageOfRows, positionOf } from './cursor'
import type { NewsPeople } from './people'
import { accessTo, type Guarded, type Reader } from './policy'
import type { NewsAnswer } from './presenting'
import type { NewsPageAsked } from './reading'
import type { ReactionRepository } from './repository-reactions'
import type { VideoFilter, VideoListed, VideoRepository } from './repository-videos'

/** The member slice's data on a member and videos. */
export interface VideoMemory {
  /** By id; ids that were never watched are left out. */
  positions(memberId: MemberId, ids: readonly VideoId[]): Promise<ReadonlyMap<string, WatchPosition>>
  isFavourite(memberId: MemberId, id: VideoId): Promise<boolean>
}
export interface WatchingParts {
  readonly videos: VideoRepository
  readonly reactions: ReactionRepository
  readonly counters: NewsCounters
  readonly people: NewsPeople
  readonly memory: VideoMemory
  readonly captions: VideoCaptionReading
  readonly clock: Clock
  readonly riskTip: () => Promise<string>
  /** Whether visitors may watch videos without levels. */
  readonly visitorWatch: () => Promise<boolean>
  readonly publicUrl: (id: FileId) => string
  /** An address of a private file that is valid for this many seconds. */
  readonly signedUrl: (id: FileId, ttlSec: number) => string
}

const RELATED = 6
/** Long enough for a pause over lunch, and up to an hour more. */
const PLAYABLE_SEC = 6 * 3_600
export const VISITOR_SEC = 3_600

/** Videos: lists, playing, likes. */
export function watchingService(parts: WatchingParts) {
  const { videos, reactions, counters, people, memory, clock, captions } = parts
  const now = () => new Date(clock.now())

  async function present(rows: readonly VideoListed[], reader: Reader | undefined) {
    const teacherIds = rows.flatMap(({ teacherId }) => (teacherId === null ? [] : [teacherId]))
    const [teachers, isOpen, positions] = await Promise.all([
      people.authors([...new Set(teacherIds)]),
      reader !== undefined || parts.visitorWatch(),
      reader === undefined
        ? undefined
        : memory.positions(
            reader.memberId,
            rows.map(({ id }) => id),
          ),
    ])
    return rows.map((row) => ({
      ...presentVideo(row, accessTo(guardOf(row, isOpen), reader), teachers, parts),
      position: positions?.get(row.id),
    }))
  }

  async function get(id: VideoId) {
    const row = isUuid(id) ? await videos.find(id, now()) : undefined
    return row ?? refuse('news.video_not_found')
  }

  /** The video, if this person may watch it; refuses otherwise. Videos without levels are open to visitors. */
  async function getReadable(id: VideoId, reader: Reader | undefined) {
    const row = await get(id)
    const { title, levelIds } = row
    const isOpen = reader !== undefined || (await parts.visitorWatch())
    if (accessTo(guardOf(row, isOpen), reader) === 'full') return { ...row, authorId: row.teacherId }
    const details = { videoId: id, title, levelIds }
    return reader ? refuse('news.video_level_required', details) : refuse('news.video_login_required', details)
  }

  return {
    getReadable,
    /** Whether there is such a video. */
    has: async (id: string): Promise<boolean> =>
      isUuid(id) && (await videos.find(VideoId.parse(id), now())) !== undefined,

    /** Its description, for people who may not watch it. */
    async announce(id: VideoId) {
      const row = await videos.find(id, now())
      if (!row) return undefined
      const [[video], riskTip] = await Promise.all([present([row], undefined), parts.riskTip()])
      return video && { ...video, description: row.description, riskTip }
    },

    async listCategories(): Promise<NewsAnswer<'news.listVideoCategories'>> {
      return {
        rows: (await videos.listCategories())
          .filter(({ isOff }) => !isOff)
          .map(({ id, name }) => ({ categoryId: id, name })),
      }
    },

    async list(
      filter: VideoFilter,
      page: NewsPageAsked,
      reader: Reader | undefined,
    ): Promise<NewsAnswer<'news.listVideos'>> {
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

    async get(id: VideoId, reader: Reader | undefined): Promise<NewsAnswer<'news.getVideo'>> {
      const row = await getReadable(id, reader)
      const [near, { liked }, favourited, captioned, riskTip] = await Promise.all([
        videos.listNear(row, RELATED, now()),
        reader ? reactions.mine(reader.memberId, id, null, null) : { liked: false },
        reader !== undefined && memory.isFavourite(reader.memberId, id),
        captions.areShown(row.fileId),
        parts.riskTip(),
      ])
      const [video, ...related] = await present([row, ...near], reader)
      if (video === undefined) return refuse('news.video_not_found')
      return {
        ...video,
        related,
        captioned,
        liked,
        favourited,
        riskTip,
        description: row.description,
        commentsOpen: row.commentsOpen,
        playUrls: [{ quality: 'origin', url: parts.signedUrl(row.fileId, reader ? ttlAt(clock.now()) : VISITOR_SEC) }],
        share: {
          shareUrl: linkTo('news.video', { id }),
          title: row.title,
          description: row.description,
          pic: video.cover,
        },
      }
    },

    /** Refuses whoever may not watch the video. */
    async captionsOf(id: VideoId, reader: Reader | undefined): Promise<{ rows: Caption[] }> {
      const { fileId } = await getReadable(id, reader)
      return { rows: await captions.list(fileId) }
    },

    /** A member counts once a day for each video. */
    async recordPlay(id: VideoId, reader: Reader): Promise<NewsAnswer<'news.recordPlay'>> {
      const row = await getReadable(id, reader)
      if (!(await reactions.play(reader.memberId, id, beijingDay(clock.now())))) return { plays: row.reads }
      counters.touch(id)
      return { plays: await counters.after(row, 'reads', 1) }
    },

    async like(id: VideoId, reader: Reader, on?: boolean): Promise<NewsAnswer<'news.likeVideo'>> {
      const row = await getReadable(id, reader)
      const liked = await reactions.like(reader.memberId, id, now(), on)
      if (liked.change !== 0) counters.touch(id)
      return { liked: liked.on, likes: await counters.after(row, 'likes', liked.change) }
    },
  }
}

export type WatchingService = ReturnType<typeof watchingService>

/** Addresses requested within one hour are the same, so that a device may keep what it has loaded. */
export function ttlAt(nowMs: number): number {
  const nowSec = Math.floor(nowMs / 1_000)
  return PLAYABLE_SEC + 3_600 - (nowSec % 3_600)
}

/** `isOpen`: without levels it is for everybody, not for members alone. */
function guardOf({ levelIds, isPublic, teacherId }: VideoListed, isOpen: boolean): Guarded {
  return { isPublic: isOpen && isPublic && levelIds.length === 0, levelIds, authorId: teacherId }
}

function presentVideo(
  row: VideoListed,
  access: ReadAccess,
  teachers: ReadonlyMap<TeacherId, NewsAuthor>,
  { publicUrl }: WatchingParts,
) {
  const { reads, likes, comments } = row
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
    access,
    levelIds: row.levelIds,
    sample: row.sample,
  }
}
