import { z } from 'zod'
import { codeOf, id, Instant } from '../kernel'
import { noticeKinds } from '../kinds'
import { codeTypedMax } from '../kernel/limits'
import { noticeLevels, noticesPerDayMax } from './limits'

export const NoticeId = id('NoticeId')
export type NoticeId = z.infer<typeof NoticeId>

export const NoticeKind = z.enum(noticeKinds)
export type NoticeKind = z.infer<typeof NoticeKind>

export const NoticeLevel = z.enum(noticeLevels)
export type NoticeLevel = z.infer<typeof NoticeLevel>

/** A message to one member. */
export const Notice = z.object({
  id: NoticeId,
  kind: NoticeKind,
  title: z.string(),
  body: z.string(),
  link: z.string().optional().describe('站内页面的路径，带参数'),
  isGone: z.boolean().describe('link 指向的内容已下架'),
  readAt: Instant.optional(),
  createdAt: Instant,
})
export type Notice = z.infer<typeof Notice>

const count = z.number().int().nonnegative()
/** Counts of unread notices. `total` leaves out the kinds that are switched off. */
export const Unread = z.object({
  total: count,
  kinds: z.record(NoticeKind, count),
})
export type Unread = z.infer<typeof Unread>

/** Red dots of the page 我的: how many unread items each has. */
export const Dots = z.object({ push: count, answer: count, feedback: count })
export type Dots = z.infer<typeof Dots>

/** Beijing time, HH:MM. */
export const DayTime = z
  .string()
  .max(codeTypedMax)
  .overwrite(codeOf)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应为两位小时和两位分钟，如 22:30')

export const NoticeSettings = z.object({
  kinds: z.array(z.object({ kind: NoticeKind, on: z.boolean(), level: NoticeLevel })).describe('每类一项'),
  quietFrom: DayTime.describe('免打扰开始，北京时间'),
  quietTo: DayTime.describe('免打扰结束；早于开始时间则到次日，与开始时间相同则不免打扰'),
  dailyMax: z.number().int().min(1).max(noticesPerDayMax).describe('每天最多推送几条，北京时间'),
  marketing: z.boolean().describe('营销消息，同意之前不发'),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

export const PushPlatform = z.enum(['ios', 'android'])
export type PushPlatform = z.infer<typeof PushPlatform>

/** The vendor of a push token: it tells which of our ways to push reaches the device. */
export const PushVendor = z.enum(['apns', 'jpush', 'fcm'])
export type PushVendor = z.infer<typeof PushVendor>
