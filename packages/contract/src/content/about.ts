import { z } from 'zod'
import { endpoint, id, Instant, pageOf, paging } from '../kernel'

export const AboutMediaId = id('AboutMediaId')
export type AboutMediaId = z.infer<typeof AboutMediaId>

/** Seconds of the recording itself: at twice the speed two of them pass in one. */
const Seconds = z.number().int().min(0).max(4 * 3_600)

/** The fastest a recording is played. */
export const MEDIA_SPEED_MAX = 2

/** A recording about the company's services, or a disclosure read aloud. */
export const AboutMedia = z.object({
  id: AboutMediaId,
  title: z.string(),
  kind: z.enum(['audio', 'video']),
  url: z.string().describe('六小时内有效'),
  durationSec: z.number().int(),
  transcript: z.string(),
  sample: z.boolean(),
  mine: z.object({
    heardSec: z.number().int().describe('真正播放过的秒数，重复的只算一次'),
    positionSec: z.number().int().describe('上次停在哪里'),
    doneAt: Instant.optional().describe('全部听完的时刻'),
  }).optional().describe('登录后给出'),
})
export type AboutMedia = z.infer<typeof AboutMedia>

/** What somebody or something that claims to be ours turns out to be. Nothing is said of anybody's private number. */
export const Verified = z.object({
  asked: z.string(),
  official: z.boolean(),
  persons: z.array(z.object({
    name: z.string(),
    regType: z.string(),
    regNo: z.string(),
    regState: z.enum(['active', 'left', 'suspended']),
    leaveDay: z.string().optional(),
    sample: z.boolean(),
  })).describe('姓名或登记编号完全相同的人员，包括已离职的'),
  phone: z.object({ label: z.string(), number: z.string() }).optional(),
  account: z.object({ payee: z.string(), bank: z.string(), account: z.string() }).optional(),
  channel: z.object({ kind: z.string(), name: z.string(), address: z.string() }).optional(),
})
export type Verified = z.infer<typeof Verified>

/** Where the company really is, as its operators wrote it down. */
export const Official = z.object({
  accounts: z.array(z.object({ payee: z.string(), bank: z.string(), account: z.string() })).describe('收款账户'),
  channels: z.array(z.object({ kind: z.string(), name: z.string(), address: z.string() })).describe('网站、公众号等'),
  registry: z.object({ name: z.string(), url: z.string() }).optional().describe('登记信息的查询入口'),
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
    reply: z.object({ rows: z.array(AboutMedia) }),
  }),
  'content.readAboutMedia': endpoint({
    method: 'POST',
    path: '/api/about/media/read',
    summary: '刚播放了从 fromSec 起的 seconds 秒；开始播放时 seconds 为 0。比实际流逝的时间能播放的更多时拒绝',
    audience: 'member',
    body: z.object({ id: AboutMediaId, fromSec: Seconds.default(0), seconds: Seconds, positionSec: Seconds.optional() }),
    reply: z.object({ heardSec: z.number().int(), done: z.boolean(), doneAt: Instant.optional() }),
    refusals: ['content.media_not_found', 'content.media_too_fast'],
    rate: { max: 120, perSec: 60, by: 'who' },
  }),
  'content.verifyOfficial': endpoint({
    method: 'GET',
    path: '/api/about/verify',
    summary: '核验姓名、登记编号、电话、网址或收款账号是不是本公司的；须完整输入',
    audience: 'visitor',
    query: z.object({ keyword: z.string().trim().min(2, '请完整输入').max(60) }),
    reply: Verified,
    rate: { max: 30, perSec: 600, by: 'who' },
    secret: true,
  }),
  'content.getOfficial': endpoint({
    method: 'GET',
    path: '/api/about/get/official',
    summary: '官方收款账户、官方渠道与登记信息的查询入口',
    audience: 'visitor',
    reply: Official,
  }),
  'content.listReleases': endpoint({
    method: 'GET',
    path: '/api/version/get/list',
    summary: '更新日志，最新在前',
    audience: 'visitor',
    query: z.object({ linkTypeCode: z.string().max(32).regex(/^\w+$/).optional() }),
    reply: z.object({ rows: z.array(ReleaseNote) }),
  }),
  'content.saveOfficial': endpoint({
    method: 'POST',
    path: '/api/console/about/official/save',
    summary: '更新官方收款账户与渠道；谁何时改的有记录',
    ...edit,
    body: Official.omit({ updatedAt: true, sample: true }),
    reply: Official,
  }),
  'content.listMediaDrafts': endpoint({
    method: 'GET',
    path: '/api/console/about/media/list',
    summary: '全部录音录像，包括已撤下的',
    ...edit,
    query: z.object(paging),
    reply: pageOf(AboutMedia.omit({ mine: true }).extend({ position: z.number().int(), isOff: z.boolean() })),
  }),
  'content.arrangeMedia': endpoint({
    method: 'POST',
    path: '/api/console/about/media/save',
    summary: '修改录音录像的标题、文字稿、次序，或撤下',
    ...edit,
    body: z.object({
      id: AboutMediaId,
      title: z.string().trim().min(2).max(60),
      transcript: z.string().trim().max(20_000),
      position: z.number().int().min(0).max(9_999),
      isOff: z.boolean(),
    }),
    reply: AboutMedia.omit({ mine: true }).extend({ position: z.number().int(), isOff: z.boolean() }),
    refusals: ['content.media_not_found'],
  }),
} as const
