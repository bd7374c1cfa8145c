import { z } from 'zod'
import { endpoint, Mobile } from '../kernel'
import { CodeText } from './login-endpoints'
import { AuthLogin, Bindable, Consent, SignedIn } from './shapes'

/** The platform's one-time code. */
const WxCode = z.string().min(1).max(256)
const Ticket = z.string().max(512).optional().describe('bind ticket of a half login, when there is no session')
const wxRefusals = ['member.wx_unavailable', 'member.wx_code_invalid', 'member.banned', 'member.deleting'] as const
/** Binding a number nobody has makes an account, which takes what registering takes. */
const joining = {
  isAdult: z.boolean().default(false).describe('我已年满18周岁'),
  consents: z.array(Consent).max(5).default([]),
}
const joiningRefusals = ['member.consent_needed', 'member.consent_unknown', 'member.under_age', 'member.mobile_in_use', 'member.mobile_set'] as const
const rate = { max: 30, perSec: 60, by: 'ip' } as const

export const wechatEndpoints = {
  'member.loginByWxa': endpoint({
    method: 'GET',
    path: '/api/login/wxa',
    summary: 'Mini-program login as older clients call it',
    audience: 'visitor',
    query: z.object({
      code: WxCode,
      nickname: z.string().max(64).optional(),
      avatar: z.string().max(512).optional(),
      unionid: z.string().max(128).optional(),
      iv: z.string().max(256).optional(),
      ency: z.string().max(4096).optional(),
    }),
    reply: AuthLogin,
    refusals: wxRefusals,
    rate,
    secret: true,
  }),
  'member.loginByApplet': endpoint({
    method: 'POST',
    path: '/api/member/wx/auth/ver/2/applet/login',
    summary: 'Mini-program login',
    audience: 'visitor',
    token: 'none',
    body: z.object({ code: WxCode }),
    reply: AuthLogin,
    refusals: wxRefusals,
    rate,
    secret: true,
  }),
  'member.loginByOffiaccount': endpoint({
    method: 'POST',
    path: '/api/member/wx/auth/ver/2/offiaccount/login',
    summary: 'Login inside the messaging browser',
    audience: 'visitor',
    token: 'none',
    body: z.object({ code: WxCode }),
    reply: AuthLogin,
    refusals: wxRefusals,
    rate,
    secret: true,
  }),
  'member.bindByPhoneNumber': endpoint({
    method: 'POST',
    path: '/api/member/wx/auth/ver/2/applet/getUserPhoneNumber',
    summary: 'Bind the number the platform vouches for, ending a half login',
    audience: 'ticket',
    body: z.object({ code: WxCode, ticket: Ticket, ...joining }),
    reply: SignedIn,
    refusals: [...wxRefusals, ...joiningRefusals],
    rate,
    secret: true,
  }),
  'member.listBindable': endpoint({
    method: 'GET',
    path: '/api/member/ver/2/list/bindable',
    summary: 'Accounts of a number that its owner has proven with a code',
    audience: 'ticket',
    query: z.object({ phone: Mobile, code: CodeText, ticket: Ticket }),
    reply: z.object({ rows: z.array(Bindable) }),
    refusals: ['member.code_wrong', 'member.code_expired'],
    rate,
    secret: true,
  }),
  'member.bindMobile': endpoint({
    method: 'POST',
    path: '/api/member/ver/2/bind/mobile',
    summary: 'Bind a number: a half login becomes a session, a member without a number gets one',
    audience: 'ticket',
    body: z.object({
      phone: Mobile,
      code: CodeText,
      memberId: z.string().max(64).optional().describe('the account chosen from the bindable ones'),
      ticket: Ticket,
      ...joining,
    }),
    reply: SignedIn,
    refusals: [
      ...joiningRefusals, 'member.code_wrong', 'member.code_expired', 'member.account_changed', 'member.banned', 'member.deleting',
    ],
    rate,
    secret: true,
  }),
} as const
