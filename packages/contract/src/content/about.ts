import { z } from 'zod'
import { endpoint, FileId, id, Instant, OperatorId, pageOf, paging, Seen, Why, Words } from '../kernel'
import { mediaHoursMax, mediaMaxBytes, mediaMaxMb, regStates } from '../kernel/limits'
import { mediaTitleMax, mediaTitleMin, positionMax, transcriptMax, verifyMax, verifyMin } from './limits'

export const AboutMediaId = id('AboutMediaId')
export type AboutMediaId = z.infer<typeof AboutMediaId>

/** Seconds of the recording itself: at double speed, two of them pass in one second. */
const Seconds = z
  .number()
  .int()
  .min(0)
  .max(mediaHoursMax * 3_600)

/** The fastest a recording is played. */
export const MEDIA_SPEED_MAX = 2

/** A recording about the company's services, or a disclosure read aloud. */
export const AboutMedia = z.object({
  id: AboutMediaId,
  version: FileId.describe('所播放的文件；换了文件就要重新听'),
  title: z.string(),
  kind: z.enum(['audio', 'video']),
  url: z.string().describe('六小时内有效'),
  durationSec: z.number().int(),
  transcript: z.string(),
  sample: z.boolean(),
  mine: z
    .object({
      heardSec: z.number().int().describe('真正播放过的秒数，重复的只算一次'),
      positionSec: z.number().int().describe('上次停在哪里'),
      doneAt: Instant.optional().describe('全部听完的时刻'),
    })
    .optional()
    .describe('登录后给出'),
})
export type AboutMedia = z.infer<typeof AboutMedia>

/** A recording as operators edit it. */
export const MediaDraft = AboutMedia.omit({ mine: true }).extend({
  position: z.number().int(),
  isOff: z.boolean(),
  updatedAt: Instant,
  seen: Seen,
})
export type MediaDraft = z.infer<typeof MediaDraft>

/** One change of a recording. Files are never deleted: what members heard is evidence. */
export const MediaAction = z.object({
  action: z.enum(['add', 'file', 'change', 'publish', 'withdraw']),
  by: OperatorId,
  at: Instant,
  version: FileId,
  sha256: z.string().describe('当时的文件'),
  durationSec: z.number().int(),
  title: z.string(),
  transcript: z.string(),
  position: z.number().int(),
})
export type MediaAction = z.infer<typeof MediaAction>

/**
 * The result of checking somebody or something that claims to belong to the company. It says nothing about private
 * numbers.
 */
export const Verified = z.object({
  asked: z.string(),
  official: z.boolean(),
  persons: z
    .array(
      z.object({
        name: z.string(),
        regType: z.string(),
        regNo: z.string(),
        regState: z.enum(regStates),
        leaveDay: z.string().optional(),
        sample: z.boolean(),
      }),
    )
    .describe('姓名或登记编号完全相同的人员，包括已离职的'),
  phone: z.object({ label: z.string(), number: z.string() }).optional(),
  account: z.object({ payee: z.string(), bank: z.string(), account: z.string() }).optional(),
  channel: z.object({ kind: z.string(), name: z.string(), address: z.string() }).optional(),
  certificate: z
    .object({
      no: z.string(),
      title: z.string().describe('课程'),
      name: z.string().describe('姓名，遮去一部分'),
      day: z.string().describe('发证的日子，北京时间'),
      revokedDay: z.string().optional().describe('已撤销的：哪一天'),
    })
    .optional()
    .describe('编号完全相同的结业证书'),
})
export type Verified = z.infer<typeof Verified>

/** The company's real addresses, accounts and numbers, as its operators entered them. */
export const Official = z.object({
  accounts: z.array(z.object({ payee: Words, bank: Words, account: Words })).describe('收款账户'),
  channels: z.array(z.object({ kind: Words, name: Words, address: Words })).describe('网站、公众号等'),
  registry: z
    .object({
      name: Words,
      url: z.url({ protocol: /^https?$/, error: '请填写完整的网址' }),
    })
    .optional()
    .describe('登记信息的查询入口'),
  updatedAt: Instant.optional(),
  sample: z.boolean(),
})
export type Official = z.infer<typeof Official>

export const ReleaseNote = z.object({
  sn: z.string(),
  name: z.string(),
  at: Instant,
  log: z.array(z.string()),
  sample: z.boolean(),
})
export type ReleaseNote = z.infer<typeof ReleaseNote>

const edit = { audience: 'operator', permission: 'content:about:edit' } as const

