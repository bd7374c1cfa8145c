import { and, eq, inArray } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel } from '../kernel/kernel'
import { type Holding, keptTable, labelled } from '../kernel/holdings'
import { mergesOf } from './repository-merging'
import { feedbackReport as report, feedbackReportLog } from './tables'
import { feedbackChat as chat, feedbackChatAction as action, feedbackChatMessage as message } from './tables-chat'
import { feedbackCase as cases, feedbackCaseAction, feedbackEntry } from './tables-cases'
import { holdingText as text } from './text.holdings.zh'

/** Conversations with customer service: the records of an adviser's service. */
function service({ db, clock }: Kernel): readonly Holding[] {
  const merges = mergesOf(clock)
  return [
    keptTable(db, {
      name: 'feedback.chats',
      group: 'activity',
      ...labelled(chat, text.chats),
      keep: 'advice',
      keepsFiles: ['feedback.chat:'],
      merge: merges.chats,
      member: chat.owner,
      at: chat.at,
      order: [chat.id],
      more: [action],
      nameless: async (tx, memberId) =>
        void (await tx.update(chat).set({ callbackMobile: null }).where(eq(chat.owner, memberId))),
      async expire(tx, memberId) {
        await tx.delete(action).where(eq(action.owner, memberId))
        await tx.delete(chat).where(eq(chat.owner, memberId))
      },
    }),
    keptTable(db, {
      name: 'feedback.chatMessages',
      group: 'activity',
      ...labelled(message, text.chatMessages),
      keep: 'advice',
      merge: merges.messages,
      member: message.owner,
      at: message.at,
      order: [message.chatId, message.seq],
      nameless: async () => undefined,
    }),
  ]
}

/** What this slice holds about members. */
export function feedbackHoldings(kernel: Kernel): readonly Holding[] {
  const { db, clock } = kernel
  const merges = mergesOf(clock)
  return [
    keptTable(db, {
      name: 'feedback.cases',
      group: 'activity',
      ...labelled(cases, text.cases),
      keep: 'advice',
      keepsFiles: ['feedback.case:'],
      merge: merges.cases,
      member: cases.memberId,
      at: cases.at,
      order: [cases.no],
      more: [feedbackEntry, feedbackCaseAction],
      nameless: async (tx, memberId) =>
        void (await tx.update(cases).set({ contact: null }).where(eq(cases.memberId, memberId))),
      async expire(tx, memberId) {
        const own = await tx.delete(cases).where(eq(cases.memberId, memberId)).returning({ no: cases.no })
        for (const { no } of own) {
          await tx.delete(feedbackEntry).where(eq(feedbackEntry.no, no))
          await tx.delete(feedbackCaseAction).where(eq(feedbackCaseAction.no, no))
        }
      },
    }),
    keptTable(db, {
      name: 'feedback.reports',
      group: 'activity',
      ...labelled(report, text.reports),
      keep: 'advice',
      keepsFiles: ['feedback.report:'],
      merge: merges.reports,
      member: report.memberId,
      at: report.at,
      order: [report.no],
      more: [feedbackReportLog],
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

/** How many of a member's complaints and suggestions are unanswered. */
export const countOpenCases = ({ db }: Kernel, memberId: MemberId): Promise<number> =>
  db.q.$count(
    cases,
    and(eq(cases.memberId, memberId), inArray(cases.state, ['new', 'handling', 'escalated', 'reopened'])),
  )
