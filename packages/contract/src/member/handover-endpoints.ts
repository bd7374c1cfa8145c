import { z } from 'zod'
import { endpoint, Instant } from '../kernel'
import { handOverSec } from './limits'
import { SignedIn } from './shapes'

/** From the mini-program into its own web view: a ticket in the address, never the token. */
export const handOverEndpoints = {
  'member.createHandOver': endpoint({
    method: 'POST',
    path: '/api/member/handover/create',
    summary: `一张${handOverSec}秒有效、只能用一次的登录凭据，交给自己打开的网页`,
    audience: 'member',
    minors: 'open',
    secret: true,
    body: z.object({}),
    reply: z.object({ ticket: z.string(), expireAt: Instant }),
    rate: { max: 20, perSec: 60, by: 'who' },
  }),
  'member.useHandOver': endpoint({
    method: 'POST',
    path: '/api/member/handover/use',
    summary: '用登录凭据登录一次；过期、用过、会话已结束的都不行',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    secret: true,
    body: z.object({ ticket: z.string().max(300) }),
    reply: SignedIn,
    refusals: ['member.handover_over'],
    rate: { max: 20, perSec: 60, by: 'ip' },
  }),
} as const
