import { z } from 'zod'
import { codeOf, digitsText, endpoint, Mobile, Words } from '../kernel'
import { codeLength } from '../kernel/limits'
import { accountTypedMax, adultAge, captchaLength, captchaValidMinutes, consentsMax, passwordTypedMax } from './limits'
import { CodeKind, Consent, SignedIn } from './shapes'
import { CodeWork } from './work'

export const CodeText = digitsText(codeLength, `请输入${codeLength}位数字验证码`)
/** A typed password; the rules for a good one apply only where a new one is set. */
export const PasswordText = z.string().min(1, '请输入密码').max(passwordTypedMax)
const Consents = z.array(Consent).max(consentsMax)

/** Confirms a login that would otherwise ask first. */
const insisting = {
  consents: Consents.optional().describe('勾选同意的文件，连同时间一起保存'),
  withdraw: z.boolean().optional().describe('账号注销中仍要登录，即撤销注销'),
}

/** The answer to the picture that is required after wrong passwords. */
export const captchaAnswer = {
  code: z
    .string()
    .max(20)
    .overwrite(codeOf)
    .max(10)
    .optional()
    .describe('图形验证码；回答过 captchaRequired 之后才需要'),
  uuid: z.string().max(64).optional().describe('图形验证码的编号'),
}

const credentials = z.object({
  username: Words.min(1, '请输入账号').max(accountTypedMax).describe('账号名或手机号'),
  password: PasswordText,
  ...captchaAnswer,
  ...insisting,
})

const passwordRefusals = [
  'member.wrong_password',
  'member.wrong_password_again',
  'member.locked',
  'member.banned',
  'member.deleting',
  'member.captcha_needed',
  'member.captcha_wrong',
  'member.captcha_expired',
  'member.consent_needed',
  'member.consent_unknown',
] as const

export const loginEndpoints = {
  'member.loginByAccount': endpoint({
    method: 'POST',
    path: '/api/member/login/ver/2/account',
    summary: '用账号或手机号和密码登录',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    body: credentials,
    reply: SignedIn,
    refusals: passwordRefusals,
    rate: { max: 30, perSec: 60, by: 'ip' },
    secret: true,
  }),
  'member.login': endpoint({
    method: 'POST',
    path: '/login',
    aliases: ['/api/login'],
    summary: '同上，供旧客户端使用',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    body: credentials,
    reply: SignedIn,
    refusals: passwordRefusals,
    rate: { max: 30, perSec: 60, by: 'ip' },
    secret: true,
  }),
  'member.loginByCode': endpoint({
    method: 'POST',
    path: '/api/member/login/ver/2/code',
    summary: '用手机号和短信验证码登录；按要求可同时注册',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    body: z.object({
      /** Only this call says `phone`: its body is older than the name `mobile`. */
      phone: Mobile,
      code: CodeText,
      register: z.boolean().optional().describe('号码未注册时同时注册；须同时给出同意的文件'),
      isAdult: z.boolean().optional().describe(`与 register 同用：我已年满${adultAge}周岁`),
      parentMemberId: z.string().max(64).optional(),
      ...insisting,
    }),
    reply: SignedIn,
    refusals: [
      'member.code_wrong',
      'member.code_expired',
      'member.not_registered',
      'member.banned',
      'member.deleting',
      'member.registration_closed',
      'member.consent_needed',
      'member.consent_unknown',
      'member.under_age',
    ],
    rate: { max: 30, perSec: 60, by: 'ip' },
    secret: true,
  }),
  'member.register': endpoint({
    method: 'POST',
    path: '/api/member/login/ver/2/register',
    summary: '注册：手机号加短信验证码，或账号名加图形验证码；都要设置密码',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    body: z.object({
      mobile: Mobile.optional(),
      username: Words.max(accountTypedMax).optional(),
      password: PasswordText,
      code: Words.max(10).describe('短信验证码或图形验证码'),
      uuid: z.string().max(64).optional().describe('图形验证码的编号'),
      isAdult: z.boolean().default(false).describe(`我已年满${adultAge}周岁`),
      parentMemberId: z.string().max(64).optional(),
      consents: Consents.default([]),
    }),
    reply: SignedIn,
    refusals: [
      'member.mobile_needed',
      'member.already_registered',
      'member.code_wrong',
      'member.code_expired',
      'member.captcha_wrong',
      'member.captcha_expired',
      'member.username_invalid',
      'member.username_taken',
      'member.password_weak',
      'member.registration_closed',
      'member.consent_needed',
      'member.consent_unknown',
      'member.under_age',
    ],
    rate: { max: 20, perSec: 600, by: 'ip' },
    secret: true,
  }),
  'member.sendCode': endpoint({
    method: 'POST',
    path: '/api/common/sms/code',
    summary: '发送短信验证码；不填号码时发给当前会员自己的手机',
    audience: 'visitor',
    minors: 'always',
    token: 'own',
    body: z.object({
      mobile: Mobile.optional(),
      kind: CodeKind.default('login'),
      channel: z.enum(['sms']).default('sms'),
      work: CodeWork.optional().describe('回答过 member.work_needed 之后才需要；带着会话不需要'),
    }),
    reply: z.object({ retryAfter: z.number().int().describe('多少秒后可再次获取') }),
    refusals: [
      'member.mobile_needed',
      'member.code_too_soon',
      'member.code_often',
      'member.code_limit',
      'member.sms_unavailable',
      'member.work_needed',
    ],
    rate: { max: 60, perSec: 3600, by: 'ip' },
    secret: true,
  }),
  'member.getCaptcha': endpoint({
    method: 'GET',
    path: '/captchaImage',
    aliases: ['/api/captchaImage'],
    summary: `${captchaLength}个字符的图形验证码，${captchaValidMinutes}分钟内可用一次`,
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    reply: z.object({
      uuid: z.string(),
      img: z.string().describe('SVG 图片的 data URI'),
      captchaEnabled: z.boolean(),
    }),
    rate: { max: 60, perSec: 60, by: 'ip' },
    timeoutMs: 20_000,
  }),
  'member.logout': endpoint({
    method: 'POST',
    path: '/logout',
    aliases: ['/api/logout'],
    summary: '退出登录',
    audience: 'member',
    minors: 'always',
    reply: z.object({}),
  }),
  'member.resetPassword': endpoint({
    method: 'POST',
    path: '/api/member/password/reset',
    summary: '凭短信验证码重设密码；所有会话随即结束',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    body: z.object({ mobile: Mobile, code: CodeText, newPassword: PasswordText }),
    reply: z.object({ signedOut: z.number().int().describe('随之退出的设备数') }),
    refusals: ['member.code_wrong', 'member.code_expired', 'member.password_weak'],
    rate: { max: 20, perSec: 600, by: 'ip' },
    secret: true,
  }),
} as const
