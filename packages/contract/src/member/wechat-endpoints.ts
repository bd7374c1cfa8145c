import { z } from 'zod'
import { endpoint, Mobile, Words } from '../kernel'
import { adultAge, consentsMax, wxStateMinutes } from './limits'
import { CodeText } from './login-endpoints'
import { AuthLogin, Bindable, Consent, SignedIn } from './shapes'

/** The platform's one-time code. */
const WxCode = z.string().min(1).max(256)
const Ticket = z.string().max(512).optional().describe('没有会话时，未完成登录的绑定凭证')
const wxRefusals = [
  'member.wx_unavailable',
  'member.wx_code_invalid',
  'member.wx_busy',
  'member.wx_risky',
  'member.banned',
  'member.deleting',
  'member.consent_needed',
] as const
/** Binding a number that nobody has creates an account, so the call takes what registering takes. */
const joining = {
  isAdult: z.boolean().default(false).describe(`我已年满${adultAge}周岁`),
  consents: z.array(Consent).max(consentsMax).default([]),
}
const joiningRefusals = [
  'member.registration_closed',
  'member.consent_needed',
  'member.consent_unknown',
  'member.under_age',
  'member.mobile_in_use',
  'member.mobile_set',
] as const
const rate = { max: 30, perSec: 60, by: 'ip' } as const

export const wechatEndpoints = {
  'member.loginByWxa': endpoint({
    method: 'GET',
    path: '/api/login/wxa',
    summary: '小程序登录，供旧客户端使用',
    audience: 'visitor',
    minors: 'open',
    query: z.object({
      code: WxCode,
      nickname: Words.max(64).optional(),
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
    summary: '小程序登录',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    body: z.object({ code: WxCode }),
    reply: AuthLogin,
    refusals: wxRefusals,
    rate,
    secret: true,
  }),
  'member.authorizeOffiaccount': endpoint({
    method: 'POST',
    path: '/api/member/wx/auth/ver/2/offiaccount/authorize',
    summary: '微信内浏览器登录：取得授权页地址，授权后带着 code 和 state 回到微信登录页',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    body: z.object({ again: z.boolean().default(false).describe('上一次的 code 已失效；回来的地址带 again=1') }),
    reply: z.object({ url: z.string() }),
    refusals: ['member.wx_unavailable'],
    rate,
  }),
  'member.loginByOffiaccount': endpoint({
    method: 'POST',
    path: '/api/member/wx/auth/ver/2/offiaccount/login',
    summary: '微信内浏览器登录',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    body: z.object({
      code: WxCode,
      state: z
        .string()
        .max(128)
        .optional()
        .describe(`授权页带回的 state，同一设备、${wxStateMinutes} 分钟内、只能用一次；旧客户端没有`),
    }),
    reply: AuthLogin,
    refusals: wxRefusals,
    rate,
    secret: true,
  }),
  'member.bindByWeChatMobile': endpoint({
    method: 'POST',
    path: '/api/member/wx/auth/ver/2/applet/getUserPhoneNumber',
    summary: '绑定微信提供的手机号，完成登录',
    audience: 'ticket',
    minors: 'always',
    body: z.object({ code: WxCode, ticket: Ticket, ...joining }),
    reply: SignedIn,
    refusals: [...wxRefusals, ...joiningRefusals, 'member.mobile_foreign'],
    rate,
    secret: true,
  }),
  'member.bindWx': endpoint({
    method: 'POST',
    path: '/api/member/wx/bind',
    summary: '已登录的会员绑定或解绑微信；解绑后其他设备随即退出',
    audience: 'member',
    minors: 'open',
    body: z.object({
      on: z.boolean(),
      code: WxCode.optional().describe('绑定时必填，解绑时不用'),
      app: z.enum(['applet', 'offiaccount']).default('applet').describe('code 从哪里来'),
      state: z
        .string()
        .max(128)
        .optional()
        .describe(`offiaccount 时必填：授权页带回的 state，同一设备、${wxStateMinutes} 分钟内、只能用一次`),
    }),
    reply: z.object({ wxBound: z.boolean(), signedOut: z.number().int().describe('随之退出的其他设备数') }),
    refusals: [
      'member.wx_unavailable',
      'member.wx_code_invalid',
      'member.wx_busy',
      'member.wx_risky',
      'member.wx_in_use',
      'member.wx_another',
      'member.wx_number_first',
      'member.wx_only_way',
    ],
    rate: { max: 20, perSec: 600, by: 'who' },
    secret: true,
  }),
  'member.listBindable': endpoint({
    method: 'GET',
    path: '/api/member/ver/2/list/bindable',
    summary: '凭验证码查出手机号可绑定的账号',
    audience: 'ticket',
    minors: 'always',
    query: z.object({ mobile: Mobile, code: CodeText, ticket: Ticket }),
    reply: z.object({ rows: z.array(Bindable) }),
    refusals: ['member.code_wrong', 'member.code_expired'],
    rate,
    secret: true,
  }),
  'member.bindMobile': endpoint({
    method: 'POST',
    path: '/api/member/ver/2/bind/mobile',
    summary: '绑定手机号：未完成的登录变为正式会话，没有手机号的会员补上手机号',
    audience: 'ticket',
    minors: 'always',
    body: z.object({
      mobile: Mobile,
      code: CodeText,
      memberId: z.string().max(64).optional().describe('从可绑定账号中选定的一个'),
      ticket: Ticket,
      ...joining,
    }),
    reply: SignedIn,
    refusals: [
      ...joiningRefusals,
      'member.code_wrong',
      'member.code_expired',
      'member.account_changed',
      'member.banned',
      'member.deleting',
    ],
    rate,
    secret: true,
  }),
} as const
