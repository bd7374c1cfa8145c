import type { FeedbackState, ReportState } from '@rostrum/contract/feedback'
import { reopenDays } from '@rostrum/contract/feedback/limits'

/** Notices to a member when others change the state of their feedback. */
export const turnedWords: Readonly<Partial<Record<FeedbackState, (no: string) => { title: string; content: string }>>> =
  {
    handling: (no) => ({ title: '反馈已受理', content: `反馈 ${no} 正在处理，请在反馈详情查看答复时限。` }),
    escalated: (no) => ({ title: '反馈已升级', content: `反馈 ${no} 已转交合规负责人处理。` }),
    replied: (no) => ({ title: '反馈有新的答复', content: `反馈 ${no} 已答复，请查看并评价。` }),
    closed: (no) => ({ title: '反馈已关闭', content: `反馈 ${no} 已关闭，${reopenDays}天内可以重新打开。` }),
  }

const said = (note: string | null): string => (note === null ? '' : `说明：${note}`)

/** Notices to a reporter of what was found. Nothing is told of a report that is being looked into. */
export const foundWords: Readonly<
  Partial<Record<ReportState, (no: string, note: string | null) => { title: string; content: string }>>
> = {
  upheld: (no, note) => ({ title: '举报已查实', content: `您的举报 ${no} 经核实属实，已经处理。${said(note)}` }),
  dismissed: (no, note) => ({ title: '举报有了结果', content: `您的举报 ${no} 经核实未发现违规。${said(note)}` }),
}

/** What a reporter reads when the reported comment was decided in its own queue. */
export const reviewWords = {
  shown: '经核实，这条评价没有违规，继续展示。感谢您的监督。',
  rejected: '经核实属实，这条评价已不再展示。',
} as const
export const remarkWords = {
  shown: '经核实，这条内容没有违规，继续展示。感谢您的监督。',
  rejected: '经核实属实，这条内容已不再展示。',
} as const
export const commentWords = {
  shown: '经核实，这条评论没有违规，继续展示。感谢您的监督。',
  rejected: '经核实属实，这条评论已不再展示。',
} as const
