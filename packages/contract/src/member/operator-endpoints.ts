import { z } from 'zod'
import { digitsText, endpoint, Instant, OperatorId, pageOf, paging, Seen, Why, Words } from '../kernel'
import {
  accountTypedMax,
  operatorNameMax,
  operatorNameMin,
  operatorPasswordMin,
  operatorShownMax,
  passwordTypedMax,
  totpDigits,
} from './limits'
import { captchaAnswer, PasswordText } from './login-endpoints'
import { NamedRole, RoleIds } from './operator-role-endpoints'

export const OperatorSessionId = z.uuid().brand<'OperatorSessionId'>()
export type OperatorSessionId = z.infer<typeof OperatorSessionId>

/** What still stands between a login and the console. `open`: nothing. */
export const OperatorStage = z.enum(['open', 'password', 'totp'])
export type OperatorStage = z.infer<typeof OperatorStage>

/** `slice:thing:verb`, or `*:*:*` for everything. */
const Permission = z.string().regex(/^(\*:\*:\*|[a-z]+:[a-z]+:[a-z]+)$/)
const TotpCode = digitsText(totpDigits, `请输入${totpDigits}位动态码`)
const NewPassword = z.string().min(operatorPasswordMin, `至少${operatorPasswordMin}位`).max(passwordTypedMax)
/** The account that an operator signs in with. */
export const OperatorUserName = Words.min(operatorNameMin, `至少${operatorNameMin}个字符`)
  .max(operatorNameMax, `最多${operatorNameMax}个字符`)
  .regex(/^[A-Za-z][\w.-]*$/, '以字母开头，只含字母、数字、点、横线')

export const OperatorAccount = z.object({
  operatorId: OperatorId,
  userName: z.string(),
  name: z.string().describe('显示的姓名'),
  roles: z.array(z.string()),
  permissions: z.array(z.string()).describe('单独给的，不含角色里的'),
  named: z.array(NamedRole).describe('有哪些角色，按名称'),
  held: z.array(z.string()).describe('单独给的和角色里的合在一起'),
  isActive: z.boolean(),
  hasTotp: z.boolean(),
  mustChange: z.boolean().describe('下次登录须改密码'),
  createdAt: Instant.nullable(),
  lastLoginAt: Instant.nullable(),
  seen: z.string().describe('修改时带回'),
  waiting: z
    .object({ by: z.string(), at: Instant, roles: z.array(z.string()), permissions: z.array(z.string()) })
    .nullable()
    .describe('等另一位复核后才有的角色和权限'),
})
export type OperatorAccount = z.infer<typeof OperatorAccount>

export const OperatorSession = z.object({
  id: OperatorSessionId,
  isThis: z.boolean(),
  ip: z.string(),
  browser: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
})
export type OperatorSession = z.infer<typeof OperatorSession>

/** How a login ended, and by that at which step: the picture, the password, the authenticator. */
export const OperatorLoginEnd = z.enum(['in', 'captcha', 'password', 'locked', 'totp_needed', 'totp_wrong'])
export type OperatorLoginEnd = z.infer<typeof OperatorLoginEnd>

export const OperatorLogin = z.object({
  id: z.uuid(),
  at: Instant,
  userName: z.string().describe('所填的账号；没有这个账号的只留第一个字'),
  operatorId: OperatorId.nullable(),
  name: z.string().describe('这个账号的人；没有这个账号则为空'),
  end: OperatorLoginEnd,
  stage: OperatorStage.nullable().describe('成功登录后还差什么'),
  ip: z.string(),
  browser: z.string(),
})
export type OperatorLogin = z.infer<typeof OperatorLogin>

const edit = { audience: 'operator', permission: 'member:operator:edit' } as const
const granted = { roles: z.array(z.enum(['admin'])).max(1), permissions: z.array(Permission).max(100) }

