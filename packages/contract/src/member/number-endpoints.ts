import { z } from 'zod'
import { endpoint, Mobile } from '../kernel'
import { CodeText } from './login-endpoints'
import { Moved } from './number-shapes'
import { Bindable, SignedIn } from './shapes'

export const numberEndpoints = {
  'member.modifyMobile': endpoint({
    method: 'POST',
    path: '/api/member/modify/mobile',
    summary: '更换手机号：原号码和新号码各凭一条验证码（用途 mobile）；其他设备随即退出',
    audience: 'member',
    minors: 'always',
    body: z.object({
      oldCode: CodeText.describe('发到原号码的验证码'),
      mobile: Mobile.describe('新号码'),
      code: CodeText.describe('发到新号码的验证码'),
    }),
    reply: z.object({ mobileMasked: z.string(), signedOut: z.number().int().describe('随之退出的其他设备数') }),
    refusals: [
      'member.mobile_needed',
      'member.mobile_same',
      'member.mobile_in_use',
      'member.account_changed',
      'member.old_code_wrong',
      'member.old_code_expired',
      'member.code_wrong',
      'member.code_expired',
    ],
    rate: { max: 20, perSec: 600, by: 'who' },
    secret: true,
  }),
  'member.mergeAccounts': endpoint({
    method: 'POST',
    path: '/api/member/bind/merge',
    summary: '没有手机号的账号并入号码所属的账号；preview 只说会移过去什么，确认后应答新会话，原账号不再能登录',
    audience: 'member',
    minors: 'open',
    body: z.object({
      mobile: Mobile,
      code: CodeText.describe('发到该号码的验证码，用途 bind；预览不用掉它'),
      memberId: z.string().max(64).optional().describe('预览所示的账号；确认时必填'),
      preview: z.boolean().default(false),
    }),
    reply: z.object({ into: Bindable, moved: Moved, signedIn: SignedIn.optional() }),
    refusals: [
      'member.mobile_set',
      'member.code_wrong',
      'member.code_expired',
      'member.account_changed',
      'member.merge_blocked',
      'member.banned',
      'member.deleting',
    ],
    rate: { max: 30, perSec: 60, by: 'ip' },
    secret: true,
  }),
} as const
