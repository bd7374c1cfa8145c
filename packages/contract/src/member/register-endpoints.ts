import { z } from 'zod'
import { endpoint, FileId, id, Instant, OperatorId, pageOf, paging, TeacherId } from '../kernel'

/** What people are registered as with the association. */
export const RegType = z.enum(['投资顾问', '证券分析师', '一般证券业务'])
export type RegType = z.infer<typeof RegType>

/** `left`: no longer with the company, still in the register. */
export const RegState = z.enum(['active', 'left', 'suspended'])
export type RegState = z.infer<typeof RegState>

/** A letter and thirteen digits, as the association gives them out. */
export const REG_NO = /^[A-Z]\d{13}$/
export const REG_PHOTO_MAX_BYTES = 5 * 1024 * 1024

const Day = z.iso.date('日期不正确')
const Words = (max: number) => z.string().trim().max(max, `最多${max}个字`)

/** Somebody in the register, as its keepers see it. */
export const Registration = z.object({
  id: TeacherId,
  name: z.string(),
  title: z.string(),
  orgName: z.string(),
  regType: z.string(),
  regNo: z.string(),
  regState: RegState,
  intro: z.string(),
  tags: z.array(z.string()),
  services: z.array(z.string()).describe('服务产品'),
  joinDay: z.string().optional(),
  leaveDay: z.string().optional(),
  photoUrl: z.string().optional(),
  hasAccount: z.boolean().describe('有没有发言用的账号'),
  updatedAt: Instant,
  sample: z.boolean(),
})
export type Registration = z.infer<typeof Registration>

export const RegisterDeedId = id('RegisterDeedId')
export type RegisterDeedId = z.infer<typeof RegisterDeedId>

/** One change of one person's entry. */
export const RegisterDeed = z.object({
  id: RegisterDeedId,
  deed: z.enum(['add', 'change', 'photo', 'leave', 'suspend', 'return']),
  by: OperatorId,
  at: Instant,
  note: z.string().optional(),
  changes: z
    .array(z.object({ field: z.string(), from: z.string(), to: z.string() }))
    .describe('改了哪些项；列表以顿号连写'),
})
export type RegisterDeed = z.infer<typeof RegisterDeed>

const facts = {
  name: z.string().trim().min(2, '姓名至少2个字').max(20, '最多20个字'),
  title: Words(30),
  orgName: z.string().trim().min(2, '请填写机构全称').max(60, '最多60个字'),
  regType: RegType,
  regNo: z.string().trim().min(1, '请填写登记编号').max(20, '最多20个字'),
  intro: Words(500).default(''),
  tags: z.array(z.string().trim().min(1).max(12, '最多12个字')).max(8, '最多8项').default([]),
  services: z.array(z.string().trim().min(1).max(30, '最多30个字')).max(10, '最多10项').default([]),
  joinDay: Day.optional(),
}

const edit = { audience: 'operator', permission: 'member:register:edit' } as const
const unknown = ['member.register_unknown'] as const

export const registerEndpoints = {
  'member.listRegister': endpoint({
    method: 'GET',
    path: '/api/console/personnel/get/list',
    summary: '登记人员，包括已离职的；可按姓名或编号、状态查找',
    ...edit,
    query: z.object({ keyword: z.string().trim().max(40).default(''), state: RegState.optional(), ...paging }),
    reply: pageOf(Registration),
  }),
  'member.addRegistration': endpoint({
    method: 'POST',
    path: '/api/console/personnel/add',
    summary: '登记一位人员；登记编号为一个大写字母加13位数字，不能与他人相同',
    ...edit,
    body: z.object(facts),
    reply: Registration,
    refusals: ['member.reg_no_format', 'member.reg_no_taken', 'member.reg_day_future'],
  }),
  'member.changeRegistration': endpoint({
    method: 'POST',
    path: '/api/console/personnel/save',
    summary: '修改一位人员的登记；谁何时改了什么有记录',
    ...edit,
    body: z.object({ id: TeacherId, ...facts }),
    reply: Registration,
    refusals: [
      ...unknown,
      'member.reg_no_format',
      'member.reg_no_taken',
      'member.reg_day_future',
      'member.reg_day_order',
    ],
  }),
  'member.turnRegistration': endpoint({
    method: 'POST',
    path: '/api/console/personnel/state',
    summary: '标为离职（须写日期）、暂停执业或恢复在职；离职的人仍可查到',
    ...edit,
    body: z.object({ id: TeacherId, state: RegState, leaveDay: Day.optional(), note: Words(200).default('') }),
    reply: Registration,
    refusals: [
      ...unknown,
      'member.reg_same_state',
      'member.reg_leave_day',
      'member.reg_day_future',
      'member.reg_day_order',
    ],
  }),
  'member.setRegisterPhoto': endpoint({
    method: 'POST',
    path: '/api/console/personnel/photo',
    summary: '上传登记照片（JPEG、PNG、WebP，不超过5 MB），重新绘制为正方形',
    ...edit,
    upload: { field: 'file', maxBytes: REG_PHOTO_MAX_BYTES, kinds: ['image'] },
    body: z.object({ id: TeacherId }),
    bodyFromQuery: true,
    reply: Registration.extend({ photo: FileId }),
    refusals: [
      ...unknown,
      'member.avatar_unreadable',
      'member.avatar_kind',
      'member.avatar_unsafe',
      'member.avatar_busy',
      'kernel.unsupported_file',
    ],
    timeoutMs: 60_000,
  }),
  'member.listRegisterDeeds': endpoint({
    method: 'GET',
    path: '/api/console/personnel/deed/list',
    summary: '一位人员的登记是谁在何时怎样改的，最新在前',
    ...edit,
    query: z.object({ id: TeacherId, ...paging }),
    reply: pageOf(RegisterDeed),
    refusals: unknown,
  }),
} as const
