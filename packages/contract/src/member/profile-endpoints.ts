import { z } from 'zod'
import { endpoint, IdempotencyKey, Instant } from '../kernel'
import {
  addressesMax,
  avatarMaxBytes,
  avatarMaxMb,
  avatarPx,
  managerAnswerWorkdays,
  managerReasonMax,
  managerReasonMin,
} from './limits'
import { Address, AddressForm, AddressId, AvatarState, ManagerChangeNo, MemberDetails } from './profile-shapes'

/** A file slightly above the limit is still read, so that the refusal can name the reason. */
const SLACK_BYTES = 3 * 1024 * 1024
const reason = z
  .string()
  .trim()
  .min(managerReasonMin, `请至少写${managerReasonMin}个字`)
  .max(managerReasonMax, `最多${managerReasonMax}个字`)

export const profileEndpoints = {
  'member.getDetails': endpoint({
    method: 'GET',
    path: '/api/member/get/details',
    summary: '当前会员的完整资料：头像审核、可改昵称的时间、实名与微信绑定状态、客户经理、合同编号',
    audience: 'member',
    minors: 'open',
    reply: MemberDetails,
  }),
  'member.checkNickname': endpoint({
    method: 'GET',
    path: '/api/member/check/nickname',
    summary: '昵称能否使用，以及何时可以再改',
    audience: 'member',
    minors: 'open',
    query: z.object({ nickname: z.string().max(64).default('') }),
    reply: z.object({
      ok: z.boolean(),
      reason: z.string().optional().describe('不可用时的原因'),
      nextChangeAt: Instant.optional().describe('在此之前不能修改；现在可改则没有'),
    }),
    rate: { max: 60, perSec: 60, by: 'who' },
  }),
  'member.modifyNickname': endpoint({
    method: 'POST',
    path: '/api/member/modify/nickname',
    summary: '修改昵称',
    audience: 'member',
    minors: 'open',
    query: z.object({ nickname: z.string().max(64).default('') }),
    reply: z.object({ nickname: z.string(), nextChangeAt: Instant.optional().describe('在此之前不能再改') }),
    refusals: [
      'member.nickname_invalid',
      'member.nickname_reserved',
      'member.nickname_word',
      'member.nickname_taken',
      'member.nickname_too_soon',
    ],
    rate: { max: 10, perSec: 3600, by: 'who' },
  }),
  'member.modifyName': endpoint({
    method: 'POST',
    path: '/api/member/modify/name',
    summary: '设置或修改用于登录的用户名',
    audience: 'member',
    minors: 'open',
    body: z.object({ name: z.string().trim().max(64).default('') }),
    bodyFromQuery: true,
    reply: z.object({ userName: z.string(), nextChangeAt: Instant.optional().describe('在此之前不能再改') }),
    refusals: ['member.username_invalid', 'member.username_taken', 'member.username_too_soon'],
    rate: { max: 10, perSec: 3600, by: 'who' },
  }),
  'member.modifyAvatar': endpoint({
    method: 'POST',
    path: '/api/member/modify/avatar',
    summary: `上传头像（JPEG、PNG、WebP，不超过${avatarMaxMb} MB），居中裁成正方形，存为${avatarPx}像素的WebP，照片中的位置等信息不保留`,
    audience: 'member',
    minors: 'open',
    upload: { field: 'file', maxBytes: avatarMaxBytes + SLACK_BYTES, kinds: ['image'] },
    reply: z.object({
      avatar: z.string().describe('审核中时仅本人可见，一小时内有效'),
      state: AvatarState.extract(['shown', 'reviewing']),
    }),
    refusals: [
      'member.avatar_too_large',
      'member.avatar_unreadable',
      'member.avatar_kind',
      'member.avatar_unsafe',
      'member.avatar_busy',
      'kernel.unsupported_file',
    ],
    rate: { max: 10, perSec: 600, by: 'who' },
    timeoutMs: 60_000,
  }),
  'member.modifyAvatarUrl': endpoint({
    method: 'POST',
    path: '/api/member/modify/avatar/url',
    summary: '选用头像库里的头像；留空则恢复为昵称首字',
    audience: 'member',
    minors: 'open',
    body: z.object({ avatar: z.string().max(200).default('') }),
    bodyFromQuery: true,
    reply: z.object({ avatar: z.string().optional() }),
    refusals: ['member.avatar_unknown'],
    rate: { max: 30, perSec: 600, by: 'who' },
  }),
  'member.listAvatars': endpoint({
    method: 'GET',
    path: '/api/member/avatar/get/list',
    summary: '头像库',
    audience: 'member',
    minors: 'open',
    reply: z.object({ rows: z.array(z.object({ url: z.string(), name: z.string().describe('图案的名称') })) }),
  }),
  'member.listAddresses': endpoint({
    method: 'GET',
    path: '/api/member/address/get/list',
    summary: '我的收货地址，默认的在前，其余最近修改的在前',
    audience: 'member',
    minors: 'open',
    reply: z.object({ rows: z.array(Address) }),
  }),
  'member.saveAddress': endpoint({
    method: 'POST',
    path: '/api/member/address/save',
    summary: `添加收货地址，有编号则修改；最多${addressesMax}个，其中一个为默认。内容相同的地址不重复添加`,
    audience: 'member',
    minors: 'open',
    body: AddressForm,
    reply: Address,
    refusals: ['member.address_unknown', 'member.address_full', 'member.region_unknown'],
    rate: { max: 60, perSec: 600, by: 'who' },
  }),
  'member.deleteAddress': endpoint({
    method: 'POST',
    path: '/api/member/address/delete/{id}',
    summary: '删除收货地址；删除默认地址后，最近修改的一个成为默认',
    audience: 'member',
    minors: 'open',
    params: z.object({ id: AddressId }),
    reply: z.object({}),
    refusals: ['member.address_unknown'],
  }),
  'member.changeManager': endpoint({
    method: 'POST',
    path: '/api/member/manager/change',
    summary: `申请更换客户经理，${managerAnswerWorkdays}个工作日内答复。同一幂等键返回第一次的结果`,
    audience: 'member',
    minors: 'open',
    body: z.object({ reason, idempotencyKey: IdempotencyKey.optional() }),
    reply: z.object({ no: ManagerChangeNo, dueAt: Instant }),
    refusals: ['member.manager_none', 'member.manager_change_open'],
    rate: { max: 10, perSec: 3600, by: 'who' },
  }),
} as const
