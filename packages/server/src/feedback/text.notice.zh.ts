import type { FeedbackState } from '@rostrum/contract/feedback'

/** What a member reads when others turn his feedback. */
export const turnedWords: Readonly<Partial<Record<FeedbackState, (no: string) => { title: string; content: string }>>> =
  {
    handling: (no) => ({ title: '反馈已受理', content: `反馈 ${no} 正在处理，请在反馈详情查看答复时限。` }),
    escalated: (no) => ({ title: '反馈已升级', content: `反馈 ${no} 已转交合规负责人处理。` }),
    replied: (no) => ({ title: '反馈有新的答复', content: `反馈 ${no} 已答复，请查看并评价。` }),
    closed: (no) => ({ title: '反馈已关闭', content: `反馈 ${no} 已关闭，7天内可以重新打开。` }),
  }
