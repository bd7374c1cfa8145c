import { z } from 'zod'
import { endpoint } from '../kernel'
import { PagePath, ShareKind, Way } from './shapes'

const ShortId = z.string().max(64).regex(/^[\w-]*$/)

export const accessEndpoints = {
  'access.saveLog': endpoint({
    method: 'POST',
    path: '/api/access/log/save',
    summary: 'A visit to a page: opened, still there (every 3 s), left. The same id again continues it',
    audience: 'visitor',
    body: z.object({
      id: ShortId.min(8).describe('made by the client, one per visit'),
      url: z.string().min(1).max(1000),
      clientTitle: z.string().max(32).default('').describe('wxApplet, h5 or the platform’s name'),
      typeId: z.coerce.number().int().min(0).max(100).default(0),
      endDate: z.coerce.number().int().min(0).optional().describe('ms since 1970 when left; the server’s own clock counts'),
    }),
    reply: z.object({}),
    rate: { max: 120, perSec: 60, by: 'device' },
  }),
  'access.getAllowList': endpoint({
    method: 'GET',
    path: '/api/access/get/allow/list',
    summary: 'Paths open to visitors, and where a visitor is sent otherwise',
    audience: 'visitor',
    query: z.object({ version: z.coerce.number().int().min(0).optional() }),
    reply: z.object({
      version: z.number().int(),
      visitorFallback: z.enum(['login', 'about']),
      paths: z.array(z.string()).describe('empty when the version asked with is the current one'),
    }),
  }),
  'access.getWay': endpoint({
    method: 'GET',
    path: '/api/access/get/way',
    summary: 'What would open a page that was refused',
    audience: 'member',
    query: z.object({ path: PagePath, params: z.string().max(2000).optional().describe('the refused call’s parameters, as JSON') }),
    reply: Way,
  }),
  'access.reportLink': endpoint({
    method: 'POST',
    path: '/api/access/link/report',
    summary: 'A link led nowhere',
    audience: 'visitor',
    body: z.object({ url: z.string().min(1).max(1000), from: z.string().max(1000).optional() }),
    reply: z.object({}),
    rate: { max: 10, perSec: 60, by: 'ip' },
  }),
  'access.saveShare': endpoint({
    method: 'POST',
    path: '/api/access/share/save',
    summary: 'A page was shared; gives the link that remembers by whom',
    audience: 'member',
    body: z.object({ kind: ShareKind, id: ShortId.default(''), channel: z.string().max(32).regex(/^[\w.-]+$/), shareUrl: PagePath }),
    reply: z.object({ shareUrl: z.string().describe('the same page with parentMemberId') }),
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'access.saveReferral': endpoint({
    method: 'POST',
    path: '/api/access/referral/save',
    summary: 'Somebody came by a shared link',
    audience: 'visitor',
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
    summary: 'The messaging platform’s share ticket; the client signs with it',
    audience: 'visitor',
    token: 'none',
    query: z.object({ url: z.string().max(2000).optional() }),
    reply: z.object({ ticket: z.string() }),
    msgFrom: 'ticket',
    refusals: ['access.wx_unavailable', 'access.foreign_url'],
    rate: { max: 60, perSec: 60, by: 'ip' },
  }),
} as const
