import { z } from 'zod'
import { FileId, id, Instant, LevelId } from '../kernel'
import { PlayUrl, ReplayId, RoomAccess, RoomId, RoomTeacher } from './shapes'

/** `processing` 回放生成中, `ready` 待发布, `published` 已发布, `withdrawn` 已撤下, `empty`: nothing was recorded. */
export const ReplayState = z.enum(['processing', 'ready', 'published', 'withdrawn', 'empty'])
export type ReplayState = z.infer<typeof ReplayState>

export const ChapterId = id('ChapterId')
export type ChapterId = z.infer<typeof ChapterId>

/** A mark in a replay: an answered question, a pinned message, a poll, a draw, or one set by hand. */
export const Chapter = z.object({
  id: ChapterId,
  ms: z.number().int().describe('回放中的位置'),
  title: z.string(),
  kind: z.enum(['question', 'pin', 'poll', 'draw', 'manual']),
})
export type Chapter = z.infer<typeof Chapter>

/** One uninterrupted stretch: `durationMs` of replay from `ms` on were recorded from the moment `at` on. */
export const Span = z.object({ ms: z.number().int(), at: Instant, durationMs: z.number().int() })
export type Span = z.infer<typeof Span>

/** One row of a list of replays. */
export const ReplayRow = z.object({
  id: ReplayId,
  roomId: RoomId,
  title: z.string(),
  cover: z.string().optional(),
  teacher: RoomTeacher,
  state: ReplayState,
  access: RoomAccess,
  levelIds: z.array(LevelId),
  startedAt: Instant.describe('直播开始的时刻'),
  durationMs: z.number().int(),
  chapterCount: z.number().int(),
  questionCount: z.number().int(),
  plays: z.number().int().describe('看过的会员人数'),
  positionMs: z.number().int().describe('我上次看到的位置，没有看过为0'),
  isWatched: z.boolean().describe('我看过其中九成以上'),
  expireAt: Instant.optional().describe('到期后不能再看'),
  isCut: z.boolean(),
  sample: z.boolean(),
})
export type ReplayRow = z.infer<typeof ReplayRow>

/** The data of the replay screen. */
export const Replay = ReplayRow.extend({
  poster: z.string().optional(),
  playUrls: z.array(PlayUrl).describe('按优先顺序；没有发布时只有老师和助教有'),
  teaserMs: z.number().int().optional().describe('游客只能看到这个位置，播放地址也到此为止'),
  playExpireAt: Instant.optional().describe('播放地址的有效期，到期前重新获取'),
  captionsUrl: z.string().optional().describe('WebVTT 字幕的地址，与播放地址同时到期；没有字幕时没有'),
  spans: z.array(Span).describe('回放位置与真实时刻的对应，升序'),
  chapters: z.array(Chapter),
  riskTip: z.string(),
  cutNote: z.string().optional().describe('部分内容已合规剪辑等说明'),
  outline: z.string().optional(),
  materials: z.array(z.object({ fileId: FileId, title: z.string(), pages: z.number().int().optional() })),
  full: z
    .object({
      durationMs: z.number().int(),
      keep: z.array(z.object({ fromMs: z.number().int(), toMs: z.number().int() })),
    })
    .optional()
    .describe('老师剪辑用：未剪辑的时长和保留的片段'),
  mine: z.object({ isModerator: z.boolean() }),
})
export type Replay = z.infer<typeof Replay>