export const operatorEndpoints = {
  'member.loginOperator': endpoint({
    method: 'POST',
    path: '/api/console/login',
    summary: '登录运营后台；同一地址连续输错会锁定，别的地址不受影响。已绑定验证器的须带动态码',
    audience: 'visitor',
    minors: 'open',
    token: 'none',
    body: z.object({
      username: Words.min(1, '请输入账号').max(accountTypedMax),
      password: PasswordText,
      totp: TotpCode.optional(),
      ...captchaAnswer,
    }),
    reply: z.object({ token: z.string(), operatorId: OperatorId, stage: OperatorStage }),
    refusals: [
      'member.operator_wrong',
      'member.locked',
      'member.captcha_needed',
      'member.captcha_wrong',
      'member.captcha_expired',
      'member.totp_needed',
      'member.totp_wrong',
    ],
    rate: { max: 20, perSec: 60, by: 'ip' },
    secret: true,
  }),
  'member.getOperator': endpoint({
    method: 'GET',
    path: '/api/console/getInfo',
    summary: '当前运营人员的名称、角色和权限；stage 不是 open 时还须改密码或绑定验证器，别的接口都不能用',
    audience: 'operator',
    reply: z.object({
      operatorId: OperatorId,
      userName: z.string(),
      name: z.string(),
      roles: z.array(z.string()),
      permissions: z.array(z.string()),
      stage: OperatorStage,
      hasTotp: z.boolean(),
      idleMinutes: z.number().int().describe('这么久没有操作就须重新登录'),
    }),
  }),
  'member.logoutOperator': endpoint({
    method: 'POST',
    path: '/api/console/logout',
    summary: '退出运营后台',
    audience: 'operator',
    reply: z.object({}),
  }),
  'member.changeOperatorPassword': endpoint({
    method: 'POST',
    path: '/api/console/password/save',
    summary: '修改自己的密码；其他地方的登录随即结束',
    audience: 'operator',
    body: z.object({ oldPassword: PasswordText, newPassword: NewPassword }),
    reply: z.object({ stage: OperatorStage }),
    refusals: ['member.operator_password_wrong', 'member.operator_password_weak', 'member.locked'],
    rate: { max: 10, perSec: 60, by: 'who' },
    secret: true,
  }),
  'member.beginTotp': endpoint({
    method: 'POST',
    path: '/api/console/totp/begin',
    summary: '开始绑定验证器：给出密钥和二维码的内容，确认之前不生效；已绑定的须再输入密码',
    audience: 'operator',
    body: z.object({ password: PasswordText }),
    reply: z.object({ secret: z.string().describe('Base32'), uri: z.string().describe('otpauth://') }),
    refusals: ['member.operator_password_wrong', 'member.locked'],
    rate: { max: 10, perSec: 60, by: 'who' },
    secret: true,
  }),
  'member.confirmTotp': endpoint({
    method: 'POST',
    path: '/api/console/totp/confirm',
    summary: '用验证器上的动态码确认绑定；此后登录都要动态码',
    audience: 'operator',
    body: z.object({ code: TotpCode }),
    reply: z.object({ stage: OperatorStage }),
    refusals: ['member.totp_not_begun', 'member.totp_wrong'],
    rate: { max: 10, perSec: 60, by: 'who' },
    secret: true,
  }),
  'member.listOperatorSessions': endpoint({
    method: 'GET',
    path: '/api/console/session/get/list',
    summary: '自己在哪些地方登录着，最近用的在前',
    audience: 'operator',
    reply: z.object({ rows: z.array(OperatorSession) }),
  }),
  'member.endOperatorSession': endpoint({
    method: 'POST',
    path: '/api/console/session/end',
    summary: '结束自己在别处的一次登录',
    audience: 'operator',
    body: z.object({ id: OperatorSessionId }),
    reply: z.object({}),
    refusals: ['member.operator_session_unknown'],
  }),
  'member.listOperators': endpoint({
    method: 'GET',
    path: '/api/console/operator/get/list',
    summary: '运营账号，在用的在前',
    ...edit,
    reply: z.object({ rows: z.array(OperatorAccount) }),
  }),
  'member.addOperator': endpoint({
    method: 'POST',
    path: '/api/console/operator/add',
    summary: '建一个运营账号；初始密码只给出这一次，第一次登录须修改。管理员和重要权限等另一位复核后才有',
    ...edit,
    body: z.object({
      userName: OperatorUserName,
      name: Words.min(1, '请填写姓名').max(operatorShownMax),
      ...granted,
      roleIds: RoleIds.default([]).describe('角色'),
      why: Why,
    }),
    reply: z.object({
      operatorId: OperatorId,
      password: z.string(),
      isWaiting: z.boolean().describe('一部分权限正在等待复核'),
    }),
    refusals: ['member.operator_taken', 'member.operator_beyond', 'member.role_unknown', 'access.approval_waiting'],
    secret: true,
  }),
  'member.changeOperator': endpoint({
    method: 'POST',
    path: '/api/console/operator/save',
    summary: '改一个运营账号的姓名、权限，停用或启用；停用时所有登录随即结束。新给的管理员和重要权限等另一位复核后才有',
    ...edit,
    body: z.object({
      operatorId: OperatorId,
      name: Words.min(1, '请填写姓名').max(operatorShownMax),
      ...granted,
      roleIds: RoleIds.optional().describe('角色；不给出的不变'),
      isActive: z.boolean(),
      seen: Seen,
      why: Why,
    }),
    reply: OperatorAccount,
    refusals: [
      'member.operator_unknown',
      'member.operator_changed',
      'member.operator_self',
      'member.operator_last_admin',
      'member.operator_beyond',
      'member.role_unknown',
      'access.approval_waiting',
    ],
  }),
  'member.listOperatorLogins': endpoint({
    method: 'GET',
    path: '/api/console/login/get/list',
    summary: '谁在何时从哪里登录过运营台，包括没有成功的和停在哪一步，最近的在前',
    audience: 'operator',
    permission: 'access:audit:read',
    query: z.object({
      userName: Words.max(accountTypedMax).optional(),
      end: OperatorLoginEnd.optional(),
      ip: Words.max(64).optional(),
      from: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional().describe('毫秒'),
      to: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional().describe('毫秒'),
      ...paging,
    }),
    reply: pageOf(OperatorLogin),
  }),
  'member.resetOperator': endpoint({
    method: 'POST',
    path: '/api/console/operator/reset',
    summary: '忘了密码或丢了验证器：给新的初始密码，解除验证器，结束所有登录',
    ...edit,
    body: z.object({ operatorId: OperatorId, why: Why }),
    reply: z.object({ password: z.string() }),
    refusals: ['member.operator_unknown', 'member.operator_self', 'member.operator_beyond'],
    secret: true,
  }),
} as const
