import { z } from 'zod'
import { Caption, Captions, endpoint, searchMax, Why, Words } from '../kernel'
import { captionFileMax, captionNames, captionsMax, captionTextMax, reasonMax } from '../kernel/limits'
import { captionTimings, replayHitsMax } from './limits'
import { ReplayId } from './shapes'

/** What was found in a replay, and where it is. */
export const ReplayHit = z.object({
  kind: z.enum(['caption', 'chat']),
  ms: z.number().int().nonnegative().describe('回放中的位置'),
  text: z.string(),
  name: z.string().optional().describe('聊天：谁说的'),
})
export type ReplayHit = z.infer<typeof ReplayHit>

export const CaptionTiming = z.enum(captionTimings)
export type CaptionTiming = z.infer<typeof CaptionTiming>

const ms = z.number().int().nonnegative()
const version = z.number().int().nonnegative().describe('所看到的版本')
const ofReplay = z.object({ id: ReplayId })
const seenMs = '所看到的回放的时长：剪辑在这之后变了就不保存'
/** The fields of a form arrive as text. */
const file = {
  id: ReplayId,
  version: z.coerce.number().int().nonnegative().describe('所看到的版本；还没有字幕时为0'),
  timing: CaptionTiming.default('shown').describe('文件的时间按剪辑后的回放，还是按未剪辑的录像'),
  durationMs: z.coerce.number().int().nonnegative().optional().describe(seenMs),
}
const upload = { field: 'file', maxBytes: captionFileMax, kinds: ['captions'] } as const
const line = {
  id: ReplayId,
  version,
  captionId: Caption.shape.id.optional().describe('要改的一条；不填则新增'),
  fromMs: ms.optional().describe('回放中的位置；新增时必填，改正时不填则时间不变'),
  toMs: ms.optional().describe('与 fromMs 同填'),
  durationMs: ms.optional().describe(seenMs),
  text: Words.max(captionTextMax, `一条字幕最多${captionTextMax}个字`).describe('为空则去掉'),
}

const known = ['live.replay_not_found', 'live.replay_state'] as const
const moderate = [...known, 'live.not_moderator'] as const
const ofFile = [
  'kernel.captions_unreadable',
  'kernel.captions_bad',
  'kernel.captions_full',
  'kernel.captions_changed',
] as const
const ofLine = [
  'kernel.captions_none',
  'kernel.captions_changed',
  'kernel.captions_full',
  'kernel.caption_time',
  'live.text_refused',
] as const
const ofState = ['kernel.captions_none', 'kernel.captions_changed'] as const
const enter = ['live.replay_not_found', 'live.login_required', 'live.level_required'] as const
/** Who moderates the room: its assistants are members. */
const moderator = { audience: 'member', minors: 'closed' } as const
const read = { audience: 'operator', permission: 'live:replay:read' } as const
const write = { audience: 'operator', permission: 'live:replay:write' } as const
const rate = { max: 120, perSec: 60, by: 'who' } as const

const watching = {
  'live.listCaptions': endpoint({
    method: 'GET',
    path: '/api/live/replay/get/captions/{id}',
    summary: '一份回放的字幕，按剪辑后的时间；撤下的只有老师和助教看得到',
    audience: 'visitor',
    minors: 'closed',
    params: ofReplay,
    reply: Captions,
    refusals: enter,
  }),
  'live.searchReplay': endpoint({
    method: 'GET',
    path: '/api/live/replay/search/{id}',
    summary: `一份回放的字幕和聊天里有这些字的，按回放中的位置；两样各最多${replayHitsMax}条`,
    audience: 'visitor',
    minors: 'closed',
    params: ofReplay,
    query: z.object({ keyword: Words.max(searchMax) }),
    reply: z.object({ rows: z.array(ReplayHit), isCut: z.boolean().describe('还有更多，没有列出') }),
    refusals: enter,
    rate,
  }),
} as const

const teaching = {
  'live.uploadCaptions': endpoint({
    method: 'POST',
    path: '/api/live/replay/captions/upload',
    summary: `上传或换掉一份回放的字幕：${captionNames}，最多${captionsMax}条；不合格的说出第几行。留有痕迹`,
    ...moderator,
    upload,
    body: z.object(file),
    reply: Captions,
    refusals: [...moderate, ...ofFile],
    rate,
    timeoutMs: 60_000,
  }),
  'live.saveCaption': endpoint({
    method: 'POST',
    path: '/api/live/replay/captions/line',
    summary: '改正、新增或去掉一条字幕；这一条在所看到的版本之后被别人改过时不保存。留有痕迹',
    ...moderator,
    body: z.object(line),
    reply: Captions,
    refusals: [...moderate, ...ofLine],
    rate,
  }),
  'live.setCaptionsShown': endpoint({
    method: 'POST',
    path: '/api/live/replay/captions/state',
    summary: '撤下字幕，或再显示；留有痕迹',
    ...moderator,
    body: z.object({
      id: ReplayId,
      version,
      shown: z.boolean(),
      reason: Words.max(reasonMax).default('').describe('撤下时必填'),
    }),
    reply: Captions,
    refusals: [...moderate, ...ofState, 'live.reason_missing'],
    rate,
  }),
} as const

const operating = {
  'live.listCaptionsForDesk': endpoint({
    method: 'GET',
    path: '/api/console/replay/captions/get/list/{id}',
    summary: '一份回放的字幕，也在撤下的时候',
    ...read,
    params: ofReplay,
    reply: Captions,
    refusals: ['live.replay_not_found'],
  }),
  'live.uploadCaptionsForDesk': endpoint({
    method: 'POST',
    path: '/api/console/replay/captions/upload',
    summary: '代老师上传或换掉一份回放的字幕；老师收到通知，留有痕迹',
    ...write,
    upload,
    body: z.object({ ...file, why: Why.describe('老师会读到') }),
    reply: Captions,
    refusals: [...known, ...ofFile],
    timeoutMs: 60_000,
  }),
  'live.saveCaptionForDesk': endpoint({
    method: 'POST',
    path: '/api/console/replay/captions/line',
    summary: '改正、新增或去掉一条字幕；留有痕迹',
    ...write,
    body: z.object(line),
    reply: Captions,
    refusals: [...known, ...ofLine],
  }),
  'live.setCaptionsShownForDesk': endpoint({
    method: 'POST',
    path: '/api/console/replay/captions/state',
    summary: '撤下字幕，或再显示；老师收到通知，留有痕迹',
    ...write,
    body: z.object({ id: ReplayId, version, shown: z.boolean(), why: Why.describe('老师会读到') }),
    reply: Captions,
    refusals: [...known, ...ofState],
  }),
} as const

export const captionEndpoints: typeof watching & typeof teaching & typeof operating = {
  ...watching,
  ...teaching,
  ...operating,
}
