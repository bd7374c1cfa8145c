export { approvalKind, nobodyElse } from './approvals'
export type * from './approvals'
export { canonical, sha256, versionOf } from './canonical'
export { systemClock, type Clock } from './clock'
export type * from './config'
export type * from './contributions'
export type * from './handed-over'
export { createHeldJobs, type HeldJobs } from './jobs'
export type * from './kernel'
export { isUnread, lookOf } from './look'
export { createLog, describeError, redact } from './log'
export { noting, type Changed } from './noting'
export { settingChanges } from './setting-changes'
export { refuse, Refusal } from './refusal'
export { Secret } from './secret'
export { isDecidedOn, seenOf } from './seen'
export {
  MinuteOfDay,
  parsedSetting,
  schemaOf,
  setting,
  type ReadSetting,
  type Setting,
  type SettingValue,
  type SettingWords,
} from './settings'
export { assemble, openKernel, type Given, type OpenKernel, type Parts, type Server } from './server'
export type { DeskPlace, SharedPage, Subject, Subjects, SubjectTable } from './subjects'
export * from './types'
export { hasWaitedLong } from './waited-long'
export type {
  Act,
  Audit,
  Authenticate,
  Bug,
  EndedAct,
  Guard,
  PageFacts,
  PageRenderer,
  PageRoute,
  RawFacts,
  RawRoute,
  Upgrade,
  WebPage,
} from './http'
export { judgedBy, reportedPage, reportsOf, type OpenReports } from './judging'
export { pageOfRows, waitingOf, windowOf, type PageAsked, type PageWindow, type QueueAsked } from './paging'
export { requestNo, requestNoIn } from './request-no'
