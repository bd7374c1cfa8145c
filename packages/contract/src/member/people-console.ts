import { z } from 'zod'
import { endpoint, Instant, LevelId, MemberId, OnOff, pageOf, paging, Seen, TeacherId, Why, Words } from '../kernel'
import { pageSizeDefault, pageSizeMax } from '../kernel/limits'
import { accountStates, memberKeywordMax } from './limits'
import { ConsentState, DeskAccess } from './privacy-shapes'
import { CrmUserId, Manager } from './profile-shapes'
import { RegState } from './register-endpoints'
import { Device } from './shapes'

/** An account as operators call its state. `leaving`: its owner asked to close it and may still come back. */
export const AccountState = z.enum(accountStates)
export type AccountState = z.infer<typeof AccountState>

/** A level that a member was granted. Without `until` it holds for good. */
export const HeldLevel = z.object({
  id: LevelId,
  name: z.string(),
  until: Instant.optional().describe('到期的时刻；没有则一直有效'),
  isOver: z.boolean().describe('已经到期，不再算数'),
  seen: z.string().describe('改到期时带回'),
})
export type HeldLevel = z.infer<typeof HeldLevel>

/** A row of the list of members. */
export const FoundMember = z.object({
  memberId: MemberId,
  nickname: z.string(),
  avatar: z.string().optional(),
  mobileMasked: z.string().optional().describe('138****0001'),
  state: AccountState,
  levels: z.array(HeldLevel).describe('高的在前，包括已经到期的'),
  teacherName: z.string().optional().describe('登记的姓名；不是老师时缺省'),
  createdAt: Instant,
  sample: z.boolean(),
})
export type FoundMember = z.infer<typeof FoundMember>

/** The entry of the register that a member speaks as. */
export const LinkedTeacher = z.object({
  id: TeacherId,
  name: z.string(),
  regType: z.string(),
  regNo: z.string(),
  regState: RegState,
})
export type LinkedTeacher = z.infer<typeof LinkedTeacher>

/** Everything about a member that decides how an operator may help. */
export const MemberForDesk = FoundMember.omit({ teacherName: true }).extend({
  userName: z.string().optional(),
  hasPassword: z.boolean(),
  hasWeChat: z.boolean(),
  lock: z.object({ at: Instant, why: z.string() }).optional().describe('锁定着时：何时、原因'),
  leavesAt: Instant.optional().describe('注销生效的时刻'),
  minorSince: Instant.optional().describe('在青少年模式里：开启的时刻'),
  devices: z.array(Device.omit({ current: true })).describe('登录着的设备，最近用的在前'),
  teacher: LinkedTeacher.optional(),
  manager: Manager.optional(),
  consents: z.array(ConsentState),
})
export type MemberForDesk = z.infer<typeof MemberForDesk>

const whyRead = Why.describe('会员看得到')

const operator = { audience: 'operator' } as const
const read = { ...operator, permission: 'member:member:read' } as const
const grant = { ...operator, permission: 'member:level:grant' } as const
const lock = { ...operator, permission: 'member:member:lock' } as const
const manage = { ...operator, permission: 'member:manager:edit' } as const
const teach = { ...operator, permission: 'member:teacher:edit' } as const
const gone = ['member.member_unknown', 'member.member_closed'] as const

