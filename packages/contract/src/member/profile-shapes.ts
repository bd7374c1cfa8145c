import { z } from 'zod'
import { CountedText, id, Instant, Mobile, tidyWords } from '../kernel'
import { addressDetailMax, addressDetailMin, addressNameMax } from './limits'
import { Member } from './shapes'

export const AddressId = id('AddressId')
export type AddressId = z.infer<typeof AddressId>
export const AvatarId = id('AvatarId')
export type AvatarId = z.infer<typeof AvatarId>
export const ManagerChangeNo = id('ManagerChangeNo')
export type ManagerChangeNo = z.infer<typeof ManagerChangeNo>
export const CrmUserId = id('CrmUserId')
export type CrmUserId = z.infer<typeof CrmUserId>

const RegionCode = z.string().regex(/^\d{6}$/, '请选择省市区')
/** Province, city and district by their administrative codes. */
export const Region = z.tuple([RegionCode, RegionCode, RegionCode])
export type Region = z.infer<typeof Region>

const line = CountedText.regex(/^[^\p{Cc}\p{Cs}]*$/u, '不能含有特殊符号').overwrite(tidyWords)

/** What a member fills in; with `id` the call changes an existing address. */
export const AddressForm = z.object({
  id: AddressId.optional(),
  name: line.min(1, '请填写收货人').max(addressNameMax, `收货人最多${addressNameMax}个字`),
  mobile: Mobile,
  region: Region,
  detail: line.min(addressDetailMin, '请填写详细地址').max(addressDetailMax, `详细地址最多${addressDetailMax}个字`),
  isDefault: z.boolean().default(false),
})
export type AddressForm = z.infer<typeof AddressForm>

/** An address as it was stored: writing rules may have changed since. */
export const Address = z.object({
  id: AddressId,
  name: z.string(),
  mobile: z.string(),
  region: Region,
  detail: z.string(),
  isDefault: z.boolean(),
  regionNames: z.array(z.string()).describe('省、市、区的名称，由大到小'),
})
export type Address = z.infer<typeof Address>

/** State of an avatar. It is `reviewing` until an operator has looked at it; `refused` gives the reason in words. */
export const AvatarState = z.enum(['none', 'gallery', 'shown', 'reviewing', 'refused'])
export type AvatarState = z.infer<typeof AvatarState>

export const Manager = z.object({
  crmUserId: CrmUserId,
  name: z.string(),
  phone: z.string().optional().describe('工作电话'),
  sample: z.boolean(),
})
export type Manager = z.infer<typeof Manager>

export const ManagerChangeState = z.enum(['new', 'done', 'refused'])
export type ManagerChangeState = z.infer<typeof ManagerChangeState>

export const ManagerChange = z.object({
  no: ManagerChangeNo,
  state: ManagerChangeState,
  reason: z.string(),
  at: Instant,
  dueAt: Instant.describe('最晚答复时间，按工作日计'),
  answer: z.string().optional(),
  closedAt: Instant.optional(),
})
export type ManagerChange = z.infer<typeof ManagerChange>

/** Everything that a member may look up about their own account. */
export const MemberDetails = z.object({
  member: Member,
  avatar: z.object({
    state: AvatarState,
    pendingUrl: z.string().optional().describe('审核中的头像，仅本人可见，一小时内有效'),
    reason: z.string().optional().describe('未通过的原因'),
  }),
  isNicknameGiven: z.boolean().describe('昵称是系统给的，本人还没有取过'),
  nicknameChangeAt: Instant.optional().describe('在此之前不能再改昵称'),
  userNameChangeAt: Instant.optional(),
  realNameState: z.enum(['none', 'pending', 'passed', 'failed']),
  wxBound: z.boolean(),
  addressCount: z.number().int(),
  defaultAddress: Address.optional(),
  manager: Manager.optional().describe('没有客户经理时由在线客服服务'),
  managerChange: ManagerChange.optional().describe('最近一次更换申请'),
  contractNos: z.array(z.string()).describe('已签合同的编号，没有则为空'),
})
export type MemberDetails = z.infer<typeof MemberDetails>

/** An avatar as reviewers see it. */
export const AvatarToJudge = z.object({
  id: AvatarId,
  memberId: Member.shape.memberId,
  nickname: z.string(),
  url: z.string().describe('一小时内有效'),
  state: z.enum(['shown', 'reviewing']),
  at: Instant,
})
export type AvatarToJudge = z.infer<typeof AvatarToJudge>

/** A request for another manager as the operator who decides it sees it. */
export const ManagerChangeRow = ManagerChange.extend({
  memberId: Member.shape.memberId,
  nickname: z.string(),
  crmUserId: CrmUserId.optional().describe('现任客户经理'),
})
export type ManagerChangeRow = z.infer<typeof ManagerChangeRow>
