import { z } from 'zod'
import { endpoint, Mobile } from '../kernel'
import { CODE_LENGTH, CodeKind, Consent, SignedIn } from './shapes'

export const CodeText = z.string().trim().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), '请输入6位数字验证码')
/** As typed; whether it is good enough is decided where a new one is set. */
export const PasswordText = z.string().min(1, '请输入密码').max(128)
const Consents = z.array(Consent).max(5)

/** What lets a login go on where it would ask first. */
const insisting = {
  consents: Consents.optional().describe('what was ticked; kept with the time'),
  withdraw: z.boolean().optional().describe('sign in although the account is being deleted, which calls that off'),
}

const credentials = z.object({
  username: z.string().trim().min(1, '请输入账号').max(40).describe('account name or mobile number'),
  password: PasswordText,
  code: z.string().trim().max(10).optional().describe('captcha, once captchaRequired was said'),
  uuid: z.string().max(64).optional().describe('of the captcha'),
  ...insisting,
})

const passwordRefusals = [
  'member.wrong_password', 'member.wrong_password_again', 'member.locked', 'member.banned', 'member.deleting',
  'member.captcha_needed', 'member.captcha_wrong', 'member.captcha_expired', 'member.consent_unknown',
] as const

export const loginEndpoints = {
  'member.loginByAccount': endpoint({
    method: 'POST',
    path: '/api/member/login/ver/2/account',
    summary: 'Sign in with account name or mobile number and password',
    audience: 'visitor',
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
    summary: 'The same, as older clients call it',
    audience: 'visitor',
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
    summary: 'Sign in with a mobile number and the code sent to it; makes the account when told to',
    audience: 'visitor',
    token: 'none',
    body: z.object({
      phone: Mobile,
      code: CodeText,
      register: z.boolean().optional().describe('make an account when the number has none; consents must then be given'),
      isAdult: z.boolean().optional().describe('with register: 我已年满18周岁'),
      parentMemberId: z.string().max(64).optional(),
      ...insisting,
    }),
    reply: SignedIn,
    refusals: [
      'member.code_wrong', 'member.code_expired', 'member.not_registered', 'member.banned', 'member.deleting',
      'member.consent_needed', 'member.consent_unknown', 'member.under_age',
    ],
    rate: { max: 30, perSec: 60, by: 'ip' },
    secret: true,
  }),
  'member.register': endpoint({
    method: 'POST',
    path: '/api/member/login/ver/2/register',
    summary: 'Make an account: phone and code, or account name and captcha; either way with a password',
    audience: 'visitor',
    token: 'none',
    body: z.object({
      phone: Mobile.optional(),
      username: z.string().trim().max(40).optional(),
      password: PasswordText,
      code: z.string().trim().max(10).describe('the code sent to the phone, or the captcha'),
      uuid: z.string().max(64).optional().describe('of the captcha'),
      isAdult: z.boolean().default(false).describe('我已年满18周岁'),
      parentMemberId: z.string().max(64).optional(),
      consents: Consents.default([]),
    }),
    reply: SignedIn,
    refusals: [
      'member.mobile_needed', 'member.already_registered', 'member.code_wrong', 'member.code_expired',
      'member.captcha_wrong', 'member.captcha_expired', 'member.username_invalid', 'member.username_taken',
      'member.password_weak', 'member.consent_needed', 'member.consent_unknown', 'member.under_age',
    ],
    rate: { max: 20, perSec: 600, by: 'ip' },
    secret: true,
  }),
  'member.sendCode': endpoint({
    method: 'POST',
    path: '/api/common/sms/code',
    summary: 'Send a code to a number; without one, to the signed-in member’s own',
    audience: 'visitor',
    body: z.object({
      phone: Mobile.optional(),
      kind: CodeKind.default('login'),
      channel: z.enum(['sms']).default('sms'),
    }),
    reply: z.object({ retryAfter: z.number().int().describe('seconds until the next code may be asked for') }),
    refusals: [
      'member.mobile_needed', 'member.code_too_soon', 'member.code_limit', 'member.sms_unavailable', 'member.already_registered',
    ],
    rate: { max: 60, perSec: 3600, by: 'ip' },
    secret: true,
  }),
  'member.getCaptcha': endpoint({
    method: 'GET',
    path: '/captchaImage',
    aliases: ['/api/captchaImage'],
    summary: 'A picture with four characters, good for one use within two minutes',
    audience: 'visitor',
    token: 'none',
    reply: z.object({
      uuid: z.string(),
      img: z.string().describe('data URI of an SVG picture'),
      captchaEnabled: z.boolean(),
    }),
    rate: { max: 60, perSec: 60, by: 'ip' },
    timeoutMs: 20_000,
  }),
  'member.logout': endpoint({
    method: 'POST',
    path: '/logout',
    aliases: ['/api/logout'],
    summary: 'End this session',
    audience: 'member',
    reply: z.object({}),
  }),
  'member.resetPassword': endpoint({
    method: 'POST',
    path: '/api/member/password/reset',
    summary: 'Set a new password with the code sent to the number; all sessions end',
    audience: 'visitor',
    token: 'none',
    body: z.object({ phone: Mobile, code: CodeText, newPassword: PasswordText }),
    reply: z.object({ signedOut: z.number().int().describe('devices that were signed in') }),
    refusals: ['member.code_wrong', 'member.code_expired', 'member.password_weak'],
    rate: { max: 20, perSec: 600, by: 'ip' },
    secret: true,
  }),
} as const