export const aboutEndpoints = {
  'content.listAboutMedia': endpoint({
    method: 'GET',
    path: '/api/about/get/media/list',
    summary: '服务介绍与风险揭示的录音录像，带文字稿；会员看到自己听到哪里',
    audience: 'visitor',
    minors: 'open',
    reply: z.object({ rows: z.array(AboutMedia) }),
  }),
  'content.readAboutMedia': endpoint({
    method: 'POST',
    path: '/api/about/media/read',
    summary: '刚播放了从 fromSec 起的 seconds 秒；开始播放时 seconds 为 0。比实际流逝的时间能播放的更多时拒绝',
    audience: 'member',
    minors: 'open',
    body: z.object({
      id: AboutMediaId,
      version: FileId.optional().describe('播放的是哪个文件；已换文件时拒绝'),
      fromSec: Seconds.default(0),
      seconds: Seconds,
      positionSec: Seconds.optional(),
    }),
    reply: z.object({ heardSec: z.number().int(), done: z.boolean(), doneAt: Instant.optional() }),
    refusals: ['content.media_not_found', 'content.media_too_fast', 'content.media_changed'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'content.verifyOfficial': endpoint({
    method: 'GET',
    path: '/api/about/verify',
    summary: '核验姓名、登记编号、电话、网址或收款账号是不是本公司的；须完整输入',
    audience: 'visitor',
    minors: 'open',
    query: z.object({ keyword: Words.min(verifyMin, '请完整输入').max(verifyMax) }),
    reply: Verified,
    rate: { max: 30, perSec: 600, by: 'who' },
    secret: true,
  }),
  'content.getOfficial': endpoint({
    method: 'GET',
    path: '/api/about/get/official',
    summary: '官方收款账户、官方渠道与登记信息的查询入口',
    audience: 'visitor',
    minors: 'always',
    reply: Official,
  }),
  'content.listReleases': endpoint({
    method: 'GET',
    path: '/api/version/get/list',
    summary: '更新日志，最新在前',
    audience: 'visitor',
    minors: 'open',
    query: z.object({ linkTypeCode: z.string().max(32).regex(/^\w+$/).optional() }),
    reply: z.object({ rows: z.array(ReleaseNote) }),
  }),
  'content.saveOfficial': endpoint({
    method: 'POST',
    path: '/api/console/about/official/save',
    summary: '更新官方收款账户与渠道；另一位复核通过后生效，谁何时改的有记录',
    ...edit,
    body: Official.omit({ updatedAt: true, sample: true }).extend({
      seen: Seen.optional().describe('看到的 updatedAt；还没有填过时没有'),
      why: Why,
    }),
    reply: Official.extend({ isWaiting: z.boolean().describe('正在等待复核') }),
    refusals: ['content.setting_shape', 'content.setting_changed', 'access.approval_waiting'],
  }),
  'content.listMediaDrafts': endpoint({
    method: 'GET',
    path: '/api/console/about/media/list',
    summary: '全部录音录像，包括已撤下的',
    ...edit,
    query: z.object(paging),
    reply: pageOf(MediaDraft),
  }),
  'content.arrangeMedia': endpoint({
    method: 'POST',
    path: '/api/console/about/media/save',
    summary: '修改录音录像的标题、文字稿、次序，发布或撤下；没有文字稿不能发布',
    ...edit,
    body: z.object({
      id: AboutMediaId,
      title: Words.min(mediaTitleMin).max(mediaTitleMax),
      transcript: Words.max(transcriptMax),
      position: z.number().int().min(0).max(positionMax),
      isOff: z.boolean(),
      seen: Seen,
      why: Why,
    }),
    reply: MediaDraft,
    refusals: ['content.media_not_found', 'content.media_words', 'content.row_changed'],
  }),
  'content.uploadMedia': endpoint({
    method: 'POST',
    path: '/api/console/about/media/upload',
    summary: `上传一段录音录像（MP3、M4A、WAV、MP4，不超过${mediaMaxMb} MB），类型和时长从文件读出。不带 id 时新增一段未发布的；带 id 时换文件，已听完的标记随旧文件保留，新文件须重新听`,
    ...edit,
    upload: { field: 'file', maxBytes: mediaMaxBytes, kinds: ['audio', 'video'] },
    body: z.object({
      id: AboutMediaId.optional(),
      title: Words.min(mediaTitleMin).max(mediaTitleMax).optional().describe('新增时不写则用文件名'),
      transcript: Words.max(transcriptMax).optional(),
    }),
    bodyFromQuery: true,
    reply: MediaDraft,
    refusals: [
      'content.media_not_found',
      'content.media_unreadable',
      'content.media_length',
      'content.media_same',
      'kernel.unsupported_file',
    ],
    rate: { max: 20, perSec: 60, by: 'who' },
    timeoutMs: 120_000,
  }),
  'content.listMediaActions': endpoint({
    method: 'GET',
    path: '/api/console/about/media/action/list',
    summary: '一段录音录像是谁在何时怎样改的，最新在前',
    ...edit,
    query: z.object({ id: AboutMediaId, ...paging }),
    reply: pageOf(MediaAction),
    refusals: ['content.media_not_found'],
  }),
} as const
