import type { Access, WeChatShare } from '../access'
import type { CommerceSlice, InvoiceDriver } from '../commerce'
import type { Maps } from '../content'
import type { Courses } from '../course'
import type { DrawSlice } from '../draw'
import type { Feedback } from '../feedback'
import type { Approvals, Kernel, Slice } from '../kernel'
import type { Subjects } from '../kernel/subjects'
import type { Live } from '../live'
import type { Media } from '../media'
import type { CaptchaOutbox, Members, PushDrivers, SmsOutbox, WeChat } from '../member'
import type { News } from '../news'
import type { Stock } from '../stock'
import type { SurveySlice } from '../survey'
import type { ServerConfig } from './config'

/** The connections to other companies. A missing one is refused with a message. */
export interface Adapters {
  readonly wechat?: WeChat
  readonly wechatShare?: WeChatShare
  readonly push?: PushDrivers
  readonly invoices?: InvoiceDriver
  readonly maps?: Maps
}

/** What every slice is built from. */
export interface Composing {
  readonly kernel: Kernel
  readonly config: ServerConfig
  readonly adapters: Adapters
  readonly wechat: WeChat | undefined
  readonly subjects: Subjects
  /** The slices, once all are made: called when something happens, never while one is being made. */
  readonly all: () => All
}

export interface All {
  readonly access: Access
  readonly members: Members
  readonly media: Media
  readonly stock: Stock
  readonly news: News
  readonly live: Live
  readonly survey: SurveySlice
  readonly commerce: CommerceSlice
  readonly course: Courses
  readonly feedback: Feedback
  readonly draw: DrawSlice
  readonly slices: readonly Slice[]
}

/** Known once all slices are made. */
export const approvalsOf = (all: Composing['all']): Approvals => ({
  ask: (wanted) => all().access.approvals.ask(wanted),
  ready: () => all().access.approvals.ready(),
  waiting: (kind, q) => all().access.approvals.waiting(kind, q),
  withdraw: (kind, subject, tx) => all().access.approvals.withdraw(kind, subject, tx),
})

/** No house has more teachers. */
const TEACHERS = 500

/** Teachers in office, for those who write about them and those who must not take their names. */
export async function inOffice(members: Pick<Members, 'searchTeachers'>) {
  const found = await members.searchTeachers({ keyword: '', offset: 0, limit: TEACHERS })
  return found.flatMap(({ id, name, regNo, regState }) => (regState === 'active' ? [{ id, name, regNo }] : []))
}

export interface Outboxes {
  readonly codes?: SmsOutbox
  readonly captchas?: CaptchaOutbox
}