export const peopleConsoleEndpoints = {
  'member.findMembers': endpoint({
    method: 'GET',
    path: '/api/console/member/get/list',
    summary: '会员，新注册的在前；按昵称的一部分、完整手机号或其后四位、会员编号查找。会员看得到谁查过',
    ...read,
    query: z.object({
      keyword: Words.max(memberKeywordMax, `最多${memberKeywordMax}个字`).default(''),
      level: LevelId.optional().describe('持有且未到期的等级'),
      state: AccountState.optional(),
      teacher: OnOff.optional().describe('1 只看老师，0 只看不是老师的'),
      cursor: z.string().max(100).optional(),
      pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
    }),
    reply: pageOf(FoundMember),
  }),
  'member.getMemberForDesk': endpoint({
    method: 'GET',
    path: '/api/console/member/get/info/{memberId}',
    summary: '一位会员的资料、等级、设备、老师身份、客户经理、各项同意；会员看得到谁看过',
    ...read,
    params: z.object({ memberId: MemberId }),
    reply: MemberForDesk,
    refusals: ['member.member_unknown'],
  }),
  'member.listAccessesForDesk': endpoint({
    method: 'GET',
    path: '/api/console/member/access/get/list',
    summary: '谁在何时因何看过这位会员的什么，最近的在前',
    ...read,
    query: z.object({ memberId: MemberId, ...paging }),
    reply: pageOf(DeskAccess),
    refusals: ['member.member_unknown'],
  }),
  'member.listLevelsForDesk': endpoint({
    method: 'GET',
    path: '/api/console/member/level/get/list',
    summary: '可以授予的会员等级，由低到高',
    ...read,
    reply: z.object({ rows: z.array(z.object({ id: LevelId, name: z.string() })) }),
  }),
  'member.grantLevel': endpoint({
    method: 'POST',
    path: '/api/console/member/level/grant',
    summary: '授予一个会员等级，或改它的到期；随即生效，会员收到通知。再做一次不重复',
    ...grant,
    body: z.object({
      memberId: MemberId,
      levelId: LevelId,
      until: Instant.optional().describe('到期的时刻；不填则一直有效'),
      seen: Seen.default('').describe('已经有这一等级时必填：看到的版本；没有的是空的'),
      why: whyRead,
    }),
    reply: z.object({ levels: z.array(HeldLevel) }),
    refusals: [...gone, 'member.level_unknown', 'member.level_past', 'member.level_changed'],
  }),
  'member.endLevel': endpoint({
    method: 'POST',
    path: '/api/console/member/level/end',
    summary: '收回一个会员等级；随即生效，会员收到通知。再做一次不重复',
    ...grant,
    body: z.object({ memberId: MemberId, levelId: LevelId, why: whyRead }),
    reply: z.object({ levels: z.array(HeldLevel) }),
    refusals: gone,
  }),
  'member.lockMember': endpoint({
    method: 'POST',
    path: '/api/console/member/lock',
    summary: '锁定账号：所有设备随即退出，再登录时看到原因。再做一次不重复',
    ...lock,
    body: z.object({ memberId: MemberId, why: whyRead }),
    reply: z.object({ state: AccountState }),
    refusals: [...gone, 'member.member_leaving'],
  }),
  'member.unlockMember': endpoint({
    method: 'POST',
    path: '/api/console/member/unlock',
    summary: '解除锁定；会员收到通知。再做一次不重复',
    ...lock,
    body: z.object({ memberId: MemberId, why: whyRead }),
    reply: z.object({ state: AccountState }),
    refusals: gone,
  }),
  'member.endMemberSessions': endpoint({
    method: 'POST',
    path: '/api/console/member/session/end',
    summary: '结束会员在所有设备上的登录；会员收到通知，可以重新登录',
    ...lock,
    body: z.object({ memberId: MemberId, why: whyRead }),
    reply: z.object({}),
    refusals: gone,
  }),
  'member.assignManager': endpoint({
    method: 'POST',
    path: '/api/console/member/manager/assign',
    summary: '给会员一位客户经理，或不再有；随即生效，会员收到通知。再做一次不重复',
    ...manage,
    body: z.object({
      memberId: MemberId,
      crmUserId: CrmUserId.optional().describe('名录里在用的一位；不填则不再有客户经理'),
      why: whyRead,
    }),
    reply: z.object({ manager: Manager.optional() }),
    refusals: [...gone, 'member.manager_unknown'],
  }),
  'member.linkTeacher': endpoint({
    method: 'POST',
    path: '/api/console/member/teacher/link',
    summary: '让会员以登记名单里的一个人的身份讲课、开播；那个人须在职且没有账号。会员收到通知，再做一次不重复',
    ...teach,
    body: z.object({ memberId: MemberId, registrationId: TeacherId.describe('登记名单里的编号'), why: Why }),
    reply: z.object({ teacher: LinkedTeacher }),
    refusals: [
      ...gone,
      'member.register_unknown',
      'member.teacher_not_serving',
      'member.teacher_linked',
      'member.teacher_already',
      'member.teacher_minor',
      'member.member_inactive',
    ],
  }),
  'member.unlinkTeacher': endpoint({
    method: 'POST',
    path: '/api/console/member/teacher/unlink',
    summary: '会员不再是老师：正在播的随即结束，所有设备退出。会员收到通知，再做一次不重复',
    ...teach,
    body: z.object({ memberId: MemberId, why: whyRead }),
    reply: z.object({}),
    refusals: gone,
  }),
} as const
