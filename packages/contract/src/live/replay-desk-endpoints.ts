import { z } from 'zod'
import { dayText, cursor, endpoint, Instant, pageOf, paging, searchMax, Why, Words } from '../kernel'
import { cutNoteMax, cutsMax, replayTitleMax } from './limits'
import { Chapter, ChapterId, ReplayState } from './replay'
import { ReplayId, RoomId } from './shapes'

/** A replay as operators list it. */
export const ReplayDeskRow = z.object({
  id: ReplayId,
  roomId: RoomId,
  title: z.string(),
  cover: z.string().optional(),
  teacher: z.object({ name: z.string(), regNo: z.string() }),
  state: ReplayState,
  startedAt: Instant.describe('直播开始的时刻'),
  durationMs: z.number().int(),
  isCut: z.boolean(),
  plays: z.number().int().describe('看过的会员人数'),
  publishedAt: Instant.optional(),
  expireAt: Instant.optional().describe('到期后不能再看'),
  sample: z.boolean(),
})
export type ReplayDeskRow = z.infer<typeof ReplayDeskRow>

const Kept = z.object({ fromMs: z.number().int().nonnegative(), toMs: z.number().int().positive() })

/** A replay as operators work on it. */
export const ReplayDesk = ReplayDeskRow.extend({
  version: z.string().describe('标题、状态、剪辑、章节变了就不同'),
  poster: z.string().optional(),
  url: z.string().optional().describe('会员看到的；没有录到时没有'),
  fullUrl: z.string().optional().describe('未剪辑的全部，只给运营人员'),
  fullMs: z.number().int(),
  keep: z.array(Kept).describe('保留的片段，空为全部'),
  cutNote: z.string().optional(),
  chapters: z.array(Chapter),
  riskTip: z.string(),
})
export type ReplayDesk = z.infer<typeof ReplayDesk>

const read = { audience: 'operator', permission: 'live:replay:read' } as const
const write = { audience: 'operator', permission: 'live:replay:write' } as const
const known = ['live.replay_not_found', 'live.replay_state', 'live.replay_changed'] as const
const Day = dayText('日期不正确')
const whyRead = Why.describe('老师会读到')
const seen = { id: ReplayId, version: z.string().max(80).describe('所看到的版本') }

export const replayDeskEndpoints = {
  'live.listReplaysForDesk': endpoint({
    method: 'GET',
    path: '/api/console/replay/get/list',
    summary: '全部回放，不论状态，最近的在前；可按状态、老师、标题、直播的日期（北京时间）',
    ...read,
    query: z.object({
      state: ReplayState.optional(),
      teacher: Words.max(searchMax).default('').describe('姓名里的字或登记编号'),
      keyword: Words.max(searchMax).default('').describe('标题里的字'),
      from: Day.optional(),
      to: Day.optional().describe('包括这一天'),
      cursor,
      pageSize: paging.pageSize,
    }),
    reply: pageOf(ReplayDeskRow),
  }),
  'live.getReplayForDesk': endpoint({
    method: 'GET',
    path: '/api/console/replay/get/info/{id}',
    summary: '一份回放和它的播放地址，不论状态',
    ...read,
    params: z.object({ id: ReplayId }),
    reply: ReplayDesk,
    refusals: ['live.replay_not_found'],
  }),
  'live.setReplayStateForDesk': endpoint({
    method: 'POST',
    path: '/api/console/replay/state',
    summary: '发布或撤下一份回放；老师收到通知，留有痕迹。再做一次不重复',
    ...write,
    body: z.object({ ...seen, state: ReplayState.extract(['published', 'withdrawn']), why: whyRead }),
    reply: ReplayDesk,
    refusals: known,
  }),
  'live.renameReplayForDesk': endpoint({
    method: 'POST',
    path: '/api/console/replay/title',
    summary: '改一份回放的标题；老师收到通知，留有痕迹。再做一次不重复',
    ...write,
    body: z.object({ ...seen, title: Words.min(1, '请填写标题').max(replayTitleMax), why: whyRead }),
    reply: ReplayDesk,
    refusals: [...known, 'live.text_refused', 'live.text_claims'],
  }),
  'live.trimReplayForDesk': endpoint({
    method: 'POST',
    path: '/api/console/replay/trim',
    summary: '只保留这些片段（相对未剪辑的录像），空则恢复完整；原始录像不动，观众看到说明，老师收到通知，留有痕迹',
    ...write,
    body: z.object({
      ...seen,
      keep: z.array(Kept).max(cutsMax),
      note: Words.max(cutNoteMax).default('').describe('给观众看的说明'),
      why: whyRead,
    }),
    reply: ReplayDesk,
    refusals: [...known, 'live.trim_bad', 'live.text_refused', 'live.text_claims'],
  }),
  'live.saveChapterForDesk': endpoint({
    method: 'POST',
    path: '/api/console/replay/chapter/save',
    summary: '添加、改名或去掉一份回放的手工章节',
    ...write,
    body: z.object({
      ...seen,
      chapterId: ChapterId.optional(),
      ms: z.number().int().nonnegative(),
      title: Words.max(replayTitleMax).describe('为空则去掉'),
    }),
    reply: ReplayDesk,
    refusals: [...known, 'live.chapters_full', 'live.text_refused', 'live.text_claims'],
  }),
} as const
