import { z } from 'zod'
import { endpoint, MemberId, phoneOf, queueOf, queuePaging, Seen, Why, Words } from '../kernel'
import { codeTypedMax, landlinePattern, mobilePattern, reasonMax } from '../kernel/limits'
import { judgedWhyMax, managerNameMax, managerPhoneMax } from './limits'
import {
  AvatarId,
  AvatarToJudge,
  CrmUserId,
  Manager,
  ManagerChangeNo,
  ManagerChangeRow,
  ManagerChangeState,
} from './profile-shapes'

const look = { audience: 'operator', permission: 'member:avatar:judge' } as const
const manage = { audience: 'operator', permission: 'member:manager:edit' } as const

/** A manager as the directory has him. */
const ListedManager = Manager.extend({ isActive: z.boolean(), seen: z.string().describe('修改时带回') })

export const profileConsoleEndpoints = {
  'member.listAvatarsToJudge': endpoint({
    method: 'GET',
    path: '/api/console/avatar/get/list',
    summary: '还没有人看过的会员头像，等得最久的在前',
    ...look,
    query: z.object(queuePaging),
    reply: queueOf(AvatarToJudge),
  }),
  'member.judgeAvatar': endpoint({
    method: 'POST',
    path: '/api/console/avatar/judge',
    summary: '通过或不通过一个头像；不通过的随即撤下，原因告诉会员。谁在何时做的有记录',
    ...look,
    body: z.object({
      memberId: MemberId,
      id: AvatarId,
      isGood: z.boolean(),
      reason: Words.max(judgedWhyMax, `最多${judgedWhyMax}个字`).default(''),
    }),
    reply: z.object({ state: z.enum(['shown', 'refused']) }),
    refusals: ['member.avatar_judged', 'member.reason_needed'],
  }),
  'member.listManagers': endpoint({
    method: 'GET',
    path: '/api/console/manager/get/list',
    summary: '客户经理名录',
    ...manage,
    reply: z.object({ rows: z.array(ListedManager) }),
  }),
  'member.saveManager': endpoint({
    method: 'POST',
    path: '/api/console/manager/save',
    summary: '添加或修改一位客户经理',
    ...manage,
    body: z.object({
      crmUserId: CrmUserId,
      name: Words.min(1).max(managerNameMax),
      phone: z
        .string()
        .max(codeTypedMax)
        .overwrite(phoneOf)
        .max(managerPhoneMax)
        .refine(
          (phone) => mobilePattern.test(phone) || landlinePattern.test(phone),
          '请输入手机号，或带区号的座机号码，如 021-61234567',
        )
        .optional(),
      isActive: z.boolean().default(true),
      seen: Seen.default('').describe('看到的版本；新添的是空的。别人在这期间改过或添过则拒绝'),
      why: Why,
    }),
    reply: ListedManager,
    refusals: ['member.manager_changed'],
  }),
  'member.listManagerChanges': endpoint({
    method: 'GET',
    path: '/api/console/manager/change/get/list',
    summary: '更换客户经理的申请，先到时限的在前',
    ...manage,
    query: z.object({ state: ManagerChangeState.default('new'), ...queuePaging }),
    reply: queueOf(ManagerChangeRow),
  }),
  'member.settleManagerChange': endpoint({
    method: 'POST',
    path: '/api/console/manager/change/settle',
    summary: '答复更换申请：给出新的客户经理，或说明不换的原因',
    ...manage,
    body: z.object({
      no: ManagerChangeNo,
      crmUserId: CrmUserId.optional(),
      answer: Words.max(reasonMax, `最多${reasonMax}个字`).default(''),
    }),
    reply: z.object({ state: ManagerChangeState }),
    refusals: ['member.manager_change_settled', 'member.manager_unknown', 'member.reason_needed'],
  }),
} as const
