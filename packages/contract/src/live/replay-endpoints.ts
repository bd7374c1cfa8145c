import { z } from 'zod'
import { cursor, endpoint, id, Instant, pageOf, paging, searchMax, TeacherId, Words } from '../kernel'
import { reasonMax } from '../kernel/limits'
import { cutNoteMax, cutsMax, replayTitleMax } from './limits'
import { ReplayId, RoomKind } from './shapes'
import { ChapterId, Replay, ReplayRow, ReplayState } from './replay'
import { LiveMessage } from './socket'

const enter = ['live.replay_not_found', 'live.login_required', 'live.level_required'] as const
const moderate = ['live.replay_not_found', 'live.not_moderator', 'live.replay_state'] as const
const { pageSize } = paging
const ms = z.coerce.number().int().nonnegative()
const ofReplay = z.object({ id: ReplayId })

export const replayEndpoints = {
  'live.listReplays': endpoint({
    method: 'GET',
    path: '/api/live/video/get/list',
    summary: '已发布的回放，最新在前；可按老师、月份（北京时间）、看过与否、标题',
    audience: 'visitor',
    minors: 'open',
    query: z.object({
      teacherId: TeacherId.optional(),
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      watched: z.enum(['yes', 'no']).optional(),
      keyword: Words.max(searchMax).optional(),
      cursor,
      pageSize,
    }),
    reply: pageOf(ReplayRow),
  }),
  'live.getReplay': endpoint({
    method: 'GET',
    path: '/api/live/video/get/info/{id}',
    summary: '回放页所需，含播放地址、章节、上次看到的位置；游客按直播间的 visitorMode',
    audience: 'visitor',
    minors: 'closed',
    params: ofReplay,
    reply: Replay,
    refusals: enter,
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'live.listReplayChat': endpoint({
    method: 'GET',
    path: '/api/live/replay/get/chat/{id}',
    summary: '回放某段时间内的聊天，按回放中的位置升序；撤回和删除的不在内',
    audience: 'visitor',
    minors: 'closed',
    params: ofReplay,
    query: z.object({ fromMs: ms, toMs: ms, limit: z.coerce.number().int().min(1).max(200).default(200) }),
    reply: z.object({
      rows: z.array(z.object({ ms: z.number().int(), message: LiveMessage })),
      untilMs: z.number().int().describe('已给全到这一位置；小于 toMs 时从这里接着取'),
    }),
    refusals: enter,
  }),
  'live.listStudioReplays': endpoint({
    method: 'GET',
    path: '/api/live/studio/get/replay/list',
    summary: '老师自己的回放，含未发布和已撤下的',
    audience: 'teacher',
    minors: 'open',
    query: z.object({ cursor, pageSize }),
    reply: pageOf(ReplayRow),
  }),
  'live.trimReplay': endpoint({
    method: 'POST',
    path: '/api/live/replay/trim',
    summary: '只保留这些片段（相对未剪辑的录像），空则恢复完整；原始录像不动，观众看到说明；留有痕迹',
    audience: 'teacher',
    minors: 'closed',
    body: z.object({
      id: ReplayId,
      keep: z
        .array(z.object({ fromMs: z.number().int().nonnegative(), toMs: z.number().int().positive() }))
        .max(cutsMax),
      note: Words.max(cutNoteMax).optional(),
    }),
    reply: Replay,
    refusals: [...moderate, 'live.trim_bad', 'live.text_refused', 'live.text_claims'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.setReplayState': endpoint({
    method: 'POST',
    path: '/api/live/replay/state',
    summary: '发布或撤下回放，可同时改标题；留有痕迹',
    audience: 'teacher',
    minors: 'closed',
    body: z.object({
      id: ReplayId,
      state: ReplayState.extract(['published', 'withdrawn']),
      title: Words.min(1).max(replayTitleMax).optional(),
      reason: Words.max(reasonMax).optional().describe('撤下时必填'),
    }),
    reply: Replay,
    refusals: [...moderate, 'live.reason_missing', 'live.room_not_found', 'live.text_refused', 'live.text_claims'],
    rate: { max: 30, perSec: 60, by: 'who' },
  }),
  'live.saveChapter': endpoint({
    method: 'POST',
    path: '/api/live/replay/chapter/save',
    summary: '添加、改名或去掉一个手工章节',
    audience: 'teacher',
    minors: 'closed',
    body: z.object({
      id: ReplayId,
      chapterId: ChapterId.optional(),
      ms: z.number().int().nonnegative(),
      title: Words.max(replayTitleMax).describe('为空则去掉'),
    }),
    reply: Replay,
    refusals: [...moderate, 'live.chapters_full', 'live.text_refused', 'live.text_claims'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'live.listReminders': endpoint({
    method: 'GET',
    path: '/api/live/reminder/get/list',
    summary: '我预约的直播中，即将开始或已经开始而我还没有看到提醒的',
    audience: 'member',
    minors: 'open',
    reply: z.object({
      rows: z.array(
        z.object({
          id: id('ReminderId'),
          roomId: z.string(),
          kind: RoomKind,
          title: z.string(),
          what: z.enum(['soon', 'live', 'cancelled', 'delayed']),
          startAt: Instant,
          at: Instant,
        }),
      ),
    }),
  }),
  'live.seeReminders': endpoint({
    method: 'POST',
    path: '/api/live/reminder/seen',
    summary: '这些提醒看到了',
    audience: 'member',
    minors: 'open',
    body: z.object({ ids: z.array(id('ReminderId')).min(1).max(50) }),
    reply: z.object({}),
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
}
