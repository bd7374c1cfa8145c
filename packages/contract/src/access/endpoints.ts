import { z } from 'zod'
import { clientKinds } from '../kernel/limits'
import { endpoint } from '../kernel'
import { approvalEndpoints } from './approval-endpoints'
import { auditEndpoints } from './audit-endpoints'
import { listEndpoints } from './list-endpoints'
import { machineEndpoints } from './machine-endpoints'
import { queueEndpoints } from './queue-endpoints'
import { selfCheckEndpoints } from './self-check-endpoints'
import { statisticsEndpoints } from './statistics-endpoints'
import { PagePath, ShareKind, Teaser, Way } from './shapes'
import { beatSec } from '../kernel/limits'

const ShortId = z
  .string()
  .max(64)
  .regex(/^[\w-]*$/)

const own = {
  'access.saveLog': endpoint({
    method: 'POST',
    path: '/api/access/log/save',
    summary: `页面访问：打开、停留（每${beatSec}秒）、离开；同一 id 表示继续`,
    audience: 'visitor',
    minors: 'open',
    body: z.object({
      id: ShortId.min(8).describe('由客户端生成，每次访问一个'),
      url: z.string().min(1).max(1000),
      clientTitle: z.string().max(32).default('').describe('wxApplet、h5 或平台名称'),
      typeId: z.coerce.number().int().min(0).max(100).default(0),
      endDate: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .describe('到这一刻页面还看得见（毫秒），每次都带；以服务器时钟为准'),
    }),
    reply: z.object({}),
    rate: { max: 120, perSec: 60, by: 'device' },
    frequent: true,
  }),
  'access.getAllowList': endpoint({
    method: 'GET',
    path: '/api/access/get/allow/list',
    summary: '游客可访问的路径，以及其他路径转到哪里',
    audience: 'visitor',
    minors: 'always',
    query: z.object({ version: z.coerce.number().int().min(0).optional() }),
    reply: z.object({
      version: z.number().int(),
      visitorFallback: z.enum(['login', 'about']),
      paths: z.array(z.string()).describe('所带版本即当前版本时为空'),
    }),
  }),
  'access.getTeaser': endpoint({
    method: 'GET',
    path: '/api/access/get/teaser',
    summary: '登录页用：登录之后要打开的页面讲的是什么，只含人人可看的部分；没有可说的则为空',
    audience: 'visitor',
    minors: 'always',
    query: z.object({ path: PagePath }),
    reply: Teaser,
    rate: { max: 60, perSec: 60, by: 'ip' },
  }),
  'access.getWay': endpoint({
    method: 'GET',
    path: '/api/access/get/way',
    summary: '被拒绝的页面怎样才能打开',
    audience: 'member',
    minors: 'open',
    query: z.object({
      path: PagePath,
      params: z.string().max(2000).optional().describe('被拒绝的调用的参数，JSON 格式'),
      client: z.enum(clientKinds).default('h5').describe('哪一种客户端：有的不出售'),
    }),
    reply: Way,
  }),
  'access.reportLink': endpoint({
    method: 'POST',
    path: '/api/access/link/report',
    summary: '报告失效链接',
    audience: 'visitor',
    minors: 'always',
    body: z.object({ url: z.string().min(1).max(1000), from: z.string().max(1000).optional() }),
    reply: z.object({}),
    rate: { max: 10, perSec: 60, by: 'ip' },
  }),
  'access.saveShare': endpoint({
    method: 'POST',
    path: '/api/access/share/save',
    summary: '记录一次分享；返回带分享人的链接和短链接',
    audience: 'member',
    minors: 'open',
    body: z.object({
      kind: ShareKind,
      id: ShortId.default(''),
      channel: z
        .string()
        .max(32)
        .regex(/^[\w.-]+$/),
      shareUrl: PagePath,
      prepare: z.boolean().default(false).describe('只取链接，还没有分享'),
    }),
    reply: z.object({
      shareUrl: z.string().describe('同一页面，带 parentMemberId'),
      shortUrl: z.string().describe('本站短链接的路径 /s/…；同一会员、内容与渠道总是同一个'),
    }),
    refusals: ['access.not_a_page'],
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'access.saveReferral': endpoint({
    method: 'POST',
    path: '/api/access/referral/save',
    summary: '记录通过分享链接到来',
    audience: 'visitor',
    minors: 'always',
    body: z.object({
      parentMemberId: ShortId.optional(),
      crmUserId: ShortId.optional(),
      shareUrl: z.string().max(1000).default(''),
    }),
    reply: z.object({}),
    rate: { max: 30, perSec: 60, by: 'ip' },
  }),
  'access.getShareTicket': endpoint({
    method: 'GET',
    path: '/api/wechat/share/ver/2/accessTicket2',
    summary: '微信分享凭证，由客户端签名使用',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    query: z.object({ url: z.string().max(2000).optional() }),
    reply: z.object({ ticket: z.string(), appId: z.string().describe('签名所用的公众号') }),
    msgFrom: 'ticket',
    refusals: ['access.wx_unavailable', 'access.foreign_url'],
    rate: { max: 60, perSec: 60, by: 'ip' },
  }),
} as const

export const accessEndpoints: typeof auditEndpoints &
  typeof listEndpoints &
  typeof approvalEndpoints &
  typeof machineEndpoints &
  typeof statisticsEndpoints &
  typeof selfCheckEndpoints &
  typeof queueEndpoints &
  typeof own = {
  ...auditEndpoints,
  ...listEndpoints,
  ...approvalEndpoints,
  ...machineEndpoints,
  ...statisticsEndpoints,
  ...selfCheckEndpoints,
  ...queueEndpoints,
  ...own,
}
