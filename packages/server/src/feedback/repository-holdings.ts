import { and, eq, inArray } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel } from '../kernel/kernel'
import { keptTable, type Holding } from '../kernel/holdings'
import { mergesOf } from './repository-merging'
import { feedbackReport as report, feedbackReportLog } from './tables'
import { feedbackChat as chat, feedbackChatDeed as deed, feedbackChatMessage as message } from './tables-chat'
import { feedbackCase as cases, feedbackEntry } from './tables-cases'

/** Talks with customer service: the records of an adviser's service. */
function service({ db, clock }: Kernel): readonly Holding[] {
  const merges = mergesOf(clock)
  return [
    keptTable(db, {
      name: 'feedback.chats',
      group: 'activity',
      title: '客服会话',
      purpose: '回答您的咨询，保证服务质量',
      keep: 'advice',
      keepsFiles: ['feedback.chat:'],
      merge: merges.chats,
      table: chat,
      member: chat.owner,
      at: chat.at,
      order: [chat.id],
      more: [deed],
      fields: { 时间: chat.at, 状态: chat.state, 回电号码: chat.callPhone, 评分: chat.score, 评价: chat.scoreText },
      nameless: async (tx, memberId) =>
        void (await tx.update(chat).set({ callPhone: null }).where(eq(chat.owner, memberId))),
      async expire(tx, memberId) {
        await tx.delete(deed).where(eq(deed.owner, memberId))
        await tx.delete(chat).where(eq(chat.owner, memberId))
      },
    }),
    keptTable(db, {
      name: 'feedback.chatMessages',
      group: 'activity',
      title: '与客服的对话',
      purpose: '回答您的咨询，并按规定留存',
      keep: 'advice',
      merge: merges.messages,
      table: message,
      member: message.owner,
      at: message.at,
      order: [message.chatId, message.seq],
      fields: { 时间: message.at, 谁说的: message.from, 内容: message.text },
      nameless: async () => undefined,
    }),
  ]
}

/** What this slice knows of members. */
export function feedbackHoldings(kernel: Kernel): readonly Holding[] {
  const { db, clock } = kernel
  const merges = mergesOf(clock)
  return [
    keptTable(db, {
      name: 'feedback.cases',
      group: 'activity',
      title: '投诉与建议',
      purpose: '受理、答复您的投诉和建议',
      keep: 'advice',
      keepsFiles: ['feedback.case:'],
      merge: merges.cases,
      table: cases,
      member: cases.memberId,
      at: cases.at,
      order: [cases.no],
      more: [feedbackEntry],
      fields: {
        编号: cases.no,
        时间: cases.at,
        类型: cases.kind,
        内容: cases.content,
        联系方式: cases.contact,
        状态: cases.state,
        评分: cases.score,
        评价: cases.scoreText,
      },
      nameless: async (tx, memberId) =>
        void (await tx.update(cases).set({ contact: null }).where(eq(cases.memberId, memberId))),
      async expire(tx, memberId) {
        const own = await tx.delete(cases).where(eq(cases.memberId, memberId)).returning({ no: cases.no })
        for (const { no } of own) await tx.delete(feedbackEntry).where(eq(feedbackEntry.no, no))
      },
    }),
    keptTable(db, {
      name: 'feedback.reports',
      group: 'activity',
      title: '举报',
      purpose: '核实并处理您举报的内容',
      keep: 'advice',
      keepsFiles: ['feedback.report:'],
      merge: merges.reports,
      table: report,
      member: report.memberId,
      at: report.at,
      order: [report.no],
      more: [feedbackReportLog],
      fields: {
        编号: report.no,
        时间: report.at,
        原因: report.reason,
        说明: report.text,
        联系方式: report.contact,
        状态: report.state,
      },
      nameless: async (tx, memberId) =>
        void (await tx.update(report).set({ contact: null }).where(eq(report.memberId, memberId))),
      async expire(tx, memberId) {
        const own = await tx.delete(report).where(eq(report.memberId, memberId)).returning({ no: report.no })
        for (const { no } of own) await tx.delete(feedbackReportLog).where(eq(feedbackReportLog.no, no))
      },
    }),
    ...service(kernel),
  ]
}

/** How many of a member's complaints and suggestions nobody has answered. */
export const countOpenCases = ({ db }: Kernel, memberId: MemberId): Promise<number> =>
  db.q.$count(
    cases,
    and(eq(cases.memberId, memberId), inArray(cases.state, ['new', 'handling', 'escalated', 'reopened'])),
  )
