import { z } from 'zod'
import { digitsText, endpoint, Instant } from '../kernel'
import { minorPinLength } from './limits'
import { CodeText } from './login-endpoints'

/** The PIN that opens and closes 青少年模式. */
export const MinorPin = digitsText(minorPinLength, `密码为${minorPinLength}位数字`)

/** What is closed at the moment, besides the functions that are always closed while the mode is on. */
export const MinorState = z.object({
  on: z.boolean(),
  onAt: Instant.optional(),
  usedSec: z.number().int().describe('今天已用秒数；未开启时为0'),
  minutes: z.number().int().describe('一天可用的分钟数'),
  from: z.string().describe('夜间关闭的开始，时:分，北京时间'),
  to: z.string().describe('夜间关闭的结束'),
  unlocked: z.boolean().describe('今天已输入密码，时间不再限制'),
  blocked: z.enum(['time', 'night']).optional().describe('现在为什么不能使用；可以使用时缺省'),
})
export type MinorState = z.infer<typeof MinorState>

const pinRefusals = ['member.minor_off', 'member.minor_pin_wrong', 'member.minor_pin_locked'] as const
const rate = { max: 30, perSec: 60, by: 'who' } as const

export const minorEndpoints = {
  'member.getMinor': endpoint({
    method: 'GET',
    path: '/api/member/minor/get/info',
    summary: '青少年模式的状态',
    audience: 'member',
    minors: 'always',
    reply: MinorState,
  }),
  'member.turnOnMinor': endpoint({
    method: 'POST',
    path: '/api/member/minor/on',
    summary: '开启青少年模式，对账号的所有设备生效',
    audience: 'member',
    minors: 'always',
    body: z.object({ pin: MinorPin }),
    reply: MinorState,
    refusals: ['member.minor_on'],
    rate,
    secret: true,
  }),
  'member.turnOffMinor': endpoint({
    method: 'POST',
    path: '/api/member/minor/off',
    summary: '凭密码退出青少年模式',
    audience: 'member',
    minors: 'always',
    body: z.object({ pin: MinorPin }),
    reply: MinorState,
    refusals: [...pinRefusals],
    rate,
    secret: true,
  }),
  'member.continueMinor': endpoint({
    method: 'POST',
    path: '/api/member/minor/continue',
    summary: '凭密码在今天继续使用；关闭的功能仍然关闭',
    audience: 'member',
    minors: 'always',
    body: z.object({ pin: MinorPin }),
    reply: MinorState,
    refusals: [...pinRefusals],
    rate,
    secret: true,
  }),
  'member.resetMinorPin': endpoint({
    method: 'POST',
    path: '/api/member/minor/pin/reset',
    summary: '凭发到会员自己手机的验证码（用途 privacy）重设青少年模式的密码',
    audience: 'member',
    minors: 'always',
    body: z.object({ code: CodeText, pin: MinorPin }),
    reply: MinorState,
    refusals: ['member.minor_off', 'member.code_wrong', 'member.code_expired', 'member.mobile_needed'],
    rate,
    secret: true,
  }),
} as const
