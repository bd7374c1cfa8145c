import { z } from 'zod'
import { id, Instant, LevelId, MemberId, TeacherId } from '../kernel'

export const SessionId = id('SessionId')
export type SessionId = z.infer<typeof SessionId>

/** The specification's flags travel as numbers: 1 yes, 0 no. */
export const Flag = z.union([z.literal(0), z.literal(1)])
export type Flag = z.infer<typeof Flag>

export const CODE_LENGTH = 6
/** Seconds between two codes to one number. */
export const CODE_PAUSE_SEC = 60
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 20
export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 20

/**
 * What a code is asked for. A code opens only what it was asked for. `mobile`: another number, from the old and to the new
 * one. `export`: a copy of what is known of oneself. `privacy`: withdrawing consents and the like.
 */
export const CodeKind = z.enum(['login', 'register', 'bind', 'password', 'cancel', 'mobile', 'export', 'privacy'])
export type CodeKind = z.infer<typeof CodeKind>

/** A document somebody agrees to. Without a version the one in force is meant. */
export const Consent = z.object({
  docKind: z.enum(['agreement', 'privacy']),
  version: z.string().min(1).max(20).optional(),
})
export type Consent = z.infer<typeof Consent>

/** A session has begun. */
export const SignedIn = z.object({
  token: z.string().describe('不透明；以 Authorization: Bearer 送回'),
  memberId: MemberId,
  isTeacher: Flag,
  hasMobile: Flag,
  isNew: z.boolean().describe('账号由本次调用注册'),
})
export type SignedIn = z.infer<typeof SignedIn>

/** A messaging-platform login. While `hasMobile` is 0 there is a ticket that can only bind a number, and no token. */
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

/** The signed-in member, to himself. Never given to anybody else. */
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

/** What the device and the account remember of how somebody likes to read. */
export const Settings = z.object({
  fontSizeSync: z.number().min(1).max(2).describe('字号倍数，未选时为 1.2'),
  elderMode: z.boolean().describe('关怀版'),
  theme: z.enum(['light', 'dark', 'system']),
  upColor: z.enum(['red', 'green']).describe('上涨的颜色'),
})
export type Settings = z.infer<typeof Settings>

/** Which of our clients a session was opened with. */
export const DeviceClient = z.enum(['wxApplet', 'h5', 'android', 'ios'])
export type DeviceClient = z.infer<typeof DeviceClient>

/** A signed-in device. Where it is nobody knows: an address says too little of a place to be shown as one. */
export const Device = z.object({
  id: SessionId,
  name: z.string().describe('由浏览器标识得出，例如 Chrome · Windows'),
  client: DeviceClient,
  isNew: z.boolean().describe('7天内第一次在这台设备上登录，而以前用过别的设备'),
  lastUsedAt: Instant,
  createdAt: Instant,
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** One of the accounts a proven number could be bound to. */
export const Bindable = z.object({
  memberId: MemberId,
  nickname: z.string(),
  avatar: z.string().optional(),
  lastLoginAt: Instant.optional(),
})
export type Bindable = z.infer<typeof Bindable>
