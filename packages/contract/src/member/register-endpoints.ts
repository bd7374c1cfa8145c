import { z } from 'zod'
import {
  dayText,
  endpoint,
  FileId,
  id,
  Instant,
  OperatorId,
  pageOf,
  paging,
  Seen,
  TeacherId,
  Why,
  Words,
} from '../kernel'
import { imageNames, regStates } from '../kernel/limits'
import {
  memberKeywordMax,
  regIntroMax,
  regNameMax,
  regNameMin,
  regNoDigits,
  regNoteMax,
  regNoTypedMax,
  regOrgMax,
  regOrgMin,
  regPhotoMaxBytes,
  regPhotoMaxMb,
  regServiceMax,
  regServicesMax,
  regTagMax,
  regTagsMax,
  regTitleMax,
  regTypes,
  teacherPlaceDefault,
  teacherPlaceMax,
} from './limits'

export const RegType = z.enum(regTypes)
export type RegType = z.infer<typeof RegType>

export const RegState = z.enum(regStates)
export type RegState = z.infer<typeof RegState>

const Day = dayText('日期不正确')
const upTo = (max: number) => Words.max(max, `最多${max}个字`)
const Items = (lengthMax: number, max: number) => z.array(upTo(lengthMax).min(1)).max(max, `最多${max}项`).default([])

/** A person in the register, as operators see the entry. */
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
  place: z.number().int().describe('老师列表里的次序，小的在前'),
  joinDay: z.string().optional(),
  leaveDay: z.string().optional(),
  photoUrl: z.string().optional(),
  hasAccount: z.boolean().describe('有没有发言用的账号'),
  updatedAt: Instant,
  seen: z.string().describe('修改时带回'),
  sample: z.boolean(),
})
export type Registration = z.infer<typeof Registration>

export const RegisterActionId = id('RegisterActionId')
export type RegisterActionId = z.infer<typeof RegisterActionId>

/** One change of a person's entry. */
export const RegisterAction = z.object({
  id: RegisterActionId,
  action: z.enum(['add', 'change', 'photo', 'leave', 'suspend', 'return', 'link', 'unlink']),
  by: OperatorId,
  at: Instant,
  note: z.string().optional(),
  changes: z
    .array(z.object({ field: z.string(), from: z.string(), to: z.string() }))
    .describe('改了哪些项；列表以顿号连写'),
})
export type RegisterAction = z.infer<typeof RegisterAction>

const facts = {
  name: upTo(regNameMax).min(regNameMin, `姓名至少${regNameMin}个字`),
  title: upTo(regTitleMax),
  orgName: upTo(regOrgMax).min(regOrgMin, '请填写机构全称'),
  regType: RegType,
  regNo: upTo(regNoTypedMax).min(1, '请填写登记编号'),
  intro: upTo(regIntroMax).default(''),
  tags: Items(regTagMax, regTagsMax),
  services: Items(regServiceMax, regServicesMax),
  joinDay: Day.optional(),
  place: z.number().int().min(0).max(teacherPlaceMax).default(teacherPlaceDefault),
}

const edit = { audience: 'operator', permission: 'member:register:edit' } as const
const unknown = ['member.register_unknown'] as const

export const registerEndpoints = {
  'member.listRegister': endpoint({
    method: 'GET',
    path: '/api/console/personnel/get/list',
    summary: '登记人员，包括已离职的；可按姓名或编号、状态查找',
    ...edit,
    query: z.object({
      keyword: Words.max(memberKeywordMax).default(''),
      state: RegState.optional(),
      ...paging,
    }),
    reply: pageOf(Registration),
  }),
  'member.addRegistration': endpoint({
    method: 'POST',
    path: '/api/console/personnel/add',
    summary: `登记一位人员；登记编号为一个大写字母加${regNoDigits}位数字，不能与他人相同`,
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
    body: z.object({ id: TeacherId, seen: Seen, ...facts, why: Why }),
    reply: Registration,
    refusals: [
      ...unknown,
      'member.reg_changed',
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
    body: z.object({
      id: TeacherId,
      seen: Seen,
      state: RegState,
      leaveDay: Day.optional(),
      note: upTo(regNoteMax).default(''),
    }),
    reply: Registration,
    refusals: [
      ...unknown,
      'member.reg_changed',
      'member.reg_same_state',
      'member.reg_leave_day',
      'member.reg_day_future',
      'member.reg_day_order',
    ],
  }),
  'member.setRegisterPhoto': endpoint({
    method: 'POST',
    path: '/api/console/personnel/photo',
    summary: `上传登记照片（${imageNames}，不超过${regPhotoMaxMb} MB），重新绘制为正方形`,
    ...edit,
    upload: { field: 'file', maxBytes: regPhotoMaxBytes, kinds: ['image'] },
    body: z.object({ id: TeacherId }),
    bodyFromQuery: true,
    reply: Registration.extend({ photo: FileId }),
    refusals: [
      ...unknown,
      'member.avatar_unreadable',
      'member.avatar_kind',
      'member.avatar_busy',
      'kernel.unsupported_file',
    ],
    timeoutMs: 60_000,
  }),
  'member.listRegisterActions': endpoint({
    method: 'GET',
    path: '/api/console/personnel/action/list',
    summary: '一位人员的登记是谁在何时怎样改的，最新在前',
    ...edit,
    query: z.object({ id: TeacherId, ...paging }),
    reply: pageOf(RegisterAction),
    refusals: unknown,
  }),
} as const
