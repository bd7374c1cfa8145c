import { z } from 'zod'
import { id, Instant, LevelId, MemberId, TeacherId } from '../kernel'
import { fontFactorDefault, fontFactorMax, fontFactorMin, riseColors, themes } from '../kernel/appearance'
import { clientKinds } from '../kernel/limits'
import { codeKinds, docKinds, newDeviceDays } from './limits'

export const SessionId = id('SessionId')
export type SessionId = z.infer<typeof SessionId>

/** Flags of a member travel as numbers: 1 yes, 0 no. */
export const Flag = z.union([z.literal(0), z.literal(1)])
export type Flag = z.infer<typeof Flag>

export const CodeKind = z.enum(codeKinds)
export type CodeKind = z.infer<typeof CodeKind>

/** A member's consent to a document. Without a version it means the one in force. */
export const Consent = z.object({
  docKind: z.enum(docKinds),
  version: z.string().min(1).max(20).optional(),
})
export type Consent = z.infer<typeof Consent>

/** A text that changed so that members must agree to it again. */
export const ChangedText = z.object({
  docKind: z.enum(docKinds),
  version: z.string().describe('现行版本'),
  title: z.string(),
  changes: z.array(z.string()).describe('上次同意之后各版改了什么，最新在前'),
})
export type ChangedText = z.infer<typeof ChangedText>

/** A session has begun. */
export const SignedIn = z.object({
  token: z.string().describe('不透明；以 Authorization: Bearer 送回'),
  memberId: MemberId,
  isTeacher: Flag,
  hasMobile: Flag,
  isNew: z.boolean().describe('账号由本次调用注册'),
})
export type SignedIn = z.infer<typeof SignedIn>

/** A messaging-platform login. While `hasMobile` is 0 there is no token, only a ticket that can bind a number. */
export const AuthLogin = z.discriminatedUnion('hasMobile', [
  SignedIn.extend({ hasMobile: z.literal(1) }),
  z.object({ hasMobile: z.literal(0), isTeacher: z.literal(0), ticket: z.string(), expireAt: Instant }),
])
export type AuthLogin = z.infer<typeof AuthLogin>

export const Level = z.object({
  id: LevelId,
  name: z.string(),
  order: z.number().int(),
  benefits: z.array(z.string()),
})
export type Level = z.infer<typeof Level>

/** The signed-in member. Only the member gets this, nobody else. */
export const Member = z.object({
  memberId: MemberId,
  userName: z.string().optional().describe('账号名，没有则缺省'),
  nickname: z.string(),
  avatar: z.string().optional(),
  mobileMasked: z.string().optional().describe('138****0001'),
  hasMobile: Flag,
  hasPassword: z.boolean(),
  isTeacher: Flag,
  teacherId: TeacherId.optional(),
  levelIds: z.array(LevelId),
  levels: z.array(z.object({ id: LevelId, name: z.string() })).describe('levelIds 的名称，最高等级在前'),
  levelExpireAt: Instant.optional(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  createdAt: Instant,
  state: z.enum(['normal', 'deleting']),
})
export type Member = z.infer<typeof Member>

/** A grade of membership. */
export const MemberLevel = z.object({ id: LevelId, name: z.string(), order: z.number().int().describe('由低到高') })
export type MemberLevel = z.infer<typeof MemberLevel>

/** Reading settings that the device and the account remember. */
export const Settings = z.object({
  fontSizeSync: z.number().min(fontFactorMin).max(fontFactorMax).describe(`字号倍数，未选时为 ${fontFactorDefault}`),
  elderMode: z.boolean().describe('关怀版'),
  theme: z.enum(themes),
  riseColor: z.enum(riseColors).describe('上涨的颜色'),
})
export type Settings = z.infer<typeof Settings>

/** Which of our clients a session was opened with. */
export const DeviceClient = z.enum(clientKinds)
export type DeviceClient = z.infer<typeof DeviceClient>

/** A signed-in device. It has no place: an IP address says too little about a place. */
export const Device = z.object({
  id: SessionId,
  name: z.string().describe('由浏览器标识得出，例如 Chrome · Windows'),
  client: DeviceClient,
  isNew: z.boolean().describe(`${newDeviceDays}天内第一次在这台设备上登录，而以前用过别的设备`),
  lastUsedAt: Instant,
  createdAt: Instant,
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** One of the accounts that a proven number could be bound to. */
export const Bindable = z.object({
  memberId: MemberId,
  nickname: z.string(),
  avatar: z.string().optional(),
  lastLoginAt: Instant.optional(),
})
export type Bindable = z.infer<typeof Bindable>
